/**
 * Who of the people in a match is here, and since when the others are away: connected as the holder
 * of a seat, or heard of by a move. Counted from when the match began, or went on after the server
 * was gone.
 */
import type { Seat } from '@joute/core/game.ts';

export class Presence {
  /** By seat: since when its holder is away, on the monotonic clock. */
  readonly #away = new Map<Seat, number>();
  /** Those who said that they leave. */
  readonly #left = new Set<Seat>();
  readonly #people: readonly Seat[];

  constructor(people: readonly Seat[], now = performance.now()) {
    this.#people = people;
    for (const seat of people) this.#away.set(seat, now);
  }

  get people(): readonly Seat[] {
    return this.#people;
  }

  set(seat: Seat, isHere: boolean, now = performance.now()): void {
    if (!this.#people.includes(seat)) return;
    if (isHere) this.#away.delete(seat);
    else if (!this.#away.has(seat)) this.#away.set(seat, now);
  }

  /** Back in the match, or has moved in it. */
  seen(seat: Seat, now = performance.now()): void {
    this.#left.delete(seat);
    if (this.#away.has(seat)) this.#away.set(seat, now);
  }

  leave(seat: Seat): void {
    this.#left.add(seat);
  }

  hasLeft(seat: Seat): boolean {
    return this.#left.has(seat);
  }

  /** For how many milliseconds; null for who is here, and for who is no person. */
  awayFor(seat: Seat, now = performance.now()): number | null {
    const since = this.#away.get(seat);
    return since === undefined ? null : now - since;
  }

  /** For how many milliseconds no person has been here; null while one is, or where none plays. */
  quietFor(now = performance.now()): number | null {
    if (this.#people.length === 0) return null;
    const times = this.#people.map((seat) => this.awayFor(seat, now));
    return times.includes(null) ? null : Math.min(...times.map((ms) => ms ?? 0));
  }
}
