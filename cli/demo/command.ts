import { wholeNumber } from '@joute/core/host/command.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';

export interface DemoOptions {
  readonly pace?: number;
  readonly time?: number;
  readonly seed?: string;
  readonly out?: string;
}

const DEMO: DeclaredCommand = {
  name: 'demo',
  about: {
    en: 'watch bots play in the terminal',
    fr: 'regarder des bots jouer dans le terminal',
  },
  options: [
    {
      flags: '--pace <ms>',
      about: {
        en: 'how long each move is shown (default: 300)',
        fr: 'durée d’affichage de chaque coup (par défaut : 300)',
      },
      parse: wholeNumber('--pace', 0),
    },
    {
      flags: '--time <ms>',
      about: { en: 'how long a bot thinks (default: 100)', fr: 'temps de réflexion d’un bot (par défaut : 100)' },
      parse: wholeNumber('--time', 1),
    },
    { flags: '--seed <text>', about: { en: 'seed of the bots', fr: 'graine des bots' } },
    {
      flags: '--out <folder>',
      about: { en: 'where the record goes (default: records)', fr: 'où va l’enregistrement (par défaut : records)' },
    },
  ],
  examples: ['joute demo', 'joute demo --pace 1000 --time 20'],
};

export const registerDemo: Register = (program, context) => {
  declare(context, program, DEMO).action(async (options: DemoOptions) => {
    const { runDemo } = await import('./run.ts');
    await runDemo(context, options);
  });
};
