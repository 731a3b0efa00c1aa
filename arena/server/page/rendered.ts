/** Pages and parts of pages as they were last sent: a hundred who look at the same get the same bytes, made and packed once. */
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Html } from './markup.ts';

const pack = promisify(gzip);
const HELD = 256;

export interface Sent {
  readonly text: string;
  readonly packed: Buffer;
}

interface Kept {
  readonly mark: string;
  readonly sent: Promise<Sent>;
}

/** For what changes all the time: made anew for everybody who asks, but so that those who ask at the same time share it, and not too often. */
export class Paced {
  readonly #ms: number;
  readonly #began = new Map<string, number>();
  /** Those that have not begun yet: whoever gets one sees all that had happened when it asked. */
  readonly #coming = new Map<string, Promise<Sent>>();

  constructor(ms: number) {
    this.#ms = ms;
  }

  get(name: string, make: () => Promise<Html>): Promise<Sent> {
    const coming = this.#coming.get(name);
    if (coming) return coming;
    const sent = this.#make(name, make);
    this.#coming.set(name, sent);
    return sent;
  }

  async #make(name: string, make: () => Promise<Html>): Promise<Sent> {
    const last = this.#began.get(name) ?? Number.NEGATIVE_INFINITY;
    await pause(Math.max(0, last + this.#ms - performance.now()));
    this.#coming.delete(name);
    // Names hold what askers call us: they are not kept for ever.
    if (this.#began.size > HELD) this.#began.clear();
    this.#began.set(name, performance.now());
    return packHtml(await make());
  }
}

async function packHtml(html: Html): Promise<Sent> {
  const text = String(html);
  return { text, packed: await pack(text, { level: 4 }) };
}

export class Rendered {
  readonly #kept = new Map<string, Kept>();

  /** `name`: what it is. `mark`: all that it depends on; while it is the same, nothing is made again. */
  get(name: string, mark: string, make: () => Promise<Html>): Promise<Sent> {
    const kept = this.#kept.get(name);
    if (kept?.mark === mark) return kept.sent;
    const sent = make().then(packHtml);
    this.#kept.delete(name);
    this.#kept.set(name, { mark, sent });
    sent.catch(() => this.#kept.delete(name));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > HELD) this.#kept.delete(oldest!);
    return sent;
  }
}
