import { positiveInteger, wholeNumber } from '../arguments/arguments.ts';
import type { Register } from '../terminal/context.ts';

export interface ReplayOptions {
  readonly verify?: true;
  readonly json?: true;
  readonly from?: number;
  readonly to?: number;
  readonly game?: number;
}

const EXAMPLES = `
  $ joute replay records/draughts-20260704-153012.json
  $ joute replay records/draughts-20260704-153012.json --verify
  $ joute replay games.pdn --game 2 --from 30
  $ joute replay games.pdn --json`;

export const registerReplay: Register = (program, context) => {
  const { say } = context;
  program
    .command('replay')
    .description(
      say({
        en: 'look at a match again, or verify its record',
        fr: 'revoir une partie, ou vérifier son enregistrement',
      }),
    )
    .argument(
      '<file>',
      say({ en: 'a record of Joute, or a PDN file', fr: 'un enregistrement de Joute, ou un fichier PDN' }),
    )
    .option(
      '--verify',
      say({
        en: 'replay by the rules and say where it goes wrong, if it does',
        fr: 'rejouer selon les règles et dire où cela ne va pas, s’il y a lieu',
      }),
    )
    .option(
      '--json',
      say({
        en: 'one JSON line a ply, then one for the end',
        fr: 'une ligne JSON par demi-coup, puis une pour la fin',
      }),
    )
    .option(
      '--from <ply>',
      say({
        en: 'begin after this many plies (0: the start)',
        fr: 'commencer après ce nombre de demi-coups (0 : le départ)',
      }),
      wholeNumber(context, '--from', 0),
    )
    .option('--to <ply>', say({ en: 'stop there', fr: 's’arrêter là' }), wholeNumber(context, '--to', 0))
    .option(
      '--game <number>',
      say({ en: 'which game of a PDN file that has several', fr: 'quelle partie d’un fichier PDN qui en a plusieurs' }),
      positiveInteger(context, '--game'),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, options: ReplayOptions) => {
      const { runReplay } = await import('./run.ts');
      await runReplay(context, file, options);
    });
};
