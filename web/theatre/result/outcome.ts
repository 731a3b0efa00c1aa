/** How a match ended for the people at this screen, in a word or two. */
import type { GameInfo } from '@joute/core/api/games.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Words } from '@joute/core/words.ts';
import { resultOf } from '../../match/sayMatch.ts';
import { placeWords, resultWords as words } from './resultWords.ts';

type Outcome = 'won' | 'lost' | 'drawn' | 'neutral';

/**
 * `neutral` for whoever only looks on, and where several people share the screen: then the winner
 * is named.
 */
export function outcomeOf(places: readonly number[], held: readonly Seat[]): Outcome {
  const place = held.length === 1 ? places[held[0]! - 1] : undefined;
  if (place === undefined) return 'neutral';
  if (places.every((other) => other === 1)) return 'drawn';
  return place === 1 ? 'won' : 'lost';
}

interface Ended extends Pick<MatchSummary, 'seats'> {
  readonly places: readonly number[];
  readonly held: readonly Seat[];
  readonly bots: GameInfo['bots'] | undefined;
}

export function headlineOf({ seats, places, held, bots }: Ended): Words {
  const outcome = outcomeOf(places, held);
  if (outcome === 'drawn') return words.drawn;
  if (outcome === 'won') return places.filter((place) => place === 1).length > 1 ? words.sharedFirst : words.won;
  if (outcome === 'lost') return places.length > 2 ? placeWords(places[held[0]! - 1]!) : words.lost;
  return resultOf({ status: 'finished', result: { places: [...places], points: [] }, seats }, bots)!;
}
