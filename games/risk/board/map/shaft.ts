/** The arrow from one territory to another, from the edge of one badge to that of the other. */
import type { Spot } from './chart.ts';

export interface Shaft {
  readonly line: string;
  readonly head: string;
}

/** `isLoose`: to a point where there is no badge. Null where the two are too near for an arrow. */
export function shaftOf(from: Spot, to: Spot, radius: number, isLoose: boolean): Shaft | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [start, end] = [radius * 1.3, length - (isLoose ? 0 : radius * 1.35 + 4)];
  if (end <= start) return null;
  const head = Math.min(10, 4 + radius * 0.4);
  const [x, y] = [from.x + ux * end, from.y + uy * end];
  const [backX, backY] = [x - ux * head * 1.6, y - uy * head * 1.6];
  return {
    line: `M${from.x + ux * start} ${from.y + uy * start}L${x - ux * head} ${y - uy * head}`,
    head: `M${x} ${y}L${backX - uy * head} ${backY + ux * head}L${backX + uy * head} ${backY - ux * head}z`,
  };
}
