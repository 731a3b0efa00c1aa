/**
 * The best boards after so many turns: as many as the beam is wide, without repeats. A heap with
 * the worst on top, which gives way to a better one.
 */
import { OFF } from '../rules/compass.ts';
import { Home } from './home.ts';

export class Layer {
  readonly homes: Home[] = [];
  readonly scores: Float64Array;
  /** The place of the board before, in the layer before. */
  readonly parents: Int32Array;
  /** The step and the placement that led here. */
  readonly steps: Uint8Array;
  readonly placements: Uint8Array;
  size = 0;
  private width = 0;
  private readonly hashes: Int32Array;
  private readonly heap: Int32Array;
  private readonly placeInHeap: Int32Array;
  /** By the low bits of a hash: the slot and one. */
  private readonly bySlot: Int32Array;
  private readonly mask: number;

  constructor(most: number) {
    this.scores = new Float64Array(most);
    this.parents = new Int32Array(most);
    this.steps = new Uint8Array(most);
    this.placements = new Uint8Array(most);
    this.hashes = new Int32Array(most);
    this.heap = new Int32Array(most);
    this.placeInHeap = new Int32Array(most);
    let length = 1;
    while (length < 4 * most) length *= 2;
    this.bySlot = new Int32Array(length);
    this.mask = length - 1;
  }

  clear(width: number): void {
    this.size = 0;
    this.width = width;
    this.bySlot.fill(0);
  }

  /** The slot that a board with this score goes to, or OFF when it is not good enough. */
  take(hash: number, score: number): number {
    const known = this.bySlot[hash & this.mask]! - 1;
    if (known >= 0 && this.hashes[known] === hash) {
      if (score <= this.scores[known]!) return OFF;
      this.scores[known] = score;
      this.sink(this.placeInHeap[known]!);
      return known;
    }
    let slot: number;
    if (this.size < this.width) {
      slot = this.size++;
      if (slot === this.homes.length) this.homes.push(new Home());
      this.scores[slot] = score;
      this.rise(slot, slot);
    } else {
      slot = this.heap[0]!;
      if (score <= this.scores[slot]!) return OFF;
      this.scores[slot] = score;
      this.sink(0);
    }
    this.hashes[slot] = hash;
    this.bySlot[hash & this.mask] = slot + 1;
    return slot;
  }

  /** The slot with the highest score. */
  best(): number {
    let best = 0;
    for (let slot = 1; slot < this.size; slot++) if (this.scores[slot]! > this.scores[best]!) best = slot;
    return best;
  }

  private put(place: number, slot: number): void {
    this.heap[place] = slot;
    this.placeInHeap[slot] = place;
  }

  private rise(from: number, slot: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (this.scores[this.heap[above]!]! <= this.scores[slot]!) break;
      this.put(place, this.heap[above]!);
      place = above;
    }
    this.put(place, slot);
  }

  private sink(from: number): void {
    const slot = this.heap[from]!;
    let place = from;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= this.size) break;
      if (below + 1 < this.size && this.scores[this.heap[below + 1]!]! < this.scores[this.heap[below]!]!) below++;
      if (this.scores[this.heap[below]!]! >= this.scores[slot]!) break;
      this.put(place, this.heap[below]!);
      place = below;
    }
    this.put(place, slot);
  }
}
