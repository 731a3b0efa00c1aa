import type { Bot } from '@joute/core/bot.ts';
import { drawMove, scratchMove } from '../rules/choices.ts';
import { END, type RiskMove } from '../rules/commands.ts';
import type { RiskState } from '../rules/state.ts';
import { worldOf } from '../rules/world.ts';

export const randomBot: Bot<RiskState, RiskMove> = {
  card: {
    name: 'random',
    called: { en: 'Weathercock', fr: 'Girouette' },
    face: 'M12 21V9M5 12h14M16 9l3 3-3 3M9 9c0-3 1-5 3-6 0 2 3 2 3 6zM8 21h8',
    idea: {
      en: 'It does any legal thing, and attacks whenever the dice of its choice say so. It never looks at the odds.',
      fr: 'Il fait n’importe quoi de légal, et attaque quand le sort le lui souffle. Il ne regarde jamais ses chances.',
    },
    temperament: { en: 'a weathercock', fr: 'une girouette' },
  },
  start: (_seat, random) => ({
    think(view) {
      const world = worldOf(view);
      const drawn = drawMove(world, view, random, scratchMove(world));
      return { move: drawn.kind === 'end' ? END : drawn };
    },
  }),
};
