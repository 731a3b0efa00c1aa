/** Two moves compared, as arrows and rings: what a board makes of them, in its own units. */
import type { ComparedMove } from './contract.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow over two points or more, or a ring around one. */
export interface Way {
  readonly points: readonly Point[];
  /** Such as how many go. */
  readonly label?: string;
}

export interface ComparedDrawing {
  readonly kind: ComparedMove['kind'];
  readonly ways: readonly Way[];
}

/** The better one first: what was played is dashed, and laid over it. */
export const drawingsOf = (
  compared: readonly ComparedMove[],
  waysOf: (move: ComparedMove) => readonly Way[],
): ComparedDrawing[] =>
  compared
    .map((move) => ({ kind: move.kind, ways: waysOf(move) }))
    .sort((one, other) => Number(one.kind === 'played') - Number(other.kind === 'played'));

/** The same drawings elsewhere, as on a map that is zoomed. */
export const moved = (drawings: readonly ComparedDrawing[], place: (point: Point) => Point): ComparedDrawing[] =>
  drawings.map(({ kind, ways }) => ({ kind, ways: ways.map((way) => ({ ...way, points: way.points.map(place) })) }));
