import type { Bot } from '@joute/core/bot.ts';
import type { EscatMove, EscatState } from '../rules/state.ts';
import { greedyWardenSteps } from './greedyWardens.ts';
import { makePlan } from './plan.ts';

export const greedy: Bot<EscatState, EscatMove> = {
  card: {
    name: 'greedy',
    called: { en: 'Runaway', fr: 'Fuyard' },
    face: 'M5 4l4 3h6l4-3v9a7 7 0 0 1-14 0zM9 11v1.5M15 11v1.5M2 14l4 .5M22 14l-4 .5M10 17a2 2 0 0 1 4 0',
    idea: {
      en: 'Each cat takes the step that brings it nearest to an exit without standing beside a warden; each warden captures what it can, or closes in on a cat that is near an exit. It does not think of the answer.',
      fr: 'Chaque chat fait le pas qui l’approche le plus d’une sortie sans finir à côté d’un gardien ; chaque gardien capture s’il le peut, sinon il se rapproche d’un chat proche d’une sortie. Il ne pense pas à la réponse.',
    },
    temperament: { en: 'Runs for the door.', fr: 'Court vers la porte.' },
  },
  start: (_seat, random) => ({
    think: ({ board, phase, rules }) => ({
      move: phase === 'cats' ? makePlan(board, rules, random).steps : greedyWardenSteps(board, rules),
    }),
  }),
};
