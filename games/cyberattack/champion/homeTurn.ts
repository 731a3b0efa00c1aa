/**
 * A turn on a player's own board alone, by the same rules as a whole turn (rules/turn.ts) but many
 * times as fast: what happens there depends on the others only by the trojans that come in.
 */
import { ARROWS, CELLS, DOWN, NEXT, OFF, PLAYERS, SERVER_CELL, TOWARDS } from '../rules/compass.ts';
import { LURE, SENDER, UNGUARDED } from './guards.ts';
import { type Arrival, Home, KINDS, WAYS } from './home.ts';
import type { Terms } from './terms.ts';

export class HomeTurn {
  /** The protections in force, by cell: the caller's to set. */
  readonly guards = new Uint8Array(CELLS);
  private readonly terms: Terms;
  /** Trojans on the board in the turn under way, by kind; all 0 between turns. */
  private readonly tally = new Uint16Array(KINDS);
  private into = new Home();
  private gain = 0;

  constructor(terms: Terms) {
    this.terms = terms;
  }

  /**
   * The avatar goes to a cell, the trojans go on, those about to enter come in. `hasLures`: some
   * guards are personal data. What was placed is the caller's to write into the new board.
   */
  play(from: Home, into: Home, avatar: number, hasLures: boolean, arrivals: readonly Arrival[]): void {
    this.into = into;
    this.gain = 0;
    into.avatar = avatar;
    into.size = 0;
    for (let i = 0; i < from.size; i++) {
      const kind = from.kinds[i]!;
      const count = from.counts[i]!;
      const way = kind % WAYS;
      const creator = (kind - way) / WAYS;
      const cell = way % CELLS;
      if (cell === avatar) {
        this.gain += this.terms.kill * count;
        continue;
      }
      const heading = (way - cell) / CELLS;
      const direction = hasLures ? this.lure(cell, heading, count) : heading;
      const next = NEXT[direction * CELLS + cell]!;
      if (next === OFF) this.leave(direction, creator, count);
      else this.arrive(next, direction, creator, count);
    }
    for (let i = 0; i < arrivals.length; i++) {
      const { cell, direction, creator } = arrivals[i]!;
      this.arrive(cell, direction, creator, 1);
    }
    this.settle();
    into.gained = from.gained + this.gain;
  }

  /** Personal data beside a cell, in row-major order: the last has the last word. */
  private lure(cell: number, heading: number, count: number): number {
    let direction = heading;
    for (let at = 0; at < CELLS; at++) {
      if (this.guards[at] !== LURE || TOWARDS[cell * CELLS + at] === OFF) continue;
      direction = TOWARDS[cell * CELLS + at]!;
      this.gain += this.terms.lured * count;
    }
    return direction;
  }

  /** Followed as long as they are sent on to cells that come later in row-major order. */
  private arrive(first: number, heading: number, creator: number, count: number): void {
    const { terms } = this;
    let cell = first;
    let direction = heading;
    for (let passed = OFF; cell > passed; ) {
      if (cell === this.into.avatar) {
        this.gain += terms.kill * count;
        return;
      }
      if (cell === SERVER_CELL) {
        this.gain += terms.hit * count;
        return;
      }
      const guard = this.guards[cell]!;
      if (guard === UNGUARDED || guard === LURE) break;
      this.gain += terms.affected * count;
      if (guard === SENDER) {
        this.gain += terms.returned[creator]! * count;
        return;
      }
      direction = terms.turns[guard - 1]![direction]!;
      const next = NEXT[direction * CELLS + cell]!;
      if (next === OFF) {
        this.leave(direction, creator, count);
        return;
      }
      passed = cell;
      cell = next;
    }
    this.stand(cell, direction, creator, count);
  }

  private stand(cell: number, heading: number, creator: number, count: number): void {
    const arrow = ARROWS[cell]!;
    const kind = creator * WAYS + (arrow === OFF ? heading : arrow) * CELLS + cell;
    if (this.tally[kind] === 0) this.into.kinds[this.into.size++] = kind;
    this.tally[kind]! += count;
    this.gain += this.terms.standing[creator]! * count;
  }

  /** Below they hit the computers, elsewhere they go to the neighbour. */
  private leave(direction: number, creator: number, count: number): void {
    const { hit, sent } = this.terms;
    this.gain += (direction === DOWN ? hit : sent[direction * PLAYERS + creator]!) * count;
  }

  private settle(): void {
    const { tally, into } = this;
    for (let i = 0; i < into.size; i++) {
      const kind = into.kinds[i]!;
      into.counts[i] = tally[kind]!;
      tally[kind] = 0;
    }
  }
}
