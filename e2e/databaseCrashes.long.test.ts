/**
 * PostgreSQL crashes again and again under a real server on which matches are made and played:
 * nothing acknowledged is lost or doubled.
 */
import { openPostgres, type TestPostgres } from '@joute/arena/test/openPostgres.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './drill/api.ts';
import { type ApiMatch, ApiPerson } from './drill/apiPerson.ts';
import { ServerProcess } from './drill/serverProcess.ts';

const CRASHES = 10;
const PEOPLE = 6;
/** Short matches, so that many are made. */
const MOST_MOVES = 30;
/** How many moves are to be acknowledged between two crashes. */
const MOVES_BETWEEN = 40;

let postgres: TestPostgres;
let server: ServerProcess;
beforeAll(async () => {
  postgres = await openPostgres();
  server = await ServerProcess.prepare(await postgres.fresh());
  await server.start();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await postgres.stop();
});

async function readiness(): Promise<{ status: number; detail: string }> {
  const response = await fetch(`${server.url}/readyz`);
  const { detail = '' } = (await response.json()) as { detail?: string };
  return { status: response.status, detail };
}

test('PostgreSQL falls over ten times while matches are made and played', { timeout: 300_000 }, async () => {
  const game = await (await findGame('draughts'))!.game();
  const api = new Api(server.url);
  await api.claim(await server.administratorCode());
  const { token } = api;
  const people = Array.from(
    { length: PEOPLE },
    (_, number) => new ApiPerson({ url: server.url, token, game, name: `person ${number}`, most: MOST_MOVES }),
  );
  const matches = (): ApiMatch[] => people.flatMap((person) => person.matches);
  const moves = (): number => matches().reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

  const stop = new AbortController();
  const playing = Promise.all(people.map((person) => person.play(stop.signal)));
  const crashing = (async () => {
    for (let crash = 1; crash <= CRASHES; crash++) {
      const before = { moves: moves(), made: matches().length };
      await expect.poll(() => moves() - before.moves, { timeout: 60_000 }).toBeGreaterThan(MOVES_BETWEEN);
      await expect.poll(() => matches().length, { timeout: 60_000 }).toBeGreaterThan(before.made);
      await postgres.crash();
      await expect
        .poll(readiness)
        .toMatchObject({ status: 503, detail: expect.stringContaining('PostgreSQL does not answer') });
      // Once it stays away until everybody was told that the server is not ready.
      const told = people.map(({ notReady }) => notReady);
      const everybody = (): boolean => people.every(({ notReady }, number) => notReady > told[number]!);
      if (crash === CRASHES) await expect.poll(everybody, { timeout: 60_000 }).toBe(true);
      await postgres.restart();
      await expect.poll(readiness).toMatchObject({ status: 200 });
    }
    const after = moves();
    await expect.poll(() => moves() - after, { timeout: 60_000 }).toBeGreaterThan(MOVES_BETWEEN);
    stop.abort();
  })();
  await Promise.all([playing, crashing]);

  const listed = (await api.all()).map(({ seats }) => seats[0]!.name);
  expect(listed.toSorted()).toEqual(
    matches()
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const { id, acknowledged } of matches()) {
    const record = must(parseRecord(await api.record(id)));
    expect(replayRecord(game, record).finding).toBeNull();
    const kept = record.entries.map(({ move, raw }, index) => ({ version: index + 1, move: raw ?? move }));
    expect(kept).toEqual(acknowledged);
  }
});
