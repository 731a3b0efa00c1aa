/**
 * A record kept in memory while its match goes on, for who wants it whole: the pieces as they come,
 * read when they are asked for.
 */

import { must } from '../result.ts';
import { parseRecord } from './readRecord.ts';
import type { MatchRecord } from './record.ts';

export class WholeRecord {
  readonly #pieces: string[] = [];

  add(piece: string): void {
    this.#pieces.push(piece);
  }

  /** As far as it goes. */
  get record(): MatchRecord {
    return must(parseRecord(this.#pieces.join('')));
  }
}
