/** A person's order in the making, with its history: every step can be taken back. */
import type { Seat } from '@joute/core/game.ts';
import type { Gate, Spot } from '../scene/layout.ts';
import { type Composition, EMPTY, goals, type Held, hold, isHeld, type Player, pick, put, send } from './compose.ts';

export class Hand {
  readonly player: Player;
  readonly #avatar: Spot;
  #past = $state.raw<readonly Composition[]>([]);
  now = $state.raw<Composition>(EMPTY);
  goals = $derived.by(() => goals(this.player, this.now));

  constructor(player: Player, avatar: Spot) {
    this.player = player;
    this.#avatar = avatar;
  }

  get seat(): Seat {
    return this.player.seat;
  }

  get mayUndo(): boolean {
    return this.#past.length > 0;
  }

  #set(next: Composition): void {
    this.#past = [...this.#past, this.now];
    this.now = next;
  }

  undo(): void {
    this.now = this.#past.at(-1) ?? this.now;
    this.#past = this.#past.slice(0, -1);
  }

  take(held: Held): void {
    if (!isHeld(this.now.held, held)) this.#set(hold(this.now, held));
  }

  /**
   * What a click on a cell of the own board does; false when it has nothing to do with the order.
   */
  click(spot: Spot): boolean {
    const next = put(this.player, this.now, spot);
    if (next) {
      this.#set(next);
      return true;
    }
    const held = pick(this.now, this.#avatar, spot);
    if (held) this.take(held);
    return held !== null;
  }

  send(gate: Gate): void {
    this.#set(send(this.now, gate));
  }

  /** What may be dragged from a cell. */
  grip(spot: Spot): Held | null {
    return pick(this.now, this.#avatar, spot);
  }

  /**
   * Begins a drag. With the drop it is one step of the undo history; dropped nowhere, it is none.
   */
  lift(held: Held): void {
    this.#set(hold(this.now, held));
  }

  drop(spot: Spot | null): void {
    const next = spot && put(this.player, this.now, spot);
    if (next) this.now = next;
    else this.undo();
  }
}
