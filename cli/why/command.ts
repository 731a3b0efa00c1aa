import { wholeNumber } from '@joute/core/host/command.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';

export interface WhyOptions {
  readonly seat?: number;
  readonly nodes?: number;
  readonly json?: true;
}

const WHY: DeclaredCommand = {
  name: 'why',
  about: {
    en: 'why a match was lost: first fault, slowest move, worst move, forced loss',
    fr: 'pourquoi une partie a été perdue : première faute, coup le plus lent, pire coup, perte forcée',
  },
  arguments: [{ name: '<record>', about: { en: 'a record of Joute', fr: 'un enregistrement de Joute' } }],
  options: [
    {
      flags: '--seat <number>',
      about: {
        en: 'whose moves to weigh (default: of all who did not win)',
        fr: 'les coups à peser (par défaut : de tous ceux qui n’ont pas gagné)',
      },
      parse: wholeNumber('--seat', 1),
    },
    {
      flags: '--nodes <number>',
      about: {
        en: 'how long the best bot looks at each position (default: 20000)',
        fr: 'combien le meilleur bot examine chaque position (par défaut : 20000)',
      },
      parse: wholeNumber('--nodes', 1),
    },
    { flags: '--json', about: { en: 'the findings as one JSON line', fr: 'ce qui a été trouvé en une ligne JSON' } },
  ],
  examples: `
  $ joute why records/draughts-20260704-153012.json
  $ joute why greedy500/draughts-0012.json --seat 2 --nodes 1000000
  $ joute why greedy500/draughts-0012.json --json`,
};

export const registerWhy: Register = (program, context) => {
  declare(context, program, WHY).action(async (record: string, options: WhyOptions) => {
    const { runWhy } = await import('./run.ts');
    await runWhy(context, record, options);
  });
};
