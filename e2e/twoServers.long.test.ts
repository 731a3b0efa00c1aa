/**
 * Two servers that share a PostgreSQL and a NATS are one arena: a match that one of them plays is
 * watched and played through the other, nobody is shown what is not for him, and when the one is
 * killed the other goes on with its matches and its competitions.
 */
import { openNats } from '@joute/arena/queue/test/openNats.ts';
import { FeedClient, type Told } from '@joute/arena/server/test/feedClient.ts';
import { legalMove } from '@joute/arena/server/test/persons.ts';
import { noNats } from '@joute/arena/test/leftOut.ts';
import { openPostgres } from '@joute/arena/test/openPostgres.ts';
import { makeRandom } from '@joute/core/random.ts';
import { expect, onTestFinished, test } from 'vitest';
import { ServerProcess } from './drill/serverProcess.ts';

const TWO_PEOPLE = [{ player: 'human' }, { player: 'human' }];
/** Of people, so that it waits. */
const DUEL = {
  ...{ name: 'Duel', game: 'draughts', stage: [{ name: 'all', format: 'round-robin' }] },
  player: ['Ada', 'Bob'].map((name) => ({ name, spec: 'human' })),
};
const random = makeRandom(23);

async function call<T>(server: ServerProcess, path: string, body?: object, key?: string): Promise<T> {
  const answer = await fetch(server.url + path, {
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await answer.json()) as T;
}

/** Gives how the competition stands then, as that server shows it. */
async function decide(server: ServerProcess, cup: string, kind: string, token: string): Promise<string> {
  const decided = await call<{ number: number }>(server, `${cup}/decisions`, { kind }, token);
  expect(decided).toEqual({ number: expect.any(Number) });
  for (;;) {
    const { number, status } = await call<{ number: number; status: string }>(server, cup);
    if (number >= decided.number) return status;
  }
}

interface Party {
  readonly id: string;
  readonly keys: readonly string[];
}

async function makeParty(server: ServerProcess, game: string, setup: object = {}): Promise<Party> {
  const made = await call<{ match: { id: string }; keys: Record<string, string> }>(server, '/api/matches', {
    ...{ game, setup, seats: TWO_PEOPLE },
  });
  const { id } = made.match;
  while ((await call<{ version: number }>(server, `/api/matches/${id}`)).version < 0);
  return { id, keys: Object.values(made.keys) };
}

/** The client watches; gives how the match stands. */
async function watch(client: FeedClient, { id, keys }: Party, seat?: number): Promise<Told> {
  client.say({ type: 'watch', match: id, ...(seat === undefined ? {} : { seat, key: keys[seat - 1] }) });
  return client.next('snapshot', (told) => told.match === id && told.seat === seat);
}

const open = async (server: ServerProcess): Promise<FeedClient> => {
  const client = await FeedClient.open(server.url);
  onTestFinished(() => client.close());
  return client;
};

const eventsOf = (client: FeedClient, { id }: Party, seat?: number): Told[] =>
  client.told.filter((told) => told.type === 'event' && told.match === id && told.seat === seat);

/** Plays so many moves, in turns by these clients; each watches as its own seat. */
async function play(party: Party, game: string, clients: readonly FeedClient[], from: Told, moves: number) {
  let now = from;
  for (let made = 0; made < moves; made++) {
    const seat = now.waiting[0] as number;
    const client = clients[seat - 1]!;
    const own = eventsOf(client, party, seat).at(-1) ?? from;
    const text = await legalMove(game, own.version === now.version ? own.state : now.state, seat, random);
    const { version } = now;
    client.say({ type: 'move', match: party.id, seat, id: `m${version}`, turn: now.turn, move: text });
    const answer = await client.next('taken', ({ match }) => match === party.id);
    expect(answer).toMatchObject({ seat, id: `m${version}`, version: version + 1 });
    now = await client.some('event', (told) => told.match === party.id && told.version === version + 1);
  }
  return now;
}

const upTo = (version: number): number[] => Array.from({ length: version }, (_, index) => index + 1);

async function heard(client: FeedClient, party: Party, version: number): Promise<number[]> {
  const isIt = (told: Told): boolean => told.match === party.id && told.seat === undefined && told.version === version;
  await client.some('event', isIt);
  return eventsOf(client, party).map((told) => told.version);
}

test('two servers are one arena, and the one goes on when the other is killed', { timeout: 300_000 }, async () => {
  if (noNats()) return;
  const nats = await openNats();
  const postgres = await openPostgres();
  onTestFinished(() => postgres.stop());
  const database = await postgres.fresh();
  const environment = { JOUTE_QUEUE_ADDRESS: nats.address };
  const [a, b] = [
    await ServerProcess.prepare(database, { environment }),
    await ServerProcess.prepare(database, { environment }),
  ];
  for (const server of [a, b]) {
    await server.start();
    onTestFinished(() => server.kill());
  }

  // The link that the first printed holds after the second was started, and at both; then neither
  // does. The first drives competitions; one that is made at the second is driven there all the
  // same.
  const { text: token } = await call<{ text: string }>(b, '/api/admin/claim', { code: await a.administratorCode() });
  const refused = await call<{ code: string }>(a, '/api/admin/claim', { code: await b.administratorCode() });
  expect(refused.code).toBe('administrator/wrong-code');
  const { competition } = await call<{ competition: { id: string } }>(b, '/api/competitions', DUEL, token);
  const cup = `/api/competitions/${competition.id}`;
  expect(await decide(b, cup, 'pause', token)).toBe('paused');
  expect((await call<{ status: string }>(a, cup)).status).toBe('paused');
  expect(await decide(a, cup, 'resume', token)).toBe('running');

  // A match of the first server: one person plays there, the other at the second.
  const party = await makeParty(a, 'draughts');
  for (const server of [a, b]) {
    const { matches } = await call<{ matches: { id: string }[] }>(server, '/api/matches?status=running');
    expect(matches.map(({ id }) => id)).toContain(party.id);
  }
  const [here, there] = [await open(a), await open(b)];
  const [atA, atB] = [await open(a), await open(b)];
  const begin = await watch(here, party, 1);
  await watch(there, party, 2);
  const [shownA, shownB] = [await watch(atA, party), await watch(atB, party)];
  const { shown: _a, ...viewA } = shownA;
  const { shown: _b, ...viewB } = shownB;
  expect(viewB).toEqual(viewA);
  const tenth = await play(party, 'draughts', [here, there], begin, 10);
  expect(await heard(atA, party, 10)).toEqual(upTo(10));
  expect(await heard(atB, party, 10)).toEqual(upTo(10));
  expect(eventsOf(atB, party)).toEqual(eventsOf(atA, party));
  // Somebody who comes back to the second gets what it missed; a move sent again is the same one.
  const back = await open(b);
  back.say({ type: 'watch', match: party.id, since: 4 });
  expect(await heard(back, party, 10)).toEqual([5, 6, 7, 8, 9, 10]);
  const again = { seat: 2, id: 'm9', turn: 10, move: '1-1' };
  for (const server of [a, b])
    expect(await call(server, `/api/matches/${party.id}/moves`, again, party.keys[1])).toEqual({ version: 10 });
  const { code } = await call<{ code: string }>(
    b,
    `/api/matches/${party.id}/moves`,
    { ...again, id: 'other' },
    party.keys[0],
  );
  expect(code).toBe('seat/not-yours');

  // Secrets: what is seen at the second is what is seen at the first, viewer by viewer.
  const risk = await makeParty(a, 'risk', { mode: 'missions' });
  const [one, two] = [await open(a), await open(b)];
  const [publicA, publicB, spyB] = [await open(a), await open(b), await open(b)];
  const first = await watch(one, risk, 1);
  const second = await watch(two, risk, 2);
  await watch(spyB, risk, 1);
  const [outA, outB] = [await watch(publicA, risk), await watch(publicB, risk)];
  expect(outB.state).toEqual(outA.state);
  expect(second.state).not.toEqual(outB.state);
  expect(second.state).not.toEqual(first.state);
  const last = await play(risk, 'risk', [one, two], first, 6);
  await heard(publicA, risk, last.version);
  await heard(publicB, risk, last.version);
  expect(eventsOf(publicB, risk)).toEqual(eventsOf(publicA, risk));
  await spyB.some('event', ({ match, version }) => match === risk.id && version === last.version);
  expect(eventsOf(spyB, risk, 1)).toEqual(eventsOf(one, risk, 1));
  const secrets = JSON.stringify(second.state.missions);
  for (const client of [publicB, spyB]) expect(client.texts.join()).not.toContain(secrets);

  // Without NATS the first plays on; those at the second miss nothing when it is back.
  const cut = await makeParty(a, 'draughts');
  const [own, remote] = [await open(a), await open(b)];
  const start = await watch(own, cut, 1);
  await watch(own, cut, 2);
  await watch(remote, cut);
  await nats.kill(nats.names[0]!);
  await play(cut, 'draughts', [own, own], start, 4);
  await nats.start(nats.names[0]!);
  expect(await heard(remote, cut, 4)).toEqual(upTo(4));
  await play(
    cut,
    'draughts',
    [own, own],
    await own.some('event', ({ match, version }) => match === cut.id && version === 4),
    2,
  );
  expect(await heard(remote, cut, 6)).toEqual(upTo(6));

  // The first is killed: the second goes on with its match, and those who watch there follow.
  await a.kill();
  const { version } = tenth;
  const seat = tenth.waiting[0] as number;
  there.say({ type: 'watch', match: party.id, seat, key: party.keys[seat - 1] });
  const move = await legalMove('draughts', tenth.state, seat, random);
  const next = { type: 'move', match: party.id, seat, id: 'after', turn: tenth.turn, move, key: party.keys[seat - 1] };
  there.say(next);
  expect(await there.next('taken', ({ id }) => id === 'after')).toMatchObject({ version: version + 1 });
  expect(await heard(atB, party, 11)).toEqual(upTo(11));

  expect(await decide(b, cup, 'pause', token)).toBe('paused');

  // The first is back, and is told of the match by the second.
  await a.start();
  const late = await open(a);
  late.say({ type: 'watch', match: party.id, since: 9 });
  expect(await heard(late, party, 11)).toEqual([10, 11]);
  expect(await decide(a, cup, 'resume', token)).toBe('running');
  const resign = { seat: 1, way: 'resign', id: 'end' };
  await call(a, `/api/matches/${party.id}/out`, resign, party.keys[0]);
  for (const client of [late, atB]) {
    expect((await heard(client, party, 13)).slice(-2)).toEqual([12, 13]);
    expect(eventsOf(client, party).at(-1).end).toMatchObject({ termination: 'resigned', places: [2, 1] });
  }
  for (const server of [a, b]) expect(await server.stop()).toBe(0);
});
