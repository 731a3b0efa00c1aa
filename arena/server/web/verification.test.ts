/** Records that strangers send: whatever they are, everybody else is answered meanwhile. */
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { makeRecord } from '@joute/core/record/record.ts';
import { must } from '@joute/core/result.ts';
import { expect, it } from 'vitest';
import { addToken } from '../protection/credentials.ts';
import { Limits } from '../protection/limits.ts';
import { FeedClient } from '../test/feedClient.ts';
import { openServer, type TestServer } from '../test/openServer.ts';
import { makeParty } from '../test/persons.ts';

const MEGABYTE = 1_000_000;

/** The record of a match of some moves, then resigned. */
async function finishedMatch(server: TestServer): Promise<{ id: string; text: string }> {
  const { id, keys } = await makeParty(server, 'draughts');
  const moves = ['32-28', '18-23', '37-32', '23-29', null];
  for (const [index, move] of moves.entries()) {
    const seat = (index % 2) + 1;
    const body = { seat, id: `${index}`, turn: index + 1, move };
    expect((await server.call(`POST /api/matches/${id}/moves`, { body, key: keys[seat - 1]! })).status).toBe(200);
  }
  await expect.poll(async () => (await server.call(`GET /api/matches/${id}`)).body.status).toBe('finished');
  return { id, text: (await server.call(`GET /api/matches/${id}/record`)).text };
}

const verify = (server: TestServer, body: string, key?: string) => server.call('POST /api/records', { body, key });

it('takes small records of guests, and large ones of who may keep them', async () => {
  const server = await openServer();
  const { text: keeper } = await addToken(server.store, 'keeper', ['records']);
  const { text: player } = await addToken(server.store, 'player', ['play']);
  const large = `${'['.repeat(3 * MEGABYTE)}`;
  for (const key of [undefined, player])
    expect((await verify(server, large, key)).body).toMatchObject({ status: 413, code: 'request/too-large' });
  const refused = { valid: false, finding: { place: 'text', code: 'record/too-deep' } };
  expect((await verify(server, large, keeper)).body).toMatchObject(refused);
  expect((await verify(server, '['.repeat(MEGABYTE))).body).toMatchObject(refused);
});

it('answers others while a record is looked at', async () => {
  const server = await openServer();
  const { text: key } = await addToken(server.store, 'keeper', ['records']);
  const { text } = await finishedMatch(server);
  const record = must(parseRecord(text));
  const entries = Array.from({ length: 40_000 }, () => record.entries[0]!);
  const long = makeRecord({ ...record, entries });
  let isOver = false;
  const verified = verify(server, long, key).finally(() => {
    isOver = true;
  });
  let answers = 0;
  for (; !isOver; answers++) expect((await server.call('GET /healthz')).status).toBe(200);
  expect((await verified).body).toMatchObject({ valid: false, finding: { ply: 2 } });
  expect(answers).toBeGreaterThan(5);
});

it.each([
  { what: 'time', replayBounds: { ms: 1 }, code: 'replay/too-long', text: ({ text }: { text: string }) => text },
  {
    what: 'memory',
    replayBounds: { mebibytes: 24 },
    code: 'replay/too-large',
    text: () => `[${'{"a":1},'.repeat(1_500_000)}0]`,
  },
])(
  'ends a thread that takes too much $what, says so, and goes on with another',
  async ({ replayBounds, code, text }) => {
    const server = await openServer();
    const bounded = await openServer({ replayBounds });
    const { text: key } = await addToken(bounded.store, 'keeper', ['records']);
    const finished = await finishedMatch(server);
    for (let n = 0; n < 3; n++)
      expect((await verify(bounded, text(finished), key)).body).toMatchObject({ status: 422, code });
    expect((await bounded.call('GET /healthz')).status).toBe(200);
    if (code === 'replay/too-large') expect((await verify(bounded, finished.text)).body.valid).toBe(true);
  },
);

it('looks at one record at a time from each address; the others wait, or are told when to come again', async () => {
  const server = await openServer({ trustProxy: true, limits: new Limits({ budget: 1e6 }) });
  const { text } = await finishedMatch(server);
  const from = (address: string) =>
    server.call('POST /api/records', { body: text, headers: { 'x-forwarded-for': address } });
  const answers = await Promise.all([...Array.from({ length: 12 }, () => from('192.0.2.1')), from('192.0.2.2')]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.at(-1)).toBe(200);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('request/too-many');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('192.0.2.1')).body.valid).toBe(true);
});

it('refuses JSON that is nested too deep wherever it comes in', async () => {
  const server = await openServer();
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const body = `{"game":"draughts","seats":${deep}}`;
  expect((await server.call('POST /api/matches', { body })).body).toMatchObject({
    ...{ status: 400, code: 'request/too-deep' },
  });
  const client = await FeedClient.open(server.url);
  client.say({ type: 'watch', match: JSON.parse(deep.slice(99_000, 101_000)) });
  expect((await client.next('refused')).code).toBe('request/too-deep');
  client.close();
});

it('takes less from a guest where everybody waits for it to be read', async () => {
  const server = await openServer();
  const { text: key } = await addToken(server.store, 'player', ['play']);
  const body = { game: 'draughts', seats: [{ player: 'human' }, { player: 'human' }], from: 'x'.repeat(500_000) };
  expect((await server.call('POST /api/matches', { body })).body.code).toBe('request/too-large');
  expect((await server.call('POST /api/matches', { body, key })).body.code).not.toBe('request/too-large');
});

it('shows records, events and positions of long ago from the same threads, within the same bounds', async () => {
  const server = await openServer({ replayBounds: { ms: 1 } });
  const { id } = await finishedMatch(server);
  for (const path of ['events?since=-1', 'text?version=1'])
    expect((await server.call(`GET /api/matches/${id}/${path}`)).body).toMatchObject({ code: 'replay/too-long' });
  const client = await FeedClient.open(server.url);
  client.say({ type: 'watch', match: id, since: -1 });
  expect((await client.next('refused')).code).toBe('replay/too-long');
  client.close();
});
