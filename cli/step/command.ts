import { wholeNumber } from '@joute/core/host/command.ts';
import { unshown } from '@joute/core/host/examples.ts';
import { type DeclaredCommand, declare, GAME } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';

export interface StepOptions {
  readonly setup?: readonly string[];
  readonly load?: string;
  readonly seed?: string;
  readonly seats?: number;
  readonly start?: true;
}

const STEP: DeclaredCommand = {
  name: 'step',
  about: {
    en: 'play turn by turn from JSON lines: one {"moves":{"<seat>":"<move>"}} in, one state out',
    fr: 'jouer tour par tour en lignes JSON : un {"moves":{"<place>":"<coup>"}} en entrée, un état en sortie',
  },
  arguments: [GAME],
  options: [
    { flags: '--setup <name=value>', about: { en: 'a starting option', fr: 'une option de départ' }, repeats: true },
    {
      flags: '--load <file>',
      about: {
        en: 'begin from a saved state, a saved file or a record; --setup gives what it leaves out',
        fr: 'partir d’un état, d’un fichier sauvegardé ou d’un enregistrement ; --setup dit ce qui n’y figure pas',
      },
    },
    { flags: '--seed <text>', about: { en: 'the seed of the dice', fr: 'la graine des dés' } },
    {
      flags: '--seats <number>',
      about: { en: 'how many play', fr: 'nombre de joueurs' },
      parse: wholeNumber('--seats', 1),
    },
    {
      flags: '--start',
      about: { en: 'print the first state before reading', fr: 'écrire le premier état avant de lire' },
    },
  ],
  examples: [
    'echo \'{"moves":{"1":"32-28"}}\' | joute step draughts --start',
    unshown('cp starters/../games/cyberattack/examples/game-start.txt saved.txt'),
    'joute step cyberattack --load saved.txt --start',
    'echo \'{"moves":{"2":"C2>B3 I2>J3"},"robots":["A1>A2"]}\' > written.jsonl',
    'joute step escat --setup fixed=true < written.jsonl',
  ],
};

export const registerStep: Register = (program, context) => {
  declare(context, program, STEP).action(async (game: string, options: StepOptions) => {
    const { runStep } = await import('./run.ts');
    await runStep(context, game, options);
  });
};
