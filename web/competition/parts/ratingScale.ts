/** The scale that ratings are drawn on: the same for all of a list. */
export interface RatingScale {
  readonly low: number;
  readonly high: number;
}

/** Null where there is nothing to draw. */
export function scaleOf(intervals: readonly (readonly [number, number])[]): RatingScale | null {
  if (intervals.length === 0) return null;
  const low = Math.min(...intervals.map(([least]) => least));
  const high = Math.max(...intervals.map(([, most]) => most));
  return { low, high: Math.max(high, low + 1) };
}

/** In percent of the width. */
export const placeOn = ({ low, high }: RatingScale, rating: number): number => (100 * (rating - low)) / (high - low);
