/**
 * One connection to the report server: collects a report, sends the reply, closes. A report is
 * complete at 256 bytes, at the peer's end, or when a peer that has sent enough falls silent: known
 * clients send what they have and wait for the answer. Whatever the peer does, it costs us 257
 * bytes and a timer, and is gone after a bounded time.
 */
import type { Socket } from 'node:net';
import { LEAST_BYTES, REPORT_BYTES } from '../../wire/report.ts';

const SILENCE_MS = 500;
const IDLE_MS = 10_000;
/** How long a peer has to read the reply and close, while what it still sends is dropped. */
const LINGER_MS = 2000;

export interface Caller {
  /** At most 257 bytes: one too many is enough to know. */
  complete(bytes: Uint8Array): void;
  /**
   * Milliseconds after which a peer that has not sent enough is cut off; ten seconds where it is
   * left out.
   */
  readonly idle?: number;
  /** The peer fell silent, or was lost, before it had sent enough. */
  incomplete(bytes: Uint8Array): void;
}

export class ReportCall {
  readonly #socket: Socket;
  readonly #caller: Caller;
  readonly #bytes = Buffer.alloc(REPORT_BYTES + 1);
  #length = 0;
  #listening = true;
  #timer: NodeJS.Timeout;

  constructor(socket: Socket, caller: Caller) {
    this.#socket = socket;
    this.#caller = caller;
    this.#timer = setTimeout(() => this.#giveUp(), caller.idle ?? IDLE_MS);
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('end', () => this.#complete());
    // The connection was lost: 'close' follows.
    socket.on('error', () => {});
    socket.on('close', () => this.#giveUp());
  }

  reply(text: string): void {
    this.#socket.end(`${text}\0`);
    this.#timer = setTimeout(() => this.#socket.destroy(), LINGER_MS);
    if (this.#socket.destroyed) clearTimeout(this.#timer);
  }

  #receive(chunk: Buffer): void {
    if (!this.#listening) return;
    this.#length += chunk.copy(this.#bytes, this.#length);
    if (this.#length >= REPORT_BYTES) {
      this.#complete();
      return;
    }
    clearTimeout(this.#timer);
    this.#timer =
      this.#length >= LEAST_BYTES
        ? setTimeout(() => this.#complete(), SILENCE_MS)
        : setTimeout(() => this.#giveUp(), this.#caller.idle ?? IDLE_MS);
  }

  #complete(): void {
    if (!this.#listening) return;
    this.#listening = false;
    clearTimeout(this.#timer);
    this.#caller.complete(this.#bytes.subarray(0, this.#length));
  }

  #giveUp(): void {
    clearTimeout(this.#timer);
    this.#socket.destroy();
    if (!this.#listening) return;
    this.#listening = false;
    this.#caller.incomplete(this.#bytes.subarray(0, this.#length));
  }
}
