/**
 * Ways out of a match of people: a draw by agreement, a move taken back, the win against somebody
 * who stays away. What they do to a match is in match.ts, like every decision of the referee; here
 * is who may take which, and what a bot answers.
 */
import type { Clock } from '../clock.ts';
import type { Seat } from '../game.ts';
import type { Refusal } from '../result.ts';
import type { Entry, MatchEnd, StopEvent } from './match.ts';

/** What others have to agree to. */
export const PROPOSALS = ['draw', 'take-back'] as const;
export type ProposalKind = (typeof PROPOSALS)[number];

/**
 * The turn that a take-back goes back to: the last one in which one of these seats moved. Null
 * where there is none.
 */
export function turnToTakeBack(entries: readonly Entry[], seats: readonly Seat[]): number | null {
  const isOwn = ({ seat, verdict }: Entry): boolean => verdict === 'taken' && seats.includes(seat);
  return entries.findLast(isOwn)?.turn ?? null;
}

/** A bot agrees to no draw before so many moves of its own. */
const EARLY = 20;

/**
 * A bot takes a draw late in the game, when by its own last word it stands no better than level.
 * One that tells nothing of its thoughts plays on.
 */
export function takesDraw(entries: readonly Entry[], seat: Seat): boolean {
  const own = entries.filter((entry) => entry.seat === seat && entry.verdict === 'taken');
  const score = own.at(-1)?.thought?.score;
  return own.length >= EARLY && score !== undefined && score <= 0;
}

/** Nobody is expected to stay connected between moves that may take this long. */
const CORRESPONDENCE_MS = 3_600_000;

/** Whether players move when they find the time: the clock alone decides who stayed away. */
export function isCorrespondence({ move, bank }: Clock): boolean {
  const least = Math.min(move ?? Number.POSITIVE_INFINITY, bank ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(least) && least >= CORRESPONDENCE_MS;
}

/**
 * What stopped a match, from its recorded end; null where no stop ends one so. `seats`: how many
 * there are.
 */
export function stopOf({ termination, reason }: MatchEnd, seats: number): StopEvent | null {
  const { code } = reason;
  const seat = seatIn(reason, 'seat', seats);
  switch (termination) {
    case 'interrupted':
    case 'stalled':
      return { event: termination };
    case 'limit':
      return { event: code === 'match/full' ? 'full' : termination };
    case 'abandoned':
      if (code === 'match/abandoned') return { event: 'abandoned' };
      return seat === null ? null : { event: 'left', seat };
    case 'agreed':
      return seat === null ? null : { event: 'agreed', seat };
    case 'claimed': {
      const by = seatIn(reason, 'by', seats);
      return seat === null || by === null || by === seat ? null : { event: 'claimed', seat, by };
    }
    case 'taken-back': {
      const to = Number(reason.params.to);
      return seat === null || !Number.isInteger(to) || to < 1 ? null : { event: 'taken-back', seat, to };
    }
    default:
      return null;
  }
}

function seatIn({ params }: Refusal, name: 'seat' | 'by', seats: number): Seat | null {
  const seat = Number(params[name]);
  return Number.isInteger(seat) && seat >= 1 && seat <= seats ? seat : null;
}
