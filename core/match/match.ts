/**
 * The referee's decisions, pure: a match is a value, an event comes in, the next match and the
 * entry for the record come out. The same function referees a live match and replays a recorded
 * one, so the two cannot disagree.
 *
 * Answers of a turn are sealed until all seats that must act have answered; then the game plays
 * them at once.
 */

import { allowance, type Clock, type ClockHand, closeTurn, startHand, useTime } from '../clock.ts';
import { type Dice, type Draw, recordingDice } from '../dice.ts';
import type { Game, MatchResult, Seat } from '../game.ts';
import type { Policy, Termination } from '../policy.ts';
import { ok, type Refusal, refusal } from '../result.ts';
import { isNoteTooLong } from './limits.ts';
import type { Thinking } from './thinking.ts';

/** What happened at a seat. `ms` is the time since it was asked, or asked again. */
export type SeatEvent = {
  readonly turn: number;
  readonly seat: Seat;
  readonly ms: number;
  /** Of a move that a person sent. No decision depends on it, and no record has it. */
  readonly idempotencyKey?: string | undefined;
} & (
  | {
      readonly event: 'answer';
      readonly text: string;
      readonly thought?: Thinking | undefined;
      /** Set where the player has parsed and checked the text already. */
      readonly checked?: Checked | undefined;
    }
  | {
      readonly event: 'timeout' | 'disconnected' | 'crashed' | 'resigned';
      /** What is known of the cause, for the sentence that people read. */
      readonly why?: Refusal;
    }
);

/**
 * The move of an answer's text, and the view in which it was found legal: in the same state it is
 * not parsed and checked again.
 */
export interface Checked {
  readonly view: unknown;
  readonly move: unknown;
}

type Said = Extract<SeatEvent, { event: 'answer' }>;

/** What stops a match from outside. */
export type StopEvent =
  /**
   * `full`: the record has become as long as it may. `abandoned`: no person came for a long time.
   */
  | { readonly event: 'interrupted' | 'stalled' | 'limit' | 'full' | 'abandoned' }
  /** All agreed on the draw that this seat offered. */
  | { readonly event: 'agreed'; readonly seat: Seat }
  /** The last person left. */
  | { readonly event: 'left'; readonly seat: Seat }
  /** This seat was away for long, and `by` claimed the win. */
  | { readonly event: 'claimed'; readonly seat: Seat; readonly by: Seat }
  /** Another match goes on from the beginning of the turn `to`, as this seat asked. */
  | { readonly event: 'taken-back'; readonly seat: Seat; readonly to: number };

/**
 * What became of an event: the answer taken, refused with another try, the turn passed over, or the
 * match lost by it.
 */
export type Verdict = 'taken' | 'refused' | 'skipped' | 'lost';

/** One line of the record. `draws` are those of the turn that this entry closed. */
export interface Entry {
  readonly turn: number;
  readonly seat: Seat;
  readonly event: SeatEvent['event'];
  /** The move in the game's notation when taken; else what was sent, as it came. */
  readonly move?: string;
  /** What was sent, where it differs from the move taken and is not much longer. */
  readonly raw?: string;
  readonly ms: number;
  readonly verdict: Verdict;
  /** Why the answer was not taken, or why there was none. */
  readonly refusal?: Refusal;
  /** What the player told of its thinking with a move that was taken. */
  readonly thought?: Thinking;
  readonly draws?: readonly Draw[];
}

export interface MatchEnd {
  readonly termination: Termination;
  /** Whose fault ended it, if anyone's. */
  readonly seat?: Seat;
  readonly reason: Refusal;
  /** Where it ended by a move that was not taken: the rule that this broke. */
  readonly broken?: Refusal;
  readonly result: MatchResult;
}

export interface Match<S, M> {
  readonly game: Game<S, M>;
  readonly clock: Clock;
  readonly policy: Policy;
  readonly state: S;
  /**
   * The seats that must act in this state, as the game says: computed once, since it is needed
   * often.
   */
  readonly acting: readonly Seat[];
  /** From 1; the point at which the acting seats answer. */
  readonly turn: number;
  /** Moves taken so far. */
  readonly ply: number;
  readonly answers: ReadonlyMap<Seat, M | null>;
  /** By seat, seat 1 first. */
  readonly hands: readonly ClockHand[];
  readonly tries: readonly number[];
  readonly faults: readonly number[];
  readonly absent: ReadonlySet<Seat>;
  readonly end: MatchEnd | null;
}

