/** Pages and parts of pages as they were last sent: a hundred who look at the same get the same bytes, made and packed once. */
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

export class Rendered {
  readonly #kept = new Map<string, Kept>();

  /** `name`: what it is. `mark`: all that it depends on; while it is the same, nothing is made again. */
  get(name: string, mark: string, make: () => Promise<Html>): Promise<Sent> {
    const kept = this.#kept.get(name);
    if (kept?.mark === mark) return kept.sent;
    const sent = make().then(async (html): Promise<Sent> => {
      const text = String(html);
      return { text, packed: await pack(text, { level: 4 }) };
    });
    this.#kept.delete(name);
    this.#kept.set(name, { mark, sent });
    sent.catch(() => this.#kept.delete(name));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > HELD) this.#kept.delete(oldest!);
    return sent;
  }
}
