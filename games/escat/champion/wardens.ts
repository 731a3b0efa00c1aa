import { greedyWardenSteps } from '../bots/greedyWardens.ts';
import type { Meter } from '../bots/meter.ts';
import { raceWardens } from '../bots/wardenRace.ts';
import { type Board, WARDENS } from '../rules/board.ts';
import type { EscatState } from '../rules/state.ts';
import type { Choice } from './cats.ts';
import { isKnown, outlook } from './outlook.ts';
import { type PlayOn, SPREAD } from './playOn.ts';

/** What the first sight counts beside the looks. */
const SIGHT_WEIGHT = 1;

/** The wardens' phase: all are looked at, the best are played on against planned cats. */
export function chooseWardens({ board, rules, turn }: EscatState, playOn: PlayOn, meter: Meter): Choice {
  const turnsLeft = rules.turnCap - turn;
  const looks = {
    ...{ weight: SIGHT_WEIGHT, spread: SPREAD },
    glance: (after: Board) =>
      !isKnown(after[WARDENS]!, after[WARDENS + 1]!) && meter.spentNow ? null : outlook(after, turnsLeft),
    look: (after: Board) => playOn.points(after, rules, turnsLeft, meter),
  };
  const raced = meter.spentNow ? null : raceWardens(board, rules, looks, meter);
  if (!raced) return { move: greedyWardenSteps(board, rules), points: null, line: [] };
  return { move: raced.move, points: raced.left, line: [raced.move] };
}
