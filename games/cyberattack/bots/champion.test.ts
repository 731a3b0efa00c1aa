/**
 * What the champion understands: traps, the last turn, danger; and that it does not play in
 * circles.
 */
import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import { describe, expect, it } from 'vitest';
import { checkOrder, makeOrder } from '../notation/orders.ts';
import { actingSeats, endingOf, resultNow, scoresOf } from '../rules/end.ts';
import type { Order } from '../rules/orders.ts';
import { drawOrders } from '../rules/playout.ts';
import { type CyberState, getState, setTable, startState, Table } from '../rules/table.ts';
import { scene } from '../rules/test/scene.ts';
import { applyTo, playState } from '../rules/turn.ts';
import { champion } from './champion.ts';
import { lookahead } from './lookahead.ts';

const NODES = 3000;
const RULESETS = ['tournament', 'subject'] as const;

const think = (state: CyberState, nodes = NODES) => champion.start(1, makeRandom(5)).think(state, nodeBudget(nodes));
const alone = (state: CyberState, order: Order): CyberState => playState(state, new Map([[1, order]]));
const crowd = (trojan: string, count: number): string[] => Array.from({ length: count }, () => trojan);

describe('puzzles', () => {
  it('a DPO under the top arrow holds a crowd: points each turn, and it is not destroyed', () => {
    let state = scene({ avatar: [4, 1], cells: { '0,2': crowd('32B', 6) } });
    for (let turn = 1; turn <= 10; turn++) {
      state = alone(state, think(state).move);
      expect(scoresOf(state)[0]).toBeGreaterThanOrEqual(turn * 6 * 5);
    }
  });

  it('in the last turn a firewall sends the crowd into the avatar: points for both', () => {
    const state = { ...scene({ avatar: [2, 2], cells: { '0,2': crowd('32B', 6) } }), turn: 99 };
    expect(scoresOf(alone(state, think(state).move))[0]).toBe(6 * (5 + 10));
  });

  it.each(RULESETS)('what is about to hit the server does not (%s)', (ruleset) => {
    const state = scene({ avatar: [2, 1], cells: { '1,2': ['32B'], '2,3': ['42G'] } }, { ruleset });
    expect(scoresOf(alone(state, think(state).move))[0]).toBeGreaterThan(0);
  });

  it('tells its plan', () => {
    const { depth, line, move, score } = think(scene({ avatar: [2, 2], cells: { '0,2': crowd('32B', 3) } }));
    expect(depth).toBeGreaterThan(1);
    expect(line!.split(' ')).toHaveLength(depth!);
    expect(line!.split(' ')[0]).toBe(makeOrder(move));
    expect(score).toBeGreaterThan(0);
  });
});

it('keeps to its budget, and gives a legal order whatever it is', () => {
  const random = makeRandom(2);
  const start = startState({ ruleset: 'subject' });
  const table = setTable(new Table(), start);
  for (let i = 0; i < 20; i++) {
    drawOrders(table, random);
    applyTo(table);
    const state = getState(table, start);
    if (!actingSeats(state).includes(1)) break;
    for (const limit of [0, 1, 300, 3000]) {
      const { move, nodes } = think(state, limit);
      expect(checkOrder(state, 1, move)).toBeNull();
      // It asks every 256 boards, and has looked at 30 for its attack.
      expect(nodes).toBeLessThanOrEqual(limit + 256 + 30);
    }
  }
});

/** A game of four; everybody's orders by seat, and the states. */
function playFour(state: CyberState, names: readonly (typeof champion)[], nodes: number) {
  const thinkers = names.map((bot, index) => bot.start(index + 1, makeRandom(index)));
  const orders: string[][] = names.map(() => []);
  let now = state;
  while (endingOf(now) === null) {
    const given = new Map(
      actingSeats(now).map((seat) => {
        const bot = names[seat - 1]!;
        const { move } = thinkers[seat - 1]!.think(now, nodeBudget(bot === champion ? nodes : 60));
        orders[seat - 1]!.push(makeOrder(move));
        return [seat, move] as const;
      }),
    );
    now = playState(now, given);
  }
  return { orders, result: resultNow(now) };
}

/** The most turns in a row in which the orders are those of `period` turns before. */
function longestLoop(orders: readonly string[], period: number): number {
  let longest = 0;
  let run = 0;
  for (let turn = period; turn < orders.length; turn++) {
    run = orders[turn] === orders[turn - period] ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function expectNoLoop(orders: readonly string[]): void {
  for (let period = 1; period <= 8; period++) expect(longestLoop(orders, period)).toBeLessThan(10);
}

it.each(RULESETS)('four of them never play the same orders over and over (%s)', (ruleset) => {
  const { orders } = playFour(startState({ ruleset, limit: 70 }), [champion, champion, champion, champion], 1000);
  for (const given of orders) expectNoLoop(given);
});

it.each(RULESETS)('comes first against three of the bot before it, and not by a loop (%s)', (ruleset) => {
  const { orders, result } = playFour(
    startState({ ruleset, limit: 40 }),
    [lookahead, champion, lookahead, lookahead],
    NODES,
  );
  expect(result.places[1]).toBe(1);
  expectNoLoop(orders[1]!);
});
