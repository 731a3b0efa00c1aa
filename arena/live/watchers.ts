/** Those who watch one match, each as a seat or as the public. What is told to many is written once. */
import type { Seat, Viewer } from '@joute/core/game.ts';

/** Where messages for one watcher go: a text that is one JSON message. */
export interface Watcher {
  readonly viewer: Viewer;
  send(text: string): void;
}

export class Watchers {
  readonly #all = new Map<Viewer, Set<Watcher>>();

  get count(): number {
    let count = 0;
    for (const group of this.#all.values()) count += group.size;
    return count;
  }

  /** How many look on without a seat. */
  get viewers(): number {
    return this.#all.get('public')?.size ?? 0;
  }

  has(seat: Seat): boolean {
    return this.#all.has(seat);
  }

  add(watcher: Watcher): void {
    const group = this.#all.get(watcher.viewer);
    if (group) group.add(watcher);
    else this.#all.set(watcher.viewer, new Set([watcher]));
  }

  remove(watcher: Watcher): void {
    const group = this.#all.get(watcher.viewer);
    group?.delete(watcher);
    if (group?.size === 0) this.#all.delete(watcher.viewer);
  }

  /** Made once for all who may see the same, and not at all where nobody looks. Returns to how many it went. */
  tell(make: (viewer: Viewer) => string): number {
    let told = 0;
    this.#all.forEach((group, viewer) => {
      const text = make(viewer);
      for (const watcher of group) watcher.send(text);
      told += group.size;
    });
    return told;
  }
}
