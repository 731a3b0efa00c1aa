/** What a seat is called and how it is coloured, on every board. */
import type { Seat } from '@joute/core/game.ts';

export { nameOf, unnamed } from '@joute/core/match/playerNames.ts';

/** CSS values, for `style:` directives: the server's policy lets no style attribute through. */
export const seatColour = (seat: Seat): string => `var(--seat-${seat})`;
/** What is written on the colour. */
export const seatInk = (seat: Seat): string => `var(--seat-ink-${seat})`;
/** Colour and pattern (SeatPatterns.svelte), for people who cannot tell the colours apart. */
export const seatPattern = (seat: Seat): string => `url(#seat-${seat})`;
