import { positiveInteger } from '../arguments/arguments.ts';
import type { Register } from '../terminal/context.ts';

export interface WhyOptions {
  readonly seat?: number;
  readonly nodes?: number;
  readonly json?: true;
}

const EXAMPLES = `
  $ joute why records/draughts-20260704-153012.json
  $ joute why greedy500/draughts-0012.json --seat 2 --nodes 1000000
  $ joute why greedy500/draughts-0012.json --json`;

export const registerWhy: Register = (program, context) => {
  const { say } = context;
  program
    .command('why')
    .description(
      say({
        en: 'why a match was lost: first fault, slowest move, worst move, forced loss',
        fr: 'pourquoi une partie a été perdue : première faute, coup le plus lent, pire coup, perte forcée',
      }),
    )
    .argument('<record>', say({ en: 'a record of Joute', fr: 'un enregistrement de Joute' }))
    .option(
      '--seat <number>',
      say({
        en: 'whose moves to weigh (default: of all who did not win)',
        fr: 'les coups à peser (par défaut : de tous ceux qui n’ont pas gagné)',
      }),
      positiveInteger(context, '--seat'),
    )
    .option(
      '--nodes <number>',
      say({
        en: 'how long the best bot looks at each position (default: 20000)',
        fr: 'combien le meilleur bot examine chaque position (par défaut : 20000)',
      }),
      positiveInteger(context, '--nodes'),
    )
    .option('--json', say({ en: 'the findings as one JSON line', fr: 'ce qui a été trouvé en une ligne JSON' }))
    .addHelpText('after', EXAMPLES)
    .action(async (record: string, options: WhyOptions) => {
      const { runWhy } = await import('./run.ts');
      await runWhy(context, record, options);
    });
};
