/**
 * The opening book, from self-play. Games begin along a tree of openings that grows with them: in
 * a position that is new the moves that a search finds nearly as good as the best are candidates;
 * in one that is known the candidate is played whose games went best, or of which too little is
 * known. After the tree both sides play on to the end. What was played often is the book.
 */
import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom, type Random } from '@joute/core/random.ts';
import { makeMove } from '../../notation/moves.ts';
import { type DraughtsMove, movesOf, uniqueKey } from '../../rules/paths.ts';
import { type DraughtsState, endOf, playState, startState } from '../../rules/state.ts';
import type { Engine } from '../engine.ts';
import { playGame } from './game.ts';
import { gameSeed } from './selfPlay.ts';

/** Plies of the book at most. */
const DEEPEST = 12;
/** Hundredths of a man below the best: still a candidate. */
const NEARLY = 12;
/** How much is tried of what is little known (UCB1; points are 0, 1 and 2). */
const CURIOSITY = 0.8;
/** A move of the book was in so many games, and another one at most so many times as often. */
const OFTEN = 6;
const OTHERS = 2;
/** Games of the book are none of those of rounds and matches. */
const BOOK = -2;

interface Candidate {
  readonly move: DraughtsMove;
  games: number;
  /** Of the side that plays it. */
  points: number;
  next: Candidate[] | null;
}

const meanOf = ({ games, points }: Candidate): number => points / games;

/** The moves that a search finds nearly as good as the best one. */
function candidatesIn(engine: Engine, state: DraughtsState, nodes: number, random: Random): Candidate[] {
  const different = new Map(movesOf(state.position).map((move) => [uniqueKey(move), move]));
  const rated = [...different.values()].map((move) => {
    const after = playState(state, move);
    const worth = endOf(after) ? 0 : -engine.choose(after, nodeBudget(nodes), random).score;
    return { move, worth };
  });
  const best = Math.max(...rated.map(({ worth }) => worth));
  return rated
    .filter(({ worth }) => worth >= best - NEARLY)
    .sort((one, other) => other.worth - one.worth)
    .map(({ move }) => ({ move, games: 0, points: 0, next: null }));
}

/** Not yet played before all others, then by UCB1. */
function pick(candidates: readonly Candidate[]): Candidate {
  const all = candidates.reduce((sum, { games }) => sum + games, 0);
  const hope = (one: Candidate): number =>
    one.games === 0 ? Number.POSITIVE_INFINITY : meanOf(one) + CURIOSITY * Math.sqrt(Math.log(all) / one.games);
  return candidates.reduce((best, one) => (hope(one) > hope(best) ? one : best));
}

/** The lines of a book, one to a line of text. The same settings lead to the same lines. */
export function makeBook(
  engine: Engine,
  { games, nodes, seed }: { readonly games: number; readonly nodes: number; readonly seed: number },
  tell: (line: string) => void = () => {},
): string {
  const root: { next: Candidate[] | null } = { next: null };
  for (let game = 0; game < games; game++) {
    const random = makeRandom(gameSeed(seed, BOOK, game));
    engine.newGame();
    let state = startState({ fmjd: true });
    let place = root;
    const walked: Candidate[] = [];
    while (walked.length < DEEPEST && endOf(state) === null) {
      const isNew = place.next === null;
      place.next ??= candidatesIn(engine, state, nodes, random);
      const picked = pick(place.next);
      walked.push(picked);
      state = playState(state, picked.move);
      place = picked;
      if (isNew) break;
    }
    const { result } = playGame([engine, engine], state, nodes, random.next());
    for (const [ply, one] of walked.entries()) {
      one.games++;
      one.points += ply % 2 === 0 ? result : 2 - result;
    }
    if ((game + 1) % 100 === 0) tell(`${game + 1} of ${games} games`);
  }
  return linesFrom(root.next)
    .map((line) => `${line.join(' ')}\n`)
    .join('');
}

function linesFrom(candidates: readonly Candidate[] | null): string[][] {
  const known = (candidates ?? []).filter((one) => one.games >= OFTEN);
  const most = Math.max(...known.map(({ games }) => games));
  return known
    .filter(({ games }) => OTHERS * games >= most)
    .flatMap(({ move, next }) => {
      const on = linesFrom(next);
      return (on.length > 0 ? on : [[]]).map((line) => [makeMove(move), ...line]);
    });
}
