import { type Budget, nodeBudget } from '@joute/core/bot.ts';
import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { champion } from '../bots/champion.ts';
import { facts } from '../facts.ts';
import { checkMove } from '../notation/follow.ts';
import { makeMove } from '../notation/moves.ts';
import { parseState } from '../notation/state.ts';
import { playRandomly } from '../rules/playout.ts';
import { rulesOf } from '../rules/rules.ts';
import { copyState, type EscatState, startState } from '../rules/state.ts';

const setup = defaultSetup(facts.options);
const think = (state: EscatState, budget: Budget, seed = 1) => champion.start(1, makeRandom(seed)).think(state, budget);

describe('the champion', () => {
  it('moves by the rules wherever a random game comes to, with any budget', () => {
    const random = makeRandom(11);
    const dice = makeFastDice(random);
    for (let game = 0; game < 80; game++) {
      const table = copyState(startState(rulesOf(setup), dice));
      playRandomly(table, random.below(240), random, dice);
      if (table.phase === 'over') continue;
      expect(checkMove(table, think(table, nodeBudget(random.below(80)), game).move)).toBeNull();
    }
  });

  it('thinks the same again for the same nodes and seed', () => {
    const state = startState(rulesOf(setup), makeFastDice(makeRandom(3)));
    expect(think(state, nodeBudget(300), 9)).toEqual(think(state, nodeBudget(300), 9));
  });

  it('stops when the budget is spent, wherever it is then', () => {
    const state = startState(rulesOf(setup), makeFastDice(makeRandom(4)));
    const wardens = { ...state, phase: 'wardens' as const };
    for (const at of [state, wardens])
      for (const asks of [1, 2, 3, 5, 30, 80]) {
        let asked = 0;
        expect(checkMove(at, think(at, { spent: () => ++asked >= asks }).move)).toBeNull();
        expect(asked).toBeLessThanOrEqual(asks);
      }
  });

  it('tells what it expects: the lead at the end, and its own phase with the answer', () => {
    const state = startState(rulesOf(setup), makeFastDice(makeRandom(5)));
    const { move, score, depth, line } = think(state, nodeBudget(300));
    expect(Math.abs(score!)).toBeLessThan(18);
    expect(depth).toBeGreaterThan(1);
    expect(line!.startsWith(`${makeMove(move, state)} / `)).toBe(true);
  });

  // Q is Chaf, C a cat, W a warden, the letters a to i are robots; the exits are F1, A5 and K5.
  it.each([
    {
      why: 'of two cats at a door the warden takes Chaf',
      state: 'abcde6/fghi7/11/C10/1W9/Q10/11/11/11/10W/11 round=1 turn=30 phase=wardens gone=10/2',
      move: /B5>A6/,
    },
    {
      why: 'a warden goes to the last door that can be reached in time',
      state: 'abcde6/fghi7/11/11/2W8/11/Q10/11/11/10W/11 round=1 turn=58 phase=wardens gone=12/1',
      move: /C5>B[456]/,
    },
    {
      why: 'a cat that no warden catches runs to the door',
      state: 'abcde6/fghi7/11/11/11/11/C10/11/11/8WW1/11 round=1 turn=30 phase=cats gone=Q10/2',
      move: /A7>[AB]6/,
    },
  ])('$why', ({ state: text, move }) => {
    const state = must(parseState(text, setup));
    const thought = think(state, nodeBudget(600));
    expect(makeMove(thought.move, state)).toMatch(move);
  });
});
