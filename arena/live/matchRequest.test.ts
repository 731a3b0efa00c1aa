/** From what is asked for to a match that is stored: every part is looked at. */
import { NO_CLOCK } from '@joute/core/clock.ts';
import { expandSeed } from '@joute/core/dice.ts';
import { must, type Result, refuse } from '@joute/core/result.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { expect, test } from 'vitest';
import { chooseLuck, prepareMatch } from './matchRequest.ts';
import { fitsKey, hashKey } from './model/keys.ts';
import type { ArenaPlan, ArenaRequest } from './model/plan.ts';
import { codeOf, request } from './test/people.ts';

const NOW = 1_800_000_000_000;
const HOUSE = { maker: null, guestThinkMs: 2000 };
const GUEST = { maker: 'guest:a', guestThinkMs: 300 };
const BOTS = ['bot:random', 'bot:random'];
const RUN = { mayRun: true };

const prepare = async (asked: ArenaRequest, by = HOUSE as typeof HOUSE | typeof GUEST) => {
  const { match, keys } = must(await prepareMatch(asked, by, NOW));
  return { match, keys, plan: JSON.parse(match.plan) as ArenaPlan };
};

const NAMES = Object.keys(draughts.facts.policies ?? {}).join(', ');
const REFUSED: readonly { asked: ArenaRequest; why: Result<never>; by?: typeof GUEST }[] = [
  { asked: request(BOTS, { game: 'chess' }), why: refuse('match/no-such-game', { game: 'chess' }) },
  { asked: request(['open']), why: refuse('match/seats', { seats: 1, min: 2, max: 2 }) },
  { asked: request(['open', 'open', 'open']), why: refuse('match/seats', { seats: 3, min: 2, max: 2 }) },
  { asked: request(['open', 'cmd:sh']), why: refuse('match/may-not-run', { kind: 'cmd' }) },
  { asked: request(['open', 'net:sh']), why: refuse('match/may-not-run', { kind: 'net' }) },
  { asked: request(['open', 'cmd:no-such'], RUN), why: refuse('player/no-such-program', { program: 'no-such' }) },
  { asked: request(['open', 'hub:sh'], { ...RUN, game: 'risk' }), why: refuse('player/no-hub', { game: 'risk' }) },
  { asked: request(['open', 'team:a/b']), why: refuse('bot/not-found', { bot: 'a/b' }) },
  ...['kind', 'toString'].map((name) => ({
    asked: request(['open', 'open'], { policy: name }),
    why: refuse('match/no-such-policy', { name, names: NAMES }),
  })),
  { asked: request(BOTS, { think: 301 }), by: GUEST, why: refuse('match/think-too-long', { think: 301, most: 300 }) },
];

test.each(REFUSED)('$why.refusal.code: $asked.game $asked.seats', async ({ asked, by, why }) => {
  expect(await prepareMatch(asked, by ?? HOUSE, NOW)).toEqual(why);
});

// Which sentence others have for what they refuse is their own affair.
test.each([
  request(['open', 'bot:genius']),
  request(['open', 'what:ever']),
  request(['open', 'open'], { setup: { colour: 'red' } }),
  request(['open', 'open'], { from: 'no position' }),
])('refused: $seats $setup $from', async (asked) => {
  expect(codeOf(await prepareMatch(asked, HOUSE, NOW))).not.toBe('ok');
});

test.each([
  { think: undefined, by: HOUSE, is: 1000 },
  { think: undefined, by: GUEST, is: 300 },
  { think: undefined, by: { ...GUEST, guestThinkMs: 5000 }, is: 1000 },
  { think: 300, by: GUEST, is: 300 },
  { think: 60_000, by: HOUSE, is: 60_000 },
  { think: 60_000, by: { maker: 'token:x', guestThinkMs: 300 }, is: 60_000 },
])('bots that are asked to think $think by $by.maker think $is', async ({ think, by, is }) => {
  const { plan } = await prepare(request(BOTS, think === undefined ? {} : { think }), by as typeof HOUSE);
  expect(plan.think).toBe(is);
});

test.each([
  { players: BOTS, isPersonal: false },
  { players: ['human', 'bot:random'], isPersonal: true },
  { players: ['bot:random', 'open'], isPersonal: true },
  { players: ['bot:random', 'reserved'], isPersonal: true },
])('$players: people have no clock and may resign', async ({ players, isPersonal }) => {
  const { plan, match } = await prepare(request(players));
  const { clock, policy } = draughts.facts;
  expect(plan.clock).toEqual(isPersonal ? NO_CLOCK : { ...clock, margin: Math.max(clock.margin, 200) });
  expect(plan.policy).toEqual(isPersonal ? { ...policy, resign: true } : policy);
  expect(match.status).toBe('open');
  const asked = { move: 5, bank: null, increment: 0, margin: 1 };
  expect((await prepare(request(players, { clock: asked }))).plan.clock).toEqual(
    isPersonal ? { ...asked, grace: { ms: 30_000, seats: [players[0] === 'human' ? 1 : 2] } } : asked,
  );
});

test('a policy is taken by its name', async () => {
  const asked = request(['open', 'open'], { game: 'vampires', policy: 'lenient' });
  const { plan } = await prepare(asked);
  expect(plan.policy).not.toEqual((await prepare(request(['open', 'open'], { game: 'vampires' }))).plan.policy);
});

