/**
 * The zoom of the map. Zoomed in, the map is larger than its frame and the frame scrolls, not the
 * page.
 */
import { tick } from 'svelte';
import { type Layout, UNIT } from './layout.ts';

/**
 * Sides of a cell on the screen, in pixels: large enough to touch, the largest when zoomed in, hard
 * to read, hardly visible.
 */
const TOUCH = 44;
const LARGE = 72;
/**
 * Small cells stay small up to here: what small ones are given changes the room for the map, and
 * they would be small and large in turns.
 */
const STILL_SMALL = 60;
const TINY = 24;
const FAR = 16;
const STEP = 1.6;

export class Zoom {
  readonly #layout: () => Layout;
  frame = $state<HTMLElement>();
  /** The frame's size, as it is measured. */
  width = $state(0);
  height = $state(0);
  #asked = $state(1);

  constructor(layout: () => Layout) {
    this.#layout = layout;
  }

  /** The side of a cell when the whole map is shown. */
  readonly #fit = $derived.by(() => {
    const { width, height } = this.#layout();
    return UNIT * Math.min(this.width / width, this.height / height);
  });
  #wasSmall = false;
  readonly isSmall = $derived.by(() => {
    this.#wasSmall = this.width > 0 && this.#fit < (this.#wasSmall ? STILL_SMALL : TOUCH);
    return this.#wasSmall;
  });
  readonly scale = $derived(this.isSmall ? Math.min(this.#asked, LARGE / this.#fit) : 1);
  readonly #side = $derived(this.#fit * this.scale);
  readonly isTouchable = $derived(this.#side >= TOUCH);
  readonly isTiny = $derived(this.isSmall && this.#fit < TINY);
  readonly isFar = $derived(this.#side < FAR);
  readonly isLargest = $derived(this.#side >= LARGE);

  /** Larger or smaller, around the named cell. */
  async by(direction: 1 | -1, name: string): Promise<void> {
    this.#asked = Math.max(1, Math.min(LARGE / this.#fit, this.scale * STEP ** direction));
    await tick();
    this.show(name);
  }

  /** Scrolls the named cell to the middle. */
  show(name: string): void {
    const cell = this.frame?.querySelector(`[data-cell="${name}"]`)?.getBoundingClientRect();
    if (!this.frame || !cell || this.scale === 1) return;
    const { x, y, width, height } = this.frame.getBoundingClientRect();
    this.frame.scrollBy(cell.x + cell.width / 2 - x - width / 2, cell.y + cell.height / 2 - y - height / 2);
  }
}
