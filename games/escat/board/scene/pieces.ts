/**
 * Pieces with names that stay the same from state to state, so that one who moves is seen to move.
 * States have no such names: cats and wardens are sent row by row.
 */
import type { Fate } from '../../rules/board.ts';
import { type Cell, columnOf, rowOf } from '../../rules/cells.ts';

export const KINDS = ['robot', 'cat', 'chaf', 'warden'] as const;
export type Kind = (typeof KINDS)[number];

export interface Piece {
  readonly id: string;
  readonly kind: Kind;
  /** A robot's number, from 1; nobody else has one. */
  readonly number: number;
  readonly cell: Cell;
  /** Pieces that left the board fade out until the next scene. */
  readonly fate: Fate;
  /** Has just jumped over a robot. */
  readonly isHopping: boolean;
}

export interface Scene {
  /** Ids are not kept from one round to the next. */
  readonly round: number;
  readonly pieces: readonly Piece[];
}

export type Places = Readonly<Record<Kind, readonly Cell[]>>;

/**
 * The pieces with the ids of an earlier scene: a piece at most `far` cells from where one stood
 * before is taken for the same.
 */
export const castScene = (round: number, places: Places, old: Scene | null, far: number): Scene => ({
  round,
  pieces: KINDS.flatMap((kind) => {
    const known = old?.round === round ? old.pieces.filter((one) => one.kind === kind && one.fate === 'here') : [];
    return kind === 'robot' ? castRobots(places.robot, round) : cast(kind, places[kind], known, round, far);
  }),
});

const makePiece = (id: string, kind: Kind, number: number, cell: Cell): Piece => ({
  id,
  kind,
  number,
  cell,
  fate: 'here',
  isHopping: false,
});

/** They are sent in the order of their numbers. */
const castRobots = (cells: readonly Cell[], round: number): Piece[] =>
  cells.map((cell, index) => makePiece(`${round}-robot-${index + 1}`, 'robot', index + 1, cell));

function cast(kind: Kind, cells: readonly Cell[], known: readonly Piece[], round: number, far: number): Piece[] {
  const places = known.map(({ cell }) => cell);
  const ids = matchPlaces(places, cells, far).map((index) => known[index]?.id);
  const taken = new Set(ids);
  let number = 0;
  const fresh = (): string => {
    do number++;
    while (taken.has(`${round}-${kind}-${number}`));
    return `${round}-${kind}-${number}`;
  };
  const named = cells.map((cell, index) => makePiece(ids[index] ?? fresh(), kind, 0, cell));
  // Sorted by id: elements that change their order in the DOM lose their transition.
  return named.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const distance = (a: Cell, b: Cell): number =>
  Math.max(Math.abs(columnOf(a) - columnOf(b)), Math.abs(rowOf(a) - rowOf(b)));

/**
 * For each new place the index of the old one, -1 for somebody new: first those who stayed, then
 * the nearest of those left, at most `far` cells away.
 */
function matchPlaces(old: readonly Cell[], now: readonly Cell[], far: number): number[] {
  const left = new Set(old.keys());
  const matched = now.map((cell) => {
    const stayed = old.indexOf(cell);
    return left.delete(stayed) ? stayed : -1;
  });
  const pairs = matched.flatMap((found, index) =>
    found >= 0 ? [] : [...left].map((one) => ({ one, index, distance: distance(old[one]!, now[index]!) })),
  );
  for (const pair of pairs.sort((a, b) => a.distance - b.distance)) {
    if (pair.distance > far || matched[pair.index]! >= 0 || !left.delete(pair.one)) continue;
    matched[pair.index] = pair.one;
  }
  return matched;
}
