import type { Bot } from '@joute/core/bot.ts';
import { Engine } from '../champion/engine.ts';
import type { RiskMove } from '../rules/commands.ts';
import type { RiskState } from '../rules/state.ts';
import { worldOf } from '../rules/world.ts';

export const champion: Bot<RiskState, RiskMove> = {
  card: {
    name: 'champion',
    called: { en: 'Field Marshal', fr: 'Maréchal' },
    face: 'M5 10c2-4 12-4 14 0M4 10h16M12 2.5l1 2.5M12 2.5L11 5M6 10v4a6 6 0 0 0 12 0v-4M9.5 13v.5M14.5 13v.5M8 16.5c1.5-1 2.5-1 4 0 1.5-1 2.5-1 4 0',
    idea: {
      en: 'Before every command it plays the match on in its head, hundreds of times for each plan: its own go, everybody’s answer, and who stands better then. It buys soldiers, which the odds favour wherever stacks are small, and gives up a position rather than an army.',
      fr: 'Avant chaque commande, il poursuit la partie dans sa tête, des centaines de fois pour chaque plan : son tour, la réponse de tous, et qui s’en trouve mieux. Il achète des soldats, que les chances favorisent tant que les piles sont petites, et cède une position plutôt qu’une armée.',
    },
    temperament: { en: 'unhurried, and rarely surprised', fr: 'sans hâte, et rarement surpris' },
  },
  start(_seat, random) {
    let engine: Engine | null = null;
    const engineFor = (view: RiskState): Engine => {
      const world = worldOf(view);
      if (engine?.world !== world || engine.seats !== view.seats) engine = new Engine(world, view);
      return engine;
    };
    return {
      think: (view, budget) => engineFor(view).think(view, budget, random),
      weigh: (view, move, budget) => engineFor(view).weigh(view, move, budget),
    };
  },
};
