/**
 * The lines of a saved file, read one after the other; and the fields of a line, each refused with
 * its line's number.
 */

import { quote } from '@joute/core/input/quote.ts';
import { ok, type Refusal, type Result } from '@joute/core/result.ts';
import { fault, no } from './refusals.ts';

export class Lines {
  readonly #lines: readonly string[];
  #next = 0;

  constructor(text: string) {
    this.#lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
    // A file that ends with a line break has no line behind it.
    if (this.#lines.at(-1) === '') this.#lines = this.#lines.slice(0, -1);
  }

  /** The number of the next line, from 1. */
  get number(): number {
    return this.#next + 1;
  }

  peek(): string | undefined {
    return this.#lines[this.#next];
  }

  take(): void {
    this.#next++;
  }

  skipBlank(): void {
    while (this.peek()?.trim() === '') this.take();
  }

  /** The next line does not fit; says what would have. */
  unexpected(expected: string): Refusal {
    const found = this.peek();
    if (found === undefined) return fault('file/ends', { line: this.number, expected });
    return fault('file/expected', { line: this.number, expected, found: quote(found) });
  }

  /** Takes a line that must be exactly this. */
  keyword(keyword: string): Refusal | null {
    if (this.peek() !== keyword) return this.unexpected(`"${keyword}"`);
    this.take();
    return null;
  }

  /**
   * Takes a line of as many fields as the form has, beginning with the form's keyword if it has
   * one; gives the other fields.
   */
  fields(form: string): Result<Fields> {
    const shape = form.split(';');
    const found = this.peek()?.split(';');
    const keyword = shape[0]!.startsWith('<') ? null : shape[0]!;
    if (found?.length !== shape.length || (keyword !== null && found[0] !== keyword))
      return { ok: false, refusal: this.unexpected(`"${form}"`) };
    const line = this.number;
    this.take();
    return ok({ line, texts: keyword === null ? found : found.slice(1) });
  }
}

export interface Fields {
  readonly line: number;
  readonly texts: readonly string[];
}

const NUMBER = /^-?\d{1,9}$/;

/** One of the fields as a whole number. */
export function numberAt({ line, texts }: Fields, index: number): Result<number> {
  const text = texts[index]!;
  // Adding zero makes the number of "-0" plain zero.
  return NUMBER.test(text) ? ok(Number(text) + 0) : no('file/number', { line, found: quote(text) });
}

/** All of them. */
export function numbersOf(fields: Fields): Result<number[]> {
  const numbers: number[] = [];
  for (let index = 0; index < fields.texts.length; index++) {
    const number = numberAt(fields, index);
    if (!number.ok) return number;
    numbers.push(number.value);
  }
  return ok(numbers);
}
