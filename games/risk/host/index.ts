import type { GameHost } from '@joute/core/host/gameHost.ts';
import { map, odds } from './commands.ts';

export const host: GameHost = {
  commands: [map, odds],
  hosting: {
    joinOptions: [
      {
        flags: '--game <name>',
        about: {
          en: 'risk: which game of the contest; it is created if it does not exist (default: Game 1)',
          fr: 'risk : quelle partie du concours ; si elle n’existe pas, elle est créée (par défaut : Game 1)',
        },
      },
    ],
  },
};
