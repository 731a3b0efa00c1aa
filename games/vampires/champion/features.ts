/**
 * What the evaluation looks at, as shares of all creatures. What each is worth (weights.data.ts)
 * was learned from 360 games of the champion against itself and against `alphabeta` (`npm run train
 * -- vampires`) and rounded. Those that games teach wrongly (train/fit.ts) were set by hand, and
 * `scatteredOpen` is held below the 6.6 that was learned, lest groups go too far apart.
 */
export const FEATURES = [
  /** Creatures ahead: with houses left to take, towards daybreak, with none left. */
  'aheadOpen',
  'aheadLate',
  'aheadClosed',
  /** Just being ahead, by however little: towards daybreak, with no houses left to take. */
  'leaderLate',
  'leaderClosed',
  /** What the race for the houses promises, by how much haste counts (race.ts). */
  'soon',
  'later',
  /** Creatures that can be killed at once. */
  'doomed',
  /** Creatures hunted, with no friends who would make them strong enough: from near, from far. */
  'near',
  'farClosed',
  'farOpen',
  'lostClosed',
  /** Creatures hunted, with such friends: by how much sooner they are with them, in bands. */
  'chasedClosed0',
  'chasedClosed1',
  'chasedClosed2',
  'chasedClosed3',
  'chasedClosed4',
  'chasedOpen0',
  'chasedOpen1',
  'chasedOpen2',
  'chasedOpen3',
  'chasedOpen4',
  /** Creatures far from the largest group of their own. */
  'scatteredClosed',
  'scatteredOpen',
  /** Having the larger largest group. */
  'largestClosed',
  'largestOpen',
  /** Having more groups. */
  'groupsOpen',
  /** Being to move. */
  'turnOpen',
  'turnClosed',
] as const;

export type Feature = (typeof FEATURES)[number];
