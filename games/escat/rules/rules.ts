import type { Setup } from '@joute/core/setup.ts';

/** What the options of a match make of the rules. */
export interface Rules {
  /** The subject's own set-up instead of a drawn one. */
  readonly fixed: boolean;
  /** The cats' player may stop after any number of steps. */
  readonly upToSeven: boolean;
  /** A warden that can move must. */
  readonly forceWardens: boolean;
  /** Chaf and the wardens jump over robots. */
  readonly jumps: boolean;
  readonly robotsMove: boolean;
  /** Turns in a round. */
  readonly turnCap: number;
  /** Round 2 meets the set-up and the robots' luck of round 1. */
  readonly sameDraw: boolean;
}

/** Cats that move in a phase, at most. */
export const MOST_STEPS = 7;

/** `basic` is the subject's minimum level: fixed set-up, robots that stand still, nobody jumps. */
export function rulesOf(setup: Setup): Rules {
  const basic = setup.basic === true;
  return {
    fixed: setup.fixed === true || basic,
    upToSeven: setup.upToSeven === true,
    forceWardens: setup.forceWardens === true,
    jumps: !basic,
    robotsMove: !basic,
    turnCap: Number(setup.turnCap),
    sameDraw: setup.sameDraw === true,
  };
}
