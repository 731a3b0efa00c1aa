/**
 * What a client has been told of the board, and what it is told next.
 * An UPD holds every cell changed by the last accepted move of either side, once, with what it
 * holds now. The number of cells is a byte: what does not fit waits for the next one.
 */
import { countOf, EMPTY, HUMANS, speciesOf, VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import { sideToMove, type VampiresState } from '../rules/state.ts';
import { type Contents, MOST_ITEMS } from './frames.ts';

export class Told {
  #state: VampiresState;
  /** What the client believes each cell to hold. */
  readonly #known: Uint16Array;
  /** By side: the cells changed by its last accepted move. */
  readonly #changed: [readonly number[], readonly number[]] = [[], []];

  constructor(state: VampiresState) {
    this.#state = state;
    this.#known = new Uint16Array(state.cells.length);
  }

  /** Everybody, row by row. Monsters before humans only where not all fit. */
  map(): Contents[] {
    const inhabited = [...this.#state.cells.keys()].filter((cell) => this.#state.cells[cell] !== EMPTY);
    return this.#tell(inhabited, (cell) => speciesOf(this.#state.cells[cell]!) !== HUMANS);
  }

  /** A turn was closed. A turn that passed changes nothing, and so is no accepted move. */
  see(state: VampiresState): void {
    const before = this.#state;
    const changed = [...state.cells.keys()].filter((cell) => state.cells[cell] !== before.cells[cell]);
    if (changed.length > 0) this.#changed[sideToMove(before)] = changed;
    this.#state = state;
  }

  update(): Contents[] {
    const cells = new Set(this.#changed.flat());
    for (const [cell, held] of this.#state.cells.entries()) if (held !== this.#known[cell]) cells.add(cell);
    const list = [...cells].sort((a, b) => a - b);
    return this.#tell(list, (cell) => this.#state.cells[cell] !== this.#known[cell]);
  }

  #tell(cells: readonly number[], isPressing: (cell: number) => boolean): Contents[] {
    const told = cells.length <= MOST_ITEMS ? cells : pressingFirst(cells, isPressing);
    for (const cell of told) this.#known[cell] = this.#state.cells[cell]!;
    return told.map((cell) => contentsOf(this.#state, cell));
  }
}

const pressingFirst = (cells: readonly number[], isPressing: (cell: number) => boolean): number[] =>
  [...cells.filter(isPressing), ...cells.filter((cell) => !isPressing(cell))]
    .slice(0, MOST_ITEMS)
    .sort((a, b) => a - b);

function contentsOf({ cells, columns }: VampiresState, cell: number): Contents {
  const held = cells[cell]!;
  const countIf = (species: number): number => (speciesOf(held) === species ? countOf(held) : 0);
  return {
    ...{ x: cell % columns, y: Math.floor(cell / columns) },
    ...{ humans: countIf(HUMANS), vampires: countIf(VAMPIRES), werewolves: countIf(WEREWOLVES) },
  };
}
