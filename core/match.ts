/**
 * The referee's decisions, pure: a match is a value, an event comes in, the next match and the entry for the record come out. The same
 * function referees a live match and replays a recorded one, so the two cannot disagree.
 *
 * Answers of a turn are sealed until all seats that must act have answered; then the game plays them at once.
 */
import { allowance, type Clock, type ClockHand, closeTurn, startHand, useTime } from './clock.ts';
import { type Dice, type Draw, recordingDice } from './dice.ts';
import type { Game, MatchResult, Seat } from './game.ts';
import type { Policy, Termination } from './policy.ts';
import { type Refusal, refusal } from './result.ts';

/** What happened at a seat. `ms` is the time since it was asked, or asked again. */
export type SeatEvent = { readonly turn: number; readonly seat: Seat; readonly ms: number } & (
  | { readonly event: 'answer'; readonly text: string }
  | {
      readonly event: 'timeout' | 'disconnected' | 'crashed' | 'resigned';
      /** What is known of how it came about, for the sentence that people read. */
      readonly why?: Refusal;
    }
);

/** What stops a match from outside. */
export type StopEvent = { readonly event: 'interrupted' | 'stalled' | 'limit' };

/** What came of an event: the answer taken, refused with another try, the turn passed over, or the match lost by it. */
export type Verdict = 'taken' | 'refused' | 'skipped' | 'lost';

