/**
 * What went wrong in a match, from its record alone: for reports, and for the student who asks why.
 */
import type { Seat } from '../game.ts';
import type { Entry } from '../match/match.ts';
import type { Refusal } from '../result.ts';
import type { RecordEnd } from './record.ts';

export interface Fault {
  readonly seat: Seat;
  /** 0 for what happened before the first turn. */
  readonly turn: number;
  readonly refusal: Refusal;
}

/** Of a program that never ran: it is missing, or may not be run. */
const NOT_STARTED = [
  ...['program/not-found', 'program/not-executable', 'program/no-file', 'program/not-started'],
  ...['program/no-sandbox', 'program/not-in-sandbox', 'program/folder-closed'],
];
export const wasNotStarted = ({ code }: Refusal): boolean => NOT_STARTED.includes(code);

/** A record, or the part of one that is known while it is being written. */
interface Told {
  readonly entries: readonly Entry[];
  readonly end: RecordEnd | null;
}

/**
 * Every fault in the order of turns: answers that were not taken or did not come, and what was
 * remarked of a program's lines.
 */
export function faultsOf({ entries, end }: Told): Fault[] {
  const answers = entries.flatMap(({ seat, turn, refusal }) => (refusal ? [fault(seat, turn, refusal)] : []));
  const told = (seat: Seat, turn: number, { code }: Refusal): boolean =>
    answers.some((answer) => answer.seat === seat && answer.turn === turn && answer.refusal.code === code);
  const remarks = (end?.usage ?? []).flatMap(({ seat, remarks: made = [] }) =>
    made.flatMap(({ turn, refusal }) => (told(seat, turn, refusal) ? [] : [fault(seat, turn, refusal)])),
  );
  return [...remarks, ...answers].sort((a, b) => a.turn - b.turn);
}

const fault = (seat: Seat, turn: number, { code, params }: Refusal): Fault => ({
  seat,
  turn,
  refusal: { code, params: { seat, turn, ...params } },
});
