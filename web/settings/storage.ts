import { isEmbedded } from './embedded.ts';

/**
 * What the browser keeps for us: local storage outlives the window, session storage does not. Where
 * the browser forbids either, or it is full, this page remembers by itself, as long as it is open.
 */
export class Shelf {
  readonly #open: () => Storage;
  /** What could not be stored; null: removed, though the storage still has it. */
  readonly #unstored = new Map<string, string | null>();

  constructor(open: () => Storage) {
    this.#open = open;
  }

  get(name: string): string | null {
    const own = this.#unstored.get(name);
    if (own !== undefined) return own;
    try {
      return this.#open().getItem(name);
    } catch {
      return null;
    }
  }

  set(name: string, value: string | null): void {
    this.#unstored.delete(name);
    try {
      if (value === null) this.#open().removeItem(name);
      else this.#open().setItem(name, value);
    } catch {
      this.#unstored.set(name, value);
    }
  }

  /** The names that begin so, in no particular order. */
  names(prefix: string): string[] {
    const own = [...this.#unstored].flatMap(([name, value]) => (value === null ? [] : [name]));
    return [...new Set([...own, ...this.#stored()])].filter((name) => name.startsWith(prefix));
  }

  #stored(): string[] {
    try {
      const storage = this.#open();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index)!).filter(
        (name) => this.#unstored.get(name) !== null,
      );
    } catch {
      return [];
    }
  }
}

/** In the frame of another site there are no keys, tokens or moves of whoever looks at it. */
function ownStorage(storage: Storage): Storage {
  if (isEmbedded) throw new Error('nothing is kept for a page that other sites may frame');
  return storage;
}

export const local = new Shelf(() => ownStorage(localStorage));
export const session = new Shelf(() => ownStorage(sessionStorage));

export const kept = (name: string): string | null => local.get(name);
export const keep = (name: string, value: string | null): void => local.set(name, value);

/** JSON that we stored; null where there is none, or somebody else wrote something there. */
export function parseStored<T>(text: string | null, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}
