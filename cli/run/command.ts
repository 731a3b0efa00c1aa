import type { Register } from '../terminal/context.ts';

const EXAMPLES = `
  $ joute run bot.ts
  $ joute match draughts cmd:"joute run bot.ts" bot:random`;

export const registerRun: Register = (program, context) => {
  const { say } = context;
  program
    .command('run')
    .description(
      say({
        en: 'run a program in TypeScript without building it',
        fr: 'exécuter un programme TypeScript sans le compiler',
      }),
    )
    .argument('<file>', say({ en: 'such as bot.ts', fr: 'par exemple bot.ts' }))
    .argument('[words...]', say({ en: 'what the program is told', fr: 'ce qui est dit au programme' }))
    .allowUnknownOption()
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, words: string[]) => {
      const { runFile } = await import('./runFile.ts');
      await runFile(context, file, words);
    });
};
