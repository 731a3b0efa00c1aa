/** Those who watch one match, each as a seat or as the public. */
import type { Seat, Viewer } from '@joute/core/game.ts';

/** Where messages for one watcher go: a text that is one JSON message. */
export interface Watcher {
  readonly viewer: Viewer;
  /** Only a picture of the match is shown to it, in a list. */
  readonly isGlance?: boolean;
  /** Where it stands for those who watch at another server: how many they are. */
  readonly heads?: number;
  send(text: string): void;
}

export class Watchers {
  readonly #byViewer = new Map<Viewer, Set<Watcher>>();
  #glances = 0;
  readonly #servers = new Set<Watcher>();

  get count(): number {
    let count = 0;
    for (const group of this.#byViewer.values()) count += group.size;
    return count;
  }

  /** How many watch without a seat; those who only glance at it are not counted. */
  get viewers(): number {
    let viewers = (this.#byViewer.get('public')?.size ?? 0) - this.#glances;
    for (const { heads = 1 } of this.#servers) viewers += heads - 1;
    return viewers;
  }

  /** Whether anybody without a seat sees it. */
  get isSeen(): boolean {
    return this.#byViewer.has('public');
  }

  has(seat: Seat): boolean {
    return this.#byViewer.has(seat);
  }

  add(watcher: Watcher): void {
    const group = this.#byViewer.get(watcher.viewer);
    if (isPublicGlance(watcher) && !group?.has(watcher)) this.#glances++;
    if (watcher.viewer === 'public' && watcher.heads !== undefined) this.#servers.add(watcher);
    if (group) group.add(watcher);
    else this.#byViewer.set(watcher.viewer, new Set([watcher]));
  }

  remove(watcher: Watcher): void {
    const group = this.#byViewer.get(watcher.viewer);
    this.#servers.delete(watcher);
    if (group?.delete(watcher) && isPublicGlance(watcher)) this.#glances--;
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

const isPublicGlance = ({ viewer, isGlance }: Watcher): boolean => viewer === 'public' && isGlance === true;
