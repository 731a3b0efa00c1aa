/** A client that goes and comes back, on a clock that the test turns. */
import { minimumDice } from '@joute/core/dice.ts';
import type { GateGuest, Player, Reply } from '@joute/core/host/player.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import { must, type Refusal, refusal } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import type { ResumeToken } from '@joute/core/wire/sessions.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientPlayer } from './clientPlayer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AWAY_MS = 1000;
const TOKEN: ResumeToken = { match: 'm', token: 't' };
const setup = defaultSetup(draughts.facts.options);
const state = must(draughts.start(setup, 2, minimumDice));
const HELLO: Hello = { game: draughts, seat: 1, names: ['a', 'b'], setup, view: state, seed: 1 };
const ASK: Ask = { turn: 1, view: state, time: null, margin: 0, left: null, last: [] };
const END: MatchEnd = { termination: 'normal', reason: refusal('x'), result: { places: [1, 2], points: [2, 0] } };
const never = (): AbortSignal => new AbortController().signal;
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

function follow<T>(promise: Promise<T>): { value: T | null } {
  const followed: { value: T | null } = { value: null };
  void promise.then((value) => {
    followed.value = value;
  });
  return followed;
}

/** A connection that writes down what it is told and answers when the test says so. */
class Connection implements GateGuest {
  readonly name = 'net';
  readonly log: string[] = [];
  reply: (reply: Reply) => void = () => {};

  open(name: string, token?: ResumeToken): Player {
    const { log } = this;
    log.push(`open ${name} ${token?.token}`);
    return {
      ...{ name, spec: 'net' },
      begin: async () => void log.push('begin'),
      answer: ({ turn }) => {
        log.push(`ask ${turn}`);
        return new Promise((resolve) => {
          this.reply = resolve;
        });
      },
      show: ({ turn }) => void log.push(`show ${turn}`),
      refused: ({ code }) => void log.push(`refused ${code}`),
      end: ({ termination }) => void log.push(`end ${termination}`),
      usage: () => ({ cpuMs: 7 }),
      errors: () => 'trace',
      close: async () => void log.push('close'),
    };
  }

  turnAway({ code }: Refusal): void {
    this.log.push(`away ${code}`);
    this.lose();
  }

  lose(): void {
    this.reply({ event: 'disconnected', ms: 3 });
  }
}

test('a client that never comes: one stretch of time for the whole match, then it has left', async () => {
  const player = new ClientPlayer('net', AWAY_MS);
  const begun = follow(player.begin(HELLO).then(() => 'begun'));
  await pass(AWAY_MS - 1);
  expect(begun.value).toBeNull();
  await pass(1);
  expect(begun.value).toBe('begun');
  const reply = follow(player.answer(ASK, never()));
  await pass(1);
  expect(reply.value).toEqual({ event: 'disconnected', ms: 0, why: refusal('client/never-came') });
});

test('unless something else is said it has thirty seconds', async () => {
  const reply = follow(new ClientPlayer('net').answer(ASK, never()));
  await pass(29_999);
  expect(reply.value).toBeNull();
  await pass(1);
  expect(reply.value?.event).toBe('disconnected');
});

test('a client that was waited for a while has the rest of its time later', async () => {
  const player = new ClientPlayer('net', AWAY_MS);
  const stopped = new AbortController();
  const first = follow(player.answer(ASK, stopped.signal));
  await pass(600);
  stopped.abort();
  await pass(0);
  expect(first.value).toMatchObject({ event: 'disconnected' });
  const second = follow(player.answer(ASK, never()));
  await pass(399);
  expect(second.value).toBeNull();
  await pass(1);
  expect(second.value).toMatchObject({ event: 'disconnected' });
});

test('a client that is there is greeted at the beginning, asked, and told everything', async () => {
  const [player, client] = [new ClientPlayer('net', AWAY_MS), new Connection()];
  player.attach(client, TOKEN);
  expect(client.log).toEqual(['open net t']);
  await player.begin(HELLO);
  const reply = follow(player.answer(ASK, never()));
  await pass(10 * AWAY_MS);
  client.reply({ event: 'answer', text: '32-28', ms: 5 });
  await pass(0);
  expect(reply.value).toEqual({ event: 'answer', text: '32-28', ms: 5 });
  player.show({ turn: 2, view: state, news: [], asked: false });
  player.refused(refusal('no'));
  expect([player.usage(), player.errors()]).toEqual([{ cpuMs: 7 }, 'trace']);
  await player.end(END);
  await player.close();
  const TOLD = ['open net t', 'begin', 'ask 1', 'show 2', 'refused no', 'end normal', 'close'];
  expect(client.log).toEqual(TOLD);
});

