import type { Bot } from '@joute/core/bot.ts';
import { legalMoves, type NimMove, type NimState, playMove } from '../rules.ts';

/** Zero where who has to move loses (Bouton). */
const balance = ({ heaps }: NimState): number => heaps.reduce((sum, left) => sum ^ left, 0);

export const greedy: Bot<NimState, NimMove> = {
  card: {
    name: 'greedy',
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
