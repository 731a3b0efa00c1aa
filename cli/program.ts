/**
 * Hands the words of a command line to the command that they name. Knows no process, so that tests
 * can call it.
 */
import { Command, CommanderError } from 'commander';
import { addExamples } from './arguments/declare.ts';
import { registerCommands } from './commands.ts';
import packageFile from './package.json' with { type: 'json' };
import { complain, dress } from './start/help.ts';
import { type Context, Failure, UsageError } from './terminal/context.ts';
import { plainText } from './terminal/text.ts';

export { makeContext } from './terminal/context.ts';

/**
 * The exit code: 0 when all went well, 1 for what did not succeed, 2 for a command line that cannot
 * be understood.
 */
export async function main(argv: readonly string[], context: Context): Promise<number> {
  const program = await makeProgram(context);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    const names = program.commands.map((command) => command.name());
    const command = ['joute', ...names.filter((name) => name === argv[0])].join(' ');
    return explain(error, context, program, command);
  }
}

export async function makeProgram(context: Context): Promise<Command> {
  const program = new Command('joute');
  dress(program, context);
  program
    .description(
      context.say({
        en: 'An arena where programs and people play turn-based games.',
        fr: 'Une arène où programmes et humains jouent au tour par tour.',
      }),
    )
    .version(packageFile.version, '-V, --version', context.say({ en: 'show the version', fr: 'afficher la version' }))
    .option(
      '--lang <code>',
      context.say({
        en: 'language: en or fr (default: as your system)',
        fr: 'langue : en ou fr (par défaut : celle du système)',
      }),
    );
  await registerCommands(program, context);
  addExamples(program, [
    { typed: 'joute play draughts', tried: 'terminal' },
    'joute match vampires bot:best bot:greedy --games 4 --swap --time 20',
    'joute bots --lang fr',
  ]);
  program.addHelpText(
    'after',
    `\n${context.say({
      en: 'The manual: /docs on any server (joute serve, then http://localhost:8080/docs).',
      fr: 'Le manuel : /docs sur tout serveur (joute serve, puis http://localhost:8080/docs).',
    })}`,
  );
  return program;
}

function explain(error: unknown, context: Context, program: Command, command: string): number {
  if (error instanceof CommanderError) {
    // Help and version also arrive here, with exit code 0.
    if (error.exitCode === 0) return 0;
    if (error.code === 'commander.help') {
      context.note(program.helpInformation());
      return 2;
    }
    context.note(`joute: ${complain(error, context, command)}`);
    return 2;
  }
  if (error instanceof UsageError || error instanceof Failure) {
    // The message may quote a file of unknown origin.
    context.note(`joute: ${plainText(error.message)}`);
    return error instanceof UsageError ? 2 : 1;
  }
  context.note(`joute: ${error instanceof Error ? error.stack : String(error)}`);
  return 1;
}
