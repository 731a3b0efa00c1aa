/** A tournament at servers of which each may be away: whoever answers is asked. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from './serverProcess.ts';

const LOOK_MS = 100;

interface Shown {
  readonly status: string;
  readonly trouble: unknown;
}

export interface LogEntry {
  readonly kind: string;
  readonly stage: string;
  readonly pairing: string;
  readonly leg: number;
  readonly how: string;
  readonly places: readonly number[];
  readonly points: readonly number[];
  readonly termination: string;
  readonly match: string;
}

export class ClusterCup {
  readonly #servers: readonly ServerProcess[];
  readonly #id: string;
  readonly #events: LogEntry[] = [];

  private constructor(servers: readonly ServerProcess[], id: string) {
    this.#servers = servers;
    this.#id = id;
  }

  /** At servers that are there; made at the first of them, which drives it then. */
  static async begin(servers: readonly ServerProcess[], plan: object): Promise<ClusterCup> {
    const [first] = servers;
    const call = async <T>(path: string, body: object, token = ''): Promise<T> => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await fetch(first!.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json() as Promise<T>;
    };
    const { text } = await call<{ text: string }>('/api/admin/claim', { code: await first!.administratorCode() });
    const { competition } = await call<{ competition: { id: string } }>('/api/competitions', plan, text);
    return new ClusterCup(servers, competition.id);
  }

  /** The log only grows: what is new is asked for. */
  async results(): Promise<readonly LogEntry[]> {
    for (;;) {
      const page = `/events?limit=1000&after=${this.#events.length}`;
      const { events, next } = await this.#json<{ events: LogEntry[]; next: number | null }>(page);
      this.#events.push(...events);
      if (next === null) return this.#events.filter(({ kind }) => kind === 'result');
    }
  }

  /** How each leg came out, in their order. */
  async outcomes(): Promise<readonly string[]> {
    return (await this.results())
      .map(({ stage, pairing, leg, how, termination, places, points }) =>
        [`${stage}/${pairing}/${leg}`, how, termination, `places ${places}`, `points ${points}`].join(' '),
      )
      .toSorted();
  }

  /** Until so many matches are over. */
  async until(results: number): Promise<void> {
    while ((await this.results()).length < results) await pause(LOOK_MS);
  }

  /** Of the standings, once all is over. */
  async hash(): Promise<string> {
    for (;;) {
      const { status, trouble } = await this.#json<Shown>('');
      if (status === 'closed') return (await this.#json<{ hash: string }>('/standings')).hash;
      if (status !== 'running') throw new Error(`the tournament is ${status}: ${trouble}`);
      await pause(LOOK_MS);
    }
  }

  async #json<T>(part: string): Promise<T> {
    for (;;) {
      for (const { url } of this.#servers) {
        const answer = await fetch(`${url}/api/competitions/${this.#id}${part}`).catch(() => null);
        if (answer?.ok) return (await answer.json()) as T;
        await answer?.arrayBuffer();
      }
      await pause(LOOK_MS);
    }
  }
}
