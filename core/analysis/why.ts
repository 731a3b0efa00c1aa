/**
 * Why a match was lost, as far as its record tells: the first fault, the slowest move, the worst
 * move, where the loss became forced.
 */

import type { Entry, Match } from '../match/match.ts';
import type { Replay } from '../record/replay.ts';
import type { Evaluation } from './evaluation.ts';

export interface Happening {
  readonly entry: Entry;
  /** The match when it happened. */
  readonly before: Match<unknown, unknown>;
}

function* happenings({ start, steps }: Replay): Generator<Happening> {
  let before = start;
  for (const { entry, match } of steps) {
    if (before) yield { entry, before };
    before = match;
  }
}

/** The first answer that was not taken: refused, late, none. */
export function firstFault(replay: Replay): Happening | null {
  for (const happening of happenings(replay)) if (happening.entry.verdict !== 'taken') return happening;
  return null;
}

export function slowestMove(replay: Replay): Happening | null {
  let slowest: Happening | null = null;
  for (const happening of happenings(replay))
    if (!slowest || happening.entry.ms > slowest.entry.ms) slowest = happening;
  return slowest;
}

/** A turn, and the same seat's next one: what the move between them cost. */
export interface Drop {
  readonly from: Evaluation;
  readonly to: Evaluation;
  readonly drop: number;
}

/**
 * The largest fall of a seat's evaluation from one of its turns to its next, by what it played;
 * null where nothing ever fell. A reply of the others that was not their best hides a part of it,
 * and chance may add to it: it is where to look, not a verdict.
 */
export function largestDrop(evaluations: readonly Evaluation[]): Drop | null {
  // The score of a forced end is far out of scale: by itself it would always be the largest drop,
  // even for a seat that had long lost everything.
  const unsure = evaluations.filter(({ forced }) => forced === null).map(({ score }) => score);
  const [lowest, highest] = [Math.min(...unsure), Math.max(...unsure)];
  const scaled = ({ score }: Evaluation): number => Math.max(lowest, Math.min(highest, score));
  let worst: Drop | null = null;
  for (const [index, from] of evaluations.entries()) {
    const to = evaluations[index + 1];
    if (!to || from.move === from.better || to.seat !== from.seat) continue;
    const drop = scaled(from) - scaled(to);
    if (drop > 0 && drop > (worst?.drop ?? 0)) worst = { from, to, drop };
  }
  return worst;
}

export interface ForcedLoss {
  /**
   * The last turn at which the loss was not seen to be forced; null when it was from the first turn
   * looked at.
   */
  readonly last: Evaluation | null;
  /** The first one of those, up to the end, at which it was. */
  readonly first: Evaluation;
}

/**
 * From where on, to the very end, the seat was lost whatever it played; null where the bot cannot
 * tell.
 */
export function forcedLoss(evaluations: readonly Evaluation[]): ForcedLoss | null {
  let at = evaluations.length;
  while (at > 0 && evaluations[at - 1]!.forced === 'loss') at--;
  const first = evaluations[at];
  return first ? { last: evaluations[at - 1] ?? null, first } : null;
}
