/** How long people and clients may stay away, on a clock that the test turns. */
import { minimumDice } from '@joute/core/dice.ts';
import type { Reply } from '@joute/core/host/player.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import { must, type Refusal } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientPlayer } from './clientPlayer.ts';
import { PersonPlayer, type Submission } from './personPlayer.ts';

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

/** A move as a person sends it, and what became of it. */
function submission(text: string | null, turn = 1): Submission & { became: string } {
  const sent = {
    move: { id: `${turn}`, turn, text },
    became: '',
    taken: () => {
      sent.became = 'taken';
    },
    refused: ({ code }: Refusal) => {
      sent.became = code;
    },
  };
  return sent;
}

test('a client has one stretch of time for all its absences of a match: what it was waited for at the start is gone', async () => {
  const player = new ClientPlayer({ name: 'net', language: 'en', returnMs: AWAY_MS });
  const begun = follow(player.begin(HELLO).then(() => 'begun'));
  await pass(AWAY_MS - 1);
  expect(begun.value).toBeNull();
  await pass(1);
  expect(begun.value).toBe('begun');
  const reply = follow(player.answer(ASK, new AbortController().signal));
  await pass(1);
  expect(reply.value).toMatchObject({ event: 'disconnected', why: { code: 'client/never-came' } });
});

test('a client that was waited for a while has the rest of its time later', async () => {
  const player = new ClientPlayer({ name: 'net', language: 'en', returnMs: AWAY_MS });
  const stopped = new AbortController();
  const first = follow(player.answer(ASK, stopped.signal));
  await pass(600);
  stopped.abort();
  await pass(0);
  expect(first.value).toMatchObject({ event: 'disconnected' });
  const second = follow(player.answer(ASK, new AbortController().signal));
  await pass(399);
  expect(second.value).toBeNull();
  await pass(1);
  expect(second.value).toMatchObject({ event: 'disconnected' });
});

async function askPerson(ask: Partial<Ask> = {}): Promise<{ player: PersonPlayer; reply: { value: Reply | null } }> {
  const player = new PersonPlayer('Ada', AWAY_MS);
  await player.begin(HELLO);
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
  expect(reply.value).toMatchObject({ event: 'disconnected' });
});

test('nobody is away while it is the other’s turn', async () => {
  const { player, reply } = await askPerson();
  player.submit(submission('32-28'));
  await pass(0);
  expect(reply.value).toMatchObject({ event: 'answer', text: '32-28' });
  await pass(10 * AWAY_MS);
  const next = follow(player.answer({ ...ASK, turn: 3 }));
  await pass(AWAY_MS - 1);
  expect(next.value).toBeNull();
});

test('with a clock, time runs on while a person is away: as long as it has, and the margin', async () => {
  const { player, reply } = await askPerson({ time: 5000, margin: 100 });
  player.present(true);
  player.present(false);
  await pass(5099);
  expect(reply.value).toBeNull();
  await pass(1);
  expect(reply.value).toMatchObject({ event: 'timeout', ms: 5100 });
});

test('the time that a person took is counted from the question to the move that was taken, refused ones between', async () => {
  const { player, reply } = await askPerson({ time: 5000 });
  await pass(700);
  const wrong = [submission('1-50'), submission('32-28', 2)];
  for (const sent of wrong) player.submit(sent);
  expect(wrong.map(({ became }) => became)).toEqual([expect.not.stringMatching(/^(taken)?$/), 'move/other-turn']);
  await pass(300);
  const right = submission('32-28');
  player.submit(right);
  await pass(0);
  expect(right.became).toBe('taken');
  expect(reply.value).toMatchObject({ event: 'answer', ms: 1000 });
});

test('who answers before it is asked is heard when it is, one move only; what is left at the end is refused', async () => {
  const player = new PersonPlayer('Ada', AWAY_MS);
  await player.begin(HELLO);
  const [early, second] = [submission('32-28'), submission('33-29')];
  player.submit(early);
  player.submit(second);
  expect([early.became, second.became]).toEqual(['', 'move/not-asked']);
  const reply = follow(player.answer(ASK));
  await pass(0);
  expect(early.became).toBe('taken');
  expect(reply.value).toMatchObject({ event: 'answer', text: '32-28' });
  const [late, tooLate] = [submission('31-27', 3), submission('31-27', 3)];
  player.submit(late);
  player.end();
  player.submit(tooLate);
  expect([late.became, tooLate.became]).toEqual(['move/not-asked', 'move/not-asked']);
});

test('a person gives up with a move that is none', async () => {
  const { player, reply } = await askPerson();
  await pass(40);
  player.submit(submission(null));
  await pass(0);
  expect(reply.value).toMatchObject({ event: 'resigned', ms: 40 });
});
