/** A `joute serve` in a process of its own, all of its ports free ones. */
import { type Service, serve } from './service.ts';

interface Door {
  readonly game: string | null;
  readonly host: string;
  readonly port: number;
}

/** The line that it prints when it is ready. */
export interface Ready {
  readonly listening: { readonly host: string; readonly port: number };
  readonly url: string;
  readonly administrator: string | null;
  readonly contest: string;
  readonly gateways: readonly Door[];
  readonly shut: readonly Door[];
  readonly reports: { readonly host: string; readonly port: number } | null;
}

export interface TestMatch {
  readonly id: string;
  readonly game: string;
  readonly status: string;
  readonly origin: string;
  readonly ply: number;
}

export const FREE_PORTS = [
  ...['--port', '0', '--common-port', '0', '--reports-port', '0'],
  ...['vampires', 'draughts', 'cyberattack'].flatMap((game) => ['--gateway', `${game}.port=0`]),
  // Nobody watches.
  ...['vampires', 'draughts', 'cyberattack', 'escat', 'risk'].flatMap((game) => ['--gateway', `${game}.pace=0`]),
];

export interface RunningServer extends Pick<Service, 'stop'> {
  readonly ready: Ready;
  portOf(game: string | null): number;
  /** What a path of its API answers, as JSON. */
  get<T>(path: string): Promise<T>;
  /** Asks for the running matches until this holds for them. */
  until(isSo: (matches: readonly TestMatch[]) => boolean): Promise<readonly TestMatch[]>;
}

/** `words` go behind `joute serve`. */
export async function openServer(folder: string, ...words: readonly string[]): Promise<RunningServer> {
  const service = await serve(['serve', '--json', ...FREE_PORTS, ...words], folder);
  const ready = service.ready as unknown as Ready;
  const get = async <T>(path: string): Promise<T> => (await fetch(`${ready.url}${path}`)).json() as Promise<T>;
  return {
    ready,
    get,
    stop: service.stop,
    portOf: (game) => ready.gateways.find((door) => door.game === game)!.port,
    until: async (isSo) => {
      for (;;) {
        const { matches } = await get<{ matches: TestMatch[] }>('/api/matches?status=running');
        if (isSo(matches)) return matches;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

/** A token that may do everything. */
export async function claim({ ready }: Pick<RunningServer, 'ready'>): Promise<string> {
  const [, code] = /#code=(.+)$/.exec(ready.administrator!)!;
  const claimed = await fetch(`${ready.url}/api/admin/claim`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return ((await claimed.json()) as { text: string }).text;
}
