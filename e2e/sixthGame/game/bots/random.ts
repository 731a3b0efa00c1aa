import type { Bot } from '@joute/core/bot.ts';
import { legalMoves, type NimMove, type NimState } from '../rules.ts';

export const random: Bot<NimState, NimMove> = {
  card: {
    name: 'random',
    called: { en: 'Spark', fr: 'Étincelle' },
    face: 'M12 3v6M12 15v6M3 12h6M15 12h6M6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3',
    idea: {
      en: 'Plays any legal move, all equally likely.',
      fr: 'Joue un coup légal au hasard, tous aussi probables.',
    },
    temperament: { en: 'carefree', fr: 'insouciant' },
  },
  start: (_seat, dice) => ({
    think(state) {
      const moves = [...legalMoves(state)];
      return { move: moves[dice.below(moves.length)]! };
    },
  }),
};
