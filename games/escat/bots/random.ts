import type { Bot } from '@joute/core/bot.ts';
import { randomMove } from '../rules/randomPhase.ts';
import type { EscatMove, EscatState } from '../rules/state.ts';

export const random: Bot<EscatState, EscatMove> = {
  card: {
    name: 'random',
    idea: {
      en: 'Moves cats and wardens at random, by the rules. It sees neither exits nor captures.',
      fr: 'Déplace chats et gardiens au hasard, selon les règles. Il ne voit ni les sorties ni les captures.',
    },
    temperament: { en: 'Strolls about.', fr: 'Flâne.' },
  },
  start: (_seat, random) => ({
    think: ({ board, phase, rules }) => ({
      move: randomMove(board, phase === 'cats' ? 'cats' : 'wardens', rules, random),
    }),
  }),
};
