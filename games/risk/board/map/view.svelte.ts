/** Which part of the map is seen, as the person has zoomed and moved it. */
import type { Box, Spot } from './chart.ts';
import { fitSight, pan, reveal, type Sight, zoomAt, zoomOf } from './sight.ts';

/** Before the element has been measured. */
const FIRST = { width: 800, height: 480 };
/** How near to the edge, in pixels, a territory may be that the keyboard goes to. */
const MARGIN = 50;

export class MapView {
  readonly #box: () => Box;
  /** As the element is measured, in pixels. */
  width = $state(0);
  height = $state(0);
  /** Null: the whole map. */
  #moved = $state.raw<Sight | null>(null);

  readonly size = $derived({ width: this.width || FIRST.width, height: this.height || FIRST.height });
  readonly fit = $derived.by(() => fitSight(this.#box(), this.size));
  readonly sight = $derived.by(() =>
    this.#moved ? zoomAt(this.#moved, 1, { x: 0, y: 0 }, this.#box(), this.size) : this.fit,
  );
  /** The zoom factor; 1 shows the whole map. */
  readonly zoom = $derived(this.sight.scale / this.fit.scale);

  constructor(box: () => Box) {
    this.#box = box;
  }

  get isWhole(): boolean {
    return this.#moved === null;
  }

  /** Zooms by a factor; the given point of the screen stays where it is. */
  zoomBy(times: number, point: Spot = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    const next = zoomAt(this.sight, times, point, this.#box(), this.size);
    this.#moved = zoomOf(next, this.#box(), this.size) <= 1.001 ? null : next;
  }

  panBy(x: number, y: number): void {
    if (!this.isWhole) this.#moved = pan(this.sight, x, y, this.#box(), this.size);
  }

  /** Moves as little as it takes for a spot of the map to be seen. */
  reveal(spot: Spot): void {
    if (!this.isWhole) this.#moved = reveal(this.sight, spot, MARGIN, this.#box(), this.size);
  }

  showAll(): void {
    this.#moved = null;
  }
}
