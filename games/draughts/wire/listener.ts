/**
 * The ear of a session: bytes and alarms in, messages out. It shares the line's one alarm between
 * two waits: the short silence that completes a message without an end, and the long one (`wait`)
 * after which the session goes on without hearing anything.
 */
import type { Result } from '@joute/core/result.ts';
import type { Wire } from '@joute/core/wire/sessions.ts';
import { MessageReader } from './messageReader.ts';
import { type Message, parseMessage } from './messages.ts';

/** A message without an end counts as complete after such a silence. */
export const SILENCE_MS = 200;

export interface Ears {
  hear(message: Result<Message>): void;
  /** The wait is over, and nothing half said is left. */
  waited(): void;
}

export class Listener {
  readonly #line: Wire;
  readonly #ears: Ears;
  readonly #reader = new MessageReader();
  #wait: number | null = null;
  #deaf = false;

  constructor(line: Wire, ears: Ears) {
    this.#line = line;
    this.#ears = ears;
  }

  receive(bytes: Uint8Array): void {
    if (this.#deaf) return;
    for (const message of this.#reader.push(bytes)) this.#tell(message);
    this.#setAlarm();
  }

  alarm(): void {
    if (this.#deaf) return;
    if (!this.#reader.pending) {
      this.#ears.waited();
      return;
    }
    for (const message of this.#reader.flush()) this.#tell(message);
    this.#setAlarm();
  }

  /** What was said without an end, now; for when there is no time left to wait. */
  rest(): Result<Message>[] {
    return this.#reader.flush().map(parse);
  }

  /** How long to wait from now on; null for ever. */
  wait(ms: number | null): void {
    this.#wait = ms;
    this.#setAlarm();
  }

  /** Hears nothing any more. */
  stop(): void {
    this.#deaf = true;
    this.#line.alarm(null);
  }

  #tell(message: Result<string>): void {
    if (!this.#deaf) this.#ears.hear(parse(message));
  }

  #setAlarm(): void {
    if (!this.#deaf) this.#line.alarm(this.#reader.pending ? SILENCE_MS : this.#wait);
  }
}

const parse = (message: Result<string>): Result<Message> =>
  message.ok ? { ok: true, value: parseMessage(message.value) } : message;
