/**
 * Programs as players: their clock, their end, and what becomes of them when this process is
 * killed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { minimumDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { groupMembers } from '../machine/system/processTable.ts';
import { system } from '../machine/system/system.ts';
import { JsonSpeech } from '../talk/jsonSpeech.ts';
import { leftBehind, makeToken } from '../test/bearing.ts';
import { openBot } from '../test/botPlayers.ts';
import { bundleForBots } from '../test/bundle.ts';
import { ProgramPlayer } from './programPlayer.ts';

const BOTS = fileURLToPath(new URL('../test/bots', import.meta.url));
const game = draughts as AnyGame;
const setup = defaultSetup(game.facts.options);
const view = must(game.start(setup, 2, minimumDice));
const hello = { game, setup, seat: 1, names: ['a', 'b'], view, seed: 1 };
const ask = (turn: number, time: number): Ask => ({ turn, view, time, margin: 0, left: null, last: [] });
const never = new AbortController().signal;

let runner = '';
beforeAll(async () => {
  runner = await bundleForBots();
});

const block = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

describe('the clock', () => {
  it('does not charge what we were late ourselves, and counts it', async () => {
    const bot = openBot('thinks-a-little');
    await bot.begin(hello);
    // It answers after 50 ms, or a little later on a busy machine, in time; we are blocked from the
    // moment at which the question has left until long after its limit.
    const reply = bot.answer(ask(1, 1000), never);
    setImmediate(() => block(2000));
    expect(await reply).toMatchObject({ event: 'answer' });
    expect((await reply).ms).toBeLessThan(1000);
    expect(bot.usage()).toMatchObject({ hostDelays: 1 });
    expect(bot.usage().hostDelayMs).toBeGreaterThan(500);
    await bot.close();
  });

  it('a program that does not read its input runs out of time too', async () => {
    const command = ['sleep', '1000'] as const;
    const bot = new ProgramPlayer({
      name: 'deaf',
      spec: 'cmd:sleep',
      command,
      speech: () => new Loud('en'),
      language: 'en',
    });
    await bot.begin(hello);
    expect(await bot.answer(ask(1, 50), never)).toMatchObject({ event: 'timeout', why: { code: 'program/deaf' } });
    await bot.close();
    expect(groupMembers(bot.family!)).toEqual([]);
  });
});

/** Sends questions larger than any pipe's buffer. */
class Loud extends JsonSpeech {
  override ask(): string {
    return `${'x'.repeat(4_000_000)}\n`;
  }
}

test('a program that is not there is a crash with a sentence', async () => {
  const command = ['./no-such-bot'] as const;
  const bot = new ProgramPlayer({
    name: 'x',
    spec: 'cmd:x',
    command,
    speech: () => new JsonSpeech('en'),
    language: 'en',
  });
  await bot.begin(hello);
  const why = { code: 'program/not-found', params: { command: 'no-such-bot' } };
  expect(await bot.answer(ask(1, 50), never)).toMatchObject({ event: 'crashed', why });
  await bot.close();
});

test('a runner killed at any moment leaves nobody behind', async () => {
  for (let time = 0; time < 6; time++) {
    const token = makeToken();
    const bots = ['ignores-its-end', 'leaves-children'];
    const child = spawn(process.execPath, [runner, BOTS, ...bots], {
      env: { ...process.env, ...token },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // At moments from the start of its programs to the middle of a later match. The plain system
    // knows a program only when it has been started: there at a match's first move, which is after
    // both starts and before the next.
    if (system.name === 'plain') await once(child.stdout, 'data');
    else if (time < 3) await pause(80 + 50 * time);
    else await once(child.stdout, 'data').then(() => pause(100 * time));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await leftBehind(token)).toEqual([]);
  }
});
