/** Bots that connect by themselves: which match calls them when, and what becomes of it. */
import { expandSeed } from '@joute/core/dice.ts';
import type { Player } from '@joute/core/host/player.ts';
import { ok, type Refusal } from '@joute/core/result.ts';
import type { ResumeToken, Wish } from '@joute/core/wire/sessions.ts';
import { expect, test } from 'vitest';
import type { ArenaRequest, CompetitionClass } from '../model/plan.ts';
import type { TeamPrograms } from '../model/teamPrograms.ts';
import { make, openArena, request } from '../test/people.ts';
import type { OnCallBot, OnCallGuest } from './onCall.ts';

/** Every bot that is named is one that connects, with this version as its newest. */
const TEAMS = {
  resolve: async ({ bot, version }) => ok({ version: version ?? 1, name: bot, isCalled: true, isLaunched: false }),
} as Pick<TeamPrograms, 'resolve'> as TeamPrograms;

const open = (options: Parameters<typeof openArena>[0] = {}, where?: string) =>
  openArena({ teams: TEAMS, ...options }, where);

/** A connection that writes down what it is told and never moves. */
class Connection implements OnCallGuest {
  readonly name = 'bot';
  readonly isCourse = false;
  readonly address = null;
  readonly conversation = { left: false, stand: () => {}, tried: () => {} } as unknown as OnCallGuest['conversation'];
  readonly wish: Wish;
  readonly log: string[] = [];
  #lose = (): void => {};

  /** `stays`: for one match after the other. */
  constructor(stays: boolean) {
    this.wish = stays ? { token: 'joute_x' } : { token: 'other' };
  }

