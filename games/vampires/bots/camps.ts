import { countOf, EMPTY, HUMANS, speciesOf, VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import type { VampiresState } from '../rules/state.ts';

/** Where everyone is, as lists: what bots look at again and again. Filled in place. */
export class Camps {
  /** By species code: how many camps it has. */
  readonly length = new Int32Array(WEREWOLVES + 1);
  readonly cell: readonly Uint16Array[];
  readonly x: readonly Int16Array[];
  readonly y: readonly Int16Array[];
  readonly count: readonly Int16Array[];

  constructor(cells: number) {
    const lists = <T>(make: () => T): T[] => [0, HUMANS, VAMPIRES, WEREWOLVES].map(make);
    this.cell = lists(() => new Uint16Array(cells));
    this.x = lists(() => new Int16Array(cells));
    this.y = lists(() => new Int16Array(cells));
    this.count = lists(() => new Int16Array(cells));
  }

  read({ cells, columns, rows }: VampiresState): this {
    const { length } = this;
    length.fill(0);
    let index = 0;
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++, index++) {
        const cell = cells[index]!;
        if (cell === EMPTY) continue;
        const species = speciesOf(cell);
        const at = length[species]!++;
        this.cell[species]![at] = index;
        this.x[species]![at] = x;
        this.y[species]![at] = y;
        this.count[species]![at] = countOf(cell);
      }
    }
    return this;
  }

  /** The index of its largest camp. */
  largestOf(species: number): number {
    const counts = this.count[species]!;
    let largest = 0;
    for (let i = 1; i < this.length[species]!; i++) if (counts[i]! > counts[largest]!) largest = i;
    return largest;
  }
}
