/**
 * The outlines of the pieces, in a cell of 60 by 60 around 0, 0. Miniature and emblem draw with
 * them too.
 */

/** Ears, wings spread with their scallops, a pointed tail. */
export const BAT =
  'M0-18L4.5-19 10-27 12.5-15C19-12.5 25-16 29-22.5 30.5-11 29.5 1 26.5 12 23 7.5 18.5 8.5 16 15 11 12.5 6 17 0 26-6 17-11 12.5-16 15-18.5 8.5-23 7.5-26.5 12-29.5 1-30.5-11-29-22.5-25-16-19-12.5-12.5-15L-10-27-4.5-19z';

/** Pointed ears, ruffled cheeks, a narrow jaw. */
export const WOLF =
  'M0-15C4-15 8-16 10.5-18.500L19.5-28.500C23-21 23.5-14 22.5-9L29 3 23.5 5.5 25.5 12 18 14.5 16.5 19.500C11 22.5 6 27 0 27-6 27-11 22.5-16.5 19.500L-18 14.5-25.5 12-23.5 5.5-29 3-22.5-9C-23.5-14-23-21-19.5-28.500L-10.5-18.500C-8-16-4-15 0-15z';

/** A roof that overhangs. */
export const HOUSE = 'M0-28L28-7 24-1.5 0-18.5-24-1.5-28-7z';