  open(name: string, token?: ResumeToken): Player {
    this.log.push(`plays ${token?.match} ${token?.token}`);
    return {
      ...{ name, spec: 'net' },
      begin: async () => {},
      answer: (_ask, signal) =>
        new Promise((resolve) => {
          this.#lose = () => resolve({ event: 'disconnected', ms: 0 });
          signal.addEventListener('abort', this.#lose);
        }),
      refused: () => {},
      end: () => {},
      close: async () => {},
    };
  }

  turnAway({ code }: Refusal): void {
    this.log.push(code);
    this.#lose();
  }
}

const standing = (bot: string, more: Partial<OnCallBot> & { readonly stays?: boolean } = {}): OnCallBot => {
  const { stays = true, ...rest } = more;
  return { bot, version: 1, guest: new Connection(stays), seats: null, isOnTrial: false, ...rest };
};
const logOf = ({ guest }: OnCallBot): string[] => (guest as Connection).log;

const match = (bots: readonly string[], more: Partial<ArenaRequest> = {}): ArenaRequest =>
  request(
    bots.map((bot) => (bot.includes('/') ? `team:${bot}` : bot)),
    more,
  );
const leg = (of: CompetitionClass, patience = 600_000): Partial<ArenaRequest> => ({
  competition: {
    ...{ class: of, luck: { seed: expandSeed('cup'), secret: true, sealedUntil: null } },
    ...{ entrants: [1, 2].map((n) => ({ id: `e${n}`, version: 1, key: null })), patience, limits: {} },
  },
});

test('a match begins when the last of its bots is there, with the versions that are', async () => {
  const { arena, store } = await open();
  const { id, room } = await make(arena, match(['a/x', 'b/x'], leg('ladder')));
  arena.onCall.arrive(standing('a/x', { version: 3 }));
  expect([room.row.status, arena.onCall.isThere('a/x'), arena.onCall.isThere('b/x')]).toEqual(['open', true, false]);
  arena.onCall.arrive(standing('b/x'));
  await room.begun;
  const stored = (await store.findMatch(id))!;
  for (const { seats, status } of [room.row, stored]) {
    expect(status).toBe('running');
    expect(seats).toMatchObject([
      { player: 'team:a/x@3', bot: { id: 'a/x', version: 3 }, entrant: { id: 'e1', version: 3 } },
      { player: 'team:b/x@1', bot: { id: 'b/x', version: 1 }, entrant: { id: 'e2', version: 1 } },
    ]);
  }
});

test('nobody is called while a seat for a person is free', async () => {
  const { arena } = await open();
  const { id, room } = await make(arena, match(['open', 'a/x']));
  const [one, later] = [standing('a/x'), await make(arena, match(['human', 'a/x']))];
  arena.onCall.arrive(one);
  await later.room.begun;
  expect(room.row.status).toBe('open');
  await arena.take(id, 1, 'Ada', null);
  await arena.stop(later.id);
  await room.begun;
  expect(logOf(one)).toEqual([`plays ${later.id} null`, `plays ${id} null`]);
});

test('one match at a time: those of tournaments first, then ladders, then the others; a trial before all', async () => {
  const { arena } = await open();
  const one = standing('a/x');
  arena.onCall.arrive(one);
  const first = await make(arena, match(['human', 'a/x']));
  await first.room.begun;
  const others = [
    await make(arena, match(['human', 'a/x'])),
    await make(arena, match(['bot:random', 'a/x'], leg('ladder'))),
    await make(arena, match(['bot:random', 'a/x'], leg('tournament'))),
    await make(arena, match(['human', 'a/x'], { trial: true })),
  ];
  expect(others.map(({ room }) => room.row.status)).toEqual(['open', 'open', 'open', 'open']);
  for (const [before, next] of [first, ...others.toReversed()].entries()) {
    await next.room.begun;
    expect(logOf(one)).toHaveLength(before + 1);
    expect(logOf(one).at(-1)).toBe(`plays ${next.id} null`);
    await arena.stop(next.id);
  }
});

test('a connection that was opened for one match plays one', async () => {
  const { arena } = await open();
  const one = standing('a/x', { stays: false });
  arena.onCall.arrive(one);
  expect(arena.onCall.guestOf('a/x')).toBe(one.guest);
  const first = await make(arena, match(['human', 'a/x']));
  await first.room.begun;
  // It plays, and so it is there.
  expect([arena.onCall.guestOf('a/x'), arena.onCall.isThere('a/x')]).toEqual([null, true]);
  await arena.stop(first.id);
  expect(arena.onCall.isThere('a/x')).toBe(false);
  const second = await make(arena, match(['human', 'a/x']));
  expect(second.room.row.status).toBe('open');
});

test.each([
  { who: 'the usual time', more: {} },
  { who: 'the time of its competition', more: leg('ladder', 1), options: { returnMs: 600_000 } },
])('a match that was waited for in vain never begins: $who', async ({ more, options = { returnMs: 1 } }) => {
  const { arena, store } = await open(options);
  arena.onCall.arrive(standing('a/x'));
  const { id, room } = await make(arena, match(['a/x', 'b/x'], more));
  await expect.poll(async () => (await store.findMatch(id))?.status).toBe('expired');
  expect(room.row.seats.map(({ player }) => player)).toEqual(['team:a/x@1', 'reserved']);
  expect((await store.findMatch(id))!.seats.map(({ player }) => player)).toEqual(['team:a/x@1', 'reserved']);
  // Who came is free for the next.
  const next = await make(arena, match(['human', 'a/x']));
  await next.room.begun;
});

test('a match that is stopped before it begins gives its bots to the next', async () => {
  const { arena } = await open();
  const [first, second] = [await make(arena, match(['a/x', 'b/x'])), await make(arena, match(['human', 'a/x']))];
  arena.onCall.arrive(standing('a/x'));
  expect(second.room.row.status).toBe('open');
  await arena.stop(first.id);
  await second.room.begun;
});

test('a second connection takes the place of the first; who has left is not called', async () => {
  const { arena } = await open();
  const [one, two] = [standing('a/x'), standing('a/x')];
  arena.onCall.arrive(one);
  arena.onCall.arrive(two);
  expect([logOf(one), logOf(two), arena.onCall.guestOf('a/x')]).toEqual([['bot/elsewhere'], [], two.guest]);
  // The first is closed now, and the second still there.
  arena.onCall.leave(one.guest);
  expect(arena.onCall.isThere('a/x')).toBe(true);
  arena.onCall.leave(two.guest);
  expect([arena.onCall.isThere('a/x'), arena.onCall.guestOf('a/x')]).toEqual([false, null]);
  const { room } = await make(arena, match(['human', 'a/x']));
  expect(room.row.status).toBe('open');
});

test.each([
  { who: 'another seat', more: { seats: [1] }, begins: false },
  { who: 'its seat', more: { seats: [1, 2] }, begins: true },
  { who: 'its trial', more: { isOnTrial: true }, begins: false },
])('a connection that is there for $who: begins $begins', async ({ more, begins }) => {
  const { arena } = await open();
  arena.onCall.arrive(standing('a/x', more));
  const { room } = await make(arena, match(['human', 'a/x']));
  expect(room.row.status).toBe(begins ? 'running' : 'open');
});

test('a version on trial plays its trial alone, until it is admitted', async () => {
  const { arena } = await open();
  const one = standing('a/x', { version: 2, isOnTrial: true });
  arena.onCall.arrive(one);
  const trial = await make(arena, match(['human', 'a/x@2'], { trial: true }));
  await trial.room.begun;
  expect(arena.onCall.isThere('a/x')).toBe(false);
  await arena.stop(trial.id);
  const { room } = await make(arena, match(['human', 'a/x']));
  arena.onCall.admit('a/x', 1);
  expect([room.row.status, arena.onCall.isThere('a/x')]).toEqual(['open', false]);
  arena.onCall.admit('a/x', 2);
  await room.begun;
  expect([room.row.seats[1]!.bot?.version, arena.onCall.isThere('a/x')]).toEqual([2, true]);
  arena.onCall.admit('nobody/x', 2);
  expect(arena.onCall.isThere('nobody/x')).toBe(false);
});

test('a trial is of its own version: another that comes ends it, where it runs', async () => {
  const { arena } = await open();
  arena.onCall.arrive(standing('a/x', { version: 2, isOnTrial: true }));
  const trial = await make(arena, match(['human', 'a/x@2'], { trial: true }));
  await trial.room.begun;
  const next = standing('a/x', { version: 3, isOnTrial: true });
  arena.onCall.arrive(next);
  await trial.room.over;
  expect([trial.room.row.termination, logOf(next)]).toEqual(['interrupted', []]);
  const waiting = await make(arena, match(['human', 'a/x@2'], { trial: true }));
  expect(waiting.room.row.status).toBe('open');
  await arena.stop(waiting.id);
  const own = await make(arena, match(['human', 'a/x@3'], { trial: true }));
  await own.room.begun;
  expect(logOf(next)).toEqual([`plays ${own.id} null`]);
});

test('who was cut off comes back to its match with the version that plays, and no other', async () => {
  const { arena } = await open();
  const [one, other, back] = [standing('a/x'), standing('a/x', { version: 2 }), standing('a/x')];
  arena.onCall.arrive(one);
  const { id, room } = await make(arena, match(['human', 'a/x']));
  await room.begun;
  arena.onCall.leave(one.guest);
  arena.onCall.arrive(other);
  arena.onCall.arrive(back);
  expect(logOf(other)).toEqual(['bot/elsewhere']);
  expect(logOf(back)).toEqual([`plays ${id} null`]);
  expect(room.row.status).toBe('running');
});

test('when the server goes down nobody is called; when it is back they are waited for in their matches', async () => {
  const before = await open();
  before.arena.onCall.arrive(standing('a/x'));
  const { id, room } = await make(before.arena, match(['human', 'a/x']));
  await room.begun;
  const { room: next } = await make(before.arena, match(['human', 'b/x']));
  const closing = before.arena.close();
  before.arena.onCall.arrive(standing('b/x'));
  await closing;
  expect(next.row.status).toBe('open');
  await before.close();
  const after = await open({}, before.where);
  await after.arena.recover();
  const [back, called] = [standing('a/x'), standing('b/x')];
  after.arena.onCall.arrive(back);
  await after.arena.roomOf(id)!.begun;
  expect(logOf(back)).toEqual([`plays ${id} null`]);
  after.arena.onCall.arrive(called);
  await after.arena.roomOf(next.id)!.begun;
  expect(logOf(called)).toEqual([`plays ${next.id} null`]);
});
