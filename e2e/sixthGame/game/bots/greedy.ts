import type { Bot } from '@joute/core/bot.ts';
import { legalMoves, type NimMove, type NimState, playMove } from '../rules.ts';

/** Zero where who has to move loses (Bouton). */
const balance = ({ heaps }: NimState): number => heaps.reduce((sum, left) => sum ^ left, 0);

export const greedy: Bot<NimState, NimMove> = {
  card: {
    name: 'greedy',
    called: { en: 'Bonfire', fr: 'Brasier' },
    face: 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 3-6 1 1 2 1 3-5zM10 14v.5M14 14v.5M10 17h4',
    idea: {
      en: 'Looks one move ahead for heaps that balance each other. Where there are none it takes a single match.',
      fr: 'Cherche à un coup des tas qui s’équilibrent. S’il n’y en a pas, il prend une seule allumette.',
    },
    temperament: { en: 'never wrong', fr: 'jamais en défaut' },
  },
  start: () => ({
    think(state) {
      const moves = [...legalMoves(state)];
      return { move: moves.find((move) => balance(playMove(state, move)) === 0) ?? moves[0]! };
    },
  }),
};
