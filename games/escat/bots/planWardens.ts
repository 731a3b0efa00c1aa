import type { EscatMove, EscatState, Step } from '../rules/state.ts';
import { listWardenPhases, makeWardenPhases, playWardenPhase, wardenSteps } from '../rules/wardenPhases.ts';
import { greedyWardens } from './greedyWardens.ts';
import { type Lookahead, SPREAD } from './lookahead.ts';
import type { Meter } from './meter.ts';
import { prospects } from './prospects.ts';
import { Race } from './race.ts';

/** Of all phases, those that at first sight leave the cats least race against each other. */
const RACING = 24;
/** What the first sight counts beside the tries. */
const SIGHT_WEIGHT = 2;
const TURNS = 3;

const phases = makeWardenPhases();

/** The wardens' phase: all are looked at, the best are played on. */
export function planWardens({ board, rules }: EscatState, lookahead: Lookahead, meter: Meter): EscatMove {
  if (meter.spent) {
    const steps: Step[] = [];
    greedyWardens(board.slice(), rules, steps);
    return steps;
  }
  const work = board.slice();
  const count = listWardenPhases(board, work, rules, phases);
  const sights = Array.from({ length: count }, (_, phase) => {
    work.set(board);
    playWardenPhase(work, phases, phase);
    return { phase, left: prospects(work) };
  });
  const racing = sights.sort((a, b) => a.left - b.left).slice(0, RACING);
  const race = new Race(SPREAD);
  for (const { left } of racing) race.join(-left, SIGHT_WEIGHT);
  // With nothing to choose there is nothing to think about.
  while (racing.length > 1 && !meter.spent) {
    const index = race.next();
    work.set(board);
    playWardenPhase(work, phases, racing[index]!.phase);
    race.record(index, -lookahead.fromRobots(work, rules, TURNS, meter));
  }
  return wardenSteps(board, phases, racing[race.best()]!.phase);
}