/** A match of any game. */
export type AnyMatch = Match<unknown, unknown>;

export interface Step<S, M> {
  readonly match: Match<S, M>;
  /** Null when the event changed nothing: the match was over, or nobody waited for that seat. */
  readonly entry: Entry | null;
}

const NONE: ReadonlyMap<Seat, never> = new Map<Seat, never>();

export function openMatch<S, M>(game: Game<S, M>, state: S, seats: number, clock: Clock, policy: Policy): Match<S, M> {
  const each = <T>(value: T): T[] => Array.from({ length: seats }, () => value);
  return {
    game,
    clock,
    policy,
    state,
    acting: game.acting(state),
    turn: 1,
    ply: 0,
    answers: NONE,
    hands: Array.from({ length: seats }, (_, index) => startHand(clock, index + 1)),
    tries: each(0),
    faults: each(0),
    absent: new Set(),
    end: game.end(state),
  };
}

/** The seats that the match waits for. */
export const waiting = <S, M>(match: Match<S, M>): Seat[] =>
  match.end ? [] : match.acting.filter((seat) => isMissing(match, seat));

/** Whether the match still waits for this seat's answer. */
const isMissing = <S, M>({ answers, absent }: Match<S, M>, seat: Seat): boolean =>
  !answers.has(seat) && !absent.has(seat);

const isWaitedFor = <S, M>(match: Match<S, M>, seat: Seat): boolean =>
  !match.end && isMissing(match, seat) && match.acting.includes(seat);

/** Whether the seat may resign now, be it its turn or not. */
export const mayResign = <S, M>({ end, policy, hands, absent }: Match<S, M>, seat: Seat): boolean =>
  !end && policy.resign !== false && seat >= 1 && seat <= hands.length && !absent.has(seat);

/** How long the seat may still think, in milliseconds; null without a limit. */
export const timeLeft = <S, M>(match: Match<S, M>, seat: Seat): number | null =>
  allowance(match.clock, match.hands[seat - 1]!);

/**
 * Whether the match's own time is over, so many milliseconds after its first question: not before
 * all who are still there have had as many turns.
 */
export function isOvertime<S, M>({ clock, hands, absent, end }: Match<S, M>, elapsed: number): boolean {
  if (end || clock.duration === undefined || elapsed < clock.duration) return false;
  const turns = hands.filter((_, index) => !absent.has(index + 1)).map((hand) => hand.turns);
  return turns.every((count) => count === turns[0]);
}

export function stopMatch<S, M>(match: Match<S, M>, stop: StopEvent): Match<S, M> {
  if (match.end) return match;
  const { event, ...who } = stop;
  const stopped = draftOf(match);
  const isFault = event === 'claimed' || event === 'left';
  stopped.end = {
    termination: event === 'full' ? 'limit' : event === 'left' ? 'abandoned' : event,
    ...(isFault ? { seat: stop.seat } : {}),
    reason: refusal(`match/${event}`, { ...who, turn: match.turn }),
    result: resultOfStop(match, stop),
  };
  return stopped;
}

function resultOfStop<S, M>({ game, state }: Match<S, M>, stop: StopEvent): MatchResult {
  const now = game.resultNow(state);
  switch (stop.event) {
    case 'agreed':
      return { places: now.places.map(() => 1), points: now.points };
    case 'claimed':
      return game.forfeit(state, stop.seat);
    default:
      return now;
  }
}

/**
 * An event at a seat. One for another turn, or from a seat that nobody waits for, changes nothing;
 * but where one may resign, one may at any time.
 */
export function stepMatch<S, M>(match: Match<S, M>, event: SeatEvent, dice: Dice): Step<S, M> {
  const isHeard = isWaitedFor(match, event.seat) || (event.event === 'resigned' && mayResign(match, event.seat));
  if (event.turn !== match.turn || !isHeard) return { match, entry: null };
  const draft = draftOf(match);
  return { entry: judge(draft, event, dice), match: draft };
}

/**
 * The next match while it is being made, which nobody else has seen yet. What follows writes into
 * it: copying for each thing that a move changes would be most of the cost of a move.
 */
type Draft<S, M> = { -readonly [Key in keyof Match<S, M>]: Match<S, M>[Key] };

