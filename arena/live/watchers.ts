/** Those who watch one match, each as a seat or as the public. */
import type { Seat, Viewer } from '@joute/core/game.ts';

/** Where messages for one watcher go: a text that is one JSON message. */
export interface Watcher {
  readonly viewer: Viewer;
  send(text: string): void;
}

export class Watchers {
  readonly #byViewer = new Map<Viewer, Set<Watcher>>();

  get count(): number {
    let count = 0;
    for (const group of this.#byViewer.values()) count += group.size;
    return count;
  }

  /** How many watch without a seat. */
  get viewers(): number {
    return this.#byViewer.get('public')?.size ?? 0;
  }

  has(seat: Seat): boolean {
    return this.#byViewer.has(seat);
  }

  add(watcher: Watcher): void {
    const group = this.#byViewer.get(watcher.viewer);
    if (group) group.add(watcher);
    else this.#byViewer.set(watcher.viewer, new Set([watcher]));
  }

  remove(watcher: Watcher): void {
    const group = this.#byViewer.get(watcher.viewer);
    group?.delete(watcher);
    if (group?.size === 0) this.#byViewer.delete(watcher.viewer);
  }

  /**
   * The message is made once for all who may see the same, and not at all where nobody watches.
   * Returns how many it was sent to.
   */
  broadcast(make: (viewer: Viewer) => string): number {
    let sent = 0;
    this.#byViewer.forEach((group, viewer) => {
      const text = make(viewer);
      for (const watcher of group) watcher.send(text);
      sent += group.size;
    });
    return sent;
  }
}
