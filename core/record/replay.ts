/**
 * Plays a record again through the referee's own decisions and says where it is not what it claims
 * to be. Where the seed is known the dice are rolled anew; a match that was cut off, or whose seed
 * is still sealed, is replayed with the draws that it recorded.
 */

import { type Dice, type Draw, recordingDice } from '../dice.ts';
import type { AnyGame } from '../game.ts';
import { isNoteTooLong } from '../match/limits.ts';
import {
  type Entry,
  isOvertime,
  type Match,
  openMatch,
  type SeatEvent,
  type StopEvent,
  stepMatch,
  stopMatch,
} from '../match/match.ts';
import { beginMatch } from '../match/start.ts';
import { stopOf } from '../match/waysOut.ts';
import { type Refusal, refusal } from '../result.ts';
import { parseSetup } from '../setup.ts';
import { hashText, type Linked, linkOf, linkOfEnd, type MatchRecord, type TextHash } from './record.ts';
import { diceOf, wrongSeed } from './recordDice.ts';

/** Something in the record that does not follow from what stands before it. */
export interface Finding {
  readonly place: 'head' | 'entry' | 'end';
  /**
   * The ply of the entry: the first move of a match is ply 1. At the head 0, at the end one past
   * the last.
   */
  readonly ply: number;
  readonly turn: number;
  readonly reason: Refusal;
}

type AnyMatch = Match<unknown, unknown>;

/** The match after an entry. */
export interface ReplayedStep {
  readonly entry: Entry;
  readonly match: AnyMatch;
}

export interface Replay {
  readonly start: AnyMatch | null;
  /** As far as the record verifies. */
  readonly steps: readonly ReplayedStep[];
  readonly finding: Finding | null;
}

/** A faster SHA-256, where the platform has one. */
export function replayRecord(game: AnyGame, record: MatchRecord, hash: TextHash = hashText): Replay {
  const walk = replaySteps(game, record, hash);
  const steps: ReplayedStep[] = [];
  for (;;) {
    const next = walk.next();
    if (next.done) return { ...next.value, steps };
    steps.push(next.value);
  }
}

/**
 * The same as a generator: one entry at a time, so that the caller can yield to other work. Holds
 * nothing.
 */
export function* replaySteps(
  game: AnyGame,
  record: MatchRecord,
  hash: TextHash = hashText,
): Generator<ReplayedStep, Pick<Replay, 'start' | 'finding'>> {
  const missing: Draw[] = [];
  const diceAt = diceOf(record, missing);

  const opened = openRecorded(game, record, diceAt(0), missing);
  if ('code' in opened) return { start: null, finding: { place: 'head', ply: 0, turn: 0, reason: opened } };

  let match = opened;
  let before = record.head.link;
  for (const entry of record.entries) {
    const next = stepRecorded(match, entry, before, { dice: diceAt(match.turn), missing, hash });
    if ('code' in next)
      return { start: opened, finding: { place: 'entry', ply: match.ply + 1, turn: entry.turn, reason: next } };
    match = next;
    before = entry.link;
    yield { entry, match };
  }
  const reason = record.end ? compareEnd(record.head, record.end, match, before) : null;
  return { start: opened, finding: reason && { place: 'end', ply: match.ply + 1, turn: match.turn, reason } };
}

/** The match before its first entry, or why the head is not what it claims to be. */
export function openRecorded(
  game: AnyGame,
  { head, end }: Pick<MatchRecord, 'head' | 'end'>,
  dice: Dice,
  missing: readonly Draw[] = [],
): AnyMatch | Refusal {
  const wrong = wrongSeed(head, end);
  if (wrong !== null) return refusal('record/seed', { hash: wrong });
  const setup = parseSetup(game.facts.options, head.setup);
  if (!setup.ok) return setup.refusal;
  const draws: Draw[] = [];
  const state = beginMatch(game, { ...head, setup: setup.value }, head.seats.length, recordingDice(dice, draws));
  if (!state.ok) return state.refusal;
  const lacks = missing[0] ? missingDraw(missing[0]) : null;
  const changed = lacks ?? compareDraws(head.draws, draws) ?? compareLink('', head);
  return changed ?? openMatch(game, state.value, head.seats.length, head.clock, head.policy);
}

export interface StepChecks {
  readonly dice: Dice;
  /** Draws that the dice lack. */
  readonly missing?: readonly Draw[];
  readonly hash?: TextHash;
}

/**
 * The match after an entry, or why the entry does not follow. `before`: the link of what stands
 * before it.
 */