/** One line of the record. `draws` are those of the turn that this entry closed. */
export interface Entry {
  readonly turn: number;
  readonly seat: Seat;
  readonly event: SeatEvent['event'];
  /** The move in the game's notation when taken; else what was sent, as it came. */
  readonly move?: string;
  /** What was sent, where it differs from the move taken. */
  readonly raw?: string;
  readonly ms: number;
  readonly verdict: Verdict;
  /** Why the answer was not taken, or how it came that there was none. */
  readonly refusal?: Refusal;
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

export interface Step<S, M> {
  readonly match: Match<S, M>;
  /** Null when the event changed nothing: the match was over, or nobody waited for that seat. */
  readonly entry: Entry | null;
}

const NONE: ReadonlyMap<Seat, never> = new Map<Seat, never>();

export function openMatch<S, M>(game: Game<S, M>, state: S, seats: number, clock: Clock, policy: Policy): Match<S, M> {
  const each = <T>(value: T): T[] => Array.from({ length: seats }, () => value);
  return settle({
    game,
    clock,
    policy,
    state,
    turn: 1,
    ply: 0,
    answers: NONE,
    hands: each(startHand(clock)),
    tries: each(0),
    faults: each(0),
    absent: new Set(),
    end: null,
  });
}

/** The seats that the match waits for. */
export const waiting = <S, M>(match: Match<S, M>): Seat[] =>
  match.end ? [] : match.game.acting(match.state).filter((seat) => isMissing(match, seat));

/** Of a seat that must act: its answer has not come, and may. */
const isMissing = <S, M>({ answers, absent }: Match<S, M>, seat: Seat): boolean =>
  !answers.has(seat) && !absent.has(seat);

const isWaitedFor = <S, M>(match: Match<S, M>, seat: Seat): boolean =>
  !match.end && isMissing(match, seat) && match.game.acting(match.state).includes(seat);

/** How long the seat may still think; null for ever. */
export const timeLeft = <S, M>(match: Match<S, M>, seat: Seat): number | null =>
  allowance(match.clock, match.hands[seat - 1]!);

/**
 * Whether the match's own time is over, so many milliseconds after its first question: not before all who are still there have had as
 * many turns.
 */
export function isOvertime<S, M>({ clock, hands, absent, end }: Match<S, M>, elapsed: number): boolean {
  if (end || clock.duration === undefined || elapsed < clock.duration) return false;
  const turns = hands.filter((_, index) => !absent.has(index + 1)).map((hand) => hand.turns);
  return turns.every((count) => count === turns[0]);
}

export function stopMatch<S, M>(match: Match<S, M>, stop: StopEvent): Match<S, M> {
  if (match.end) return match;
  const reason = refusal(`match/${stop.event}`, { turn: match.turn });
  return change(match, { end: { termination: stop.event, reason, result: match.game.standing(match.state) } });
}

/** An event at a seat. What comes for another turn or from a seat nobody waits for changes nothing. */
export function stepMatch<S, M>(match: Match<S, M>, event: SeatEvent, dice: Dice): Step<S, M> {
  if (event.turn !== match.turn || !isWaitedFor(match, event.seat)) return { match, entry: null };
  const allowed = timeLeft(match, event.seat);
  const late = event.event === 'answer' && allowed !== null && event.ms > allowed + match.clock.margin;
  const timed = change(match, { hands: withSeat(match.hands, event.seat, (hand) => useTime(hand, event.ms)) });
  switch (event.event) {
    case 'answer':
      return late ? onTimeout(timed, event, dice) : onAnswer(timed, event, event.text, dice);
    case 'timeout':
      return onTimeout(timed, event, dice);
    case 'disconnected':
    case 'crashed':
      return onGone(timed, event, event.event, dice);
    case 'resigned':
      return onResigned(timed, event, dice);
  }
}

function onAnswer<S, M>(match: Match<S, M>, event: SeatEvent, text: string, dice: Dice): Step<S, M> {
  const { game, state } = match;
  const parsed = game.parseMove(text, state, event.seat);
  const broken = parsed.ok ? game.check(state, event.seat, parsed.value) : parsed.refusal;
  if (!parsed.ok || broken) return onIllegal(match, event, text, broken!, dice);
  const move = game.makeMove(parsed.value, state);
  const { turn, seat, ms } = event;
  const told: Entry =
    move === text
      ? { turn, seat, event: 'answer', ms, move, verdict: 'taken' }
      : { turn, seat, event: 'answer', ms, move, raw: text, verdict: 'taken' };
  return answer(change(match, { ply: match.ply + 1 }), seat, parsed.value, told, dice);
}

function onIllegal<S, M>(match: Match<S, M>, event: SeatEvent, text: string, broken: Refusal, dice: Dice): Step<S, M> {
  const { policy } = match;
  const told = { ...entryOf(event), move: text, refusal: broken };
  const tries = match.tries[event.seat - 1]! + 1;
  const faults = match.faults[event.seat - 1]! + 1;
  const params = { seat: event.seat, turn: match.turn, move: text, tries, faults };
  switch (policy.illegal) {
    case 'lose':
      return lose(match, { ...told, verdict: 'lost' }, 'illegal', refusal('match/illegal', params));
    case 'retry':
      if (tries < policy.tries) {
        return {
          match: change(match, { tries: withSeat(match.tries, event.seat, () => tries) }),
          entry: { ...told, verdict: 'refused' },
        };
      }
      // Who has no legal move to give after so many tries has given none, as if its time were up.
      if (policy.timeout === 'skip') return answer(match, event.seat, null, { ...told, verdict: 'skipped' }, dice);
      return lose(match, { ...told, verdict: 'lost' }, 'illegal', refusal('match/illegal-tries', params));
    case 'skip': {
      if (policy.faults !== null && faults >= policy.faults) {
        return lose(match, { ...told, verdict: 'lost' }, 'forfeit', refusal('match/too-many-faults', params));
      }
      const counted = change(match, { faults: withSeat(match.faults, event.seat, () => faults) });
      return answer(counted, event.seat, null, { ...told, verdict: 'skipped' }, dice);
    }
  }
}

function onTimeout<S, M>(match: Match<S, M>, event: SeatEvent, dice: Dice): Step<S, M> {
  const told = {
    ...entryOf(event),
    ...(event.event === 'answer' ? { move: event.text } : {}),
    event: 'timeout' as const,
  };
  if (match.policy.timeout === 'skip') return answer(match, event.seat, null, { ...told, verdict: 'skipped' }, dice);
  const limit = Math.round(match.hands[event.seat - 1]!.used + (timeLeft(match, event.seat) ?? 0));
  const reason = reasonOf(event, 'match/timeout', { ms: Math.round(event.ms), limit });
  return lose(match, { ...told, verdict: 'lost' }, 'timeout', reason);
}

function onGone<S, M>(match: Match<S, M>, event: SeatEvent, how: 'disconnected' | 'crashed', dice: Dice): Step<S, M> {
  const reason = reasonOf(event, `match/${how}`, {});
  if (match.policy.gone === 'lose') return lose(match, { ...entryOf(event), verdict: 'lost' }, how, reason);
  const absent = new Set(match.absent).add(event.seat);
  const told = { ...entryOf(event), verdict: 'skipped' as const };
  if (absent.size === match.hands.length) {
    return {
      match: change(match, { absent, end: { termination: how, reason, result: match.game.standing(match.state) } }),
      entry: told,
    };
  }
  return advance(change(match, { absent }), told, dice);
}

function onResigned<S, M>(match: Match<S, M>, event: SeatEvent, dice: Dice): Step<S, M> {
  if (!match.policy.resign) return onIllegal(match, event, '', refusal('match/no-resigning'), dice);
  const reason = refusal('match/resigned', { seat: event.seat, turn: match.turn });
  return lose(match, { ...entryOf(event), verdict: 'lost' }, 'resigned', reason);
}

function lose<S, M>(match: Match<S, M>, entry: Entry, termination: Termination, reason: Refusal): Step<S, M> {
  const result = match.game.forfeit(match.state, entry.seat);
  const broken = entry.event === 'answer' && entry.refusal ? { broken: entry.refusal } : {};
  return { match: change(match, { end: { termination, seat: entry.seat, reason, ...broken, result } }), entry };
}

function answer<S, M>(match: Match<S, M>, seat: Seat, move: M | null, told: Entry, dice: Dice): Step<S, M> {
  const hands = withSeat(match.hands, seat, (hand) => closeTurn(match.clock, hand));
  const tries = match.tries[seat - 1] === 0 ? match.tries : withSeat(match.tries, seat, () => 0);
  return advance(change(match, { hands, tries, answers: new Map(match.answers).set(seat, move) }), told, dice);
}

/** Plays the turn once nobody is waited for; turns of which every acting seat is absent pass at once. */
function advance<S, M>(match: Match<S, M>, told: Entry, dice: Dice): Step<S, M> {
  const draws: Draw[] = [];
  let next = match;
  while (!next.end) {
    const acting = next.game.acting(next.state);
    if (acting.some((seat) => isMissing(next, seat))) break;
    const answers = new Map(acting.map((seat) => [seat, next.answers.get(seat) ?? null]));
    const state = next.game.play(next.state, answers, recordingDice(dice, draws));
    next = settle(change(next, { state, turn: next.turn + 1, answers: NONE }));
  }
  return { match: next, entry: draws.length > 0 ? { ...told, draws } : told };
}

function settle<S, M>(match: Match<S, M>): Match<S, M> {
  const end = match.game.end(match.state);
  return end ? change(match, { end }) : match;
}

/** Field by field: this is done for every move, and a spread of a spread is slow, its shape being another each time. */
const change = <S, M>(match: Match<S, M>, to: Partial<Match<S, M>>): Match<S, M> => ({
  game: match.game,
  clock: match.clock,
  policy: match.policy,
  state: to.state ?? match.state,
  turn: to.turn ?? match.turn,
  ply: to.ply ?? match.ply,
  answers: to.answers ?? match.answers,
  hands: to.hands ?? match.hands,
  tries: to.tries ?? match.tries,
  faults: to.faults ?? match.faults,
  absent: to.absent ?? match.absent,
  end: to.end ?? match.end,
});

/** Why the seat's fault ended the match: what its player knew of it, else the plain fact. */
function reasonOf(event: SeatEvent, code: string, params: Refusal['params']): Refusal {
  const { seat, turn } = event;
  const why = event.event === 'answer' ? undefined : event.why;
  return why ? refusal(why.code, { seat, turn, ...why.params }) : refusal(code, { seat, turn, ...params });
}

type EntryStart = Pick<Entry, 'turn' | 'seat' | 'event' | 'ms' | 'refusal'>;

function entryOf(event: SeatEvent): EntryStart {
  const { turn, seat, ms } = event;
  const told = { turn, seat, event: event.event, ms };
  return event.event !== 'answer' && event.why ? { ...told, refusal: event.why } : told;
}

const withSeat = <T>(values: readonly T[], seat: Seat, change: (value: T) => T): T[] =>
  values.map((value, index) => (index === seat - 1 ? change(value) : value));
