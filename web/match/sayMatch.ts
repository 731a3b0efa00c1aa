/** A match in words, from its summary in lists. */

import type { GameInfo } from '@joute/core/api/games.ts';
import type { MatchSummary, SeatSummary } from '@joute/core/api/matches.ts';
import type { Facts, Seat } from '@joute/core/game.ts';
import { botOf, shownNames } from '@joute/core/match/characters.ts';
import { unnamed } from '@joute/core/match/playerNames.ts';
import type { Language, Words } from '@joute/core/words.ts';
import { botWords, matchWords, seatWords, winWords } from './matchWords.ts';

const BOT = 'bot:';
const PERSON = 'human';

/** The game's name for the seat, or its number. */
export const seatName = ({ seatNames }: Pick<Facts, 'seatNames'>, seat: Seat): Words =>
  seatNames[seat - 1] ?? seatWords(seat);

export const isFree = ({ player }: Pick<SeatSummary, 'player'>): boolean => player === 'open' || player === 'reserved';

export const isOfPeople = ({ seats }: Pick<MatchSummary, 'seats'>): boolean =>
  seats.some(({ player }) => player === PERSON);

/** One person, and nobody else but bots of ours: a match in which help harms nobody. */
export const isAgainstBots = ({ seats }: Pick<MatchSummary, 'seats'>): boolean =>
  seats.filter(({ player }) => player === PERSON).length === 1 &&
  seats.every(({ player }) => player === PERSON || player.startsWith(BOT));

type Bots = GameInfo['bots'];
type Player = Pick<SeatSummary, 'player' | 'name'>;

/** The kind of player in a seat, in a word or two; one of our own bots by its technical name. */
export function kindOf({ player }: Pick<SeatSummary, 'player'>): Words {
  if (player === 'open') return matchWords.free;
  if (player === 'reserved') return matchWords.reserved;
  if (player === PERSON) return matchWords.person;
  return player.startsWith(BOT) ? botWords(player.slice(BOT.length)) : matchWords.program;
}

/** The names in a list of matches, seat 1 first: a free seat is called so. */
export const namesOf = (seats: readonly Player[], bots: Bots | undefined, language: Language): string[] =>
  shownNames(seats, bots ?? [], language).map((name, index) =>
    isFree(seats[index]!) || name === '' ? kindOf(seats[index]!)[language] : name,
  );

/** The names in a match that has begun, seat 1 first; somebody without one has a number. */
export const playerNames = (
  seats: readonly (Player & Pick<SeatSummary, 'seat'>)[],
  bots: Bots | undefined,
  language: Language,
): string[] =>
  shownNames(seats, bots ?? [], language).map((name, index) => name || unnamed(seats[index]!.seat, language));

/** By seat; undefined for everybody but our bots. */
export const facesOf = (seats: readonly Player[], bots: Bots | undefined): (string | undefined)[] =>
  seats.map(({ player }) => botOf(player, bots ?? [])?.face);

/** What somebody who points at a bot's name is told: its technical name. */
export const hintOf = ({ player }: Pick<SeatSummary, 'player'>): string | undefined =>
  player.startsWith(BOT) ? player : undefined;

/** The result of a match as a sentence; null where there is none. */
export function resultOf(
  { status, result, seats }: Pick<MatchSummary, 'status' | 'result' | 'seats'>,
  bots: Bots | undefined,
): Words | null {
  if (!result) return status === 'broken' ? matchWords.broken : null;
  const isFirst = (_: unknown, index: number): boolean => result.places[index] === 1;
  const count = seats.filter(isFirst).length;
  if (count === seats.length) return matchWords.draw;
  const sentence = (language: Language): string => {
    const names = playerNames(seats, bots, language).filter(isFirst);
    return winWords(new Intl.ListFormat(language).format(names), count)[language];
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
