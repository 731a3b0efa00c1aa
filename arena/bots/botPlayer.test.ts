/** Bots that misbehave, in real worker threads. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expandSeed, minimumDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { expect, test } from 'vitest';
import { playWhole } from '../match/wholeMatch.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { BotCrew } from './botCrew.ts';
import { BotPlayer } from './botPlayer.ts';

const FAULTY = fileURLToPath(new URL('../test/faultyThinker.mjs', import.meta.url));
const game = draughts as AnyGame;

function planOf(faulty: BotPlayer, move: number) {
  return {
    game,
    setup: defaultSetup(game.facts.options),
    players: [faulty, new QuickPlayer('honest')],
    clock: { move, bank: null, increment: 0, margin: 50 },
    policy: game.facts.policy,
    seed: expandSeed('7'),
    secret: false,
  };
}

const FAULTS = [
  { bot: 'spins', termination: 'timeout', verdicts: ['lost'] },
  { bot: 'dawdles', termination: 'timeout', verdicts: ['lost'] },
  { bot: 'throws', termination: 'crashed', verdicts: ['lost'] },
  { bot: 'exits', termination: 'crashed', verdicts: ['lost'] },
  // Risk's contest gives three tries.
  { bot: 'babbles', termination: 'illegal', verdicts: ['refused', 'refused', 'lost'] },
] as const;

test.each(FAULTS)('a bot that $bot loses: $termination, twice in a row', async ({ bot, termination, verdicts }) => {
  const faulty = new BotPlayer({ name: bot, thinker: FAULTY });
  try {
    // Little time only where it is to run out.
    const plan = planOf(faulty, termination === 'timeout' ? 50 : 20_000);
    // Twice: a thread that was ended is replaced by a fresh one.
    for (let time = 0; time < 2; time++) {
      const { end, record } = must(await playWhole(plan));
      expect(end).toMatchObject({ termination, seat: 1, result: { places: [2, 1] } });
      expect(record.entries.map(({ verdict }) => verdict)).toEqual(verdicts);
    }
  } finally {
    await faulty.close();
  }
});

test('a bot that spins does not hold up an interruption', async () => {
  const faulty = new BotPlayer({ name: 'spins', thinker: FAULTY });
  const stop = new AbortController();
  const plan = planOf(faulty, 3_600_000);
  const match = playWhole(plan, {
    append: () => {},
    signal: stop.signal,
    watch: () => void setImmediate(() => stop.abort()),
  });
  expect(must(await match).end.termination).toBe('interrupted');
  await faulty.close();
});

test('an answer that crosses an interruption harms nobody', async () => {
  const prompt = new BotPlayer({ name: 'opens', thinker: FAULTY });
  const setup = defaultSetup(game.facts.options);
  await prompt.begin({ game, setup, seat: 1, names: [], view: null, seed: 1 });
  const stop = new AbortController();
  const view = must(game.start(setup, 2, minimumDice));
  const reply = prompt.answer({ turn: 1, view, time: 60_000, margin: 0, left: null, last: [] }, stop.signal);
  // We are busy while the answer arrives: it is in our queue, unread, when its thread is ended.
  for (const end = performance.now() + 100; performance.now() < end; );
  stop.abort();
  await reply;
  // Any harm would show as an unhandled error.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await prompt.close();
});

test('many bots share a few threads; one that spins is ended, and the others play on', async () => {
  const crew = new BotCrew(FAULTY);
  const setup = defaultSetup(game.facts.options);
  const view = must(game.start(setup, 2, minimumDice));
  const ask = { turn: 1, view, time: 20_000, margin: 0, left: null, last: [] };
  const hello = { game, seat: 1, view, names: [], setup, seed: 1 };
  const answer = async (bot: string, time: number) => {
    const player = new BotPlayer({ name: bot, thinker: FAULTY, crew });
    await player.begin(hello);
    const reply = await player.answer({ ...ask, time }, new AbortController().signal);
    await player.close();
    return reply;
  };
  const spinning = answer('spins', 50);
  const replies = await Promise.all(Array.from({ length: 60 }, () => answer('opens', 20_000)));
  expect(replies.every((reply) => reply.event === 'answer' && reply.text === '32-28')).toBe(true);
  expect((await spinning).event).toBe('timeout');
  expect(crew.threads.threads.length).toBeLessThanOrEqual(availableParallelism());
  await crew.threads.destroy();
});
