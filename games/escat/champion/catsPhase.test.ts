import { nodeBudget } from '@joute/core/bot.ts';
import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { Meter } from '../bots/meter.ts';
import { facts } from '../facts.ts';
import { checkMove } from '../notation/follow.ts';
import { parseState } from '../notation/state.ts';
import { makeCell } from '../rules/cells.ts';
import { playRandomly } from '../rules/playout.ts';
import { rulesOf } from '../rules/rules.ts';
import { copyState, type EscatState, type Step, startState } from '../rules/state.ts';
import { CatsPhase } from './catsPhase.ts';

const setupOf = (given: Record<string, unknown>) => must(parseSetup(facts.options, given));
const meter = () => new Meter(nodeBudget(1));

/** The plan after so many shakes, what it leaves, and whether the rules allow it. */
function plan(state: EscatState, shakes: number, seed = 1) {
  const random = makeRandom(seed);
  const phase = new CatsPhase();
  const left: number[] = [];
  expect(phase.load(state.board, state.rules, state.rules.turnCap - state.turn, meter())).toBe(true);
  phase.begin(random);
  left.push(phase.left);
  for (let shake = 0; shake < shakes; shake++) {
    phase.goOn(random);
    phase.settle();
    left.push(phase.left);
  }
  const steps: Step[] = [];
  phase.play(state.board.slice(), random, steps);
  return { steps, left, refusal: checkMove(state, steps) };
}

describe('plans of the cats', () => {
  it.each([{}, { basic: true }, { upToSeven: true }])('are legal wherever a random game comes to, with %j', (given) => {
    const random = makeRandom(7);
    const dice = makeFastDice(random);
    for (let game = 0; game < 60; game++) {
      const table = copyState(startState(rulesOf(setupOf(given)), dice));
      playRandomly(table, 2 * random.below(40), random, dice);
      if (table.phase !== 'cats') continue;
      expect(plan(table, 6, game).refusal).toBeNull();
    }
  });

  it('the same again for the same seed', () => {
    const state = startState(rulesOf(setupOf({})), makeFastDice(makeRandom(3)));
    expect(plan(state, 20, 5)).toEqual(plan(state, 20, 5));
  });

  // Q is Chaf, C a cat, W a warden, the letters a to i are robots; the exits are F1, A5 and K5.
  // With one turn to come, only who stands at a door then gets out.
  it.each([
    {
      why: 'two go to a guarded door at once, of which the warden takes one',
      rows: 'abcde6/fghi7/11/11/1W9/11/CCC8/11/11/10W/11',
      gone: 'Q9/1',
      steps: ['A6', 'B6'],
      left: 1,
    },
    {
      why: 'Chaf jumps out over a robot',
      rows: 'abcde6/fgh8/11/11/11/i10/Q10/11/11/9WW/11',
      gone: '12/1',
      steps: ['A5'],
      left: 5,
    },
  ])('$why', ({ rows, gone, steps, left }) => {
    const state = must(parseState(`${rows} round=1 turn=59 phase=cats gone=${gone}`, setupOf({})));
    const made = plan(state, 10);
    const escaped = Number(/\d+/.exec(gone)) + (gone.startsWith('Q') ? 5 : 0);
    expect(made.steps.map(({ to }) => makeCell(to))).toEqual(expect.arrayContaining(steps));
    expect(made.left.at(-1)! - escaped).toBeCloseTo(left, 1);
  });

  it('looks around without ever forgetting its best plan', () => {
    const state = startState(rulesOf(setupOf({})), makeFastDice(makeRandom(3)));
    const { left } = plan(state, 60);
    expect(left.at(-1)!).toBeGreaterThanOrEqual(left[0]! - 0.2);
  });
});
