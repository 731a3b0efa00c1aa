/**
 * Which turns a program has missed, so that a late answer is not taken for the present turn's: an answer that names its turn is told apart by
 * that; of those that do not, one is dropped for each turn that was missed.
 */
import { type Refusal, refusal } from '@joute/core/result.ts';

export class Misses {
  readonly #missed = new Set<number>();

  miss(turn: number): void {
    this.#missed.add(turn);
  }

  /** Null: the answer is for the turn asked for. `asked` is null while nobody asks; `present` is the turn last asked for. */
  judge(given: number | undefined, asked: number | null, present: number): Refusal | null {
    if (given !== undefined && given === asked) return null;
    const late = given === undefined ? this.#missed.values().next().value : given;
    if (late !== undefined && this.#missed.delete(late)) return refusal('move/late');
    // Before the first question, or for one that is still to come.
    const isEarly = given === undefined ? present === 0 : given > present;
    if (asked === null && isEarly) return refusal('move/too-early');
    if (asked === null && (given === undefined || given === present)) return refusal('move/not-asked');
    return given === undefined ? null : refusal('move/wrong-turn', { given, expected: present });
  }
}
