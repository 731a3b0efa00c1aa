/** A bot asked for its move in positions of all kinds, most of which no good player would reach. */
import { type Bot, nodeBudget } from '@joute/core/bot.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { makeFastDice, makeRandom, type Random } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { drawMap } from '../../maps/generator.ts';
import { diceBattles } from '../../rules/battle.ts';
import { checkMove, Orders, type VampiresMove } from '../../rules/orders.ts';
import { randomOrders } from '../../rules/randomOrders.ts';
import { copyState, isOver, startState, type VampiresState } from '../../rules/state.ts';
import { applyTo } from '../../rules/turn.ts';

const BUDGETS = [0, 1, 16, 17, 40, 100];

function start(random: Random, seed: number): VampiresState {
  // Most of them small, where groups are in each other's way.
  const most = random.below(6) === 0 ? 29 : 9;
  const columns = 2 + random.below(most);
  const rows = 2 + random.below(most);
  const plan = {
    columns,
    rows,
    houses: random.below(Math.min(41, columns * rows - 1)),
    monsters: 1 + random.below(20),
    people: 1 + random.below(20),
    symmetry: 'none',
  } as const;
  const map = must(drawMap(plan, seededDice(expandSeed(`${seed}`)).at('map', 0)));
  return startState(map, { plays: 20 + random.below(200), crushingDefence: random.below(4) === 0 });
}

/**
 * Random games on random maps, the bot asked at every turn of either side. Throws on a move that is
 * illegal; returns how many positions there were.
 */
export function playAnywhere(bot: Bot<VampiresState, VampiresMove>, seed: number, games: number): number {
  const random = makeRandom(seed);
  const orders = new Orders();
  const battles = diceBattles(makeFastDice(random), 0);
  let positions = 0;
  for (let game = 0; game < games; game++) {
    const board = copyState(start(random, seed * 1_000_003 + game));
    const thinkers = [1, 2].map((seat) => bot.start(seat, random));
    while (!isOver(board)) {
      const { move } = thinkers[board.play & 1]!.think(board, nodeBudget(BUDGETS[random.below(BUDGETS.length)]!));
      const refusal = checkMove(board, move);
      if (refusal) throw new Error(`${JSON.stringify(refusal)} in game ${game} of seed ${seed}, play ${board.play}`);
      positions++;
      randomOrders(board, orders, random);
      applyTo(board, orders, battles);
    }
  }
  return positions;
}
