/**
 * What cats can hope for, by the cells of the two wardens: a row of log-odds for every cell, Chaf's
 * after those of the others. Worked out when first asked for and then kept: in a match the wardens
 * come to the same places again.
 */
import { TO_EXIT } from '../bots/distances.ts';
import { type Board, boardPoints, CAT_COUNT, CATS, CHAF, CHAF_POINTS, catsLeft, WARDENS } from '../rules/board.ts';
import { CELLS, type Cell, EXITS, GRID, NOWHERE, POOL } from '../rules/cells.ts';
import { countContext, turnContext, WAYS_SEEN, wayOf } from './features.ts';
import { CONTEXT, oddsOf } from './net.ts';
import { weights as learned } from './weights.data.ts';
import { unpackWeights } from './weights.ts';

let weights = unpackWeights(learned);

/** Odds are whole numbers, so many to one. */
const SCALE = 64;
const stands = CELLS.filter((cell) => !POOL.includes(cell) && !EXITS.includes(cell));

const rows: (Int16Array | undefined)[] = new Array(GRID * GRID);

/** While it learns (train/): what was learned last, in place of what is shipped. */
export function playWith(others: Float32Array): void {
  weights = others;
  rows.fill(undefined);
}

/** The place of a cat on a cell in a row. */
export const placeOf = (cell: Cell, isChaf: boolean): number => (isChaf ? GRID + cell : cell);

const keyOf = (one: Cell, two: Cell): number => Math.min(one, two) * GRID + Math.max(one, two);

/** Whether the row is there already: a new one takes some hundred times as long. */
export const isKnown = (one: Cell, two: Cell): boolean => rows[keyOf(one, two)] !== undefined;

export function outlookOf(one: Cell, two: Cell): Int16Array {
  const key = keyOf(one, two);
  rows[key] ??= makeRow(one, two);
  return rows[key];
}

function makeRow(one: Cell, two: Cell): Int16Array {
  const row = new Int16Array(2 * GRID);
  for (const cell of stands)
    for (const isChaf of [false, true])
      row[placeOf(cell, isChaf)] = Math.round(SCALE * oddsOf(weights, cell, one, two, isChaf));
  return row;
}

/** The part of the context in the odds, by way to the exit, Chaf's after the others'. */
export type Context = Int16Array;
export const makeContext = (): Context => new Int16Array(2 * WAYS_SEEN);

export function setContext(context: Context, cats: number, turnsLeft: number): void {
  for (let way = 0; way < WAYS_SEEN; way++) {
    const time = weights[CONTEXT + turnContext(turnsLeft, way)]!;
    context[way] = Math.round(SCALE * (time + weights[CONTEXT + countContext(cats, false)]!));
    context[WAYS_SEEN + way] = Math.round(SCALE * (time + weights[CONTEXT + countContext(cats, true)]!));
  }
}

const HALF = 12 * SCALE;
const SIGMOID = Float32Array.from({ length: 2 * HALF + 1 }, (_, i) => 1 / (1 + Math.exp((HALF - i) / SCALE)));

/** It is out in its next phase; but being out is better. */
const AT_DOOR = 0.98;

/**
 * A cat's chance to get out: none where the turns left are too few for its way, and at a door it is
 * the next to go.
 */
export function chanceOf(odds: number, cell: Cell, isChaf: boolean, context: Context, turnsLeft: number): number {
  const way = TO_EXIT[cell]!;
  if (way > turnsLeft) return 0;
  if (way === 1) return AT_DOOR;
  const at = odds + context[(isChaf ? WAYS_SEEN : 0) + wayOf(cell)]! + HALF;
  return SIGMOID[at < 0 ? 0 : at > 2 * HALF ? 2 * HALF : at]!;
}

const context = makeContext();

/** Each cat on a board where the wardens have moved: what it counts, and its chance to get out. */
function forEachCat(board: Board, turnsLeft: number, tell: (points: number, chance: number) => void): void {
  const odds = outlookOf(board[WARDENS]!, board[WARDENS + 1]!);
  setContext(context, catsLeft(board), turnsLeft);
  for (let cat = 0; cat < CAT_COUNT; cat++) {
    const at = board[CATS + cat]!;
    if (at === NOWHERE) continue;
    const isChaf = cat === CHAF;
    tell(isChaf ? CHAF_POINTS : 1, chanceOf(odds[placeOf(at, isChaf)]!, at, isChaf, context, turnsLeft));
  }
}

/** The points to expect on such a board, those already made among them. */
export function outlook(board: Board, turnsLeft: number): number {
  let sum = boardPoints(board);
  forEachCat(board, turnsLeft, (points, chance) => {
    sum += points * chance;
  });
  return sum;
}

/** How far from that it may end: the variance of the points, each cat for itself. */
export function outlookVariance(board: Board, turnsLeft: number): number {
  let sum = 0;
  forEachCat(board, turnsLeft, (points, chance) => {
    sum += points ** 2 * chance * (1 - chance);
  });
  return sum;
}
