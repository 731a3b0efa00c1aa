/**
 * The spectators of one match, in processes of their own, as many at each feed: how long after a
 * move was sent each of them had the event, and whether anybody missed one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Bundled beside this code (cli/build.mjs). */
const CLIENTS = fileURLToPath(new URL('./spectatorClients.js', import.meta.url));
/** Files that a process has open besides its connections, with room to spare. */
const OTHER_FILES = 500;

/** In milliseconds, from the moment when a move is sent. */
export interface Told {
  /** Until a spectator has the event; all spectators and all events together. */
  readonly p99: number;
  readonly median: number;
  /** Until the last of the spectators has it. */
  readonly allP99: number;
  readonly allMedian: number;
  readonly events: number;
  /** Events that somebody missed or had twice, and connections that were lost. */
  readonly wrong: number;
}

export interface Crowd {
  /** The move that makes this version is sent now. `isTimed`: whether its delay counts. */
  sent(version: number, isTimed: boolean): void;
  /** `last`: the newest version. Resolves when all have it, or do not get it any more. */
  end(last: number): Promise<Told>;
}

/** When the first had it, and how many had it in each millisecond from then on. */
interface Arrived {
  readonly first: number;
  readonly counts: readonly number[];
}

export async function openCrowd(feeds: readonly string[], spectators: number, match: string): Promise<Crowd> {
  const each = spectators / feeds.length;
  checkOpenFiles(each);
  const sent = new Map<number, number>();
  const heard = new Map<number, Arrived[]>();
  const hear = (version: number, arrived: Arrived): void => {
    heard.set(version, [...(heard.get(version) ?? []), arrived]);
  };
  const parts = await Promise.all(feeds.map((feed) => openPart(feed, each, match, hear)));
  return {
    sent: (version, isTimed) => {
      if (isTimed) sent.set(version, now());
    },
    end: async (last) => {
      const wrong = await Promise.all(parts.map((end) => end(last)));
      return { ...delaysOf(sent, heard), events: last + 1, wrong: wrong.reduce((sum, part) => sum + part, 0) };
    },
  };
}

/** Of the system's monotonic clock, in milliseconds: as in the processes of the spectators. */
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

function delaysOf(sent: ReadonlyMap<number, number>, heard: ReadonlyMap<number, readonly Arrived[]>) {
  const each = new Map<number, number>();
  const last: number[] = [];
  for (const [version, from] of sent) {
    const parts = heard.get(version) ?? [];
    for (const { first, counts } of parts)
      counts.forEach((many, ms) => {
        const delay = Math.round(first + ms - from);
        each.set(delay, (each.get(delay) ?? 0) + many);
      });
    last.push(Math.max(...parts.map(({ first, counts }) => first + counts.length - from)));
  }
  const spread = [...each].toSorted(([a], [b]) => a - b);
  const total = spread.reduce((sum, [, many]) => sum + many, 0);
  const eachShare = (part: number): number => {
    let before = 0;
    for (const [delay, many] of spread) {
      before += many;
      if (before >= total * part) return delay;
    }
    return 0;
  };
  last.sort((a, b) => a - b);
  const lastShare = (part: number): number => last[Math.floor(last.length * part)] ?? 0;
  return {
    ...{ p99: eachShare(0.99), median: eachShare(0.5) },
    ...{ allP99: lastShare(0.99), allMedian: lastShare(0.5) },
  };
}

/** Spectators at one feed. Gives what ends them, and how much went wrong. */
async function openPart(
  feed: string,
  count: number,
  match: string,
  hear: (version: number, arrived: Arrived) => void,
): Promise<(last: number) => Promise<number>> {
  const clients = spawn(process.execPath, [CLIENTS, feed, `${count}`, match]);
  clients.stderr.pipe(process.stderr);
  const gone = once(clients, 'exit').then(([code]) => {
    throw new Error(`the spectators are gone: ${code}`);
  });
  // Nobody may wait for them when they are.
  gone.catch(() => {});
  let [ready, said]: [() => void, (line: string) => void] = [() => {}, () => {}];
  createInterface({ input: clients.stdout }).on('line', (line) => {
    if (line === 'ready') return ready();
    if (line.startsWith('missed')) return said(line);
    const [, version, first, counts] = line.split(' ') as [string, string, string, string];
    hear(Number(version), { first: Number(first), counts: counts.split(',').map(Number) });
  });
  await Promise.race([new Promise<void>((resolve) => (ready = resolve)), gone]);
  return async (last) => {
    const over = new Promise<string>((resolve) => (said = resolve));
    clients.stdin.end(`end ${last}\n`);
    const line = await Promise.race([over, gone]);
    const numbers = line.split(' ').map(Number);
    return numbers.reduce((sum, value) => sum + (value || 0), 0);
  };
}

/** A server, and a process of spectators, has a file open for each of them. */
function checkOpenFiles(spectators: number): void {
  const [, , hard] = /Max open files +(\d+) +(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  const needed = spectators + OTHER_FILES;
  if (Number(hard ?? needed) >= needed) return;
  throw new Error(`${needed} files must be open at once in a process, and ${hard} may be: ulimit -n ${needed}`);
}
