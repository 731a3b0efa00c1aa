import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { checkMove } from '../notation/follow.ts';
import { placesOf } from './board.ts';
import { CELLS, columnOf, GRID, rowOf } from './cells.ts';
import { playRandomly } from './playout.ts';
import { rulesOf } from './rules.ts';
import { copyState, type EscatMove, type EscatState, playState, type Step, startState } from './state.ts';
import { listWardenPhases, makeWardenPhases, wardenSteps } from './wardenPhases.ts';

/** Every pair of steps there is, looked at by the check alone. */
function byTrying(state: EscatState, wardens: readonly number[]): EscatMove[] {
  const steps = wardens.map((from): Step[] => CELLS.map((to) => ({ from, to })).filter((step) => near(step)));
  const [one, two] = steps as [Step[], Step[]];
  const pairs = one.flatMap((a) =>
    two.flatMap((b) => [
      [a, b],
      [b, a],
    ]),
  );
  return [[], ...one.map((step) => [step]), ...two.map((step) => [step]), ...pairs].filter(
    (move) => checkMove(state, move) === null,
  );
}

const near = ({ from, to }: Step): boolean =>
  Math.max(Math.abs(rowOf(from) - rowOf(to)), Math.abs(columnOf(from) - columnOf(to))) <= 2;

describe('the wardens’ phases', () => {
  it.each([false, true])('are those that the check takes, each result once (forceWardens %s)', (forceWardens) => {
    const random = makeRandom(11);
    const dice = makeFastDice(random);
    const rules = { ...rulesOf(defaultSetup(facts.options)), forceWardens };
    const phases = makeWardenPhases();
    for (let game = 0; game < 6; game++) {
      const table = copyState(startState(rules, dice));
      playRandomly(table, 21 + 10 * game, random, dice);
      const state: EscatState = table;
      expect(state.phase).toBe('wardens');
      const result = (move: EscatMove) => [...playState(state, move, dice, () => {}).board.subarray(0, GRID)].join();
      const count = listWardenPhases(state.board, state.board.slice(), rules, phases);
      const listed = Array.from({ length: count }, (_, n) => result(wardenSteps(state.board, phases, n)));
      expect(new Set(listed).size).toBe(count);
      expect(new Set(byTrying(state, placesOf(state.board).wardens).map(result))).toEqual(new Set(listed));
    }
  });
});
