/** What the referee does with faults: data, per game, as its course has it. */
export interface Policy {
  /**
   * A move that is not taken: `lose` the match, `skip` the turn (the game plays on with no answer),
   * or `retry`.
   */
  readonly illegal: 'lose' | 'skip' | 'retry';
  /**
   * With `retry`: tries in one turn, the first included; after that it is as if no answer had come
   * in time, except that the termination is `illegal`.
   */
  readonly tries: number;
  /** With `skip`: illegal answers in a match before the seat loses; null for any number. */
  readonly faults: number | null;
  readonly timeout: 'lose' | 'skip';
  /** A player that is gone loses, or stays absent: its turns pass without an answer. */
  readonly gone: 'lose' | 'absent';
  /**
   * Whether a player may resign, and so lose the match; `out`: it leaves, and the others play on as
   * long as two are left.
   */
  readonly resign: boolean | 'out';
}

/** People may resign whatever a course says of programs; at a larger table the others play on. */
export const policyOfPeople = (policy: Policy, seats: number): Policy => ({
  ...policy,
  resign: seats > 2 ? 'out' : true,
});

/**
 * Why a match ended: a closed list; every match has exactly one. `agreed`, `claimed`, `taken-back`
 * and `abandoned` are ways out of matches of people (match/waysOut.ts).
 */
export const TERMINATIONS = [
  'normal',
  'limit',
  'timeout',
  'illegal',
  'resigned',
  'forfeit',
  'disconnected',
  'crashed',
  'stalled',
  'interrupted',
  'agreed',
  'claimed',
  'taken-back',
  'abandoned',
] as const;
export type Termination = (typeof TERMINATIONS)[number];

/** What ended so is in no list: it goes on as another match, or nobody was left in it. */
export const UNLISTED: readonly (Termination | null)[] = ['taken-back', 'abandoned'] satisfies Termination[];
