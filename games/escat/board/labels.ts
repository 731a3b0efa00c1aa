/** The aria-label of a cell: its name, the piece on it, and what pressing it does. */
import type { Language } from '@joute/core/words.ts';
import { type Board, CHAF, EXIT, NUMBER_BITS, POOL_WATER } from '../rules/board.ts';
import { type Cell, IN_ZONE, makeCell } from '../rules/cells.ts';
import { isCat, isRobot, isWarden } from '../rules/targets.ts';
import type { Goal } from './input/compose.ts';
import { WORDS } from './words.ts';

export interface CellMarks {
  readonly chosen: Cell | null;
  readonly movable: ReadonlySet<Cell>;
  readonly goals: ReadonlyMap<Cell, Goal>;
  readonly moved: ReadonlySet<Cell>;
}

export function whoOn(board: Board, cell: Cell, language: Language): string {
  const words = WORDS[language];
  const there = board[cell]!;
  const number = there & NUMBER_BITS;
  if (isCat(there)) return number === CHAF ? words.kind.chaf : words.kind.cat;
  if (isWarden(there)) return words.kind.warden;
  return isRobot(there) ? words.robot(number + 1) : '';
}

function placeOn(board: Board, cell: Cell, language: Language): string {
  const { place } = WORDS[language];
  if (board[cell] === EXIT) return place.exit;
  if (board[cell] === POOL_WATER) return place.pool;
  return IN_ZONE[cell] === 1 ? place.zone : '';
}

export function labelOf(board: Board, cell: Cell, marks: CellMarks, language: Language): string {
  const words = WORDS[language];
  const who = whoOn(board, cell, language);
  const place = placeOn(board, cell, language);
  const goal = marks.goals.get(cell);
  return [
    makeCell(cell),
    who,
    place,
    who || place ? '' : words.place.free,
    marks.chosen === cell ? words.isChosen : marks.movable.has(cell) ? words.mayMove : '',
    marks.moved.has(cell) && who ? words.hasMoved : '',
    goal ? words.goal[goal] : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
