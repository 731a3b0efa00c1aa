import { REVIEW_NODES } from '@joute/core/analysis/evaluation.ts';
import { wholeNumber } from '@joute/core/host/command.ts';
import { unshown } from '@joute/core/host/examples.ts';
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
    en: 'show why a match was lost: first fault, slowest move, the moves that cost most',
    fr: 'montrer pourquoi une partie a été perdue : première faute, coup le plus lent, coups qui ont coûté le plus',
  },
  arguments: [{ name: '<record>', about: { en: 'a record of Joute', fr: 'un enregistrement de Joute' } }],
  options: [
    {
      flags: '--seat <number>',
      about: {
        en: 'the seat whose moves are examined (default: all that did not win)',
        fr: 'la place dont les coups sont examinés (par défaut : toutes celles qui n’ont pas gagné)',
      },
      parse: wholeNumber('--seat', 1),
    },
    {
      flags: '--nodes <number>',
      about: {
        en: `how long the best bot looks at each position (default: ${REVIEW_NODES})`,
        fr: `combien le meilleur bot examine chaque position (par défaut : ${REVIEW_NODES})`,
      },
      parse: wholeNumber('--nodes', 1),
    },
    { flags: '--json', about: { en: 'the findings as one JSON line', fr: 'ce qui a été trouvé en une ligne JSON' } },
  ],
  examples: [
    unshown('joute match draughts bot:greedy bot:random --games 2 --out records'),
    'joute why records/draughts-0001.json',
    'joute why records/draughts-0002.json --seat 2 --nodes 10000',
    'joute why records/draughts-0002.json --nodes 10000 --json',
  ],
};

export const registerWhy: Register = (program, context) => {
  declare(context, program, WHY).action(async (record: string, options: WhyOptions) => {
    const { runWhy } = await import('./run.ts');
    await runWhy(context, record, options);
  });
};
