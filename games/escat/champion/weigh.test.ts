import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { champion } from '../bots/champion.ts';
import { facts } from '../facts.ts';
import { parseMove } from '../notation/moves.ts';
import { parseState } from '../notation/state.ts';

const setup = defaultSetup(facts.options);

function weigh(text: string, moves: readonly string[], nodes: number): number[] {
  const state = must(parseState(text, setup));
  const thinker = champion.start(1, makeRandom(1));
  return moves.map((move) => thinker.weigh!(state, must(parseMove(move, state)), nodeBudget(nodes)));
}

// Q is Chaf, C a cat, W a warden, the letters a to i are robots; the exits are F1, A5 and K5.
const TWO_AT_DOORS = 'abcde6/fghi7/11/C10/1W9/Q10/11/11/11/10W/11 round=1 turn=30 phase=wardens gone=10/2';

describe('what a phase is worth', () => {
  it('to the wardens: much more with Chaf captured than with another cat', () => {
    const [chaf, other] = weigh(TWO_AT_DOORS, ['B5>A6', 'B5>A4'], 600) as [number, number];
    expect(chaf - other).toBeGreaterThan(0.3);
  });

  it('in round 2, where the other seat has its points: all or nothing once the last cat goes', () => {
    const text = (first: string) =>
      `abcde6/fghi7/11/11/11/C10/11/11/8WW1/11/11 round=2 turn=30 phase=cats gone=Q10/2 first=${first}`;
    expect(['Q9/4', 'Q11/2', 'Q12/1'].flatMap((first) => weigh(text(first), ['A6>A5'], 100))).toEqual([1, 0.5, 0]);
  });

  it('is between nothing and all, whatever the budget, and the same again', () => {
    for (const nodes of [0, 1, 60, 300]) {
      const shares = weigh(TWO_AT_DOORS, ['B5>A6', 'B5>A6', 'K10>K9', '-'], nodes);
      expect(shares[0]).toBe(shares[1]);
      for (const share of shares) expect(share > 0 && share < 1).toBe(true);
    }
  });
});
