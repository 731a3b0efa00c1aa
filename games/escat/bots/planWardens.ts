import type { Board } from '../rules/board.ts';
import type { EscatMove, EscatState } from '../rules/state.ts';
import { greedyWardenSteps } from './greedyWardens.ts';
import { type Lookahead, SPREAD } from './lookahead.ts';
import type { Meter } from './meter.ts';
import { prospects } from './prospects.ts';
import { raceWardens } from './wardenRace.ts';

/** What the first sight counts beside the tries. */
const SIGHT_WEIGHT = 2;
const TURNS = 3;

/** The wardens' phase: all are looked at, the best are played on. */
export function planWardens({ board, rules }: EscatState, lookahead: Lookahead, meter: Meter): EscatMove {
  if (meter.spent) return greedyWardenSteps(board, rules);
  const looks = {
    ...{ glance: prospects, weight: SIGHT_WEIGHT, spread: SPREAD },
    look: (after: Board) => lookahead.fromRobots(after, rules, TURNS, meter),
  };
  return raceWardens(board, rules, looks, meter)!.move;
}
