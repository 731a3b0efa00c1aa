/** What a seat is called and how it is coloured, on every board. */
import type { Seat } from '@joute/core/game.ts';
import type { Language } from '@joute/core/words.ts';

const PLAYER = { en: 'Player', fr: 'Joueur' } as const;

/** For a seat that nobody has given a name. */
export const unnamed = (seat: Seat, language: Language): string => `${PLAYER[language]} ${seat}`;

export const nameOf = (names: readonly string[], seat: Seat, language: Language): string =>
  names[seat - 1] || unnamed(seat, language);

/** CSS values, for `style:` directives: the server's policy lets no style attribute through. */
export const seatColour = (seat: Seat): string => `var(--seat-${seat})`;
/** What is written on the colour. */
export const seatInk = (seat: Seat): string => `var(--seat-ink-${seat})`;
/** Colour and pattern (SeatPatterns.svelte), for people who cannot tell the colours apart. */
export const seatPattern = (seat: Seat): string => `url(#seat-${seat})`;
