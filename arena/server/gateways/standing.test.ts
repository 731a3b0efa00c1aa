/** A team's bot that connects by itself, over real sockets: by a token, match after match. */
import { once } from 'node:events';
import { beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addToken, ROLE_SCOPES } from '../protection/credentials.ts';
import { Hand } from '../test/openGateways.ts';
import { type House, openHouse } from '../test/openHouse.ts';

let house: House;
let team: string;
let own: string;
beforeAll(async () => {
  house = await openHouse();
  team = house.school.team;
  own = `team:${team}/draughts`;
  for (const one of [team, 'team-b']) await house.passed(one, 'draughts');
});

const JOIN = { type: 'join', game: 'draughts' } as const;
/** A short end of a game. */
const SHORT = { setup: { position: 'W:W46,47:B5' } };

async function stand(token = house.school.tokens.team, more: object = {}): Promise<Hand> {
  const hand = await Hand.connect(house.portOf());
  hand.say({ ...JOIN, token, ...more });
  return hand;
}

it('plays one match after the other on one connection, and the match says which version', async () => {
  const { tokens } = house.school;
  const hand = await stand();
  expect(await hand.hear()).toEqual({ type: 'standing', player: `${own}@1`, name: 'Team a', state: 'ready' });
  for (const seats of [
    [own, 'bot:random'],
    ['bot:random', own],
  ]) {
    const id = await house.match(seats, tokens.team, SHORT);
    const seat = seats.indexOf(own) + 1;
    const hello = await hand.hear();
    expect(hello).toMatchObject({ type: 'hello', seat, match: id, watch: `http://joute.example/m/${id}` });
    // It comes back as it came: there is no key to lose.
    expect(hello).not.toHaveProperty('token');
    expect(await hand.play()).toMatchObject({ type: 'end' });
    expect((await house.over(id)).seats[seat - 1]).toMatchObject({ name: 'Team a', player: `${own}@1` });
    expect((await house.call(`GET /api/matches/${id}/record`)).text).toContain(`"player":"${own}@1"`);
  }
  const report = await house.call(`GET /api/teams/${team}/bots/draughts/report`, { key: tokens.team });
  expect(report.body.matches).toMatchObject([{ version: 1 }, { version: 1 }]);
  // Asked for twice at once: one is played after the other.
  const both = [await house.match([own, 'bot:random'], tokens.team, SHORT)];
  both.push(await house.match([own, 'bot:random'], tokens.team, SHORT));
  expect(await hand.hear()).toMatchObject({ type: 'hello', match: both[0] });
  expect((await house.call(`GET /api/matches/${both[1]}`)).body.status).toBe('open');
  expect(await hand.play()).toMatchObject({ type: 'end' });
  expect(await hand.hear()).toMatchObject({ type: 'hello', match: both[1] });
  expect(await hand.play()).toMatchObject({ type: 'end' });
  hand.socket.destroy();
});

it('comes by WebSocket as well', async () => {
  const client = new WebSocket(`${house.url.replace('http', 'ws')}/api/bots/draughts`);
  await once(client, 'open');
  client.send(JSON.stringify({ type: 'join', token: house.school.tokens.other }));
  const [said] = await once(client, 'message');
  expect(JSON.parse(String(said))).toMatchObject({ type: 'standing', player: 'team:team-b/draughts@1' });
  client.terminate();
});

it('a match that is asked for now needs it to be there, once', async () => {
  const { tokens } = house.school;
  const ask = async (players: readonly string[]) =>
    (
      await house.call('POST /api/matches', {
        body: { game: 'draughts', seats: players.map((player) => ({ player })) },
        key: tokens.team,
      })
    ).body;
  const verdict = async (): Promise<unknown> => {
    const { body } = await house.call('GET /api/preflight?game=draughts', { key: tokens.assistant });
    const found = body.teams.find((one: { team: string }) => one.team === team);
    return [found.verdict, found.bots[0].connected];
  };
  await expect.poll(verdict).toEqual(['absent', false]);
  expect(await ask([own, 'bot:random'])).toMatchObject({ status: 409, code: 'bot/not-connected' });
  const hand = await stand();
  await hand.hear();
  expect(await verdict()).toEqual(['ready', true]);
  expect(await ask([own, own])).toMatchObject({ status: 422, code: 'bot/twice' });
  hand.socket.destroy();
});

