/** What `joute bench rules` measures. */
import type { BenchWork } from '@joute/core/gameEntry.ts';
import type { Random } from '@joute/core/random.ts';
import { endingOf } from './rules/end.ts';
import { ORDERS, type Order } from './rules/orders.ts';
import { playRandomly } from './rules/playout.ts';
import { setTable, startState, Table } from './rules/table.ts';
import { playState } from './rules/turn.ts';

const table = new Table();
const start = startState();

export const work: readonly BenchWork[] = [
  {
    name: 'cyberattack, in place',
    unit: 'turns/s',
    floor: 300_000,
    games: 500,
    play: (random) => playRandomly(setTable(table, start), start.limit, random),
  },
  {
    name: 'cyberattack, value states',
    unit: 'turns/s',
    floor: 100_000,
    games: 200,
    play: playStates,
  },
];

/** As the referee plays: a new state for every turn. */
function playStates(random: Random): number {
  let state = start;
  const orders = new Map<number, Order>();
  while (endingOf(state) === null) {
    for (let seat = 1; seat <= 4; seat++) orders.set(seat, ORDERS[random.below(ORDERS.length)]!);
    state = playState(state, orders);
  }
  return state.turn;
}
