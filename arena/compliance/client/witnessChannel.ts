/**
 * The connection of a client under examination: remembers what came, for the breach it may be about; lets what we say arrive in pieces or
 * joined; and sees whether the other side leaves by itself when it is over.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Refusal } from '@joute/core/result.ts';
import type { GroupUse } from '../../machine/processTable.ts';
import type { Channel, ChannelHooks } from '../../talk/channel.ts';

/** How what we write arrives: as it is written, each write cut up, or writes that follow each other at once as one. */
export type Shape = 'plain' | 'pieces' | 'joined';

/** Enough for who reads at once to find them apart, also on a busy machine. */
const BETWEEN_PIECES_MS = 20;
/** Longer than a protocol waits between two messages that belong together. */
const JOINED_MS = 150;
/** A message is over when nothing more comes for so long, also from who sends it byte by byte. */
const QUIET_MS = 300;
/** Who has not left by then is cut off a little later: so that it is seen first. */
const CUT_OFF_MS = 100;
/** Of a message that goes on and on the beginning says enough. */
const MOST_KEPT = 256;

export class WitnessChannel implements Channel {
  readonly #inner: Channel;
  /** Of what is written from now on. */
  shape: Shape = 'plain';
  #came: Uint8Array[] = [];
  #kept = 0;
  #queue: Promise<void> = Promise.resolve();
  #waiting: { readonly bytes: Uint8Array; readonly done: () => void }[] = [];
  #joining: NodeJS.Timeout | undefined;
  #isGone = false;
  #swallowed: (() => void) | null = null;
  #swallowing: NodeJS.Timeout | undefined;
  /** It was still there when all was over and its grace too. */
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

  /** What came since the last mark, as hexadecimal digits; empty where nothing did. */
  get hex(): string {
    return Buffer.concat(this.#came).toString('hex');
  }

  /** Nobody hears what it says next. Resolves when it has said it, and was quiet for a while. */
  swallowNext(): Promise<void> {
    return new Promise((resolve) => {
      this.#swallowed = () => {
        clearTimeout(this.#swallowing);
        this.#swallowed = null;
        resolve();
      };
    });
  }

  /** What it says is heard again. */
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

  glance(): void {
    this.#inner.glance();
  }

  sample(): GroupUse | null {
    return this.#inner.sample();
  }

  errors(): string {
    return this.#inner.errors();
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

  /** Cut where readers go wrong: behind the first byte, inside a header, in the middle, before the last byte. */
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