export function stepRecorded(
  match: AnyMatch,
  entry: Linked<Entry>,
  before: string,
  { dice, missing = [], hash }: StepChecks,
): AnyMatch | Refusal {
  const step = stepMatch(match, eventOf(entry), dice);
  const reason =
    compareEntry(entry, step.entry, match) ??
    (missing[0] ? missingDraw(missing[0]) : null) ??
    compareLink(before, entry, hash);
  return reason ?? step.match;
}

/** The event that the referee was given when it wrote the entry. */
function eventOf(entry: Entry): SeatEvent {
  const { turn, seat, ms } = entry;
  const text = entry.raw ?? entry.move;
  // A late answer is recorded as a timeout that has a text.
  if (text !== undefined && (entry.event === 'answer' || entry.event === 'timeout'))
    return { turn, seat, ms, event: 'answer', text, ...(entry.thought ? { thought: entry.thought } : {}) };
  if (entry.event === 'answer') return { turn, seat, ms, event: 'answer', text: '' };
  return { turn, seat, ms, event: entry.event, ...(entry.refusal ? { why: entry.refusal } : {}) };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function compareEntry(entry: Entry, replayed: Entry | null, match: AnyMatch): Refusal | null {
  const move = entry.move ?? '';
  if (!replayed) {
    const code = match.end ? 'record/after-the-end' : 'record/out-of-turn';
    return refusal(code, { seat: entry.seat, turn: entry.turn, expected: match.turn });
  }
  if (replayed.verdict !== entry.verdict || replayed.event !== entry.event) {
    const why = replayed.refusal ?? entry.refusal;
    return refusal('record/verdict', {
      seat: entry.seat,
      move,
      written: entry.verdict,
      replayed: replayed.verdict,
      why: why?.code ?? replayed.event,
    });
  }
  // Older records have notes of any length.
  const isLongNote = entry.raw !== undefined && isNoteTooLong(entry.raw, move);
  if (replayed.move !== entry.move || (replayed.raw !== entry.raw && !isLongNote)) {
    return refusal('record/move', { seat: entry.seat, move, replayed: replayed.move ?? '' });
  }
  if (!same(replayed.refusal, entry.refusal)) return refusal('record/refusal', { seat: entry.seat, move });
  return compareDraws(entry.draws ?? [], replayed.draws ?? []);
}

function compareDraws(written: readonly Draw[], replayed: readonly Draw[]): Refusal | null {
  for (let i = 0; i < Math.max(written.length, replayed.length); i++) {
    if (same(written[i], replayed[i])) continue;
    const { label, turn, index } = (written[i] ?? replayed[i])!;
    const value = (draw: Draw | undefined) => draw?.value ?? '-';
    return refusal('record/draw', { label, turn, index, written: value(written[i]), replayed: value(replayed[i]) });
  }
  return null;
}

const missingDraw = ({ label, turn, index }: Draw): Refusal =>
  refusal('record/draw', { label, turn, index, written: '-', replayed: '?' });

const compareLink = (before: string, part: { readonly link: string }, hash?: TextHash): Refusal | null =>
  linkOf(before, part, hash) === part.link ? null : refusal('record/changed');

function mayStop(match: AnyMatch, stop: StopEvent): boolean {
  switch (stop.event) {
    case 'limit':
      // A match's time is only up when all seats have had as many turns; how late it was is not in
      // the record.
      return isOvertime(match, Number.POSITIVE_INFINITY);
    case 'agreed':
      return match.game.facts.hasDraws === true;
    case 'taken-back':
      return stop.to <= match.turn;
    default:
      return true;
  }
}

/** Why the end does not follow from the match; null where it does. */
export function compareEnd(
  head: MatchRecord['head'],
  end: NonNullable<MatchRecord['end']>,
  match: AnyMatch,
  before: string,
): Refusal | null {
  const stop = stopOf(end, head.seats.length);
  const stopped = stop && mayStop(match, stop) ? stopMatch(match, stop) : match;
  if (!stopped.end) return refusal('record/no-end', { written: end.termination });
  const parts = ['termination', 'result', 'seat', 'reason', 'broken'] as const;
  // The rule that was broken is left out of older records.
  const isLeftOut = (part: (typeof parts)[number]): boolean => part === 'broken' && end.broken === undefined;
  const wrong = parts.find((part) => !isLeftOut(part) && !same(stopped.end?.[part], end[part]));
  if (wrong) {
    return refusal('record/end', {
      part: wrong,
      written: JSON.stringify(end[wrong]),
      replayed: JSON.stringify(stopped.end[wrong]),
    });
  }
  if (end.ply !== match.ply || end.turn !== match.turn)
    return refusal('record/end', { part: 'ply', written: end.ply, replayed: match.ply });
  return linkOfEnd(before, head, end) === end.link ? null : refusal('record/changed');
}
