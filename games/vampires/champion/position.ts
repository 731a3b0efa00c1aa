/**
 * A position of the search: the board as the rules play it, and everyone's places as lists, kept up
 * to date from ply to ply. A grid of 900 cells holds some fifty camps: reading the lists off the
 * board each time would cost more than all else.
 */
import { Camps } from '../bots/camps.ts';
import type { Battles } from '../rules/battle.ts';
import { countOf, HUMANS, speciesOf, speciesOfSide, VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import type { Orders } from '../rules/orders.ts';
import { type Board, copyState, setBoard, sideToMove, type VampiresState } from '../rules/state.ts';
import { applyTo } from '../rules/turn.ts';
import { mix } from './surroundings.ts';

const SPECIES = [HUMANS, VAMPIRES, WEREWOLVES] as const;

/** Every camp holds somebody, and nobody is born: there are never more camps than creatures. */
const mostCamps = ({ cells, population }: VampiresState): number =>
  Math.min(
    cells.length,
    population.reduce((sum, count) => sum + count, 0),
  );

export class Position extends Camps {
  readonly board: Board;
  /** By which tables know it, as `hash` made them last. */
  place = 0;
  key = 0;
  readonly #most: number;

  constructor(like: VampiresState) {
    super(mostCamps(like));
    this.board = copyState(like);
    this.#most = mostCamps(like);
  }

  /** Whether it can hold that one: of the same grid and rules, with no more creatures. */
  fits(state: VampiresState): boolean {
    const { rows, columns, plays, crushingDefence } = this.board;
    return (
      rows === state.rows &&
      columns === state.columns &&
      plays === state.plays &&
      crushingDefence === state.crushingDefence &&
      mostCamps(state) <= this.#most
    );
  }

  override read(state: VampiresState): this {
    setBoard(this.board, state);
    return super.read(state);
  }

  /** The position after these orders, with the battles as they are told. */
  follow(before: Position, orders: Orders, battles: Battles): this {
    const { board, length } = this;
    applyTo(setBoard(board, before.board), orders, battles);
    const own = speciesOfSide(sideToMove(before.board));
    const { cells } = board;
    for (const species of SPECIES) {
      const from = before.cell[species]!;
      const [xs, ys, cs, ns] = [this.x[species]!, this.y[species]!, this.cell[species]!, this.count[species]!];
      const [fromX, fromY] = [before.x[species]!, before.y[species]!];
      let kept = 0;
      for (let i = 0; i < before.length[species]!; i++) {
        const cell = from[i]!;
        const held = cells[cell]!;
        if (speciesOf(held) !== species) continue;
        cs[kept] = cell;
        xs[kept] = fromX[i]!;
        ys[kept] = fromY[i]!;
        ns[kept++] = countOf(held);
      }
      length[species] = kept;
    }
    const kept = length[own]!;
    for (let i = 0; i < orders.length; i++) {
      const cell = orders.to[i]!;
      const held = cells[cell]!;
      if (speciesOf(held) !== own || speciesOf(before.board.cells[cell]!) === own) continue;
      if (!this.#hasSince(own, kept, cell)) this.#add(own, cell, held);
    }
    return this;
  }

  /** Works out `place` and `key` from the camps, and from a number that tells equal ones apart. */
  hash(salt: number): void {
    let place = salt;
    let key = salt;
    for (let species = HUMANS; species <= WEREWOLVES; species++) {
      const cells = this.cell[species]!;
      const counts = this.count[species]!;
      for (let i = 0; i < this.length[species]!; i++) {
        const mixed = mix(cells[i]!, species, counts[i]!);
        place = (place + (mixed ^ (mixed >>> 13))) | 0;
        const more = Math.imul(mixed ^ (mixed >>> 16), 0xc2b2ae35);
        key = (key + (more ^ (more >>> 14))) | 0;
      }
    }
    this.place = place ^ (place >>> 16);
    this.key = key;
  }

  #hasSince(species: number, first: number, cell: number): boolean {
    for (let i = first; i < this.length[species]!; i++) if (this.cell[species]![i] === cell) return true;
    return false;
  }

  #add(species: number, cell: number, held: number): void {
    const { columns } = this.board;
    const at = this.length[species]!++;
    const x = cell % columns;
    this.cell[species]![at] = cell;
    this.x[species]![at] = x;
    this.y[species]![at] = (cell - x) / columns;
    this.count[species]![at] = countOf(held);
  }
}
