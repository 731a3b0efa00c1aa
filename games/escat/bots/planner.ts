import type { Bot } from '@joute/core/bot.ts';
import type { EscatMove, EscatState } from '../rules/state.ts';
import { Lookahead } from './lookahead.ts';
import { Meter } from './meter.ts';
import { planCats } from './planCats.ts';
import { planWardens } from './planWardens.ts';

export const planner: Bot<EscatState, EscatMove> = {
  card: {
    name: 'planner',
    called: { en: 'Old Tomcat', fr: 'Vieux Matou' },
    face: 'M5 4l4 3h6l4-3v9a7 7 0 0 1-14 0zM7.5 10h4v3h-4zM15 11v1.5M4 7l16 3M10 16.5h4',
    idea: {
      en: 'With the cats it breeds plans of seven steps, holds each against the wardens’ best answer and plays the best of them on for a few turns; with the wardens it looks at every phase they have and plays the best on in the same way. What it believes in most at the end, it does.',
      fr: 'Avec les chats, il fait évoluer des plans de sept déplacements, oppose à chacun la meilleure réponse des gardiens et prolonge les meilleurs de quelques tours ; avec les gardiens, il examine toutes leurs phases et prolonge les meilleures de la même façon. À la fin, il joue ce en quoi il croit le plus.',
    },
    temperament: {
      en: 'Waits until three can run at once.',
      fr: 'Attend que trois puissent courir à la fois.',
    },
  },
  start(_seat, random) {
    const lookahead = new Lookahead(random);
    return {
      think(state, budget) {
        const meter = new Meter(budget);
        const move =
          state.phase === 'cats' ? planCats(state, random, lookahead, meter) : planWardens(state, lookahead, meter);
        return { move, nodes: Math.floor(meter.nodes) };
      },
    };
  },
};
