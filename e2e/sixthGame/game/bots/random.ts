import type { Bot } from '@joute/core/bot.ts';
import { legalMoves, type NimMove, type NimState } from '../rules.ts';

export const random: Bot<NimState, NimMove> = {
  card: {
    name: 'random',
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
