/**
 * A record held in memory while its match goes on, for callers that want it whole: the chunks as
 * they come, parsed when they are asked for.
 */

import { must } from '../result.ts';
import { parseRecord } from './readRecord.ts';
import type { MatchRecord } from './record.ts';

export class WholeRecord {
  readonly #chunks: string[] = [];

  add(chunk: string): void {
    this.#chunks.push(chunk);
  }

  /** For hooks of a match: what is appended is added here, and handed on. */
  beside<Rest extends unknown[], R>(append: (chunk: string, ...rest: Rest) => R): (chunk: string, ...rest: Rest) => R {
    return (chunk, ...rest) => {
      this.add(chunk);
      return append(chunk, ...rest);
    };
  }

  /** The record as far as it goes. */
  get record(): MatchRecord {
    return must(parseRecord(this.#chunks.join('')));
  }
}
