/** What orders are worth to the champion, as a share of the match. */
import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { expect, it } from 'vitest';
import { champion } from '../bots/champion.ts';
import { parseOrder } from '../notation/orders.ts';
import { BOARD, COMPUTERS, type CyberState, SCORE, SERVER, startState } from '../rules/table.ts';
import { scene } from '../rules/test/scene.ts';
import { shareOf } from './outlook.ts';

const weigh = (state: CyberState, order: string, nodes = 3000): number =>
  champion.start(1, makeRandom(5)).weigh!(state, must(parseOrder(order)), nodeBudget(nodes));

/** A state with some of player 1's points and the others'. */
function withScores(state: CyberState, scores: readonly number[]): CyberState {
  const boards = state.boards.slice();
  for (const [player, score] of scores.entries()) boards[player * BOARD + SCORE] = score;
  return { ...state, boards };
}

/** Six trojans under the top arrow, which a DPO keeps there. */
const TRAP = scene({ avatar: [4, 1], cells: { '0,2': Array.from({ length: 6 }, () => '32B') } });

it('to hold a crowd is worth more than to let it go', () => {
  expect(weigh(TRAP, 'DDP012')).toBeGreaterThan(weigh(TRAP, 'DDAG0H0D0') + 0.05);
});

it('in the last turn the places are counted: 1 for the first, 0 for the last', () => {
  const last = { ...startState(), turn: 99 };
  const place = (scores: readonly number[]): number => weigh(withScores(last, scores), 'DDAG0H0D0');
  expect(place([500, 0, 0, 0])).toBe(1);
  expect(place([0, 500, 400, 300])).toBe(0);
  expect(place([300, 500, 0, 100])).toBeCloseTo(2 / 3);
});

it('of those who stand alike each has half a share, and the leader more with fewer turns left', () => {
  const alike = { points: 100, plan: 50 };
  const ahead = [{ points: 150, plan: 50 }, alike, alike, alike];
  for (const ruleset of ['tournament', 'subject'] as const) {
    expect(shareOf([alike, alike, alike, alike], 2, 30, ruleset)).toBe(0.5);
    const shares = [80, 40, 10, 1].map((turnsLeft) => shareOf(ahead, 0, turnsLeft, ruleset));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares[0]!).toBeGreaterThan(0.5);
  }
});

it('is the same again for the same budget, whatever was thought and weighed before', () => {
  const budget = nodeBudget(2000);
  const thinker = champion.start(1, makeRandom(5));
  const [{ move }, fresh] = [thinker.think(TRAP, budget), weigh(TRAP, 'DDP012', 2000)];
  thinker.weigh!(TRAP, move, budget);
  expect(thinker.weigh!(TRAP, must(parseOrder('DDP012')), budget)).toBe(fresh);
  const other = champion.start(1, makeRandom(5));
  other.think(TRAP, budget);
  expect(thinker.think(TRAP, budget)).toEqual(other.think(TRAP, budget));
});

it('gives a share with any budget, and for a player that loses by it', () => {
  for (const nodes of [0, 1, 100, 3000]) {
    const share = weigh(TRAP, 'DDP012', nodes);
    expect(share > 0 && share < 1).toBe(true);
  }
  const boards = TRAP.boards.slice();
  boards[SERVER] = 0;
  boards[COMPUTERS] = 1;
  const weak = { ...scene({ avatar: [4, 1], cells: { '4,4': ['32B'] } }), boards };
  expect(weigh(weak, 'DDAG0H0D0')).toBeLessThan(0.5);
});
