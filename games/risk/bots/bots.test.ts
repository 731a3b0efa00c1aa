import { nodeBudget } from '@joute/core/bot.ts';
import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import numbers from '../data/rules.json' with { type: 'json' };
import { playState } from '../rules/apply.ts';
import { checkMove } from '../rules/commands.ts';
import { resultNow } from '../rules/result.ts';
import { type StartOptions, startState } from '../rules/start.ts';
import type { RiskState } from '../rules/state.ts';
import { CLASSIC } from '../rules/test/scenes.ts';
import { viewState } from '../rules/view.ts';
import { worldOf } from '../rules/world.ts';
import { bots } from './index.ts';

const MISSIONS: StartOptions = { ...CLASSIC, mode: 'missions', rounds: 30 };

/**
 * A match between bots by number; every command is checked. Gives the commands and the last state.
 */
function playBots(seating: readonly number[], options: StartOptions, seed: number, nodes: number) {
  const dice = makeFastDice(makeRandom(seed));
  const thinkers = seating.map((bot, index) => bots[bot]!.start(index + 1, makeRandom(seed + index)));
  let state: RiskState = must(startState(options, seating.length, dice));
  const moves: string[] = [];
  while (state.over === 'no') {
    const { seat } = state;
    const { move } = thinkers[seat - 1]!.think(viewState(state, seat), nodeBudget(nodes));
    expect(checkMove(worldOf(state), state, seat, move), JSON.stringify(move)).toBeNull();
    moves.push(JSON.stringify(move));
    state = playState(state, move, dice);
  }
  return { moves, state };
}

describe('bots', () => {
  it.each([
    { why: 'two', options: MISSIONS, seating: [0, 3] },
    { why: 'six', options: MISSIONS, seating: [2, 3, 0, 2, 1, 3] },
    { why: 'conquest', options: { ...MISSIONS, mode: 'conquest' as const }, seating: [3, 2] },
    { why: 'set-up in turn', options: { ...MISSIONS, oneByOne: true }, seating: [3, 2, 1] },
    {
      why: 'another map and units',
      options: { ...MISSIONS, map: 'aldermark', units: 'elephants' },
      seating: [3, 2, 1, 3],
    },
  ])('play only legal commands: $why', ({ options, seating }) => {
    for (let seed = 1; seed <= 3; seed++) expect(playBots(seating, options, seed, 500).state.over).not.toBe('no');
  });

  it('keep their heads with many kinds of units', () => {
    const units = JSON.stringify(
      ['S', 'A', 'B', 'D', 'E', 'F'].map((letter, at) => ({
        id: `unit-${at}`,
        letter,
        cost: 1 + at,
        power: [1 + at, 6 + at],
        att: 1 + at,
        def: 1 + at,
        moves: 1 + (at % 3),
      })),
    );
    const armies = { 2: 300, 3: 300, 4: 300, 5: 300, 6: 300 };
    const rules = JSON.stringify({ ...numbers, armies });
    expect(playBots([2, 3, 1], { ...MISSIONS, units, rules, rounds: 5 }, 1, 500).state.over).not.toBe('no');
  });

  it('answer with a spent budget, and the same with the same nodes', () => {
    for (const bot of [2, 3]) {
      const [first, second] = [1, 2].map(() => playBots([bot, bot], MISSIONS, 5, 0).moves);
      expect(second).toEqual(first);
    }
  });

  it('are listed from the weakest to the strongest', () => {
    expect(bots.map(({ card }) => card.name)).toEqual(['random', 'greedy', 'campaign', 'champion']);
    // The champion needs more time than a test has: `npm run ladder -- risk`.
    for (const [weak, strong] of [
      [0, 1],
      [1, 2],
    ] as const) {
      let points = 0;
      for (let seed = 1; seed <= 10; seed++) {
        for (const seating of [
          [strong, weak],
          [weak, strong],
        ])
          points += resultNow(playBots(seating, MISSIONS, seed, 20_000).state).points[seating.indexOf(strong)]!;
      }
      expect(points, `${bots[strong]!.card.name} against ${bots[weak]!.card.name}`).toBeGreaterThanOrEqual(12);
    }
  });
});
