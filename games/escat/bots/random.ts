import type { Bot } from '@joute/core/bot.ts';
import { randomMove } from '../rules/randomPhase.ts';
import type { EscatMove, EscatState } from '../rules/state.ts';

export const random: Bot<EscatState, EscatMove> = {
  card: {
    name: 'random',
    called: { en: 'Stroller', fr: 'Flâneur' },
    face: 'M5 4l4 3h6l4-3v9a7 7 0 0 1-14 0zM8.5 12h2M13.5 12h2M11 16h2',
    idea: {
      en: 'Moves cats and wardens at random, by the rules. It sees neither exits nor captures.',
      fr: 'Déplace chats et gardiens au hasard, selon les règles. Il ne voit ni les sorties ni les captures.',
    },
    temperament: { en: 'Strolls about.', fr: 'Flâne.' },
  },
  start: (_seat, random) => ({
    think: ({ board, phase, rules }) => ({
      move: randomMove(board, phase, rules, random),
    }),
  }),
};
