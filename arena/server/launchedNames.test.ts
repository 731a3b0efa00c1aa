/**
 * Clients that the server starts (`net:`) are shown under the name that they give themselves,
 * unless the request for the match named them.
 */
import { fileURLToPath } from 'node:url';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { expect, it } from 'vitest';
import { addToken } from './protection/credentials.ts';
import { freshDatabase } from './test/database.ts';
import { FeedClient } from './test/feedClient.ts';
import { openServer, type TestServer } from './test/openServer.ts';

const CLIENT = fileURLToPath(new URL('../test/clients/saysName.mjs', import.meta.url));
const PROGRAM = 'saysName';
const client = (says: string): string => `net:${process.execPath} ${CLIENT} ${encodeURIComponent(says)}`;

interface Match {
  readonly id: string;
  readonly version: number;
  readonly follows: string | null;
  readonly seats: readonly { readonly name: string }[];
}

const namesOf = ({ seats }: Pick<Match, 'seats'>): string[] => seats.map(({ name }) => name);

/** As somebody who may run programs. */
async function ask(server: TestServer, path: string, body: object = {}): Promise<string> {
  const { text: key } = await addToken(server.store, 'commands', ['play', 'matches', 'commands']);
  const answer = await server.call(path, { body, key });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body?.match.id;
}
const make = (server: TestServer, seats: readonly object[]): Promise<string> =>
  ask(server, 'POST /api/matches', { game: 'risk', seats });

const list = async (server: TestServer): Promise<Match[]> => (await server.call('GET /api/matches')).body.matches;
const listed = async (server: TestServer, id: string): Promise<string[]> =>
  namesOf((await list(server)).find((match) => match.id === id)!);
const recorded = async (server: TestServer, id: string): Promise<string[]> =>
  namesOf(must(parseRecord((await server.call(`GET /api/matches/${id}/record`)).text)).head);

/** The names that a page watching the match shows when it has begun. */
async function told(server: TestServer, id: string): Promise<string[]> {
  const feed = await FeedClient.open(server.url);
  feed.say({ type: 'watch', match: id });
  const { shown } = await feed.next('snapshot');
  if (shown.version < 0) await feed.next('event');
  feed.close();
  return namesOf(feed.told.findLast((one) => one.shown).shown);
}

const CONTESTANT = fileURLToPath(new URL('../test/clients/contestant.mjs', import.meta.url));

const SAID = [
  { seats: [{ player: client('Vlad') }, { player: client('Ada Lovelace') }], names: ['Vlad', 'Ada Lovelace'] },
  // In the contest of Risk'ISEP it is the `playerName` of its first request.
  {
    seats: [{ player: `net:${process.execPath} ${CONTESTANT} silent` }, { player: client('silent') }],
    names: ['silent', 'silent#2'],
  },
  // A name that was given stays, also where another client gives itself the same.
  { seats: [{ player: client('Zoé') }, { player: client('Ada'), name: 'Zoé' }], names: ['Zoé#2', 'Zoé'] },
  // Untrusted text: nothing that controls a terminal or reverses the text, not too long, and no
  // half of a surrogate pair.
  {
    seats: [{ player: client('\u001b[31mV\u202el\nad ') }, { player: client('🧛'.repeat(40)) }],
    names: ['[31mVlad', '🧛'.repeat(32)],
  },
  {
    seats: [{ player: client('\u0007 ') }, { player: client(`${'x'.repeat(63)}🧛`) }],
    names: [PROGRAM, 'x'.repeat(63)],
  },
  {
    seats: ['Vlad', 'Vlad', 'Vlad#2', 'Vlad'].map((says) => ({ player: client(says) })),
    names: ['Vlad', 'Vlad#2', 'Vlad#2#2', 'Vlad#3'],
  },
] as const;

it.each(SAID)('$names: in lists, on the feed and in the record, also after a restart', async ({ seats, names }) => {
  const database = await freshDatabase();
  const server = await openServer({ database });
  const id = await make(server, seats);
  expect(await told(server, id)).toEqual(names);
  expect(await listed(server, id)).toEqual(names);
  await ask(server, `DELETE /api/matches/${id}`);
  expect(await recorded(server, id)).toEqual(names);
  await server.close();
  const again = await openServer({ database });
  expect(await listed(again, id)).toEqual(names);
});

it('also in the match that is played in its place when the server was gone', async () => {
  const database = await freshDatabase();
  const server = await openServer({ database });
  // A name that was given counts, even if it is the program's own.
  const named = { player: client('Ann'), name: PROGRAM };
  const names = ['Ann', PROGRAM, 'Vlad'];
  const id = await make(server, [{ player: 'human', name: 'Ann' }, named, { player: client('Vlad') }]);
  expect(await told(server, id)).toEqual(names);
  await server.close();
  const again = await openServer({ database });
  const next = (await list(again)).find(({ follows }) => follows === id)!;
  expect(await told(again, next.id)).toEqual(names);
  expect(await recorded(again, next.id)).toEqual(names);
  for (const match of [id, next.id]) expect(await listed(again, match)).toEqual(names);
});

it('also in a rematch: a name that was given goes with its player', async () => {
  const server = await openServer();
  const id = await make(server, [{ player: client('Vlad') }, { player: client('Ada'), name: 'Zoé' }]);
  await told(server, id);
  await ask(server, `DELETE /api/matches/${id}`);
  const next = await ask(server, `POST /api/matches/${id}/rematch`);
  expect(await told(server, next)).toEqual(['Zoé', 'Vlad']);
  expect(await recorded(server, next)).toEqual(['Zoé', 'Vlad']);
});