/** Field by field: a spread is slower. */
const draftOf = <S, M>(match: Match<S, M>): Draft<S, M> => ({
  game: match.game,
  clock: match.clock,
  policy: match.policy,
  state: match.state,
  acting: match.acting,
  turn: match.turn,
  ply: match.ply,
  answers: match.answers,
  hands: match.hands,
  tries: match.tries,
  faults: match.faults,
  absent: match.absent,
  end: match.end,
});

function judge<S, M>(draft: Draft<S, M>, event: SeatEvent, dice: Dice): Entry {
  const allowed = timeLeft(draft, event.seat);
  const late = event.event === 'answer' && allowed !== null && event.ms > allowed + draft.clock.margin;
  const index = event.seat - 1;
  draft.hands = draft.hands.with(index, useTime(draft.hands[index]!, event.ms));
  switch (event.event) {
    case 'answer':
      return late ? onTimeout(draft, event, dice) : onAnswer(draft, event, dice);
    case 'timeout':
      return onTimeout(draft, event, dice);
    case 'disconnected':
    case 'crashed':
      return onGone(draft, event, event.event, dice);
    case 'resigned':
      return onResigned(draft, event, dice);
  }
}

function onAnswer<S, M>(draft: Draft<S, M>, event: Said, dice: Dice): Entry {
  const { game, state } = draft;
  const { turn, seat, ms, text, thought, checked } = event;
  const isKnown = checked !== undefined && checked.view === state;
  const parsed = isKnown ? ok(checked.move as M) : game.parseMove(text, state, seat);
  const broken = parsed.ok ? (isKnown ? null : game.check(state, seat, parsed.value)) : parsed.refusal;
  if (!parsed.ok || broken) return onIllegal(draft, event, text, broken!, dice);
  const move = game.makeMove(parsed.value, state);
  const entry: Entry =
    move === text || isNoteTooLong(text, move)
      ? { turn, seat, event: 'answer', ms, move, verdict: 'taken' }
      : { turn, seat, event: 'answer', ms, move, raw: text, verdict: 'taken' };
  draft.ply++;
  return answer(draft, seat, parsed.value, thought ? { ...entry, thought } : entry, dice);
}

function onIllegal<S, M>(draft: Draft<S, M>, event: SeatEvent, text: string, broken: Refusal, dice: Dice): Entry {
  const { policy } = draft;
  const entry = { ...entryOf(event), move: text, refusal: broken };
  const tries = draft.tries[event.seat - 1]! + 1;
  const faults = draft.faults[event.seat - 1]! + 1;
  const params = { seat: event.seat, turn: draft.turn, move: text, tries, faults };
  switch (policy.illegal) {
    case 'lose':
      return lose(draft, { ...entry, verdict: 'lost' }, 'illegal', refusal('match/illegal', params));
    case 'retry':
      if (tries < policy.tries) {
        draft.tries = draft.tries.with(event.seat - 1, tries);
        return { ...entry, verdict: 'refused' };
      }
      // After the last try the turn is skipped, as after a timeout.
      if (policy.timeout === 'skip') return answer(draft, event.seat, null, { ...entry, verdict: 'skipped' }, dice);
      return lose(draft, { ...entry, verdict: 'lost' }, 'illegal', refusal('match/illegal-tries', params));
    case 'skip':
      if (policy.faults !== null && faults >= policy.faults) {
        return lose(draft, { ...entry, verdict: 'lost' }, 'forfeit', refusal('match/too-many-faults', params));
      }
      draft.faults = draft.faults.with(event.seat - 1, faults);
      return answer(draft, event.seat, null, { ...entry, verdict: 'skipped' }, dice);
  }
}

function onTimeout<S, M>(draft: Draft<S, M>, event: SeatEvent, dice: Dice): Entry {
  const entry = {
    ...entryOf(event),
    ...(event.event === 'answer' ? { move: event.text } : {}),
    event: 'timeout' as const,
  };
  if (draft.policy.timeout === 'skip') return answer(draft, event.seat, null, { ...entry, verdict: 'skipped' }, dice);
  const limit = Math.round(draft.hands[event.seat - 1]!.used + (timeLeft(draft, event.seat) ?? 0));
  const reason = reasonOf(event, 'match/timeout', { ms: Math.round(event.ms), limit });
  return lose(draft, { ...entry, verdict: 'lost' }, 'timeout', reason);
}

