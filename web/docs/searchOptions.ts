/**
 * How the manual is searched: the same when its index is made (docs/build/) and when it is asked.
 */
import type { Options } from 'minisearch';

export interface FoundPlace {
  /** Its address. */
  readonly id: string;
  readonly page: string;
  /** The heading that it stands under; empty at the top of a page. */
  readonly title: string;
  readonly text: string;
}

/** « réseau » is found by “reseau”, and the other way round. */
const fold = (term: string): string => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const SEARCH = {
  fields: ['page', 'title', 'text'],
  storeFields: ['page', 'title'],
  processTerm: (term) => {
    const folded = fold(term);
    return folded.length < 2 ? null : folded;
  },
  searchOptions: { boost: { page: 4, title: 3 }, prefix: (term) => term.length > 2, fuzzy: 0.15, combineWith: 'AND' },
} as const satisfies Options<FoundPlace>;
