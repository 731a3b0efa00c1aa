/**
 * kill -9 of a server at random moments of a tournament of programs with a secret seed: it goes on
 * by itself, every finished match is counted once, it comes out as it would have undisturbed, and
 * nobody could read the seed of a leg before its pairing was over.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { openingSeed } from '@joute/core/competition/luck.ts';
import { makeRandom } from '@joute/core/random.ts';
import { times } from '@joute/core/test/times.ts';
import { expect, test } from 'vitest';
import { MATCHES, WANDERERS } from '../cli/tournament/test/cup.ts';
import { ServerProcess } from './drill/serverProcess.ts';

const KILLS = times(5);
const LOOK_MS = 50;

interface ShownLeg {
  readonly match: string | null;
}
interface ShownPairing {
  readonly id: string;
  readonly isOver: boolean;
  readonly legs: readonly ShownLeg[];
}
interface LogEntry {
  readonly kind: string;
  readonly stage: string;
  readonly pairing: string;
  readonly leg: number;
}

/** What somebody asked of a server, who may ask everything that guests may. */
class Reader {
  readonly #url: string;
  readonly #id: string;

  constructor(url: string, id: string) {
    this.#url = url;
    this.#id = id;
  }

  async text(path: string): Promise<string> {
    return (await fetch(this.#url + path)).text();
  }

  async json<T>(part: string): Promise<T> {
    return JSON.parse(await this.text(`/api/competitions/${this.#id}${part}`)) as T;
  }

  async pairings(): Promise<readonly ShownPairing[]> {
    return (await this.json<{ pairings: ShownPairing[] }>('/pairings?limit=1000')).pairings;
  }

  async results(): Promise<LogEntry[]> {
    const { events } = await this.json<{ events: LogEntry[] }>('/events?limit=1000');
    return events.filter(({ kind }) => kind === 'result');
  }
}

/** Texts that were read while a pairing was not over. */
type Overheard = Map<string, string[]>;

async function overhear(reader: Reader, into: Overheard): Promise<void> {
  const before = await reader.pairings();
  const open = before.filter(({ isOver }) => !isOver).slice(0, 6);
  const read = new Map<string, string[]>();
  for (const { id, legs } of open) {
    const matches = legs.flatMap(({ match }) => match ?? []);
    const paths = matches.flatMap((match) =>
      ['', '/record', '/events?since=-1'].map((part) => `/api/matches/${match}${part}`),
    );
    read.set(id, await Promise.all(paths.map((path) => reader.text(path))));
  }
  const common = await Promise.all(
    ['', '/standings', '/pairings', '/events', '/export'].map((part) => reader.json(part)),
  );
  const after = await reader.pairings();
  for (const { id, isOver } of after) {
    const texts = read.get(id);
    if (texts && !isOver) into.set(id, [...(into.get(id) ?? []), ...texts, JSON.stringify(common)]);
  }
}

async function untilClosed(reader: Reader): Promise<{ seed: string; hash: string }> {
  for (;;) {
    const { status, seed, trouble } = await reader.json<{ status: string; seed: string; trouble: unknown }>('');
    if (status === 'closed') return { seed, ...(await reader.json<{ hash: string }>('/standings')) };
    expect(status, String(trouble)).toBe('running');
    await pause(LOOK_MS);
  }
}

test(`${KILLS} kills of a server with a tournament of ${MATCHES} matches change nothing`, {
  timeout: 1_800_000,
}, async () => {
  const folder = freshFolder();
  const [first, second] = [join(folder, 'calm'), join(folder, 'rough')];
  const calm = await ServerProcess.prepare(first);
  await calm.start();
  const call = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return (await fetch(calm.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<T>;
  };
  const { text: token } = await call<{ text: string }>('/api/admin/claim', { code: await calm.administratorCode() });
  const { competition } = await call<{ competition: { id: string } }>('/api/competitions', WANDERERS, token);
  // Both have the same secret: the second goes on with what the first had when it was killed.
  await calm.kill();
  cpSync(first, second, { recursive: true });
  await calm.start();
  const undisturbed = await untilClosed(new Reader(calm.url, competition.id));
  await calm.stop();

  const rough = await ServerProcess.prepare(second);
  const reader = new Reader(rough.url, competition.id);
  const random = makeRandom(Date.now() | 0);
  const overheard: Overheard = new Map();
  await rough.start();
  for (let kill = 1; kill <= KILLS; kill++) {
    const wanted = Math.floor((0.8 * MATCHES * kill) / KILLS) + random.below(5);
    while ((await reader.results()).length < wanted) await overhear(reader, overheard);
    await pause(random.below(60));
    await rough.kill();
    expect(await rough.orphans(5000)).toEqual([]);
    await rough.start();
  }
  const last = await untilClosed(reader);
  expect(last).toEqual(undisturbed);
  const keys = (await reader.results()).map(({ stage, pairing, leg }) => `${stage}/${pairing}/${leg}`);
  expect([keys.length, new Set(keys).size]).toEqual([MATCHES, MATCHES]);
  expect(overheard.size).toBeGreaterThan(5);
  for (const [pairing, texts] of overheard) {
    const secrets = [last.seed, openingSeed(last.seed, 'all', pairing, 0)];
    for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret);
  }
  // Now they are told.
  const [{ id, legs }] = (await reader.pairings()) as [ShownPairing];
  for (const { match } of legs)
    expect(await reader.text(`/api/matches/${match}/record`)).toContain(openingSeed(last.seed, 'all', id, 0));
  expect(await rough.stop()).toBe(0);
});
