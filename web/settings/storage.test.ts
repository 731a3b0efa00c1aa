import { expect, test } from 'vitest';
import { parseStored, Shelf } from './storage.ts';

class Box {
  readonly all = new Map<string, string>();
  isFull = false;
  isForbidden = false;
  get length(): number {
    this.#look();
    return this.all.size;
  }
  key(index: number): string | null {
    return [...this.all.keys()][index] ?? null;
  }
  getItem(name: string): string | null {
    this.#look();
    return this.all.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.#look();
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.all.set(name, value);
  }
  removeItem(name: string): void {
    this.#look();
    this.all.delete(name);
  }
  #look(): void {
    if (this.isForbidden) throw new DOMException('no', 'SecurityError');
  }
}

function open() {
  const box = new Box();
  const shelf = new Shelf(() => box as unknown as Storage);
  return { box, shelf };
}

test('what is stored is there, by name and by the beginning of its name', () => {
  const { box, shelf } = open();
  shelf.set('a 1', 'x');
  shelf.set('a 2', 'y');
  shelf.set('b', 'z');
  expect([shelf.get('a 1'), shelf.get('none'), shelf.names('a ')]).toEqual(['x', null, ['a 1', 'a 2']]);
  shelf.set('a 1', null);
  expect([shelf.get('a 1'), box.all.size]).toEqual([null, 2]);
});

test('a full storage: the page remembers what did not fit, and writes again when there is room', () => {
  const { box, shelf } = open();
  shelf.set('a', 'old');
  box.isFull = true;
  shelf.set('a', 'new');
  shelf.set('b', 'x');
  expect([shelf.get('a'), shelf.get('b'), shelf.names('').toSorted()]).toEqual(['new', 'x', ['a', 'b']]);
  box.isFull = false;
  shelf.set('b', 'y');
  expect([shelf.get('b'), box.all.get('b')]).toEqual(['y', 'y']);
});

test('a forbidden storage breaks nothing', () => {
  const { box, shelf } = open();
  shelf.set('c', 'before');
  box.isForbidden = true;
  expect([shelf.get('c'), shelf.names('')]).toEqual([null, []]);
  shelf.set('a', 'x');
  expect([shelf.get('a'), shelf.names('')]).toEqual(['x', ['a']]);
  shelf.set('c', null);
  box.isForbidden = false;
  // It was removed here, whatever the storage still has.
  expect([shelf.get('c'), shelf.names('')]).toEqual([null, ['a']]);
  const none = new Shelf(() => {
    throw new ReferenceError('localStorage is not defined');
  });
  none.set('a', 'x');
  expect([none.get('a'), none.get('b')]).toEqual(['x', null]);
});

test('what cannot be read counts as nothing', () => {
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  expect(['1', '"1"', '{', null].map((text) => parseStored(text, isNumber))).toEqual([1, null, null, null]);
});
