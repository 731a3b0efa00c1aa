/** A person's move on its way from its sender to the record. */
import type { Seat } from '@joute/core/game.ts';
import { ok, type Refusal, type Result, refuse } from '@joute/core/result.ts';
import type { PersonMove, Submission } from './players/personPlayer.ts';

/** The moves of one seat by their ids: kept under which version, or still on their way. */
export type Given = Map<string, number | Submitted>;

export class Submitted implements Submission {
  readonly move: PersonMove;
  /** The version that it made, once it is kept. */
  readonly answered: Promise<Result<number>>;
  readonly #seat: Seat;
  readonly #given: Given;
  readonly #taken: Map<Seat, Submitted>;
  #resolve: (result: Result<number>) => void = () => {};

  /** `taken`: by seat, the moves that the referee has. */
  constructor(move: PersonMove, seat: Seat, given: Given, taken: Map<Seat, Submitted>) {
    this.move = move;
    this.#seat = seat;
    this.#given = given;
    this.#taken = taken;
    this.answered = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    given.set(move.id, this);
  }

  taken(): void {
    this.#taken.set(this.#seat, this);
  }

  kept(version: number): void {
    this.#given.set(this.move.id, version);
    this.#resolve(ok(version));
  }

  /** What was not taken may be sent again under its id, mended. */
  refused(why: Refusal): void {
    this.#given.delete(this.move.id);
    this.#resolve({ ok: false, refusal: why });
  }

  lost(): void {
    this.#given.delete(this.move.id);
    this.#resolve(refuse('move/not-kept'));
  }
}
