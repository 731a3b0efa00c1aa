/**
 * What a game is. This file is the manual for adding one: write a folder that fulfils `Game`, put
 * it into the registry (games/index.ts), and the referee, the command line, the conformance battery
 * and the screens know it.
 *
 * A state is a value: small, comparable through its JSON, never changed once made. What a game does
 * in place (a search, a playout) it does on a scratch copy of its own, with the same rules. Nothing
 * here knows the clock, the network, the disk or `Math.random`.
 *
 * The states and moves are the game's own types; nobody else looks inside. Everyone else handles
 * them through these functions and through text and JSON.
 */
import type { Clock } from './clock.ts';
import type { Dice } from './dice.ts';
import type { Drawing } from './drawing.ts';
import type { Policy } from './policy.ts';
import type { Random } from './random.ts';
import type { Refusal, Result } from './result.ts';
import type { SavedGame, SaveFormat } from './savedGame.ts';
import type { Option, Setup } from './setup.ts';
import type { Catalogues, Language, Words } from './words.ts';

/** A place in a match, numbered from 1. */
export type Seat = number;

/** Who looks: a seat sees its own secrets, the public none. */
export type Viewer = Seat | 'public';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * What each acting seat answered in a turn: a move, or null for none (late, refused for good,
 * gone).
 */
export type Answers<M> = ReadonlyMap<Seat, M | null>;

/** The game as data. */
export interface Facts {
  /** As on the command line and in records. */
  readonly id: string;
  readonly name: Words;
  /** What it is, in one sentence. */
  readonly about: Words;
  readonly seats: { readonly min: number; readonly max: number; readonly default: number };
  /** What the seats are called, in order; seats past the end have only their number. */
  readonly seatNames: readonly Words[];
  /** The course wants people asked for the name they play under. */
  readonly asksNames?: true;
  /** One seat acts at a time, or several at once. */
  readonly dynamics: 'sequential' | 'simultaneous';
  readonly chance: boolean;
  /** `hidden`: seats know things others do not. */
  readonly information: 'perfect' | 'hidden';
  /** `complete`: `moves` gives every legal move. `sampled`: too many to list, it gives some. */
  readonly listing: 'complete' | 'sampled';
  /**
   * How a move is written, for a person who has never seen one: a sentence or two, with examples.
   */
  readonly notation: Words;
  /** What the points of a result are, in a word or two. */
  readonly points: Words;
  readonly options: readonly Option[];
  readonly clock: Clock;
  /**
   * What faults do, as the game's course has it. With more than two seats, never `lose`: the others
   * play on.
   */
  readonly policy: Policy;
  /** Where a match may be held under more than one: all of them by name, `policy` among them. */
  readonly policies?: Readonly<Record<string, Policy>>;
  /** Labels of draws that are not for the public while a match runs. */
  readonly secretDraws: readonly string[];
  /** A game can end without a winner by its rules: so the players may agree on that. */
  readonly hasDraws?: true;
}

/**
 * How a match came out, by seat (seat 1 first). Places count from 1, equals share the better one: 1
 * 2 2 4.
 */
export interface MatchResult {
  readonly places: readonly number[];
  readonly points: readonly number[];
}

/**
 * Most points win, equal points share the place. The seat put `last`, where there is one, is last
 * whatever its points.
 */
export function rankByPoints(points: readonly number[], last?: Seat): MatchResult {
  const ranked = points.map((own, index) => (index + 1 === last ? Number.NEGATIVE_INFINITY : own));
  return { points, places: ranked.map((own) => 1 + ranked.filter((other) => other > own).length) };
}

/** The end that the rules give a game. */
export interface RulesEnd {
  readonly termination: 'normal' | 'limit';
  readonly result: MatchResult;
  /** Why, as a code of the game's catalogues. */
  readonly reason: Refusal;
}

export interface DrawOptions {
  readonly language: Language;
  /** Columns to draw in. */
  readonly width: number;
  /**
   * Lines that are seen at once, where that matters: a game that can draw lower than usual then
   * does, what matters most at the bottom.
   */
  readonly height?: number;
  /** The viewer that it is drawn for: a seat's own things come first. */
  readonly viewer?: Viewer;
  /** The players' names by seat, where known. */
  readonly names?: readonly string[];
  /** The last turn's moves as text, by seat, to be shown. */
  readonly last?: ReadonlyMap<Seat, string>;
}

/**
 * Methods are declared as methods on purpose: any game then fits `Game<unknown, unknown>`, which is
 * how the house holds them.
 */
export interface Game<S, M> {
  readonly facts: Facts;
  /** The sentences of the game's refusals and reasons. */
  readonly words: Catalogues;

