/** The players of a match with the colours of their seats. Their names are whatever they gave: text, never more. */
import type { Facts, Seat } from '@joute/core/game.ts';
import { waiting } from '@joute/core/match.ts';
import type { Language } from '@joute/core/words.ts';
import type { Arena } from '../../live/arena.ts';
import { HUMAN, isFree, OPEN } from '../../live/plan.ts';
import type { Shown, ShownSeat } from '../../live/shown.ts';
import { type Html, html } from './markup.ts';
import { pageWords } from './words.ts';

/** Colours and patterns in base.css go so far, then begin again. */
const COLOURS = 6;

export const swatch = (seat: Seat): Html =>
  html`<span class="swatch seat-${((seat - 1) % COLOURS) + 1}" aria-hidden="true"></span>`;

/** What the game calls the seat, or its number. */
export const seatName = ({ seatNames }: Facts, seat: Seat, language: Language): string =>
  seatNames[seat - 1]?.[language] ?? pageWords[language].seat(seat);

export const waitingIn = (arena: Arena, { id, status }: Shown): readonly Seat[] => {
  const point = status === 'running' ? arena.roomOf(id)?.point : null;
  return point ? waiting(point.match) : [];
};

/** Who fills it, in a word: a person, a program, the name of one of our bots. */
export function kindOf({ player }: ShownSeat, language: Language): string {
  const words = pageWords[language];
  if (player === OPEN) return words.free;
  if (isFree(player)) return words.reserved;
  if (player === HUMAN) return words.person;
  return player.startsWith('bot:') ? `bot ${player.slice('bot:'.length)}` : words.program;
}

/** What is to be said of it now; an empty text for nothing. */
export function stateOf(seat: ShownSeat, shown: Shown, toMove: readonly Seat[], language: Language): string {
  const words = pageWords[language];
  if (shown.status !== 'running') return '';
  if (seat.waitsForCore) return words.thinks;
  if (toMove.includes(seat.seat)) return words.toMove;
  return seat.player === HUMAN && !seat.present ? words.away : '';
}

/** Of a match that is over; null where it has no result. */
export function sayResult({ result, seats }: Shown, language: Language): string | null {
  if (!result) return null;
  const words = pageWords[language];
  const winners = seats.filter((_, index) => result.places[index] === 1).map(({ name }) => name);
  if (winners.length === seats.length) return words.draw;
  const names = new Intl.ListFormat(language).format(winners);
  return winners.length === 1 ? words.wins(names) : words.win(names);
}
