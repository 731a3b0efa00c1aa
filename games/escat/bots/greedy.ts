import type { Bot } from '@joute/core/bot.ts';
import type { EscatMove, EscatState, Step } from '../rules/state.ts';
import { greedyCats } from './greedyCats.ts';
import { greedyWardens } from './greedyWardens.ts';

export const greedy: Bot<EscatState, EscatMove> = {
  card: {
    name: 'greedy',
    idea: {
      en: 'Each cat takes the step that brings it nearest to an exit without standing beside a warden; each warden captures what it can, or closes in on a cat that is near an exit. It does not think of the answer.',
      fr: 'Chaque chat fait le pas qui l’approche le plus d’une sortie sans finir à côté d’un gardien ; chaque gardien capture s’il le peut, sinon il se rapproche d’un chat proche d’une sortie. Il ne pense pas à la réponse.',
    },
    temperament: { en: 'Runs for the door.', fr: 'Court vers la porte.' },
  },
  start: (_seat, random) => ({
    think({ board, phase, rules }) {
      const move: Step[] = [];
      if (phase === 'cats') greedyCats(board.slice(), rules, random, move);
      else greedyWardens(board.slice(), rules, move);
      return { move };
    },
  }),
};
