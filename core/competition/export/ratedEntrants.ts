/** The ratings of a competition's entrants, by their present versions. */
import type { Ledger } from '../log/ledger.ts';
import { playersOf, ratedMatches } from '../log/rated.ts';
import { fitRatings, type RatingFit } from '../ratings/ratings.ts';
import { chanceBetter, type Rating, ratingsOf } from '../ratings/readRatings.ts';

export function fitLedger(ledger: Ledger): RatingFit {
  const { players, prior } = playersOf(ledger);
  return fitRatings(players, ratedMatches(ledger), prior);
}

/** By entrant; those who came after the fit have none. */
export function ratedEntrants(ledger: Ledger, fit: RatingFit): ReadonlyMap<string, Rating> {
  const current = [...playersOf(ledger).current].filter(([, player]) => player < fit.players);
  const ratings = ratingsOf(
    fit,
    current.map(([, player]) => player),
  );
  return new Map(current.map(([entrant, player]) => [entrant, ratings[player]!]));
}

/** By entrant: the probability that this one is the better of the two. */
export function chancesOf(ledger: Ledger, fit: RatingFit, entrant: string): ReadonlyMap<string, number> {
  const current = new Map([...playersOf(ledger).current].filter(([, player]) => player < fit.players));
  const own = current.get(entrant);
  if (own === undefined) return new Map();
  const others = [...current].filter(([other]) => other !== entrant);
  return new Map(others.map(([other, player]) => [other, chanceBetter(fit, own, player)]));
}
