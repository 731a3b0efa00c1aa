/** What a person sends, and how long one may stay away, on a clock that the test turns. */
import { minimumDice } from '@joute/core/dice.ts';
import type { Reply } from '@joute/core/host/player.ts';
import { MOST_NOTE } from '@joute/core/match/limits.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PersonPlayer } from './personPlayer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AWAY_MS = 1000;
const setup = defaultSetup(draughts.facts.options);
const state = must(draughts.start(setup, 2, minimumDice));
const HELLO: Hello = { game: draughts, seat: 1, names: ['a', 'b'], setup, view: state, seed: 1 };
const ASK: Ask = { turn: 1, view: state, time: null, margin: 0, left: null, last: [] };

/** What has come of it so far. */
function follow<T>(promise: Promise<T>): { value: T | null } {
  const followed: { value: T | null } = { value: null };
  void promise.then((value) => {
    followed.value = value;
  });
  return followed;
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** Sends a move; `code` is that of its refusal, null while there is none. */
function send(player: PersonPlayer, text: string, turn = 1): { code: string | null } {
  const sent: { code: string | null } = { code: null };
  player.submit({ id: `key ${text} ${turn}`, turn, text }, ({ code }) => {
    sent.code = code;
  });
  return sent;
}

async function open(awayMs?: number): Promise<PersonPlayer> {
  const player = new PersonPlayer('Ada', awayMs);
  await player.begin(HELLO);
  return player;
}

async function askPerson(ask: Partial<Ask> = {}): Promise<{ player: PersonPlayer; reply: { value: Reply | null } }> {
  const player = await open(AWAY_MS);
  return { player, reply: follow(player.answer({ ...ASK, ...ask })) };
}

test('without a clock, a person who stays away has left; who is there, or comes back in time, has not', async () => {
  const { player, reply } = await askPerson();
  await pass(AWAY_MS - 1);
  player.present(true);
  await pass(10 * AWAY_MS);
  expect(reply.value).toBeNull();
  player.present(false);
  await pass(AWAY_MS - 1);
  expect(reply.value).toBeNull();
  await pass(1);
  expect(reply.value).toEqual({ event: 'disconnected', ms: 12 * AWAY_MS - 1 });
});

test('unless something else is said, one may be away for a quarter of an hour', async () => {
  const reply = follow((await open()).answer(ASK));
  await pass(15 * 60 * 1000 - 1);
  expect(reply.value).toBeNull();
  await pass(1);
  expect(reply.value?.event).toBe('disconnected');
});

test('who is there when it is asked is not away', async () => {
  const player = await open(AWAY_MS);
  player.present(true);
  const reply = follow(player.answer(ASK));
  await pass(10 * AWAY_MS);
  expect(reply.value).toBeNull();
});

test('nobody is away while it is the other’s turn, and the time away does not run on after an answer', async () => {
  const { player, reply } = await askPerson();
  await pass(AWAY_MS - 1);
  send(player, '32-28');
  await pass(0);
  expect(reply.value).toMatchObject({ event: 'answer', text: '32-28' });
  await pass(10 * AWAY_MS);
  const next = follow(player.answer({ ...ASK, turn: 3 }));
  await pass(AWAY_MS - 1);
  expect(next.value).toBeNull();
  await pass(1);
  expect(next.value?.event).toBe('disconnected');
});

test('with a clock, time runs on while a person is away: as long as it has, and the margin', async () => {
  const { player, reply } = await askPerson({ time: 5000, margin: 100 });
  player.present(true);
  player.present(false);
  await pass(5099);
  expect(reply.value).toBeNull();
  await pass(1);
  expect(reply.value).toEqual({ event: 'timeout', ms: 5100 });
});

test('the clock of a question that was answered does not end the next one', async () => {
  const { player, reply } = await askPerson({ time: 5000 });
  await pass(4000);
  send(player, '32-28');
  await pass(0);
  expect(reply.value?.event).toBe('answer');
  player.present(true);
  const next = follow(player.answer({ ...ASK, turn: 3 }));
  await pass(60_000);
  expect(next.value).toBeNull();
});

test('a move carries its idempotency key, what it was parsed to, and the time from the question on', async () => {
  const { player, reply } = await askPerson({ time: 5000 });
  await pass(700);
  const refused = [send(player, '1-50'), send(player, '32-28', 2), send(player, 'nonsense')];
  expect(refused.map(({ code }) => code)).toEqual([expect.any(String), 'move/other-turn', 'move/malformed']);
  await pass(300);
  const right = send(player, '32-28');
  await pass(0);
  expect(right.code).toBeNull();
  const move = must(draughts.parseMove('32-28', state, 1));
  const checked = { view: state, move };
  expect(reply.value).toEqual({ event: 'answer', text: '32-28', ms: 1000, idempotencyKey: 'key 32-28 1', checked });
});

// core/match/limits.ts: a note may have so many characters besides the move.
test.each([
  { note: MOST_NOTE - 3, code: null },
  { note: MOST_NOTE - 2, code: 'move/note-too-long' },
  { note: 2 * MOST_NOTE, code: 'move/note-too-long' },
])('a move with a note of $note characters: $code', async ({ note, code }) => {
  const { player, reply } = await askPerson();
  const text = `32-28 {${'x'.repeat(note)}}`;
  const sent = send(player, text);
  await pass(0);
  expect(sent.code).toBe(code);
  expect(reply.value === null).toBe(code !== null);
});

test('a move that comes before its question is heard when that is asked, one move only', async () => {
  const player = await open(AWAY_MS);
  const [early, second] = [send(player, '32-28'), send(player, '33-29')];
  expect([early.code, second.code]).toEqual([null, 'move/not-asked']);
  const reply = follow(player.answer(ASK));
  await pass(0);
  expect(reply.value).toMatchObject({ event: 'answer', text: '32-28', idempotencyKey: 'key 32-28 1' });
  const next = follow(player.answer({ ...ASK, turn: 3 }));
  await pass(0);
  expect([early.code, next.value]).toEqual([null, null]);
});

test('a move that comes before its question and breaks a rule is refused then; another may follow', async () => {
  const player = await open(AWAY_MS);
  const early = send(player, '32-28', 3);
  const reply = follow(player.answer(ASK));
  expect(early.code).toBe('move/other-turn');
  send(player, '32-28');
  await pass(0);
  expect(reply.value?.event).toBe('answer');
});

test.each(['end', 'close'] as const)('%s refuses what came too early and ends the open question', async (how) => {
  const waiting = await open(AWAY_MS);
  const early = send(waiting, '31-27', 3);
  await waiting[how]();
  const late = send(waiting, '31-27', 3);
  expect([early.code, late.code]).toEqual(['move/not-asked', 'move/not-asked']);
  const { player, reply } = await askPerson();
  await player[how]();
  await pass(0);
  expect(reply.value).toEqual({ event: 'disconnected', ms: 0 });
  expect(vi.getTimerCount()).toBe(0);
});
