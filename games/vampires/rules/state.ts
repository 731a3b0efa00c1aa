import { countOf, HUMANS, makeCell, type Side, speciesOf, VAMPIRES, WEREWOLVES } from './cell.ts';
import type { VampiresMap } from './map.ts';

/** What a match keeps from its setup. */
export interface Limits {
  /** Plays until daybreak, those of both sides counted. */
  readonly plays: number;
  readonly crushingDefence: boolean;
}

/** A game under way. A value: who changes one in place does it on a copy (see Board). */
export interface VampiresState extends Limits {
  readonly rows: number;
  readonly columns: number;
  /** Row by row; each as in cell.ts. */
  readonly cells: Uint16Array;
  /**
   * How many of each species there are, by its code. Follows from the cells; kept, because everyone
   * asks.
   */
  readonly population: Int32Array;
  /** Plays made, passed turns counted. Even: the vampires are to move. */
  readonly play: number;
}

/** A state of one's own, to be changed in place. */
export interface Board extends VampiresState {
  play: number;
}

export const copyState = ({
  rows,
  columns,
  cells,
  population,
  play,
  plays,
  crushingDefence,
}: VampiresState): Board => ({
  rows,
  columns,
  cells: cells.slice(),
  population: population.slice(),
  play,
  plays,
  crushingDefence,
});

/** Makes a board like the state; both are of the same match. Allocates nothing. */
export function setBoard(board: Board, state: VampiresState): Board {
  board.cells.set(state.cells);
  board.population.set(state.population);
  board.play = state.play;
  return board;
}

export const sideToMove = (state: VampiresState): Side => (state.play & 1) as Side;

export function populationOf(cells: Uint16Array): Int32Array {
  const population = new Int32Array(WEREWOLVES + 1);
  for (const cell of cells) population[speciesOf(cell)]! += countOf(cell);
  return population;
}

export function startState(map: VampiresMap, limits: Limits): VampiresState {
  const { rows, columns } = map;
  const cells = new Uint16Array(rows * columns);
  for (const { x, y, count } of map.humans) cells[y * columns + x] = makeCell(HUMANS, count);
  cells[map.vampires.y * columns + map.vampires.x] = makeCell(VAMPIRES, map.vampires.count);
  cells[map.werewolves.y * columns + map.werewolves.x] = makeCell(WEREWOLVES, map.werewolves.count);
  const { plays, crushingDefence } = limits;
  return { rows, columns, cells, population: populationOf(cells), play: 0, plays, crushingDefence };
}

export interface VampiresEnd {
  /** Null: a draw. */
  readonly winner: Side | null;
  readonly why: 'extinct' | 'both-extinct' | 'daybreak';
}

/**
 * Who is ahead: a species that has died out has lost (of both the vampires), else the larger one
 * wins.
 */
export function leaderOf({ population }: VampiresState): Side | null {
  const vampires = population[VAMPIRES]!;
  const werewolves = population[WEREWOLVES]!;
  if (vampires === 0) return 1;
  return vampires === werewolves ? null : vampires > werewolves ? 0 : 1;
}

export const isOver = ({ population, play, plays }: VampiresState): boolean =>
  population[VAMPIRES] === 0 || population[WEREWOLVES] === 0 || play >= plays;

export function endOf(state: VampiresState): VampiresEnd | null {
  if (!isOver(state)) return null;
  const gone = [VAMPIRES, WEREWOLVES].filter((species) => state.population[species] === 0).length;
  const why = gone === 2 ? 'both-extinct' : gone === 1 ? 'extinct' : 'daybreak';
  return { winner: leaderOf(state), why };
}
