/** What became of cats: each sample is a cat on a board where the wardens have moved. */
import type { Cell } from '../../rules/cells.ts';
import { COUNTS, countContext, FEATURES, listFeatures, turnContext, wayOf } from '../features.ts';

export interface Sample {
  readonly at: Cell;
  readonly wardens: readonly [Cell, Cell];
  readonly cats: number;
  readonly turnsLeft: number;
  readonly isChaf: boolean;
}

/** The classes of the position, the two contexts, and whether the cat got out. */
const FIELDS = FEATURES + 3;

/** Samples as numbers side by side; the list grows as it is filled. */
export class Samples {
  #fields = new Uint16Array(1 << 16);
  count = 0;

  add({ at, wardens, cats, turnsLeft, isChaf }: Sample, escaped: boolean): void {
    const first = this.count++ * FIELDS;
    if (first + FIELDS > this.#fields.length) {
      const grown = new Uint16Array(2 * this.#fields.length);
      grown.set(this.#fields);
      this.#fields = grown;
    }
    listFeatures(at, wardens[0], wardens[1], this.classesOf(this.count - 1));
    this.#fields[first + FEATURES] = countContext(cats, isChaf);
    this.#fields[first + FEATURES + 1] = turnContext(turnsLeft, wayOf(at));
    this.#fields[first + FEATURES + 2] = escaped ? 1 : 0;
  }

  classesOf(sample: number): Uint16Array {
    return this.#fields.subarray(sample * FIELDS, sample * FIELDS + FEATURES);
  }

  contextsOf(sample: number): readonly [number, number] {
    const at = sample * FIELDS + FEATURES;
    return [this.#fields[at]!, this.#fields[at + 1]!];
  }

  isChaf(sample: number): boolean {
    return this.contextsOf(sample)[0] >= COUNTS;
  }

  escaped(sample: number): boolean {
    return this.#fields[sample * FIELDS + FEATURES + 2] === 1;
  }
}