function onGone<S, M>(draft: Draft<S, M>, event: SeatEvent, how: 'disconnected' | 'crashed', dice: Dice): Entry {
  const reason = reasonOf(event, `match/${how}`, {});
  if (draft.policy.gone === 'lose') return lose(draft, { ...entryOf(event), verdict: 'lost' }, how, reason);
  draft.absent = new Set(draft.absent).add(event.seat);
  const entry = { ...entryOf(event), verdict: 'skipped' as const };
  if (draft.absent.size < draft.hands.length) return advance(draft, entry, dice);
  draft.end = { termination: how, reason, result: draft.game.resultNow(draft.state) };
  return entry;
}

function onResigned<S, M>(draft: Draft<S, M>, event: SeatEvent, dice: Dice): Entry {
  if (!draft.policy.resign) return onIllegal(draft, event, '', refusal('match/no-resigning'), dice);
  const reason = refusal('match/resigned', { seat: event.seat, turn: draft.turn });
  const absent = new Set(draft.absent).add(event.seat);
  if (draft.policy.resign !== 'out' || absent.size >= draft.hands.length - 1) {
    const entry = lose(draft, { ...entryOf(event), verdict: 'lost' }, 'resigned', reason);
    if (draft.policy.resign === 'out') draft.end = { ...draft.end!, result: putBehind(draft.end!.result, absent) };
    return entry;
  }
  draft.absent = absent;
  return advance(draft, { ...entryOf(event), verdict: 'skipped' }, dice);
}

/** Those who have left come after all others, in the order that they had. */
function putBehind({ places, points }: MatchResult, gone: ReadonlySet<Seat>): MatchResult {
  const ranks = places.map((place, index) => place + (gone.has(index + 1) ? places.length : 0));
  return { places: ranks.map((own) => 1 + ranks.filter((other) => other < own).length), points };
}

function lose<S, M>(draft: Draft<S, M>, entry: Entry, termination: Termination, reason: Refusal): Entry {
  const result = draft.game.forfeit(draft.state, entry.seat);
  const broken = entry.event === 'answer' && entry.refusal ? { broken: entry.refusal } : {};
  draft.end = { termination, seat: entry.seat, reason, ...broken, result };
  return entry;
}

function answer<S, M>(draft: Draft<S, M>, seat: Seat, move: M | null, entry: Entry, dice: Dice): Entry {
  const index = seat - 1;
  draft.hands = draft.hands.with(index, closeTurn(draft.clock, draft.hands[index]!));
  if (draft.tries[index] !== 0) draft.tries = draft.tries.with(index, 0);
  // The turn's first answer, which is often its only one, has nothing to copy.
  const answers = draft.answers.size === 0 ? new Map<Seat, M | null>() : new Map(draft.answers);
  draft.answers = answers.set(seat, move);
  return advance(draft, entry, dice);
}

/**
 * Plays the turn once nobody is waited for; turns of which every acting seat is absent pass at
 * once.
 */
function advance<S, M>(draft: Draft<S, M>, entry: Entry, dice: Dice): Entry {
  const draws: Draw[] = [];
  while (!draft.end) {
    const { acting } = draft;
    if (acting.some((seat) => isMissing(draft, seat))) break;
    draft.state = draft.game.play(draft.state, inOrder(draft.answers, acting), recordingDice(dice, draws));
    draft.acting = draft.game.acting(draft.state);
    draft.turn++;
    draft.answers = NONE;
    draft.end = draft.game.end(draft.state);
  }
  return draws.length > 0 ? { ...entry, draws } : entry;
}

/**
 * The answers by seat, whoever came first; null of a seat that is absent. One answer is in order.
 */
function inOrder<M>(answers: Match<unknown, M>['answers'], acting: readonly Seat[]): ReadonlyMap<Seat, M | null> {
  if (acting.length === 1 && answers.size === 1) return answers;
  return new Map(acting.map((seat) => [seat, answers.get(seat) ?? null]));
}

/** Why the seat's fault ended the match: what its player knew of it, else the plain fact. */
function reasonOf(event: SeatEvent, code: string, params: Refusal['params']): Refusal {
  const { seat, turn } = event;
  const why = event.event === 'answer' ? undefined : event.why;
  return why ? refusal(why.code, { seat, turn, ...why.params }) : refusal(code, { seat, turn, ...params });
}

type EntryStart = Pick<Entry, 'turn' | 'seat' | 'event' | 'ms' | 'refusal'>;

function entryOf(event: SeatEvent): EntryStart {
  const { turn, seat, ms } = event;
  const entry = { turn, seat, event: event.event, ms };
  return event.event !== 'answer' && event.why ? { ...entry, refusal: event.why } : entry;
}
