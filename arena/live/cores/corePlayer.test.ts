import { minimumDice } from '@joute/core/dice.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { expect, test } from 'vitest';
import { QuickPlayer } from '../../test/quickPlayer.ts';
import { CoreQueue } from './coreQueue.ts';
import { CorePlayer, Cores } from './cores.ts';
import { classOf } from './matchClass.ts';

const setup = defaultSetup(draughts.facts.options);
const state = must(draughts.start(setup, 2, minimumDice));
const ASK: Ask = { turn: 1, view: state, time: null, margin: 0, left: null, last: [] };
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function open(cores: Cores, player: Player = new QuickPlayer('quick')) {
  const core = new CorePlayer(player, cores.entrance('bots', 'me'), { name: 'seen', spec: 'cmd' });
  await core.begin({ game: draughts, seat: 1, names: ['a', 'b'], setup, view: state, seed: 1 });
  const waits: boolean[] = [];
  core.onWait((isWaiting) => void waits.push(isWaiting));
  return { core, waits };
}

test('with a free core it is asked at once, and gives the core back', async () => {
  const cores = new Cores(1);
  const { core, waits } = await open(cores);
  expect([core.name, core.spec]).toEqual(['seen', 'cmd']);
  const reply = core.answer(ASK, new AbortController().signal);
  expect(cores.thinking).toBe(1);
  expect((await reply).event).toBe('answer');
  expect([cores.thinking, waits]).toEqual([0, []]);
});

test('without one it waits, says so, and is asked when there is one', async () => {
  const cores = new Cores(1);
  const { core, waits } = await open(cores);
  const other = cores.entrance('bots', 'other');
  expect(other.tryEnter()).toBe(true);
  const reply = core.answer(ASK, new AbortController().signal);
  await settle();
  expect([waits, cores.waiting]).toEqual([[true], 1]);
  other.leave();
  expect((await reply).event).toBe('answer');
  expect([waits, cores.thinking]).toEqual([[true, false], 0]);
});

test('a match that is over does not wait for a core', async () => {
  const cores = new Cores(1);
  const { core, waits } = await open(cores);
  expect(cores.entrance('bots', 'other').tryEnter()).toBe(true);
  const over = new AbortController();
  const reply = core.answer(ASK, over.signal);
  over.abort();
  expect(await reply).toEqual({ event: 'timeout', ms: 0 });
  expect([waits, cores.waiting, cores.thinking]).toEqual([[true, false], 0, 1]);
  expect(await core.answer(ASK, over.signal)).toEqual({ event: 'timeout', ms: 0 });
});

test('a player that fails gives its core back as well', async () => {
  const cores = new Cores(1);
  const failing = new QuickPlayer('quick', () => Promise.reject(new Error('crash')));
  const { core } = await open(cores, failing);
  await expect(core.answer(ASK, new AbortController().signal)).rejects.toThrow('crash');
  expect(cores.thinking).toBe(0);
});

test('in a queue the owners take turns', () => {
  const queue = new CoreQueue();
  expect([queue.length, queue.shift()]).toEqual([0, undefined]);
  const place = (): { enter: () => void } => ({ enter: () => {} });
  const [a1, a2, a3, b1] = [place(), place(), place(), place()];
  for (const each of [a1, a2, a3]) queue.push('a', each!);
  queue.push('b', b1!);
  expect(queue.length).toBe(4);
  queue.remove('a', a2!);
  expect(queue.length).toBe(3);
  expect([queue.shift(), queue.shift(), queue.shift()]).toEqual([a1, b1, a3]);
  expect([queue.length, queue.shift()]).toEqual([0, undefined]);
  queue.push('a', a1!);
  queue.remove('a', a1!);
  queue.push('b', b1!);
  expect([queue.shift() === b1, queue.length]).toEqual([true, 0]);
});

test.each([
  { players: ['human', 'bot:a'], origin: 'request', is: 'people' },
  { players: ['net', 'bot:a'], origin: 'gateway', is: 'people' },
  { players: ['bot:a', 'open'], origin: 'request', is: 'people' },
  { players: ['bot:a', 'bot:b'], origin: 'request', is: 'bots' },
  { players: ['bot:a', 'cmd:x'], origin: 'request', is: 'bots' },
  { players: ['human', 'bot:b'], origin: 'demonstration', is: 'demonstration' },
  { players: ['cmd:x', 'bot:b'], origin: 'competition', class: 'tournament', is: 'tournament' },
  { players: ['cmd:x', 'bot:b'], origin: 'competition', class: 'ladder', is: 'ladder' },
  // Somebody waits for the answers, whatever it is played for.
  { players: ['human', 'bot:b'], origin: 'competition', class: 'ladder', is: 'people' },
] as const)('$players, $origin: $is', ({ players, is, ...plan }) => {
  const seats = players.map((player, index) => ({ seat: index + 1, player, name: '', key: null }));
  expect(classOf(plan, seats)).toBe(is);
});

test('how many wait who come no later than a class', async () => {
  const cores = new Cores(1);
  const never = new AbortController().signal;
  expect(cores.entrance('people', 'x').tryEnter()).toBe(true);
  for (const name of ['people', 'bots', 'bots', 'demonstration'] as const) void cores.entrance(name, 'x').enter(never);
  const waitingFor = (name: Parameters<Cores['entrance']>[0]): number => cores.entrance(name, 'x').waiting();
  expect([waitingFor('people'), waitingFor('ladder'), waitingFor('bots'), waitingFor('demonstration')]).toEqual([
    ...[1, 1, 3, 4],
  ]);
  expect(cores.waiting).toBe(3);
});
