/**
 * Players of one class that wait for a core: their owners take turns, however many players each of
 * them has.
 */
export interface Waiting {
  readonly enter: () => void;
}

export class CoreQueue {
  /** By owner; the owner whose turn it is comes first. */
  readonly #owners = new Map<string, Waiting[]>();
  #length = 0;
  /** How often in a row a class before this one was served while somebody waited here. */
  passed = 0;

  get length(): number {
    return this.#length;
  }

  push(owner: string, waiting: Waiting): void {
    const own = this.#owners.get(owner);
    if (own) own.push(waiting);
    else this.#owners.set(owner, [waiting]);
    this.#length++;
  }

  /** A player does not wait any longer. */
  remove(owner: string, waiting: Waiting): void {
    const own = this.#owners.get(owner) ?? [];
    own.splice(own.indexOf(waiting), 1);
    if (own.length === 0) this.#owners.delete(owner);
    this.#length--;
  }

  /** The next player; its owner goes to the end of the queue. */
  shift(): Waiting | undefined {
    for (const [owner, own] of this.#owners) {
      this.#owners.delete(owner);
      const next = own.shift();
      if (own.length > 0) this.#owners.set(owner, own);
      this.#length--;
      return next;
    }
    return undefined;
  }
}
