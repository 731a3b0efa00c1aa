/**
 * What clients see while PostgreSQL is gone, and what was stored when it is back. All real:
 * servers, sockets, commits whose answers are lost.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BrokenLine, breakLine } from '../test/brokenLine.ts';
import { openPostgres, type TestPostgres } from '../test/openPostgres.ts';
import { FeedClient } from './test/feedClient.ts';
import { type Answer, openServer, type TestServer } from './test/openServer.ts';
import { legalMove, makeParty, type Party } from './test/persons.ts';

let postgres: TestPostgres;
let line: BrokenLine;
let server: TestServer;
beforeAll(async () => {
  postgres = await openPostgres();
  line = await breakLine(Number(new URL(postgres.url).port));
}, 60_000);
beforeEach(async () => {
  line.mend();
  const way = new URL(await postgres.fresh());
  way.port = `${line.port}`;
  server = await openServer({ database: way.href });
});
afterAll(async () => {
  line.mend();
  await server.close();
  await line.close();
  await postgres.stop();
});

const PEOPLE = { game: 'draughts', seats: [{ player: 'human' }, { player: 'human' }] };
const AWAY = { status: 503, body: { code: 'request/no-store' } };

const make = (body: object = PEOPLE): Promise<Answer> => server.call('POST /api/matches', { body });
const count = async (): Promise<number> => (await server.call('GET /api/matches')).body.matches.length;

async function firstMove({ id, keys }: Party) {
  const { body } = await server.call(`GET /api/matches/${id}/events`);
  const { turn, state } = body.messages[0];
  return { seat: 1, key: keys[0], id: 'first', turn, move: await legalMove('draughts', state, 1) };
}

it('a match whose commit is not answered is made once, and begins', async () => {
  line.loseAnswerTo('commit', 'mend');
  expect(await make()).toMatchObject({ status: 201, body: { match: { status: 'running' } } });
  expect(await count()).toBe(1);
});

it('a match that is refused is not there afterwards, even if it was kept: who asks again has one', async () => {
  line.loseAnswerTo('commit', 'cut');
  const refused = await make();
  expect(refused).toMatchObject(AWAY);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.body.detail).toMatch(/database/);
  expect(await server.call('GET /api/matches')).toMatchObject(AWAY);
  line.mend();
  await expect.poll(async () => (await server.call('GET /api/matches')).status).toBe(200);
  await expect.poll(count).toBe(0);
  expect(await make()).toMatchObject({ status: 201 });
  expect(await count()).toBe(1);
});

it('a seat that is refused is free again, even if it was kept: who asks again has it, and the match begins', async () => {
  const { body } = await make({ ...PEOPLE, seats: [{ player: 'human' }, { player: 'open' }] });
  const { id } = body.match;
  const take = (): Promise<Answer> => server.call(`POST /api/matches/${id}/seats`, { body: { seat: 2 } });
  line.loseAnswerTo('commit', 'cut');
  expect(await take()).toMatchObject(AWAY);
  expect(await take()).toMatchObject({ status: 503, body: { code: 'match/unsettled' } });
  line.mend();
  await expect.poll(async () => (await take()).status).toBe(200);
  expect((await server.call(`GET /api/matches/${id}`)).body).toMatchObject({ status: 'running' });
});

it('a move waits; who sent it is told so within a bound, and sends it again: it is played once', async () => {
  const party = await makeParty(server, 'draughts');
  const body = await firstMove(party);
  const move = (): Promise<Answer> => server.call(`POST /api/matches/${party.id}/moves`, { body });
  line.cut();
  expect(await move()).toMatchObject({ status: 503, body: { code: 'move/waits' } });
  const again = move();
  line.mend();
  expect(await again).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await move()).toMatchObject({ status: 200, body: { version: 1 } });
  expect((await server.call(`GET /api/matches/${party.id}`)).body).toMatchObject({ version: 1 });
});

it('over the feed: what cannot be looked up is refused and asked again, and the connection stays', async () => {
  const party = await makeParty(server, 'draughts');
  const body = await firstMove(party);
  await server.call(`POST /api/matches/${party.id}/moves`, { body: { ...body, id: 'over', move: null } });
  await expect.poll(() => server.arena.roomOf(party.id)).toBeNull();
  const client = await FeedClient.open(server.url);
  line.cut();
  client.say({ type: 'move', match: party.id, ...body });
  expect(await client.next('refused')).toMatchObject({ code: 'request/no-store', match: party.id, id: 'first' });
  client.say({ type: 'watch', match: party.id });
  expect(await client.next('refused')).toMatchObject({ code: 'request/no-store', match: party.id });
  line.mend();
  await expect.poll(async () => (await server.call('GET /api/matches')).status).toBe(200);
  client.say({ type: 'watch', match: party.id });
  expect(await client.next('snapshot')).toMatchObject({ match: party.id });
  client.close();
});
