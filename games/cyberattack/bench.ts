/** What `joute bench` measures. */
import type { GameBench } from '@joute/core/bench.ts';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import type { Random } from '@joute/core/random.ts';
import { cyberattack } from './game.ts';
import { endingOf } from './rules/end.ts';
import { ORDERS, type Order } from './rules/orders.ts';
import { playRandomly } from './rules/playout.ts';
import { setTable, startState, Table } from './rules/table.ts';
import { playState } from './rules/turn.ts';

const table = new Table();
const start = startState();

export const bench: GameBench = {
  rules: [
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
  ],
  endless: { setup: { turns: 1000 }, seats: 4, move: peacefulMove },
};

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

/** Nobody attacks, so nobody loses. */
function peacefulMove(state: unknown, seat: Seat, random: Random): string {
  const game: AnyGame = cyberattack;
  for (;;) {
    const move = game.makeMove(game.randomMove(state, seat, random), state);
    if (/P\d+$/.test(move)) return move;
  }
}
