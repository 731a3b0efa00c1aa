import { unshown } from '@joute/core/host/examples.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';

const RUN: DeclaredCommand = {
  name: 'run',
  about: {
    en: 'run a program in TypeScript without building it',
    fr: 'exécuter un programme TypeScript sans le compiler',
  },
  arguments: [
    { name: '<file>', about: { en: 'such as bot.ts', fr: 'par exemple bot.ts' } },
    { name: '[words...]', about: { en: 'arguments for the program', fr: 'arguments du programme' } },
  ],
  examples: [
    unshown('joute new ts draughts my-bot && cd my-bot'),
    'joute run bot.ts',
    'joute match draughts cmd:"joute run bot.ts" bot:random',
  ],
};

export const registerRun: Register = (program, context) => {
  declare(context, program, RUN)
    .allowUnknownOption()
    .action(async (file: string, words: string[]) => {
      const { runFile } = await import('./runFile.ts');
      await runFile(context, file, words);
    });
};
