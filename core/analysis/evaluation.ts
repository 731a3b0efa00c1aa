/**
 * What a bot thinks of a seat's position at each of its turns in a recorded match. The bot sees
 * only what the seat saw, and thinks by nodes, so the same record gives the same evaluations
 * everywhere.
 */
import type { Bot, Thinker } from '../bot.ts';
import { nodeBudget } from '../bot.ts';
import type { AnyGame, Seat } from '../game.ts';
import type { Match } from '../match/match.ts';
import { makeRandom } from '../random.ts';
import type { Replay } from '../record/replay.ts';

/** For each move that is weighed, wherever matches are reviewed. */
export const REVIEW_NODES = 20_000;

/** A turn of a seat: the match before it, and what the seat did. */
export interface SeatTurn {
  readonly turn: number;
  readonly seat: Seat;
  /** Null where no move was taken. */
  readonly move: string | null;
  readonly before: Match<unknown, unknown>;
}

export interface Evaluation extends SeatTurn {
  /** From the seat's own side, in the bot's unit. */
  readonly score: number;
  readonly forced: 'win' | 'loss' | null;
  /** What the bot would have played. */
  readonly better: string;
  /** Null where the bot cannot say what a move costs, or none was taken. */
  readonly shares: Shares | null;
}

/** Of the match, from 0 to 1, as the bot sees it. */
export interface Shares {
  /** With the move that the bot would have played. */
  readonly better: number;
  readonly played: number;
}

/** A bot that gave no score at this many turns is taken to give none. */
const PATIENCE = 5;

/**
 * Answers are sealed until a turn closes, so the match before an entry has the state that the turn
 * began with.
 */
export function turnsOf({ start, steps }: Replay, seat: Seat): SeatTurn[] {
  const turns: SeatTurn[] = [];
  let before = start;
  for (const { entry, match } of steps) {
    const move = entry.verdict === 'taken' ? (entry.move ?? '') : null;
    if (before && entry.seat === seat && entry.verdict !== 'refused')
      turns.push({ turn: entry.turn, seat, move, before });
    before = match;
  }
  return turns;
}

/** Lazily, one turn after the other; nothing where the bot has no score to give. */
export function* evaluateTurns(
  game: AnyGame,
  bot: Bot<unknown, unknown>,
  turns: readonly SeatTurn[],
  nodes: number,
): Generator<Evaluation> {
  const seat = turns[0]?.seat ?? 1;
  const thinker = bot.start(seat, makeRandom(1));
  let silent = 0;
  for (const told of turns) {
    const view = game.view(told.before.state, seat);
    const { move, score, depth, forced = null } = thinker.think(view, nodeBudget(nodes));
    if (score === undefined && ++silent >= PATIENCE) return;
    // With only one legal move, or no time to look ahead, the score says nothing.
    if (score === undefined || depth === 0) continue;
    silent = Number.NEGATIVE_INFINITY;
    const better = game.makeMove(move, view);
    yield { ...told, score, forced, better, shares: weighBoth(game, thinker, told, { view, move, better, nodes }) };
  }
}

/** From this cost on it is looked at again, so many times as long: no mark is a hasty one. */
const LOOKED_AT_AGAIN = 0.1;
const AGAIN = 4;

interface Better {
  readonly view: unknown;
  readonly move: unknown;
  readonly better: string;
  readonly nodes: number;
}

function weighBoth(
  game: AnyGame,
  thinker: Thinker<unknown, unknown>,
  { seat, move: text }: SeatTurn,
  { view, move, better, nodes }: Better,
): Shares | null {
  if (!thinker.weigh || text === null) return null;
  const played = game.parseMove(text, view, seat);
  if (!played.ok) return null;
  const weigh = (limit: number): Shares => {
    const share = thinker.weigh!(view, move, nodeBudget(limit));
    return { better: share, played: text === better ? share : thinker.weigh!(view, played.value, nodeBudget(limit)) };
  };
  const first = weigh(nodes);
  return costOf(first) < LOOKED_AT_AGAIN ? first : weigh(nodes * AGAIN);
}

/** What the move cost the seat: a share of the match. */
export const costOf = (shares: Shares | null): number => (shares ? Math.max(0, shares.better - shares.played) : 0);
