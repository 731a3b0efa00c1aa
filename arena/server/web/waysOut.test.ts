/** Ways out over the real interface: who may take them, with every asker, and by the feed. */
import { describe, expect, it } from 'vitest';
import { FeedClient } from '../test/feedClient.ts';
import { makeParty, type Party } from '../test/persons.ts';
import { human, server, tokens } from './test/routes.ts';

const MOVES = ['32-28', '19-23'] as const;
const seatOf = (turn: number): number => 2 - (turn % 2);

async function party(turns = 0): Promise<Party> {
  const made = await makeParty(server, 'draughts');
  for (let turn = 1; turn <= turns; turn++) {
    const body = { seat: seatOf(turn), id: `m${turn}`, turn, move: MOVES[turn - 1]! };
    const moved = await server.call(`POST /api/matches/${made.id}/moves`, { body, key: made.keys[seatOf(turn) - 1]! });
    expect(moved.status).toBe(200);
  }
  return made;
}

const out = (id: string, body: object, key?: string) => server.call(`POST /api/matches/${id}/out`, { body, key });

describe('a way out', () => {
  const WAYS = [
    { way: 'leave' },
    { way: 'resign' },
    { way: 'claim' },
    { way: 'offer', proposal: 'draw' },
    { way: 'accept', proposal: 'take-back' },
    { way: 'decline', proposal: 'draw' },
  ];

  it.each(WAYS)('is for the holder of the seat alone: $way $proposal', async (way) => {
    const { id, keys } = await party();
    const stranger = await party();
    const body = { seat: 1, ...way };
    for (const key of [undefined, keys[1], stranger.keys[0], ...Object.values(tokens)]) {
      const { status, body: problem } = await out(id, body, key);
      expect([status, problem.code]).toEqual([403, 'seat/not-yours']);
    }
    expect((await out('nosuch', body, keys[0]!)).body.code).toMatch(/^match\/not-found|request\//);
    expect((await server.call(`GET /api/matches/${id}`)).body.status).toBe('running');
    // With its key the request is understood, whatever comes of it.
    expect((await out(id, body, keys[0]!)).body.code).not.toBe('seat/not-yours');
  });

  it('says what is missing, in both languages', async () => {
    const { id, keys } = await party();
    expect((await out(id, { seat: 1, way: 'offer' }, keys[0])).body).toMatchObject({ code: 'request/missing' });
    const { body } = await server.call(`POST /api/matches/${id}/out`, {
      body: { seat: 1, way: 'accept', proposal: 'draw' },
      key: keys[0]!,
      headers: { 'accept-language': 'fr' },
    });
    expect(body).toMatchObject({ status: 409, code: 'out/not-offered', detail: expect.stringContaining('propose') });
  });

  it('is kept when it is answered: resigned, drawn, taken back', async () => {
    const one = await party(1);
    const resigned = await out(one.id, { seat: 1, way: 'resign' }, one.keys[0]);
    expect(resigned).toMatchObject({ status: 200, body: { waysOut: null, next: null } });
    expect((await server.call(`GET /api/matches/${one.id}`)).body).toMatchObject({
      ...{ status: 'finished', termination: 'resigned', result: { places: [2, 1] } },
    });
    const two = await party(2);
    const offered = await out(two.id, { seat: 2, way: 'offer', proposal: 'take-back' }, two.keys[1]);
    expect(offered.body.waysOut.proposals).toEqual([{ what: 'take-back', by: 2, waits: [1] }]);
    const granted = await out(two.id, { seat: 1, way: 'accept', proposal: 'take-back' }, two.keys[0]);
    const { next } = granted.body;
    expect((await server.call(`GET /api/matches/${next}`)).body).toMatchObject({ follows: two.id, turn: 2, ply: 1 });
    expect((await server.call(`GET /api/matches/${two.id}/record`)).text).not.toContain('"seed"');
    await out(next, { seat: 1, way: 'offer', proposal: 'draw' }, two.keys[0]);
    expect((await out(next, { seat: 2, way: 'accept', proposal: 'draw' }, two.keys[1])).status).toBe(200);
    const { body } = await server.call(`GET /api/matches/${next}`);
    expect(body).toMatchObject({ status: 'finished', termination: 'agreed', result: { places: [1, 1] } });
    const verified = await server.call('POST /api/records', {
      body: (await server.call(`GET /api/matches/${next}/record`)).text,
      key: tokens.records,
    });
    expect(verified.body).toMatchObject({ valid: true });
  });

  it('is none in a match of a competition, but resigning', async () => {
    const plan = {
      ...{ name: 'Coupe', game: 'draughts', stage: [{ name: 'all', format: 'round-robin' }] },
      player: ['Ada', 'Bo'].map((name) => ({ name, spec: 'human' })),
    };
    const cup = await server.call('POST /api/competitions', { body: plan, key: tokens.admin });
    expect(cup.status).toBe(201);
    const open = (): Promise<{ id: string; origin: string }[]> =>
      server.call('GET /api/matches?status=open').then(({ body }) => body.matches);
    await expect.poll(async () => (await open()).find(({ origin }) => origin === 'competition')?.id).toBeDefined();
    const match = (await open()).find(({ origin }) => origin === 'competition')!;
    const given = await server.call(`GET /api/competitions/${cup.body.competition.id}/keys`, { key: tokens.admin });
    const keys = given.body.keys.map(({ key }: { key: string }) => key) as string[];
    for (const key of keys) await server.call(`POST /api/matches/${match.id}/seats`, { body: {}, key });
    await expect
      .poll(async () => (await server.call(`GET /api/matches/${match.id}`)).body)
      .toMatchObject({ status: 'running', version: 0 });
    for (const key of keys) {
      const proposals = ['draw', 'take-back'].map((proposal) => ({ way: 'offer', proposal }));
      for (const way of [{ way: 'leave' }, { way: 'claim' }, ...proposals]) {
        const codes = await Promise.all(
          [1, 2].map(async (seat) => (await out(match.id, { seat, ...way }, key)).body.code),
        );
        expect(codes.toSorted()).toEqual(['out/competition', 'seat/not-yours']);
      }
    }
    expect((await server.call(`GET /api/matches/${match.id}`)).body).toMatchObject({ status: 'running', version: 0 });
    // Between people resigning always exists, whatever the course lets programs do.
    const answers = await Promise.all(
      [1, 2].map(async (seat) => (await out(match.id, { seat, way: 'resign' }, keys[0])).status),
    );
    expect(answers.toSorted()).toEqual([200, 403]);
    await expect
      .poll(async () => (await server.call(`GET /api/matches/${match.id}`)).body)
      .toMatchObject({ status: 'finished', termination: 'resigned' });
  });
});

it('the same by the feed: proposals are told to all who watch, and so is where the match goes on', async () => {
  const { id, keys } = await party(2);
  const [one, two, viewer] = await Promise.all([1, 2, 3].map(() => FeedClient.open(server.url)));
  one!.say({ type: 'watch', match: id, seat: 1, key: keys[0] });
  two!.say({ type: 'watch', match: id, seat: 2, key: keys[1] });
  viewer!.say({ type: 'watch', match: id });
  expect((await viewer!.next('snapshot')).shown.waysOut).toMatchObject({ proposals: [] });
  viewer!.say({ type: 'wayOut', match: id, seat: 1, way: 'resign' });
  expect(await viewer!.next('refused')).toMatchObject({ match: id, seat: 1, code: 'seat/not-yours' });
  one!.say({ type: 'wayOut', match: id, seat: 1, way: 'offer', proposal: 'take-back' });
  const isOffered = ({ waysOut }: { waysOut?: { proposals: readonly object[] } }) => waysOut?.proposals.length === 1;
  for (const client of [two!, viewer!])
    expect(await client.next('waysOut', isOffered)).toMatchObject({
      ...{ match: id, waysOut: { proposals: [{ what: 'take-back', by: 1, waits: [2] }] } },
    });
  two!.say({ type: 'wayOut', match: id, seat: 2, way: 'accept', proposal: 'take-back' });
  const { next } = await viewer!.next('followed');
  expect(await one!.next('followed')).toMatchObject({ match: id, next });
  one!.say({ type: 'watch', match: next, seat: 1, key: keys[0] });
  expect(await one!.some('snapshot', ({ match }) => match === next)).toMatchObject({ seat: 1, turn: 1, ply: 0 });
  for (const client of [one!, two!, viewer!]) client.close();
});

it('people who resign from a larger table leave it to the others', async () => {
  const { id, keys } = await makeParty(server, 'risk', 3, { seats: [human, human, human] });
  expect((await out(id, { seat: 3, way: 'resign' }, keys[2])).body.next).toBeNull();
  expect((await server.call(`GET /api/matches/${id}`)).body.status).toBe('running');
});
