/**
 * How ratings came to be: those of all entrants at a few moments, from the log alone. A fit for
 * every moment, and no more of them than asked for, whatever the length of the log.
 */
import type { CompetitionEvent } from '../log/events.ts';
import { Ledger } from '../log/ledger.ts';
import { fitLedger, ratedEntrants } from './ratedEntrants.ts';
import { tenth } from './standingsReport.ts';

export interface RatingMoment {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Results that had come by then. */
  readonly results: number;
  readonly ratings: readonly RatingThen[];
}

interface RatingThen {
  readonly entrant: string;
  readonly player: string;
  /** Of its bot at that moment: where it grows, a new one came. */
  readonly version: number;
  readonly rating: number;
  /** 95%. */
  readonly interval: readonly [number, number];
}

/** As many as a chart shows well. */
const USUAL_MOMENTS = 32;

export const ratingHistory = (events: readonly CompetitionEvent[], most?: number): RatingMoment[] => [
  ...ratingMoments(events, most),
];

/**
 * One after the other, for whoever has something else to do in between. The last one is how it
 * stands; the others have as many results between them.
 */
export function* ratingMoments(events: readonly CompetitionEvent[], most = USUAL_MOMENTS): Generator<RatingMoment> {
  const [created, ...rest] = events;
  if (created?.kind !== 'created') throw new Error('a log begins with its creation');
  const results = rest.filter(({ kind }) => kind === 'result').length;
  const step = Math.max(1, Math.ceil(results / Math.max(1, most)));
  const ledger = new Ledger(created);
  let known = 0;
  // Of the last one also what was decided after its result is known.
  const isLast = (index: number): boolean => index === rest.length - 1;
  for (const [index, event] of rest.entries()) {
    ledger.add(event);
    if (event.kind === 'result') known++;
    const isDue = event.kind === 'result' && known % step === 0 && known < results;
    if (known > 0 && (isDue || isLast(index))) yield momentOf(ledger, event.at, known);
  }
}

function momentOf(ledger: Ledger, at: number, results: number): RatingMoment {
  const ratings = [...ratedEntrants(ledger, fitLedger(ledger))].map(([id, { rating, low, high }]): RatingThen => {
    const { name, version } = ledger.entrants.get(id)!;
    return { entrant: id, player: name, version, rating: tenth(rating), interval: [tenth(low), tenth(high)] };
  });
  return { at, results, ratings };
}
