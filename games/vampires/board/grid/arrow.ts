/**
 * The arrow of an order, from one cell's centre towards its neighbour's, with its number where they
 * part.
 */
import type { Point } from './layout.ts';

export interface Arrow {
  /** Shaft and head, as one outline. */
  readonly path: string;
  /** Where the number stands. */
  readonly badge: Point;
}

/**
 * Distance of the arrow's start from the source's centre and of its tip from the target's; half the
 * width of its shaft; length and half the width of its head.
 */
const START = 14;
const STOP = 15;
const SHAFT = 3.5;
const HEAD = 13;
const WIDE = 10;

export function makeArrow(from: Point, to: Point): Arrow {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number): string =>
    `${round(from.x + along * alongX - aside * alongY)},${round(from.y + along * alongY + aside * alongX)}`;
  const tip = length - STOP;
  const corners = [
    at(START, -SHAFT),
    at(tip - HEAD, -SHAFT),
    at(tip - HEAD, -WIDE),
    at(tip, 0),
    at(tip - HEAD, WIDE),
    at(tip - HEAD, SHAFT),
    at(START, SHAFT),
  ];
  const badge = { x: round(from.x + (length / 2 - 8) * alongX), y: round(from.y + (length / 2 - 8) * alongY) };
  return { path: `M${corners.join('L')}z`, badge };
}

const round = (value: number): number => Math.round(value * 100) / 100;
