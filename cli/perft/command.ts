import { wholeNumber } from '../arguments/arguments.ts';
import type { Register } from '../terminal/context.ts';

export interface PerftOptions {
  readonly paths?: true;
  readonly divide?: true;
}

export const registerPerft: Register = (program, context) => {
  const { say } = context;
  program
    .command('perft')
    .description(say({ en: 'count the move paths of draughts', fr: 'compter les suites de coups aux dames' }))
    .argument(
      '<position>',
      say({ en: 'start, or a FEN such as W:W31-50:B1-20', fr: 'start, ou une FEN comme W:W31-50:B1-20' }),
    )
    .argument(
      '<depth>',
      say({ en: 'how many plies deep', fr: 'profondeur en demi-coups' }),
      wholeNumber(context, 'depth', 0),
    )
    .option(
      '--paths',
      say({
        en: 'count every landing path, not only distinct results',
        fr: 'compter chaque trajet, et non les seuls résultats distincts',
      }),
    )
    .option(
      '--divide',
      say({ en: 'first the count under each first move', fr: "d'abord le compte sous chaque premier coup" }),
    )
    .addHelpText('after', '\n  $ joute perft start 8\n  $ joute perft W:W26:B21,12,13 3 --paths --divide')
    .action(async (position: string, depth: number, options: PerftOptions) => {
      const { runPerft } = await import('./run.ts');
      runPerft(context, position, depth, options);
    });
};
