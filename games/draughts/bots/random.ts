import type { Bot } from '@joute/core/bot.ts';
import { type DraughtsMove, movesOf } from '../rules/paths.ts';
import type { DraughtsState } from '../rules/state.ts';

export const random: Bot<DraughtsState, DraughtsMove> = {
  card: {
    name: 'random',
    called: { en: 'Feather', fr: 'Plume' },
    face: 'M20 4C12 4 6 8 5 15l-1 5M5 15c6 1 11-2 13-8M9 11l6-1',
    idea: {
      en: 'Plays any legal move, all of them equally likely. It sees nothing and regrets nothing.',
      fr: 'Joue un coup légal au hasard, tous aussi probables. Il ne voit rien et ne regrette rien.',
    },
    temperament: { en: 'carefree', fr: 'insouciant' },
  },
  start: (_seat, random) => ({
    think({ position }) {
      const moves = movesOf(position);
      return { move: moves[random.below(moves.length)]! };
    },
  }),
};
