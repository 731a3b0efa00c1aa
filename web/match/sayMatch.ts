/** A match in words, from its summary in lists. */

import type { MatchSummary, SeatSummary } from '@joute/core/api/matches.ts';
import type { Facts, Seat } from '@joute/core/game.ts';
import type { Language, Words } from '@joute/core/words.ts';
import { botWords, matchWords, seatWords, winWords } from './matchWords.ts';

const BOT = 'bot:';

/** The game's name for the seat, or its number. */
export const seatName = ({ seatNames }: Pick<Facts, 'seatNames'>, seat: Seat): Words =>
  seatNames[seat - 1] ?? seatWords(seat);

export const isFree = ({ player }: Pick<SeatSummary, 'player'>): boolean => player === 'open' || player === 'reserved';

/** The kind of player in a seat, in a word. */
export function kindOf({ player }: Pick<SeatSummary, 'player'>): Words {
  if (player === 'open') return matchWords.free;
  if (player === 'reserved') return matchWords.reserved;
  if (player === 'human') return matchWords.person;
  return player.startsWith(BOT) ? botWords(player.slice(BOT.length)) : matchWords.program;
}

export const nameOf = (seat: Pick<SeatSummary, 'player' | 'name'>, language: Language): string =>
  isFree(seat) || seat.name === '' ? kindOf(seat)[language] : seat.name;

/** The name of a player in a match that has begun; without one, the number of the seat. */
export const playerName = ({ seat, name }: Pick<SeatSummary, 'seat' | 'name'>, language: Language): string =>
  name || seatWords(seat)[language];

/** The result of a match as a sentence; null where there is none. */
export function resultOf({ status, result, seats }: Pick<MatchSummary, 'status' | 'result' | 'seats'>): Words | null {
  if (!result) return status === 'broken' ? matchWords.broken : null;
  const winners = seats.filter((_, index) => result.places[index] === 1);
  if (winners.length === seats.length) return matchWords.draw;
  const sentence = (language: Language): string => {
    const names = winners.map((winner) => playerName(winner, language));
    return winWords(new Intl.ListFormat(language).format(names), winners.length)[language];
  };
  return { en: sentence('en'), fr: sentence('fr') };
}

/**
 * Sort order: matches that people made first, demonstrations after them in the fixed order of the
 * games.
 */
export function byInterest(games: readonly string[]): (a: MatchSummary, b: MatchSummary) => number {
  const rank = ({ origin, game }: MatchSummary): number => (origin === 'demonstration' ? 1 + games.indexOf(game) : 0);
  return (a, b) => rank(a) - rank(b) || b.viewers - a.viewers || b.created - a.created;
}
