/**
 * Bytes in, messages out, whatever the pieces they come in. A message ends with a NUL or a line
 * end; NULs that fill a buffer of 256 are empty messages, which nobody sees. What has no end yet is
 * taken as it is when its sender falls silent (`flush`). A message that grows past the limit is
 * thrown away and reported once, as soon as it is too long. Never throws; bytes that are no UTF-8
 * become �.
 */
import { ok, type Result } from '@joute/core/result.ts';
import { no } from './words.ts';

/** Moves are short; a comment may follow. Four times the buffer that known clients have. */
export const MOST_BYTES = 1024;
const NUL = 0;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

const isEnd = (byte: number): boolean => byte === NUL || byte === LINE_FEED || byte === CARRIAGE_RETURN;

export class MessageReader {
  readonly #held = new Uint8Array(MOST_BYTES);
  readonly #decoder = new TextDecoder();
  #length = 0;
  #dropping = false;

  /** Something was said that has no end yet. */
  get pending(): boolean {
    return this.#length > 0;
  }

  push(chunk: Uint8Array): Result<string>[] {
    const messages: Result<string>[] = [];
    for (const byte of chunk) {
      if (isEnd(byte)) messages.push(...this.flush());
      else if (this.#length < MOST_BYTES) this.#held[this.#length++] = byte;
      else if (!this.#dropping) {
        this.#dropping = true;
        messages.push(no('draughts-wire/too-long', { most: MOST_BYTES }));
      }
    }
    return messages;
  }

  /** The sender is silent: what it has said so far is a message. At most one. */
  flush(): Result<string>[] {
    const text = this.#dropping ? '' : this.#decoder.decode(this.#held.subarray(0, this.#length)).trim();
    this.#length = 0;
    this.#dropping = false;
    return text === '' ? [] : [ok(text)];
  }
}
