import { collect, positiveInteger } from '../arguments.ts';
import type { Register } from './index.ts';

export interface ComplianceOptions {
  readonly time?: number;
  readonly setup?: readonly string[];
  readonly json?: true;
}

const EXAMPLES = `
  $ joute compliance draughts cmd:"python3 bot.py"
  $ joute compliance vampires cmd:./bot --time 2000 --setup plays=20
  $ joute compliance risk cmd:"node bot.js" --json`;

export const registerCompliance: Register = (program, context) => {
  const { say } = context;
  program
    .command('compliance')
    .description(
      say({
        en: 'try a program in all situations of the protocol: what it does right, what wrong, how to mend it',
        fr: 'essayer un programme dans toutes les situations du protocole : ce qui va, ce qui ne va pas, que changer',
      }),
    )
    .argument('<game>', say({ en: 'as `joute games` lists it', fr: 'comme `joute games` le nomme' }))
    .argument('<player>', say({ en: 'cmd:"<program of yours>"', fr: 'cmd:"<votre programme>"' }))
    .option(
      '--time <ms>',
      say({ en: 'what a move may take (default: 500)', fr: 'durée permise par coup (par défaut : 500)' }),
      positiveInteger(context, '--time'),
    )
    .option(
      '--setup <name=value>',
      say({
        en: 'a starting option of the game; may be repeated',
        fr: 'une option de départ du jeu ; peut être répété',
      }),
      collect,
    )
    .option(
      '--json',
      say({
        en: 'one JSON line a check, then one for all',
        fr: 'une ligne JSON par point vérifié, puis une pour tous',
      }),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (game: string, player: string, options: ComplianceOptions) => {
      const { runCompliance } = await import('../complianceRun.ts');
      await runCompliance(context, game, player, options);
    });
};
