/**
 * A lesson: one guided position of a game's tutorial. Do this, see what happens, why. It is played
 * by the game's own rules, as a match of one person against a script, without a server.
 */
import { NO_CLOCK } from '../clock.ts';
import { type Dice, expandSeed, seededDice } from '../dice.ts';
import type { AnyGame, Seat } from '../game.ts';
import { type Entry, type Match, openMatch, stepMatch, waiting } from '../match/match.ts';
import type { Policy } from '../policy.ts';
import { must, type Refusal } from '../result.ts';
import { parseSetup, type Setup } from '../setup.ts';
import type { Words } from '../words.ts';

/** What the person played, and what came of it. */
export interface LessonPlay<S> {
  readonly before: S;
  /** In the game's notation, as the rules write it. */
  readonly move: string;
  /** When the turn was over: everybody's answers and the dice are in it, later replies are not. */
  readonly after: S;
}

/** Methods, for the reason that core/game.ts gives. */
export interface Lesson<S> {
  /** Stands in the browser's storage and in addresses: it stays the same when texts change. */
  readonly id: string;
  readonly title: Words;
  /** What to do here. */
  readonly task: Words;
  /** As the game's `makeState` writes it. */
  readonly position: string;
  /** Options besides the usual ones, as people give them. */
  readonly setup?: Readonly<Record<string, string>>;
  /** The person's; left out: 1. */
  readonly seat?: Seat;
  /** The luck of this position; left out: 1. */
  readonly seed?: string;
  isReached(played: LessonPlay<S>): boolean;
  /** Why it was right, or what it shows. */
  readonly done: Words;
  /** The person's turns within which it is reached; left out: 1. */
  readonly turns?: number;
  /** Said after each turn that leads on to the next. */
  readonly next?: readonly Words[];
  /** Legal moves that miss the goal, and what is said of them. The first that fits counts. */
  readonly misses?: readonly Miss<S>[];
  /** Said of every other move that misses it. */
  readonly missed: Words;
  /**
   * What another seat does; null: nothing. In a game of turns it is asked as long as it is not the
   * person's turn again.
   */
  reply?(state: S, seat: Seat): string | null;
  /** Moves that reach the goal: shown on demand, and held by a test. */
  readonly solution: readonly string[];
  /** For that test: first moves that must be refused or miss. */
  readonly wrong: readonly string[];
}

export interface Miss<S> {
  fits(played: LessonPlay<S>): boolean;
  readonly said: Words;
}

export type AnyLesson = Lesson<unknown>;
export type Tutorial = readonly AnyLesson[];

/** A turn as a board shows it. */
export interface Turn {
  readonly before: unknown;
  readonly entries: readonly Entry[];
  readonly after: unknown;
}

/** A lesson under way. A value, never changed. */
export interface LessonRun {
  readonly lesson: AnyLesson;
  readonly setup: Setup;
  readonly match: Match<unknown, unknown>;
  readonly dice: Dice;
  /** Turns that the person has played. */
  readonly played: number;
}

export type Judged =
  /** The move was not legal: nothing has happened. */
  | { readonly verdict: 'refused'; readonly refusal: Refusal }
  | {
      readonly verdict: 'reached' | 'on' | 'missed';
      readonly said: Words | null;
      /** What happened, turn by turn. */
      readonly turns: readonly Turn[];
      readonly run: LessonRun;
    };

const PATIENT: Policy = {
  ...{ illegal: 'retry', tries: Number.POSITIVE_INFINITY, faults: null, timeout: 'skip', gone: 'lose', resign: false },
};

export const seatOf = ({ seat = 1 }: AnyLesson): Seat => seat;

/** The options that a position of ours is read with. */
export const setupOf = (game: AnyGame, given: Readonly<Record<string, string>> = {}): Setup =>
  must(parseSetup(game.facts.options, given));

export function openLesson(game: AnyGame, lesson: AnyLesson): LessonRun {
  const setup = setupOf(game, lesson.setup);
  const state = must(game.parseState(lesson.position, setup));
  const match = openMatch(game, state, game.facts.seats.default, NO_CLOCK, PATIENT);
  return { lesson, setup, match, dice: seededDice(expandSeed(lesson.seed ?? '1')), played: 0 };
}

/** Whether it is the person's turn. */
export const isAsked = ({ lesson, match }: LessonRun): boolean => waiting(match).includes(seatOf(lesson));

/** The person's move, what the others do then, and what the lesson says of it. */
export function answerLesson(run: LessonRun, text: string): Judged {
  const { lesson } = run;
  const first = playTurn(run, text);
  if ('refusal' in first) return { verdict: 'refused', refusal: first.refusal };
  const played = { before: first.turn.before, move: first.move, after: first.turn.after };
  const isReached = lesson.isReached(played);
  const miss = isReached ? undefined : lesson.misses?.find((one) => one.fits(played));
  const { turns, run: next } = playReplies(first.run);
  const all = { turns: [first.turn, ...turns], run: next };
  if (isReached) return { verdict: 'reached', said: lesson.done, ...all };
  if (miss) return { verdict: 'missed', said: miss.said, ...all };
  const goesOn = next.played < (lesson.turns ?? 1) && isAsked(next);
  if (!goesOn) return { verdict: 'missed', said: lesson.missed, ...all };
  return { verdict: 'on', said: lesson.next?.[next.played - 1] ?? null, ...all };
}

type TurnPlayed =
  | { readonly refusal: Refusal }
  | { readonly turn: Turn; readonly move: string; readonly run: LessonRun };

/** The person's move, and the answers of all others who act in the same turn. */
function playTurn(run: LessonRun, text: string): TurnPlayed {
  const { lesson, dice } = run;
  const before = run.match;
  const seat = seatOf(lesson);
  let { match, entry } = stepMatch(before, { turn: before.turn, seat, ms: 0, event: 'answer', text }, dice);
  if (entry?.refusal) return { refusal: entry.refusal };
  const entries = [entry!];
  for (const other of before.acting.filter((acting) => acting !== seat)) {
    ({ match, entry } = stepMatch(match, eventOf(lesson, before, other), dice));
    entries.push(entry!);
  }
  return {
    turn: { before: before.state, entries, after: match.state },
    move: entries[0]!.move!,
    run: { ...run, match, played: run.played + 1 },
  };
}

/** What the others do until it is the person's turn again, or nobody has anything to do. */
function playReplies(run: LessonRun): { readonly turns: readonly Turn[]; readonly run: LessonRun } {
  const { lesson, dice } = run;
  let { match } = run;
  const turns: Turn[] = [];
  for (;;) {
    const before = match;
    const [other] = waiting(before);
    if (other === undefined || isAsked({ ...run, match })) break;
    if ((lesson.reply?.(before.state, other) ?? null) === null) break;
    const { match: next, entry } = stepMatch(before, eventOf(lesson, before, other), dice);
    if (next.turn === before.turn) throw new Error(`lesson ${lesson.id}: the reply is refused: ${entry?.move}`);
    match = next;
    turns.push({ before: before.state, entries: [entry!], after: match.state });
  }
  return { turns, run: { ...run, match } };
}

function eventOf(lesson: AnyLesson, { state, turn }: Match<unknown, unknown>, seat: Seat) {
  const text = lesson.reply?.(state, seat) ?? null;
  return text === null
    ? { turn, seat, ms: 0, event: 'timeout' as const }
    : { turn, seat, ms: 0, event: 'answer' as const, text };
}
