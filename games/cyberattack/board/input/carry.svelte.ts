/** A thing of the tray, or the avatar, that is carried over the board by pointer or finger. */
import { pointIn } from '../../../board/pointIn.ts';
import type { Point } from '../scene/layout.ts';
import type { Held } from './compose.ts';
import type { Hand } from './hand.svelte.ts';

/** A press that moves less, in pixels, is no drag. */
const SLACK = 6;

export class Carry {
  readonly #table: () => { readonly hand: Hand | null; readonly svg: SVGSVGElement | null };
  #grip: { readonly held: Held; readonly x: number; readonly y: number } | null = null;
  /** Where it is, in units of the drawing. */
  at = $state.raw<Point | null>(null);
  /** Whether the click event that comes now is the one that the browser sends after a drag. */
  isDropped = false;

  constructor(table: () => { readonly hand: Hand | null; readonly svg: SVGSVGElement | null }) {
    this.#table = table;
  }

  seize(event: PointerEvent, held: Held | null): void {
    this.isDropped = false;
    if (!this.#table().hand || !held || held.kind === 'attack' || event.button !== 0) return;
    this.#grip = { held, x: event.clientX, y: event.clientY };
  }

  drag(event: PointerEvent): void {
    const { hand, svg } = this.#table();
    if (!this.#grip || !hand || !svg) return;
    if (!this.at && Math.hypot(event.clientX - this.#grip.x, event.clientY - this.#grip.y) < SLACK) return;
    if (!this.at) hand.lift(this.#grip.held);
    const { x, y } = pointIn(svg, event);
    this.at = { x, y };
  }

  drop(event: PointerEvent): void {
    const { hand } = this.#table();
    if (this.#grip && this.at && hand) {
      this.isDropped = true;
      const name = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest('[data-cell]')
        ?.getAttribute('data-cell');
      const [seat, row, column] = (name ?? '').split(/[:,]/).map(Number);
      hand.drop(seat === hand.seat && row !== undefined && column !== undefined ? { row, column } : null);
      // The click event follows at once, if at all.
      setTimeout(() => {
        this.isDropped = false;
      });
    }
    this.#grip = null;
    this.at = null;
  }
}
