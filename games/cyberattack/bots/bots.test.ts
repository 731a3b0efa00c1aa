/**
 * What every bot must keep: always an order that is taken, at once when there is no time, the same
 * again for the same nodes.
 */
import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { checkOrder, makeOrder } from '../notation/orders.ts';
import { actingSeats, endingOf, resultNow } from '../rules/end.ts';
import { ORDERS } from '../rules/orders.ts';
import { type CyberState, startState } from '../rules/table.ts';
import { scene } from '../rules/test/scene.ts';
import { playState } from '../rules/turn.ts';
import { bots } from './index.ts';
import { HITS_AFTER, STANDS } from './paths.ts';

/** A whole game; the orders as text. */
function play(
  names: readonly string[],
  seed: number,
  nodes: number,
  start: CyberState,
): { state: CyberState; orders: string[] } {
  const thinkers = names.map((name, index) =>
    bots.find((bot) => bot.card.name === name)!.start(index + 1, makeRandom(seed + index)),
  );
  const orders: string[] = [];
  let state = start;
  while (endingOf(state) === null) {
    const given = new Map(
      actingSeats(state).map((seat) => {
        const { move } = thinkers[seat - 1]!.think(state, nodeBudget(nodes));
        expect(checkOrder(state, seat, move)).toBeNull();
        orders.push(makeOrder(move));
        return [seat, move] as const;
      }),
    );
    state = playState(state, given);
  }
  return { state, orders };
}

describe.each(bots.map((bot) => bot.card))('$name', ({ name, idea, temperament }) => {
  it('has a card in both languages', () => {
    for (const language of LANGUAGES) expect(idea[language].length * temperament[language].length).toBeGreaterThan(0);
  });

  it.each(['subject', 'tournament'] as const)('plays whole games, and the same ones again (%s)', (ruleset) => {
    const start = startState({ ruleset, limit: 8 });
    const [first, second] = [7, 7].map((seed) => play([name, 'random', name, 'greedy'], seed, 80, start));
    expect(first).toEqual(second);
  });

  it('answers with a budget spent from the start, on any board', () => {
    const crowded = scene({
      avatar: [4, 4],
      cells: { '1,2': Array.from({ length: 50 }, () => '20B') },
      incoming: Array.from({ length: 40 }, () => '31B'),
    });
    for (const state of [crowded, { ...crowded, turn: 99 }, startState({ limit: 1 })]) {
      const asked: number[] = [];
      const thinker = bots.find((bot) => bot.card.name === name)!.start(1, makeRandom(1));
      const { move } = thinker.think(state, { spent: (nodes) => asked.push(nodes) > 0 });
      expect(ORDERS).toContain(move);
      expect(asked.length).toBeLessThanOrEqual(1);
      expect(ORDERS).toContain(thinker.think(state, nodeBudget(100)).move);
    }
  });
});

it('each bot beats three of the one before it', () => {
  const start = startState({ limit: 20 });
  for (const [weak, strong] of [
    ['random', 'greedy'],
    ['greedy', 'lookahead'],
  ] as const) {
    for (const seat of [1, 3]) {
      const names = [1, 2, 3, 4].map((other) => (other === seat ? strong : weak));
      expect(resultNow(play(names, 20 + seat, 120, start).state).places[seat - 1]).toBe(1);
    }
  }
});

// Counted by hand on the board of figure 1: cell 0,0 heading D goes 0,1 0,2 1,2 and hits in its
// fourth turn.
it.each([
  ['0,0 D', 1 * 25 + 0, 4, 3],
  ['2,1 D', 1 * 25 + 11, 1, 0],
  ['0,0 B', 0 * 25 + 0, 5, 4],
  ['4,0 D', 1 * 25 + 20, 3, 2],
  ['0,0 H', 3 * 25 + 0, 0, 0],
  ['3,4 D', 1 * 25 + 19, 0, 0],
])('a trojan at %s hits after %i', (_, way, hits, stands) => {
  expect([HITS_AFTER[way], STANDS[way]]).toEqual([hits, stands]);
});
