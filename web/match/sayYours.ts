/** One's own match in words: what it wants of whoever holds a seat here, and who else plays. */

import type { MatchSummary, SeatSummary } from '@joute/core/api/matches.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Language, Words } from '@joute/core/words.ts';
import { matchWords } from './matchWords.ts';
import { isFree, playerName, resultOf } from './sayMatch.ts';
import { againstWords, moverWords, yourWords } from './yourWords.ts';

export interface YourMatch {
  readonly row: MatchSummary;
  /** Held here; several people may share the screen. */
  readonly seats: readonly Seat[];
  /** The seats that the match waits for. */
  readonly waiting: readonly Seat[];
}

/** What the match wants of whoever holds these seats. */
export type YourPart = 'turn' | 'others' | 'seat' | 'players' | 'over';

export function partOf({ row, seats, waiting }: YourMatch): YourPart {
  if (row.status === 'open') return seats.some((seat) => isOffered(row.seats, seat)) ? 'seat' : 'players';
  if (row.status !== 'running') return 'over';
  return seats.some((seat) => waiting.includes(seat)) ? 'turn' : 'others';
}

/** An invitation was opened, but nobody has sat down with it. */
const isOffered = (seats: readonly SeatSummary[], seat: Seat): boolean =>
  seats.some((shown) => shown.seat === seat && isFree(shown));

/** Who else plays; at a shared screen, or while nobody has come, all the names. */
export function sayOthers({ row, seats }: YourMatch): Words {
  const taken = row.seats.filter((seat) => !isFree(seat));
  const others = taken.filter(({ seat }) => !seats.includes(seat));
  const list = (language: Language): string =>
    new Intl.ListFormat(language).format(
      (others.length > 0 ? others : taken).map((seat) => playerName(seat, language)),
    );
  const names = { en: list('en'), fr: list('fr') };
  if (others.length === 0) return names;
  return { en: againstWords(names.en).en, fr: againstWords(names.fr).fr };
}

/** How one's match stands, in a few words. */
export function sayState(match: YourMatch): Words {
  const { row, seats, waiting } = match;
  const part = partOf(match);
  if (part === 'over') return sayEnd(match);
  const movers = row.seats.filter(({ seat }) => waiting.includes(seat));
  const own = movers.find(({ seat }) => seats.includes(seat));
  // Several people at this screen: it says which of them.
  if (part === 'turn' && own && seats.length > 1) return sayMover(own);
  if (part === 'others' && movers.length === 1) return sayMover(movers[0]!);
  return yourWords[part];
}

const sayMover = (mover: SeatSummary): Words => ({
  en: moverWords(playerName(mover, 'en')).en,
  fr: moverWords(playerName(mover, 'fr')).fr,
});

function sayEnd({ row, seats }: YourMatch): Words {
  const told = resultOf(row);
  if (!told) return yourWords.gone;
  if (seats.length !== 1 || !row.result || told === matchWords.draw) return told;
  return row.result.places[seats[0]! - 1] === 1 ? yourWords.won : yourWords.lost;
}
