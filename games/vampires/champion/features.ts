/**
 * What the evaluation looks at, as shares of all creatures. What each is worth (weights.data.ts) is
 * what `npm run train -- vampires --runs 5 --install` learns from nothing, but for those that games
 * teach wrongly: these are set by hand (train/fit.ts).
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
