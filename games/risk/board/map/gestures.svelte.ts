/**
 * Fingers, mouse and wheel on the map: touch, drag from one territory to another, pan, pinch, zoom.
 */
import type { Cell } from './cells.ts';
import type { Spot } from './chart.ts';
import type { MapView } from './view.svelte.ts';

export interface MapActions {
  readonly canDrag: (at: number) => boolean;
  readonly isGoal: (from: number, to: number) => boolean;
  /** A drag begins there. */
  readonly lift: (at: number) => void;
  readonly touch: (at: number) => void;
  readonly press: (at: number) => void;
  readonly drag: (from: number, to: number) => void;
  readonly walk: (to: number) => void;
}

/** The map as it is on the screen now, in pixels. */
export interface MapOnScreen {
  readonly svg: SVGSVGElement | null;
  /** Holds the land too, which can be hit where there is no badge. */
  readonly frame: HTMLElement | null;
  readonly places: readonly Spot[];
  readonly hits: readonly number[];
  readonly radius: number;
  readonly cells: readonly Cell[];
}

/** A press that moves less is a touch. */
const SLIP = 7;
/** Two touches within so many milliseconds and pixels are a double one. */
const DOUBLE_MS = 320;
const DOUBLE_FAR = 30;
const DOUBLE_ZOOM = 2.2;
/** Farther in than this a double touch goes back to the whole map. */
const MOST_DOUBLE = 5;
/** Half a fingertip. */
const FINGER = 22;

const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

export class Gestures {
  readonly #view: MapView;
  readonly #map: () => MapOnScreen;
  readonly #actions: () => MapActions;
  readonly #fingers = new Map<number, Spot>();
  #gesture: 'none' | 'press' | 'pan' | 'drag' | 'pinch' = 'none';
  #began: Spot = { x: 0, y: 0 };
  #source: number | null = null;
  #lastTap = { time: 0, x: 0, y: 0 };
  /** The territory that is dragged from, where the pointer is, and the goal that it is over. */
  dragged = $state.raw<number | null>(null);
  tip = $state.raw<Spot | null>(null);
  over = $state.raw<number | null>(null);

  constructor(view: MapView, map: () => MapOnScreen, actions: () => MapActions) {
    this.#view = view;
    this.#map = map;
    this.#actions = actions;
  }

  #pointOf(event: PointerEvent | WheelEvent): Spot {
    const box = this.#map().svg?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  #nearest(point: Spot): { readonly cell: number; readonly far: number } {
    let [cell, far] = [0, Number.POSITIVE_INFINITY];
    for (const [index, place] of this.#map().places.entries()) {
      const off = distance(place, point);
      if (off < far) [cell, far] = [index, off];
    }
    return { cell, far };
  }

  /** A badge, else the land, else the nearest badge that a finger may mean. */
  #cellAt(point: Spot): number | null {
    const { svg, frame, radius } = this.#map();
    const { cell, far } = this.#nearest(point);
    if (far <= radius * 1.15) return cell;
    const box = svg?.getBoundingClientRect();
    const below = document.elementsFromPoint(point.x + (box?.left ?? 0), point.y + (box?.top ?? 0));
    const found = below.find((element) => frame?.contains(element) && element.hasAttribute('data-land'));
    if (found) return Number(found.getAttribute('data-land'));
    return far <= Math.max(FINGER, radius * 1.7) ? cell : null;
  }

  down(event: PointerEvent): void {
    if (event.button > 0) return;
    const point = this.#pointOf(event);
    this.#fingers.set(event.pointerId, point);
    if (this.#fingers.size === 2) {
      this.#gesture = 'pinch';
      this.dragged = null;
      return;
    }
    this.#gesture = 'press';
    this.#began = point;
    const { hits, radius } = this.#map();
    const { cell, far } = this.#nearest(point);
    const isOn = far <= Math.max(hits[cell]!, radius * 1.15);
    this.#source = isOn && this.#actions().canDrag(cell) ? cell : null;
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const point = this.#pointOf(event);
    const source = this.#source;
    if (this.#gesture === 'pinch') this.#pinch(event.pointerId, before, point);
    else if (this.#gesture === 'press' && distance(point, this.#began) > SLIP) {
      this.#gesture = source === null ? 'pan' : 'drag';
      if (source !== null) this.#actions().lift(source);
      this.#map().svg?.setPointerCapture(event.pointerId);
    }
    if (this.#gesture === 'pan') this.#view.panBy(point.x - before.x, point.y - before.y);
    if (this.#gesture === 'drag' && source !== null) {
      this.dragged = source;
      this.tip = point;
      const cell = this.#cellAt(point);
      this.over = cell !== null && this.#actions().isGoal(source, cell) ? cell : null;
    }
    this.#fingers.set(event.pointerId, point);
  }

  #pinch(pointer: number, before: Spot, point: Spot): void {
    const other = [...this.#fingers].find(([id]) => id !== pointer)?.[1];
    if (!other) return;
    const times = distance(point, other) / Math.max(1, distance(before, other));
    this.#view.zoomBy(times, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
  }

  up(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    const point = this.#pointOf(event);
    if (this.#gesture === 'press') this.#tap(point);
    else if (this.#gesture === 'drag' && this.#source !== null) {
      const goal = this.#cellAt(point);
      if (goal !== null && goal !== this.#source) this.#actions().drag(this.#source, goal);
    }
    this.#gesture = this.#fingers.size === 0 ? 'none' : 'pan';
    this.#rest();
  }

  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#gesture = 'none';
    this.#rest();
  }

  #rest(): void {
    this.#source = null;
    this.dragged = null;
    this.tip = null;
    this.over = null;
  }

  /** Two quick touches where a touch means nothing zoom in. */
  #tap(point: Spot): void {
    const cell = this.#cellAt(point);
    const there = cell === null ? null : this.#map().cells[cell]!;
    const time = performance.now();
    const isFree = there === null || !(there.isMovable || there.isTarget || there.isChosen);
    const isDouble = time - this.#lastTap.time < DOUBLE_MS && distance(point, this.#lastTap) < DOUBLE_FAR;
    this.#lastTap = { time: isDouble ? 0 : time, ...point };
    if (isFree && isDouble) {
      this.#view.zoomBy(this.#view.zoom > MOST_DOUBLE ? 0.01 : DOUBLE_ZOOM, point);
      return;
    }
    if (cell === null) return;
    this.#actions().walk(cell);
    this.#actions().touch(cell);
  }

  /** An attachment: only a listener that is not passive may keep the page from scrolling. */
  readonly wheel = (element: SVGSVGElement): (() => void) => {
    const roll = (event: WheelEvent): void => {
      // At the whole map the page may scroll on.
      if (event.deltaY > 0 && this.#view.isWhole) return;
      event.preventDefault();
      this.#view.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0018)), this.#pointOf(event));
    };
    element.addEventListener('wheel', roll, { passive: false });
    return () => element.removeEventListener('wheel', roll);
  };
}