  /**
   * The first state. Refuses a setup that no match can start from; the setup is whole (see
   * setup.ts).
   */
  start(setup: Setup, seats: number, dice: Dice): Result<S>;
  /** No match from this setup lasts longer: every game ends. */
  maxTurns(setup: Setup): number;

  /** The seats that must act now, in order; none exactly when `end` is not null. */
  acting(state: S): readonly Seat[];
  /**
   * Legal moves of an acting seat, lazily and without repeats: all of them where the listing is
   * complete, else a sample. At least one.
   */
  moves(state: S, seat: Seat): Iterable<M>;
  /** A legal move of an acting seat, any one possible. */
  randomMove(state: S, seat: Seat, random: Random): M;
  /**
   * The first rule that the move breaks, or null when it is legal. Never throws, whatever the move.
   */
  check(state: S, seat: Seat, move: M): Refusal | null;
  /**
   * The next state, from one answer for every acting seat; each move has passed `check`. The state
   * handed in is not changed.
   */
  play(state: S, answers: Answers<M>, dice: Dice): S;

  /** The end by the rules, or null while the game goes on. */
  end(state: S): RulesEnd | null;
  /** How it would come out if it were stopped here by a limit from outside. */
  resultNow(state: S): MatchResult;
  /** How it comes out when the referee puts this seat out. */
  forfeit(state: S, seat: Seat): MatchResult;

  /**
   * What this viewer may see, in the shape of a state with the unknown marked. Of a view, the same
   * view.
   */
  view(state: S, viewer: Viewer): S;
  /** A whole state that fits the view: `view(sample(v, w), w)` equals `v`. */
  sample(view: S, viewer: Viewer, random: Random): S;

  /**
   * A move in the game's own notation, and back; the text may be anything at all. Parsing does not
   * look whether the move is legal unless the notation needs it (a short form is resolved by what
   * is legal); the refusal then names the rule as `check` does.
   */
  makeMove(move: M, state: S): string;
  parseMove(text: string, state: S, seat: Seat): Result<M>;
  /**
   * The whole state as one text, and back. The setup is the match's, for what the text leaves out
   * (a ruleset, a limit).
   */
  makeState(state: S): string;
  parseState(text: string, setup: Setup): Result<S>;
  /** The whole state as JSON, in the form that bots are sent, and back. */
  makeJson(state: S): Json;
  parseJson(json: unknown, setup: Setup): Result<S>;
}

export type AnyGame = Game<unknown, unknown>;

/** `view` and `sample` of a game in which everybody sees everything. */
export const openInformation = {
  view: <S>(state: S): S => state,
  sample: <S>(view: S): S => view,
};

/**
 * Draws a state, or a view of one, for a terminal. The type of a method, for the same reason as in
 * `Game`.
 */
export type DrawState<S> = { draw(state: S, options: DrawOptions): Drawing }['draw'];

/** What a saved file holds: the picture, and the same for programs. */
export interface SavedFile {
  /** What it is, in a word for programs: `game`, `board`, `map`. */
  readonly kind: string;
  draw(options: DrawOptions): Drawing;
  /** `state`, `map` and whatever else there is to tell. */
  readonly json: { readonly [key: string]: Json };
  /** As the course's files write it, where they can hold it by itself. */
  readonly text?: string;
  /**
   * A game with all its moves, as a file with that extension holds it. Under another name the
   * position is saved.
   */
  readonly game?: { readonly extension: string; readonly text: string };
  /**
   * The whole state that it holds, with the file's own limits; left out where there is none, as in
   * a map, or only a part of one.
   */
  readonly state?: unknown;
  /** Whom the file names, seat 1 first; empty for a seat that it gives no name. */
  readonly names?: readonly string[];
  /**
   * Its parts that can be looked at one by one, where it has such: the boards of a game, the games
   * of a collection.
   */
  readonly boards?: readonly (() => Result<SavedFile>)[];
  /** Of a map: the options of a match on it. */
  readonly setup?: Partial<Setup>;
  /** One cell of a board, enlarged; null where the board has no such cell. */
  cell?(row: number, column: number): SavedFile | null;
}

/**
 * The files that belong to a game: states as `makeState` writes them, and whatever else its course
 * saves.
 */
export interface SavedFiles {
  /** What these files are, for a list of what can be shown. */
  readonly about: Words;
  /**
   * Null: not one of mine, which the text alone decides. A refusal: one of mine, but broken. The
   * setup is for what the file leaves out.
   */
  show(text: string, setup: Setup): Result<SavedFile> | null;
  /**
   * Whole games, move by move, one after the other as they are read. Null: not a file of games,
   * which the text alone decides. Never throws.
   */
  games?(text: string): Iterable<SavedGame> | null;
  /** The forms in which a position is saved, the usual one first. */
  readonly formats?: readonly SaveFormat[];
}
