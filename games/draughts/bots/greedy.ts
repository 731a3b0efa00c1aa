import type { Bot } from '@joute/core/bot.ts';
import { type DraughtsMove, movesOf, playMove } from '../rules/paths.ts';
import { type Position, pieceAt } from '../rules/position.ts';
import type { DraughtsState } from '../rules/state.ts';

const MAN = 1;
const KING = 3;

export const greedy: Bot<DraughtsState, DraughtsMove> = {
  card: {
    name: 'greedy',
    called: { en: 'Glutton', fr: 'Glouton' },
    face: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 9v.5M15.5 9v.5M6.5 13h11a5.5 5.5 0 0 1-11 0z',
    idea: {
      en: 'Takes what counts most, crowns when it can, and does not put the piece it moves where it can be taken. What else it leaves hanging it does not see.',
      fr: 'Prend ce qui compte le plus, va à dame quand il peut, et ne pose pas la pièce qu’il joue là où elle serait prise. Ce qu’il laisse en prise ailleurs, il ne le voit pas.',
    },
    temperament: { en: 'grabby and short-sighted', fr: 'avide et myope' },
  },
  start: (_seat, random) => ({
    think({ position }) {
      let best: DraughtsMove[] = [];
      let most = Number.NEGATIVE_INFINITY;
      for (const move of movesOf(position)) {
        const worth = gain(position, move);
        if (worth > most) best = [];
        most = Math.max(most, worth);
        if (worth === most) best.push(move);
      }
      return { move: best[random.below(best.length)]!, score: most };
    },
  }),
};

/**
 * What the move wins at once: the pieces taken, and what a crowning adds; less the piece itself
 * where it can be taken next.
 */
function gain(position: Position, move: DraughtsMove): number {
  const taken = move.captured.reduce((sum, square) => sum + worth(position, square), 0);
  const next = playMove(position, move);
  const landed = move.path.at(-1)!;
  const risk = movesOf(next).some(({ captured }) => captured.includes(landed)) ? worth(next, landed) : 0;
  return taken + worth(next, landed) - worth(position, move.path[0]!) - risk;
}

function worth(position: Position, square: number): number {
  const piece = pieceAt(position, square);
  if (piece === null) return 0;
  return piece === 'white-king' || piece === 'black-king' ? KING : MAN;
}
