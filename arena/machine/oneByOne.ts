/** Works that are done one after the other, in the order in which they are asked for. */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve();

  do<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    // Whoever comes next need not know that one has failed.
    this.#last = done.catch(() => {});
    return done;
  }

  /** Resolves when all that was asked for is done. */
  get idle(): Promise<unknown> {
    return this.#last;
  }
}