test('seats: who has a key, what everybody is called', async () => {
  const seats = [{ player: 'human' }, { player: 'open', name: 'x' }, { player: 'reserved' }, { player: 'bot:random' }];
  const { match, keys, plan } = await prepare({ game: 'cyberattack', seats, mayRun: false });
  expect(match.seats.map(({ seat, player, name }) => `${seat} ${player} ${name}`)).toEqual([
    '1 human Player 1',
    '2 open x',
    '3 reserved ',
    '4 bot:random random',
  ]);
  expect([...keys.keys()]).toEqual([1, 3]);
  expect(match.seats.map(({ key }, index) => fitsKey(key, keys.get(index + 1) ?? ''))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(plan.asked).toEqual([
    { seat: 1, player: 'human', name: 'Player 1' },
    { seat: 2, player: 'open', name: 'x' },
    { seat: 3, player: 'reserved', name: '' },
  ]);
  expect(plan.expires).toBe(NOW + 30 * 60 * 1000);
});

test.each([
  { seats: [{ player: 'bot:random' }, { player: 'bot:random' }], names: ['random', 'random#2'] },
  { seats: [{ player: 'human:Ada' }, { player: 'human', name: ' Bo\u202e ' }], names: ['Ada', 'Bo'] },
  { seats: [{ player: 'human', name: 'Ada' }, { player: 'human:Ada' }], names: ['Ada', 'Ada#2'] },
])('names: $names', async ({ seats, names }) => {
  const { match, plan } = await prepare({ game: 'draughts', seats, mayRun: false });
  expect(match.seats.map(({ name }) => name)).toEqual(names);
  expect('expires' in plan).toBe(false);
});

test('a client that we start and nobody names says itself what it is called', async () => {
  const client = `net:${process.execPath} -e 0`;
  const seats = [{ player: client }, { player: client, name: 'Zoé' }];
  expect((await prepare({ game: 'draughts', seats, ...RUN })).plan.selfNamed).toEqual([1]);
  const named = seats.map((seat) => ({ ...seat, name: 'x' }));
  expect('selfNamed' in (await prepare({ game: 'draughts', seats: named, ...RUN })).plan).toBe(false);
  const program = request([`cmd:${process.execPath}`, 'open'], RUN);
  expect('selfNamed' in (await prepare(program)).plan).toBe(false);
  for (const player of [`hub:${process.execPath}`, `cmd:${process.execPath}`])
    expect(codeOf(await prepareMatch(request([player, 'open'], RUN), HOUSE, NOW))).toBe('ok');
  // A program needs no engine's protocol of its game.
  const other = request([`cmd:${process.execPath}`, 'open'], { ...RUN, game: 'risk' });
  expect(codeOf(await prepareMatch(other, HOUSE, NOW))).toBe('ok');
});

test('what else is stored: whose it is, whether it is listed, its pace and origin', async () => {
  const plain = await prepare(request(BOTS));
  expect(plain.match).toMatchObject({ listed: true, guest: null, follows: null, created: NOW, started: null });
  expect(plain.plan).toMatchObject({ origin: 'request', secret: true });
  expect(['pace', 'maker', 'from', 'expires'].filter((name) => name in plain.plan)).toEqual([]);
  const more = { listed: false, pace: 700, origin: 'demonstration', seed: '7' } as const;
  const { match, plan } = await prepare(request(BOTS, more), GUEST);
  expect(match).toMatchObject({ listed: false, guest: 'guest:a', seed: expandSeed('7') });
  expect(plan).toMatchObject({ pace: 700, origin: 'demonstration', secret: false, maker: 'guest:a' });
  const token = await prepare(request(BOTS), { maker: 'token:x', guestThinkMs: 1 } as never);
  expect([token.match.guest, token.plan.maker]).toEqual([null, 'token:x']);
});

test('a match of a competition: its luck, its class, and whose seats they are', async () => {
  const luck = { seed: expandSeed('cup'), secret: true, sealedUntil: 'cup/all/1' };
  const entrants = [
    { id: 'e2', version: 1, key: null },
    { id: 'e1', version: 4, key: 'seat_x' },
  ];
  const asked = { class: 'ladder', luck, entrants, patience: 1000, limits: { memoryMiB: 64 } } as const;
  const { match, plan } = await prepare(request(['bot:random', 'reserved'], { competition: asked }));
  expect(match).toMatchObject({ seed: luck.seed, sealed: 'cup/all/1', guest: null });
  expect(match.seats.map(({ entrant, key }) => ({ ...entrant, key }))).toEqual([
    { id: 'e2', version: 1, key: null },
    { id: 'e1', version: 4, key: hashKey('seat_x') },
  ]);
  expect(plan.expires).toBe(NOW + 1000);
  expect(plan).toMatchObject({ origin: 'competition', class: 'ladder', secret: true, limits: { memoryMiB: 64 } });
  expect(match.plan).not.toContain(luck.seed);
});

test('a seed is taken as it is where it is one, else expanded; without one nobody knows it', () => {
  const seed = expandSeed('7');
  expect(chooseLuck(seed)).toEqual({ seed, secret: false });
  expect(chooseLuck('7')).toEqual({ seed, secret: false });
  const [one, two] = [chooseLuck(undefined), chooseLuck(undefined)];
  expect([one.secret, one.seed === two.seed]).toEqual([true, false]);
});
