/** What stands for what in the drawings. */
import type { Ink, Span } from '@joute/core/drawing.ts';
import type { Trojan } from './rules/board.ts';
import type { Direction } from './rules/compass.ts';

export const ARROW_SIGNS: Readonly<Record<Direction, string>> = { B: '↓', D: '→', G: '←', H: '↑' };
/** By a protection's number; its resistance follows. */
export const PROTECTION_SIGNS = ['D', '\\', '/', 'P', 'A'] as const;
/** The four seats. */
export const SEAT_INKS: readonly Ink[] = ['blue', 'vermilion', 'green', 'purple'];

export const trojanSpan = ({ creator, direction }: Trojan): Span => ({
  text: `${creator}${ARROW_SIGNS[direction]}`,
  ink: SEAT_INKS[creator - 1]!,
});
