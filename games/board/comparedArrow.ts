/** The arrow of a move that is compared: loaded only with what draws it. */
import type { Point } from './compared.ts';

/** Of the side of a cell. */
const START = 0.16;
const HEAD = 0.3;
const HALF_HEAD = 0.17;
/** The sign stands beside the shaft, so far from it. */
const BESIDE = 0.24;
/** Of the length: arrows between near places are not cut away. */
const MOST_GAP = 0.2;

export interface DrawnArrow {
  readonly shaft: string;
  readonly head: string;
  /** Where its sign stands. */
  readonly sign: Point;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * `unit`: the side of a cell. `wanted`: how far from the middle of the last cell it is to end.
 * `hand`: on which side of it the sign stands, 1 or -1.
 */
export function arrowOver(points: readonly Point[], unit: number, wanted: number, hand: number): DrawnArrow {
  const [first, second] = [points[0]!, points[1]!];
  const [before, last] = [points.at(-2)!, points.at(-1)!];
  const [leaving, coming] = [direction(first, second), direction(before, last)];
  const gap = Math.min(wanted, MOST_GAP * distance(before, last));
  const start = along(first, leaving, Math.min(Math.max(gap, START * unit), MOST_GAP * distance(first, second)));
  const tip = along(last, coming, -gap);
  const neck = along(tip, coming, -HEAD * unit);
  const aside = { x: -coming.y * HALF_HEAD * unit, y: coming.x * HALF_HEAD * unit };
  const corners = [{ x: neck.x + aside.x, y: neck.y + aside.y }, tip, { x: neck.x - aside.x, y: neck.y - aside.y }];
  const from = points.length === 2 ? start : before;
  return {
    shaft: `M${[start, ...points.slice(1, -1), neck].map(write).join('L')}`,
    head: `M${corners.map(write).join('L')}z`,
    sign: {
      x: round((from.x + neck.x) / 2 - coming.y * hand * BESIDE * unit),
      y: round((from.y + neck.y) / 2 + coming.x * hand * BESIDE * unit),
    },
  };
}

const write = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

const along = ({ x, y }: Point, way: Point, far: number): Point => ({
  x: x + way.x * far,
  y: y + way.y * far,
});
