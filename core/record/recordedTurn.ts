/** One turn of a recorded match: the match as the turn began, and what was answered then. */
import type { Seat } from '../game.ts';
import { type Entry, type Match, waiting } from '../match/match.ts';
import type { Replay } from './replay.ts';

export interface RecordedTurn {
  readonly turn: number;
  /** Before anybody had answered. */
  readonly before: Match<unknown, unknown>;
  /** Who was to answer. */
  readonly acting: readonly Seat[];
  /**
   * In the order in which they came, refused tries too; none where the record stops short of them.
   */
  readonly entries: readonly Entry[];
}

function* matchesOf({ start, steps }: Replay): Generator<Match<unknown, unknown>> {
  if (start) yield start;
  for (const { match } of steps) yield match;
}

/**
 * The last turn at which somebody was asked, as far as the record verifies; 0 where there is none.
 */
export function lastTurn(replay: Replay): number {
  let last = 0;
  for (const { turn, end } of matchesOf(replay)) if (!end) last = turn;
  return last;
}

/**
 * Null where nobody was asked at that turn: past the end, or a turn that passed because all who
 * would act were gone.
 */
export function recordedTurn(replay: Replay, turn: number): RecordedTurn | null {
  for (const before of matchesOf(replay)) {
    if (before.turn !== turn || before.end) continue;
    const entries = replay.steps.flatMap(({ entry }) => (entry.turn === turn ? [entry] : []));
    return { turn, before, acting: waiting(before), entries };
  }
  return null;
}
