/** The board as rows of signs: the figures of the subject, and the first part of a state's text. */
import { type Board, CHAF, EXIT, NUMBER_BITS, type Places, POOL_WATER } from '../rules/board.ts';
import { CELLS, type Cell, cellAt, columnOf, ROWS, rowOf } from '../rules/cells.ts';
import { isCat, isRobot, isWarden } from '../rules/targets.ts';

export const SIGNS = { cat: 'C', chaf: 'Q', warden: 'W', robot: 'R', pool: '#', exit: 'S', free: '.' } as const;

export function signAt(board: Board, cell: Cell): string {
  const there = board[cell]!;
  if (isCat(there)) return (there & NUMBER_BITS) === CHAF ? SIGNS.chaf : SIGNS.cat;
  if (isWarden(there)) return SIGNS.warden;
  if (isRobot(there)) return SIGNS.robot;
  if (there === POOL_WATER) return SIGNS.pool;
  return there === EXIT ? SIGNS.exit : SIGNS.free;
}

const rowsBy = (sign: (cell: Cell) => string): string[] =>
  Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: ROWS }, (_, column) => sign(cellAt(column + 1, row + 1))).join(''),
  );

/** Eleven rows as in the subject's figures: C cat, Q Chaf, W warden, R robot, # pool, S exit. */
export const makeFigure = (board: Board): string[] => rowsBy((cell) => signAt(board, cell));

const ROBOT_LETTERS = 'abcdefghi';

/**
 * `a10/2W3b1W2/…`: as the figures, but robots by their number, a to i, and empty cells counted;
 * pool and exits go without saying.
 */
export function makeRows(board: Board): string {
  let text = '';
  let free = 0;
  const put = (sign: string) => {
    if (free > 0) text += free;
    text += sign;
    free = 0;
  };
  for (const cell of CELLS) {
    const there = board[cell]!;
    if (columnOf(cell) === 1 && rowOf(cell) > 1) put('/');
    if (isRobot(there)) put(ROBOT_LETTERS[there & NUMBER_BITS]!);
    else if (isCat(there) || isWarden(there)) put(signAt(board, cell));
    else free++;
  }
  put('');
  return text;
}

/**
 * Null for what is not eleven rows of eleven cells. Who may stand where, and how many, is not
 * looked at.
 */
export function parseRows(text: string): Places | null {
  const rows = text.split('/').map((row) => row.replace(/1[01]|[1-9]/g, (free) => SIGNS.free.repeat(Number(free))));
  if (rows.length !== ROWS || rows.some((row) => row.length !== ROWS)) return null;
  const signs = rows.join('');
  if (!/^[.CQWa-i]*$/.test(signs)) return null;
  const where = (sign: string): Cell[] => CELLS.filter((_, index) => signs[index] === sign);
  const robots = [...ROBOT_LETTERS].map(where);
  if (where(SIGNS.chaf).length > 1 || robots.some((cells) => cells.length !== 1)) return null;
  return {
    cats: [where(SIGNS.chaf)[0] ?? 0, ...where(SIGNS.cat)],
    wardens: where(SIGNS.warden),
    robots: robots.flat(),
  };
}
