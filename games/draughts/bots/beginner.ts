/**
 * A careful beginner, scripted: what `npm run levels` measures the easy level against. Takes what
 * can be taken, leaves nothing to be taken where that can be avoided, else goes forward.
 */
import type { Bot } from '@joute/core/bot.ts';
import { type DraughtsMove, movesOf, playMove } from '../rules/paths.ts';
import { type Position, pieceAt } from '../rules/position.ts';
import type { DraughtsState } from '../rules/state.ts';

const MAN = 10;
const KING = 30;
/** Between moves that are as safe, a man's step decides. */
const STEP = 1;

export const beginner: Pick<Bot<DraughtsState, DraughtsMove>, 'start'> = {
  start: (_seat, random) => ({
    think({ position }) {
      let best: readonly DraughtsMove[] = [];
      let most = Number.NEGATIVE_INFINITY;
      for (const move of movesOf(position)) {
        const worth = worthOf(position, move);
        if (worth >= most) best = worth > most ? [move] : [...best, move];
        most = Math.max(most, worth);
      }
      return { move: best[random.below(best.length)]! };
    },
  }),
};

function worthOf(position: Position, move: DraughtsMove): number {
  const next = playMove(position, move);
  const landed = move.path.at(-1)!;
  const crowned = pieceWorth(next, landed) - pieceWorth(position, move.path[0]!);
  // Of the men that can be taken next, as many as the other side can take at once.
  const lost = Math.max(0, ...movesOf(next).map((answer) => taken(next, answer)));
  return taken(position, move) + crowned - lost + STEP * (isMan(next, landed) ? 1 : 0);
}

const taken = (position: Position, { captured }: DraughtsMove): number =>
  captured.reduce((sum, square) => sum + pieceWorth(position, square), 0);

const isMan = (position: Position, square: number): boolean => pieceAt(position, square)!.endsWith('man');

const pieceWorth = (position: Position, square: number): number => (isMan(position, square) ? MAN : KING);
