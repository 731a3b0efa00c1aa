/**
 * The npm package `draughts`, the best-known draughts library for JavaScript, doing the same work.
 * Its generator is not exact for kings. It has no types: what we use of it is written down here.
 */
import { lookUp } from '@joute/core/input/objects.ts';
import type { Random } from '@joute/core/random.ts';

export const PACKAGE = 'draughts';
export const TITLE = 'npm draughts 0.2.1';

interface PackageMove {
  readonly from: number;
  readonly to: number;
}
interface PackageGame {
  moves(): PackageMove[];
  move(move: PackageMove): unknown;
  undo(): unknown;
  /** Fifty letters after the side's: b and w men, B and W kings, 0 nothing. */
  position(): string;
}

const open = (loaded: unknown): PackageGame => new (loaded as new () => PackageGame)();

/**
 * Leaves at the given depth (its own `perft` always answers 0), bulk counted at the last ply as
 * ours are.
 */
export const packagePerft = (loaded: unknown, depth: number): number => countLeaves(open(loaded), depth);

function countLeaves(game: PackageGame, depth: number): number {
  const moves = game.moves();
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) {
    game.move(move);
    leaves += countLeaves(game, depth - 1);
    game.undo();
  }
  return leaves;
}

/** Plays random games of at most 100 plies; returns the number of moves. */
export function packagePlayouts(loaded: unknown, games: number, random: Random): number {
  let played = 0;
  for (let i = 0; i < games; i++) {
    const game = open(loaded);
    for (let ply = 0; ply < 100; ply++) {
      const moves = game.moves();
      if (moves.length === 0) break;
      game.move(moves[random.below(moves.length)]!);
      played++;
    }
  }
  return played;
}

/**
 * A plain alpha-beta to a fixed depth, pieces counted at the leaves, driven through the package;
 * returns the number of nodes.
 */
export function packageAlphaBeta(loaded: unknown, depth: number): number {
  const game = open(loaded);
  let nodes = 0;
  const visit = (left: number, side: 1 | -1, alpha: number, beta: number): number => {
    nodes++;
    if (left === 0) return side * material(game.position());
    let best = -1000;
    for (const move of game.moves()) {
      game.move(move);
      const score = -visit(left - 1, side === 1 ? -1 : 1, -beta, -Math.max(alpha, best));
      game.undo();
      if (score > best) best = score;
      if (best >= beta) break;
    }
    return best;
  };
  visit(depth, 1, -1000, 1000);
  return nodes;
}

const WORTH: Readonly<Record<string, number>> = { w: 1, W: 3, b: -1, B: -3 };
const material = (position: string): number =>
  [...position].reduce((sum, piece) => sum + (lookUp(WORTH, piece) ?? 0), 0);