const REFUSED = [
  { who: 'a token that there is not', token: async () => 'joute_nonsense', code: 'bot/token-unknown' },
  { who: 'a teacher', token: async () => house.school.tokens.assistant!, code: 'bot/token-other' },
  {
    who: 'a token of the team for playing only',
    token: async () => (await addToken(house.store, 'play', ['play'], { team })).text,
    code: 'bot/token-other',
  },
  { who: 'a bot without a name', token: async () => house.school.tokens.team!, bot: '../x', code: 'bot/malformed' },
] as const;

it.each(REFUSED)('$who is refused with $code', async ({ token, code, ...more }) => {
  const hand = await stand(await token(), more);
  expect(await hand.hear()).toMatchObject({ type: 'refused', code, message: expect.stringMatching(/\w/) });
  expect(await hand.hear()).toBeNull();
  if (code === 'bot/token-unknown') expect(house.log.join('')).toContain('sign-in refused');
});

it('a token of another team stands for that team’s own bot', async () => {
  const hand = await stand(house.school.tokens.other);
  expect(await hand.hear()).toMatchObject({ player: 'team:team-b/draughts@1' });
  await expect(house.match([own, 'bot:random'], house.school.tokens.team, SHORT)).rejects.toThrow('bot/not-connected');
  hand.socket.destroy();
});

it('a second connection takes the place of the first, also in mid-match', async () => {
  const { tokens } = house.school;
  const first = await stand();
  await first.hear();
  const id = await house.match([own, 'bot:random'], tokens.team, SHORT);
  expect(await first.play(1)).toMatchObject({ type: 'turn' });
  const second = await stand();
  expect(await first.hear()).toMatchObject({ type: 'refused', code: 'bot/elsewhere' });
  expect(await first.hear()).toBeNull();
  expect(await second.hear()).toMatchObject({ type: 'standing' });
  expect(await second.hear()).toMatchObject({ type: 'hello', match: id });
  expect(await second.play()).toMatchObject({ type: 'end' });
  expect((await house.over(id)).termination).toMatch(/normal|limit/);
  second.socket.destroy();
});

it('a connection that dies in mid-match comes back to it; what it says for another match does not count', async () => {
  const { tokens } = house.school;
  const first = await stand();
  await first.hear();
  const id = await house.match([own, 'bot:random'], tokens.team, SHORT);
  expect(await first.play(1)).toMatchObject({ type: 'turn' });
  first.socket.resetAndDestroy();
  const again = await stand();
  expect(await again.hear()).toMatchObject({ type: 'standing' });
  expect(await again.hear()).toMatchObject({ type: 'hello', match: id });
  const turn = (await again.hear())!;
  again.say({ type: 'move', turn: turn.turn, move: (turn.moves as string[])[0], match: 'an earlier one' });
  expect(await again.hear()).toMatchObject({ type: 'refused', code: 'move/late' });
  again.say({ type: 'move', turn: turn.turn, move: (turn.moves as string[])[0], match: id });
  expect(await again.play()).toMatchObject({ type: 'end' });
  expect((await house.over(id)).termination).toMatch(/normal|limit/);
  again.socket.destroy();
});

it('a token that is taken back closes its connection, and cannot come back', async () => {
  const { text, token } = await addToken(house.store, 'laptop', ROLE_SCOPES.team, { team });
  const hand = await stand(text);
  await hand.hear();
  const path = `DELETE /api/teams/${team}/tokens/${token.id}`;
  expect((await house.call(path, { key: house.school.tokens.team })).status).toBe(204);
  expect(await hand.hear()).toMatchObject({ type: 'refused', code: 'bot/revoked' });
  expect(await hand.hear()).toBeNull();
  expect(await (await stand(text)).hear()).toMatchObject({ type: 'refused', code: 'bot/token-unknown' });
});

it('without a token one is a guest at a table, and no team’s', async () => {
  const hand = await Hand.connect(house.portOf());
  hand.say({ ...JOIN, name: 'Nora' });
  const hello = await hand.hear();
  expect(hello).toMatchObject({ type: 'hello', players: ['greedy', 'Nora'] });
  expect((await house.store.findMatch(hello!.match as string))!.seats[1]).not.toHaveProperty('bot');
  hand.socket.destroy();
});

it('what it is called by itself is another version of it', async () => {
  const hand = await stand(house.school.tokens.team, { name: 'deeper' });
  expect(await hand.hear()).toMatchObject({ player: `${own}@2`, state: 'checking' });
  hand.socket.destroy();
});
