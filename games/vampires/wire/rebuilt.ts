/** A game put together from a server's frames, for a bot that knows only states. */
import type { Seat } from '@joute/core/game.ts';
import type { Setup } from '@joute/core/setup.ts';
import { limitsOf } from '../notation/state.ts';
import { HUMANS, makeCell, speciesOf, VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import { populationOf, type VampiresState } from '../rules/state.ts';
import type { Contents, Point } from './frames.ts';

/** The server's own limit of plays is not told: for our bots there are always some left. */
const PLAYS_AHEAD = 2;

export class RebuiltGame {
  readonly rows: number;
  readonly columns: number;
  readonly #cells: Uint16Array;
  #home: number | null = null;
  #seat: Seat | null = null;
  #updates = 0;

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    this.#cells = new Uint16Array(rows * columns);
  }

  /** Ours; null until what stands on our home is known. */
  get seat(): Seat | null {
    return this.#seat;
  }

  /** HME. */
  set home(point: Point) {
    this.#home = this.#cellOf(point);
    this.#findSeat();
  }

  /** MAP, UPD. False where a cell is not on the grid. */
  put(cells: readonly Contents[]): boolean {
    for (const contents of cells) {
      const cell = this.#cellOf(contents);
      if (cell === null) return false;
      this.#cells[cell] = cellOf(contents);
    }
    this.#findSeat();
    return true;
  }

  /** An UPD has handed us the turn: two plays after the last one, whoever passed. */
  nextTurn(): void {
    this.#updates++;
  }

  view(setup: Setup): VampiresState {
    const { plays, crushingDefence } = limitsOf(setup);
    const play = 2 * Math.max(0, this.#updates - 1) + (this.#updates === 0 ? 0 : (this.#seat ?? 1) - 1);
    const cells = this.#cells.slice();
    return {
      ...{ rows: this.rows, columns: this.columns, cells, population: populationOf(cells) },
      ...{ play, plays: Math.max(plays, play + PLAYS_AHEAD), crushingDefence },
    };
  }

  #cellOf({ x, y }: Point): number | null {
    return x < this.columns && y < this.rows ? y * this.columns + x : null;
  }

  /** Settled once: later, our home may stand empty or be taken. */
  #findSeat(): void {
    if (this.#seat !== null || this.#home === null) return;
    const species = speciesOf(this.#cells[this.#home]!);
    if (species === VAMPIRES || species === WEREWOLVES) this.#seat = species === VAMPIRES ? 1 : 2;
  }
}

/** One species a cell; should a server ever tell more, the largest. */
function cellOf({ humans, vampires, werewolves }: Contents): number {
  const most = Math.max(humans, vampires, werewolves);
  const species = most === humans ? HUMANS : most === vampires ? VAMPIRES : WEREWOLVES;
  return makeCell(species, most);
}
