import { positiveInteger, wholeNumber } from '../arguments/arguments.ts';
import type { Register } from '../terminal/context.ts';

export interface DemoOptions {
  readonly pace?: number;
  readonly time?: number;
  readonly seed?: string;
  readonly out?: string;
}

export const registerDemo: Register = (program, context) => {
  const { say } = context;
  program
    .command('demo')
    .description(
      say({
        en: 'watch bots play in the terminal',
        fr: 'regarder des bots jouer dans le terminal',
      }),
    )
    .option(
      '--pace <ms>',
      say({
        en: 'how long each move is shown (default: 300)',
        fr: 'durée d’affichage de chaque coup (par défaut : 300)',
      }),
      wholeNumber(context, '--pace', 0),
    )
    .option(
      '--time <ms>',
      say({ en: 'how long a bot thinks (default: 100)', fr: 'temps de réflexion d’un bot (par défaut : 100)' }),
      positiveInteger(context, '--time'),
    )
    .option('--seed <text>', say({ en: 'seed of the bots', fr: 'graine des bots' }))
    .option(
      '--out <folder>',
      say({ en: 'where the record goes (default: records)', fr: 'où va l’enregistrement (par défaut : records)' }),
    )
    .addHelpText('after', '\n  $ joute demo\n  $ joute demo --pace 1000')
    .action(async (options: DemoOptions) => {
      const { runDemo } = await import('./run.ts');
      await runDemo(context, options);
    });
};
