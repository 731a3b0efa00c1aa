/**
 * What something costs as a line: a fixed part, and a part for each of what there may be many of.
 * It is drawn through two measured set-ups, and tells what others cost.
 */

/** A measured set-up: how many there were, and what it cost. */
export interface Point {
  readonly many: number;
  readonly cost: number;
}

export interface Line {
  readonly fixed: number;
  readonly each: number;
}

export function lineThrough(few: Point, many: Point): Line {
  const each = (many.cost - few.cost) / (many.many - few.many);
  return { fixed: few.cost - each * few.many, each };
}

/** `times`: how often the fixed part is paid, such as once at each server. */
export const costOf = ({ fixed, each }: Line, many: number, times = 1): number => times * fixed + each * many;
