/**
 * The houses of a match, and which of them pays most people a move from where. Houses stay where
 * they are, so the order in which they are worth going to is found once for each cell: to look at
 * all of them every time was a third of the search's time.
 */
import type { Camps } from '../bots/camps.ts';
import { HUMANS } from '../rules/cell.ts';

const UNKNOWN = -1;
/** From a cell no more are ranked: as many as an ordinary map has, and more. */
const MOST_RANKED = 64;

export class Houses {
  /** By number: where a house stands. */
  readonly cell: Uint16Array;
  readonly x: Int16Array;
  readonly y: Int16Array;
  /** By number: the people in it now; none once it is taken. */
  readonly people: Int16Array;
  readonly #counted: Int16Array;
  readonly #numbers: Int32Array;
  readonly #ranked: (Uint16Array | null)[];
  #length = 0;

  constructor(cells: number) {
    this.cell = new Uint16Array(cells);
    this.x = new Int16Array(cells);
    this.y = new Int16Array(cells);
    this.people = new Int16Array(cells);
    this.#counted = new Int16Array(cells);
    this.#numbers = new Int32Array(cells).fill(UNKNOWN);
    this.#ranked = new Array<Uint16Array | null>(cells).fill(null);
  }

  /**
   * To be called before a search. Houses are ranked by the people in them now: only a battle that
   * humans survived changes that.
   */
  begin(camps: Camps): void {
    const left = camps.length[HUMANS]!;
    // Where only the best are ranked, others are among them once those are taken.
    if (left > MOST_RANKED || !this.#isRanked(camps)) this.#number(camps);
    this.read(camps);
    this.#ranked.forEach((ranked, cell) => {
      if (ranked && ranked.length > left) this.#ranked[cell] = ranked.filter((house) => this.people[house] !== 0);
    });
  }

  #isRanked(camps: Camps): boolean {
    const [cells, counts] = [camps.cell[HUMANS]!, camps.count[HUMANS]!];
    for (let i = 0; i < camps.length[HUMANS]!; i++) {
      const number = this.#numbers[cells[i]!]!;
      if (number === UNKNOWN || this.#counted[number] !== counts[i]) return false;
    }
    return true;
  }

  /** The people as they are in a position. */
  read(camps: Camps): void {
    const [cells, counts] = [camps.cell[HUMANS]!, camps.count[HUMANS]!];
    const length = camps.length[HUMANS]!;
    if (length > 0 && this.#numbers[cells[0]!] === UNKNOWN) this.#number(camps);
    this.people.fill(0, 0, this.#length);
    for (let i = 0; i < length; i++) this.people[this.#numbers[cells[i]!]!] = counts[i]!;
  }

  /** By number, those that pay most first. */
  rankedFrom(x: number, y: number, cell: number): Uint16Array {
    return this.#ranked[cell] ?? this.#rank(x, y, cell);
  }

  #number(camps: Camps): void {
    this.#ranked.fill(null);
    this.#numbers.fill(UNKNOWN);
    this.#length = camps.length[HUMANS]!;
    for (let i = 0; i < this.#length; i++) {
      const cell = camps.cell[HUMANS]![i]!;
      this.cell[i] = cell;
      this.x[i] = camps.x[HUMANS]![i]!;
      this.y[i] = camps.y[HUMANS]![i]!;
      this.#counted[i] = camps.count[HUMANS]![i]!;
      this.#numbers[cell] = i;
    }
  }

  #rank(x: number, y: number, cell: number): Uint16Array {
    const ranked: number[] = [];
    const pays: number[] = [];
    for (let i = 0; i < this.#length; i++) {
      // Half a move more: whoever stands beside a house must still enter it.
      const pay = this.#counted[i]! / (Math.max(Math.abs(x - this.x[i]!), Math.abs(y - this.y[i]!)) + 0.5);
      const isFull = ranked.length === MOST_RANKED;
      if (isFull && pay <= pays[MOST_RANKED - 1]!) continue;
      let at = isFull ? MOST_RANKED - 1 : ranked.length;
      for (; at > 0 && pays[at - 1]! < pay; at--) {
        ranked[at] = ranked[at - 1]!;
        pays[at] = pays[at - 1]!;
      }
      ranked[at] = i;
      pays[at] = pay;
    }
    const found = Uint16Array.from(ranked);
    this.#ranked[cell] = found;
    return found;
  }
}
