import { greedyWardens } from '../bots/greedyWardens.ts';
import type { Meter } from '../bots/meter.ts';
import { Race } from '../bots/race.ts';
import { WARDENS } from '../rules/board.ts';
import type { EscatState, Step } from '../rules/state.ts';
import { listWardenPhases, makeWardenPhases, playWardenPhase, wardenSteps } from '../rules/wardenPhases.ts';
import type { Choice } from './cats.ts';
import { isKnown, outlook } from './outlook.ts';
import { type PlayOn, SPREAD } from './playOn.ts';

/** Of all phases, those that at first sight leave the cats least race against each other. */
const RACING = 24;
/** What the first sight counts beside the looks. */
const SIGHT_WEIGHT = 1;

const phases = makeWardenPhases();

/** The wardens' phase: all are looked at, the best are played on against planned cats. */
export function chooseWardens({ board, rules, turn }: EscatState, playOn: PlayOn, meter: Meter): Choice {
  const work = board.slice();
  const turnsLeft = rules.turnCap - turn;
  const count = listWardenPhases(board, work, rules, phases);
  const sights: { readonly phase: number; readonly left: number }[] = [];
  for (let phase = 0; phase < count; phase++) {
    work.set(board);
    playWardenPhase(work, phases, phase);
    if ((phase === 0 || !isKnown(work[WARDENS]!, work[WARDENS + 1]!)) && meter.spentNow) {
      const move: Step[] = [];
      greedyWardens(board.slice(), rules, move);
      return { move, points: null, line: [] };
    }
    sights.push({ phase, left: outlook(work, turnsLeft) });
  }
  const racing = sights.sort((a, b) => a.left - b.left).slice(0, RACING);
  const race = new Race(SPREAD);
  for (const { left } of racing) race.join(-left, SIGHT_WEIGHT);
  // With nothing to choose there is nothing to think about.
  while (racing.length > 1 && !meter.spent) {
    const index = race.next();
    work.set(board);
    playWardenPhase(work, phases, racing[index]!.phase);
    const points = playOn.points(work, rules, turnsLeft, meter);
    if (points !== null) race.record(index, -points);
  }
  const move = wardenSteps(board, phases, racing[race.best()]!.phase);
  return { move, points: -race.highestMean, line: [move] };
}
