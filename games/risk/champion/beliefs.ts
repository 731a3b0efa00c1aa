/**
 * What the general believes, in armies and goes. The numbers come from variants playing each other.
 */
export interface Beliefs {
  /** Goes that a territory is expected to be held. */
  readonly horizon: number;
  /** Of a region's bonus, how much the way to it is worth. */
  readonly progress: number;
  /** What breaking an enemy's region is worth, by what the region brings. */
  readonly breaking: number;
  /** What the steps to a mission done are worth together. */
  readonly mission: number;
  /** What a capture is worth besides: the chance of a coin. */
  readonly coin: number;
  /** Of a battle that may follow, how much counts. */
  readonly after: number;
  /** What putting a seat out is worth, for each territory that it still has to lose. */
  readonly finish: number;
  /** What killing a unit is worth where it helps the other rivals as much, by losing one. */
  readonly spite: number;
  /** Armies are placed by so many at a time, or a share of the stock if that is more. */
  readonly chunk: number;
  readonly share: number;
  /** The same in set-up when others strike first: by fewer, to strengthen many places. */
  readonly guard: number;
  /** Then, what taking from their best strikes is worth, by what one's own are. */
  readonly defence: number;
  /** Units with nothing to attack go elsewhere for at least this. */
  readonly advance: number;
}

export const BELIEFS: Beliefs = {
  horizon: 3,
  progress: 0.3,
  breaking: 1.2,
  mission: 40,
  coin: 0.5,
  after: 0.8,
  finish: 4,
  spite: 0.5,
  chunk: 4,
  share: 1 / 6,
  guard: 2,
  defence: 6,
  advance: 0.5,
};
