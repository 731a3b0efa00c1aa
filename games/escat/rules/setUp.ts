import type { Draws } from '@joute/core/dice.ts';
import { type Board, type Places, ROBOT_COUNT, setBoard } from './board.ts';
import { type Cell, CHAF_START, ROBOT_CELLS, ROBOT_STARTS, WARDEN_STARTS, ZONE } from './cells.ts';

const placesFrom = (chaf: Cell, robots: readonly Cell[]): Places => ({
  cats: [chaf, ...ZONE.filter((cell) => cell !== chaf)],
  wardens: WARDEN_STARTS,
  robots,
});

export const FIXED_PLACES: Places = placesFrom(CHAF_START, ROBOT_STARTS);

/** Chaf anywhere in the zone, nine robots anywhere they may be, numbered row by row. */
function drawPlaces(draws: Draws): Places {
  const chaf = ZONE[draws.below(0, ZONE.length)]!;
  const cells = [...ROBOT_CELLS];
  const robots = Array.from(
    { length: ROBOT_COUNT },
    (_, robot) => cells.splice(draws.below(1 + robot, cells.length), 1)[0]!,
  );
  return placesFrom(
    chaf,
    robots.sort((a, b) => a - b),
  );
}

export const setUp = (board: Board, fixed: boolean, draws: Draws): Board =>
  setBoard(board, fixed ? FIXED_PLACES : drawPlaces(draws));
