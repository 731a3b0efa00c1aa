import type { Seat } from './game.ts';
import type { Random } from './random.ts';
import type { Words } from './words.ts';

/**
 * How long a bot may think. The bot asks, every thousand nodes or so, with the number of nodes it
 * has looked at since it began.
 */
export interface Budget {
  spent(nodes: number): boolean;
}

/** The same answer on every machine. */
export const nodeBudget = (limit: number): Budget => ({ spent: (nodes) => nodes >= limit });

/** `now` in milliseconds, on a clock that never goes back. */
export function timeBudget(milliseconds: number, now: () => number): Budget {
  const end = now() + milliseconds;
  return { spent: () => now() >= end };
}

/** What a bot says of itself to the people who meet it. */
export interface BotCard {
  /** As in `bot:<name>`. */
  readonly name: string;
  /** Its name as a character, for people; programs and commands know it by the other. */
  readonly called: Words;
  /** Its face: a path of SVG on a 24 x 24 square, drawn as one stroke of two. */
  readonly face: string;
  /** How it chooses, in two sentences. */
  readonly idea: Words;
  /** How it feels to play against it, in a few words. */
  readonly temperament: Words;
  /** Of a level (level.ts): the name of the bot that is held back to be one. */
  readonly heldBack?: string;
}

/** A bot's answer, with what it may tell of its thinking. */
export interface Thought<M> {
  readonly move: M;
  /** From the bot's own side, in its own unit. */
  readonly score?: number;
  /** Turns it looked ahead; 0 where it did not, and then the score says little. */
  readonly depth?: number;
  /** Whatever is played now, that is how it ends: only from bots that can be sure. */
  readonly forced?: 'win' | 'loss';
  readonly nodes?: number;
  /** The line it expects, in the game's notation. */
  readonly line?: string;
}

/** A bot in one seat of one match; may remember from turn to turn. */
export interface Thinker<S, M> {
  /**
   * A legal move for the view, within the budget: asked every thousand nodes or so, and obeyed at
   * once. A budget spent from the start still gets a legal move. Given a node budget, the same
   * views in the same order give the same moves.
   */
  think(view: S, budget: Budget): Thought<M>;
  /**
   * The share of the match that it expects for its seat if it plays that legal move: from 0, lost,
   * to 1, won. Two moves of one view that are weighed with the same budget can be compared: chance
   * is averaged over, or the same for both. Keeps the rules of `think`; what it remembers of the
   * match is not changed. Left out: the bot cannot say what a move costs.
   */
  weigh?(view: S, move: M, budget: Budget): number;
  /** The match is over: what the bot holds may be used for the next. */
  end?(): void;
}

/** A built-in player: pure, its data as modules, its luck from the generator it is handed. */
export interface Bot<S, M> {
  readonly card: BotCard;
  start(seat: Seat, random: Random): Thinker<S, M>;
}
