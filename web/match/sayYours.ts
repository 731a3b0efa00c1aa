/** One's own match in words: what it wants of whoever holds a seat here, and who else plays. */

import type { GameInfo } from '@joute/core/api/games.ts';
import type { MatchSummary, SeatSummary } from '@joute/core/api/matches.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Language, Words } from '@joute/core/words.ts';
import { matchWords } from './matchWords.ts';
import { isFree, playerNames, resultOf } from './sayMatch.ts';
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

type Bots = GameInfo['bots'];

/** The names of those players of a match, in a list. */
function listNames({ row }: YourMatch, wanted: readonly SeatSummary[], bots: Bots | undefined, language: Language) {
  const names = playerNames(row.seats, bots, language);
  return new Intl.ListFormat(language).format(wanted.map(({ seat }) => names[seat - 1]!));
}

/** Who else plays; at a shared screen, or while nobody has come, all the names. */
export function sayOthers(match: YourMatch, bots?: Bots): Words {
  const { row, seats } = match;
  const taken = row.seats.filter((seat) => !isFree(seat));
  const others = taken.filter(({ seat }) => !seats.includes(seat));
  const list = (language: Language): string => listNames(match, others.length > 0 ? others : taken, bots, language);
  const names = { en: list('en'), fr: list('fr') };
  if (others.length === 0) return names;
  return { en: againstWords(names.en).en, fr: againstWords(names.fr).fr };
}

/** How one's match stands, in a few words. */
export function sayState(match: YourMatch, bots?: Bots): Words {
  const { row, seats, waiting } = match;
  const part = partOf(match);
  if (part === 'over') return sayEnd(match, bots);
  const movers = row.seats.filter(({ seat }) => waiting.includes(seat));
  const own = movers.find(({ seat }) => seats.includes(seat));
  // Several people at this screen: it says which of them.
  if (part === 'turn' && own && seats.length > 1) return sayMover(match, own, bots);
  if (part === 'others' && movers.length === 1) return sayMover(match, movers[0]!, bots);
  return yourWords[part];
}

const sayMover = (match: YourMatch, mover: SeatSummary, bots: Bots | undefined): Words => ({
  en: moverWords(listNames(match, [mover], bots, 'en')).en,
  fr: moverWords(listNames(match, [mover], bots, 'fr')).fr,
});

function sayEnd({ row, seats }: YourMatch, bots: Bots | undefined): Words {
  const told = resultOf(row, bots);
  if (!told) return yourWords.gone;
  if (seats.length !== 1 || !row.result || told === matchWords.draw) return told;
  return row.result.places[seats[0]! - 1] === 1 ? yourWords.won : yourWords.lost;
}
