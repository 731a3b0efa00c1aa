/**
 * The connection of a client under examination: remembers what the client sent, for the breach that
 * it may be about; splits or joins what we send; and notices whether the client leaves by itself
 * when all is over.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorTurn } from '@joute/core/host/player.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { ResourceUse } from '../../machine/system/contract.ts';
import type { Channel, ChannelHooks } from '../../talk/channel.ts';

/**
 * How our writes arrive: as they are, each split into parts, or those that follow each other at
 * once joined.
 */
export type Shape = 'plain' | 'pieces' | 'joined';

/**
 * Long enough for a client that reads at once to receive them one by one, also on a busy machine.
 */
const BETWEEN_PIECES_MS = 20;
/** Longer than a protocol waits between two messages that belong together. */
const JOINED_MS = 150;
/**
 * A message is over when nothing more comes for this long, even from a client that sends byte by
 * byte.
 */
const QUIET_MS = 300;
/**
 * A client that is still there is cut off a little after its grace, so that this is noticed first.
 */
const CUT_OFF_MS = 100;
/** How much of an endless message is remembered. */
const MOST_KEPT = 256;

export class WitnessChannel implements Channel {
  readonly #inner: Channel;
  /** Applies to what is written from now on. */
  shape: Shape = 'plain';
  #came: Uint8Array[] = [];
  #kept = 0;
  #queue: Promise<void> = Promise.resolve();
  #waiting: { readonly bytes: Uint8Array; readonly done: () => void }[] = [];
  #joining: NodeJS.Timeout | undefined;
  #isGone = false;
  #swallowed: (() => void) | null = null;
  #swallowing: NodeJS.Timeout | undefined;
  /** The client was still there when all was over and its grace too. */
  outstayed = false;

  constructor(inner: (hooks: ChannelHooks) => Channel, hooks: ChannelHooks) {
    this.#inner = inner({
      ...hooks,
      read: (chunk) => {
        this.#remember(chunk);
        if (this.#swallowed) this.#swallow();
        else hooks.read(chunk);
      },
      gone: (why) => {
        this.#isGone = true;
        this.#swallowed?.();
        clearTimeout(this.#joining);
        hooks.gone(why);
      },
    });
  }

  /** The bytes since the last mark, as hexadecimal digits; empty where there were none. */
  get hex(): string {
    return Buffer.concat(this.#came).toString('hex');
  }

  /**
   * Drops what the client sends next. Resolves when it has sent something and was quiet for a
   * while.
   */
  swallowNext(): Promise<void> {
    return new Promise((resolve) => {
      this.#swallowed = () => {
        clearTimeout(this.#swallowing);
        this.#swallowed = null;
        resolve();
      };
    });
  }

  /** From here on what it sends is heard again. */
  stopSwallowing(): void {
    this.#swallowed?.();
  }

  mark(): void {
    [this.#came, this.#kept] = [[], 0];
  }

  get departure(): 'crashed' | 'disconnected' {
    return this.#inner.departure;
  }

  get gone(): Refusal | null {
    return this.#inner.gone;
  }

  write(given: Uint8Array | string, done: () => void = () => {}): void {
    const bytes = typeof given === 'string' ? Buffer.from(given) : given;
    switch (this.shape) {
      case 'plain':
        this.#inner.write(bytes, done);
        return;
      case 'pieces':
        this.#queue = this.#queue.then(() => this.#writePieces(bytes, done));
        return;
      case 'joined':
        this.#waiting.push({ bytes, done });
        clearTimeout(this.#joining);
        this.#joining = setTimeout(() => this.#writeJoined(), JOINED_MS);
    }
  }

  pause(): void {
    this.#inner.pause();
  }

  resume(): void {
    this.#inner.resume();
  }

  starved(): number {
    return this.#inner.starved();
  }

  glance(turn: number): void {
    this.#inner.glance(turn);
  }

  sample(): ResourceUse | null {
    return this.#inner.sample();
  }

  errors(): string {
    return this.#inner.errors();
  }

  errorTurns(): readonly ErrorTurn[] {
    return this.#inner.errorTurns();
  }

  async end(grace: number): Promise<void> {
    clearTimeout(this.#joining);
    this.#writeJoined();
    await this.#queue;
    const timer = setTimeout(() => {
      this.outstayed = !this.#isGone;
    }, grace);
    await this.#inner.end(grace + CUT_OFF_MS);
    clearTimeout(timer);
  }

  kill(): void {
    this.#inner.kill();
  }

  /**
   * Split where readers go wrong: behind the first byte, inside a header, in the middle, before the
   * last byte.
   */
  async #writePieces(bytes: Uint8Array, done: () => void): Promise<void> {
    const { length } = bytes;
    const cuts = [...new Set([0, 1, 3, length >> 1, length - 1, length])].filter((at) => at >= 0 && at <= length);
    const ends = cuts.sort((a, b) => a - b).slice(1);
    for (const [index, end] of ends.entries()) {
      if (index > 0) await pause(BETWEEN_PIECES_MS);
      this.#inner.write(bytes.subarray(cuts[index], end), end === length ? done : undefined);
    }
  }

  #writeJoined(): void {
    const waiting = this.#waiting.splice(0);
    if (waiting.length === 0) return;
    this.#inner.write(Buffer.concat(waiting.map(({ bytes }) => bytes)), () => {
      for (const { done } of waiting) done();
    });
  }

  #swallow(): void {
    clearTimeout(this.#swallowing);
    this.#swallowing = setTimeout(() => this.#swallowed?.(), QUIET_MS);
  }

  #remember(chunk: Uint8Array): void {
    const part = chunk.slice(0, MOST_KEPT - this.#kept);
    if (part.length === 0) return;
    this.#kept += part.length;
    this.#came.push(part);
  }
}