test('a client that is late is greeted when it comes, and the match begins with that', async () => {
  const [player, client] = [new ClientPlayer('net', AWAY_MS), new Connection()];
  const begun = follow(player.begin(HELLO).then(() => 'begun'));
  await pass(AWAY_MS - 1);
  player.attach(client, TOKEN);
  await pass(0);
  expect([begun.value, client.log]).toEqual(['begun', ['open net t', 'begin']]);
  expect(vi.getTimerCount()).toBe(0);
});

test('who comes back in time is asked the same again; its absences are counted together', async () => {
  const [player, first, second] = [new ClientPlayer('net', AWAY_MS), new Connection(), new Connection()];
  player.attach(first, TOKEN);
  await player.begin(HELLO);
  const reply = follow(player.answer(ASK, never()));
  first.lose();
  await pass(700);
  expect(reply.value).toBeNull();
  expect([player.usage(), player.errors()]).toEqual([{}, '']);
  player.attach(second, TOKEN);
  await pass(0);
  expect(second.log).toEqual(['open net t', 'begin', 'ask 1']);
  await pass(10 * AWAY_MS);
  second.lose();
  await pass(299);
  expect(reply.value).toBeNull();
  await pass(1);
  expect(reply.value).toEqual({ event: 'disconnected', ms: 3 });
});

test('a second connection takes the place of the first, and the open question goes to it', async () => {
  const [player, first, second] = [new ClientPlayer('net', AWAY_MS), new Connection(), new Connection()];
  player.attach(first, TOKEN);
  await player.begin(HELLO);
  const reply = follow(player.answer(ASK, never()));
  player.attach(second, TOKEN);
  await pass(0);
  expect(first.log.at(-1)).toBe('away seat/elsewhere');
  expect(second.log).toEqual(['open net t', 'begin', 'ask 1']);
  second.reply({ event: 'answer', text: '32-28', ms: 5 });
  await pass(0);
  expect(reply.value?.event).toBe('answer');
});

test.each([
  {
    how: 'broken off',
    stop: (player: ClientPlayer) => player.breakOff(refusal('match/parked')),
    log: ['away match/parked'],
  },
  { how: 'over', stop: (player: ClientPlayer) => player.end(END), log: ['end normal'] },
  { how: 'closed', stop: (player: ClientPlayer) => player.close(), log: ['close'] },
])('when the match is $how nobody waits for a client any more', async ({ stop, log }) => {
  const [player, client] = [new ClientPlayer('net', AWAY_MS), new Connection()];
  player.attach(client, TOKEN);
  await player.begin(HELLO);
  await stop(player);
  expect(client.log.slice(2)).toEqual(log);
  const reply = follow(player.answer(ASK, never()));
  client.lose();
  await pass(0);
  expect(reply.value?.event).toBe('disconnected');
  const missing = new ClientPlayer('net', AWAY_MS);
  const waiting = follow(missing.answer(ASK, never()));
  await pass(1);
  await stop(missing);
  await pass(0);
  expect(waiting.value?.event).toBe('disconnected');
  expect(vi.getTimerCount()).toBe(0);
});

test('a match that is broken off before it begins does not wait for its client', async () => {
  const [player, client] = [new ClientPlayer('net', AWAY_MS), new Connection()];
  player.attach(client, TOKEN);
  player.breakOff(refusal('match/parked'));
  const begun = follow(player.begin(HELLO).then(() => 'begun'));
  await pass(0);
  expect([begun.value, vi.getTimerCount()]).toEqual(['begun', 0]);
});

test('a match that is over while a client is asked does not wait for it to come back', async () => {
  const [player, client, over] = [new ClientPlayer('net', AWAY_MS), new Connection(), new AbortController()];
  player.attach(client, TOKEN);
  const reply = follow(player.answer(ASK, over.signal));
  over.abort();
  client.lose();
  await pass(0);
  expect(reply.value).toEqual({ event: 'disconnected', ms: 3 });
  expect(vi.getTimerCount()).toBe(0);
});
