/**
 * A record kept in memory while its match goes on, for who wants it whole: the chunks as they come,
 * read when they are asked for.
 */

import { must } from '../result.ts';
import { parseRecord } from './readRecord.ts';
import type { MatchRecord } from './record.ts';

export class WholeRecord {
  readonly #chunks: string[] = [];

  add(chunk: string): void {
    this.#chunks.push(chunk);
  }

  /** As far as it goes. */
  get record(): MatchRecord {
    return must(parseRecord(this.#chunks.join('')));
  }
}
