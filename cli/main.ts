/** The command `joute`: reads the words of the command line and hands them to the command they name. */
import { Command, CommanderError } from 'commander';
import { COMMANDS } from './commands.ts';
import packageFile from './package.json' with { type: 'json' };
import { complain, dress } from './start/help.ts';
import { runToItsEnd } from './start/lastResort.ts';
import { joinPath } from './start/ownCommand.ts';
import { Failure, makeContext, UsageError } from './terminal/context.ts';
import { plainText } from './terminal/plainText.ts';

const argv = process.argv.slice(2);
const context = makeContext(argv, process.env);

// `joute bots | head` closes our output early: that is no error. A terminal that was closed (EIO) also sends SIGHUP, which ends us in good order.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EIO') return;
  if (code === 'EPIPE') process.exit(0);
  const words = {
    en: `standard output cannot be written (${message}).`,
    fr: `la sortie standard ne peut être écrite (${message}).`,
  };
  context.note(`joute: ${context.say(words)}`);
  process.exit(1);
});
process.stderr.on('error', () => {});

joinPath();

const program = new Command('joute');
dress(program, context);
program
  .description(
    context.say({ en: 'Games between programs and people.', fr: 'Des parties entre programmes et humains.' }),
  )
  .version(packageFile.version, '-V, --version', context.say({ en: 'show the version', fr: 'afficher la version' }))
  .option(
    '--lang <code>',
    context.say({
      en: 'language: en or fr (default: as your system)',
      fr: 'langue : en ou fr (par défaut : celle du système)',
    }),
  );
for (const register of COMMANDS) register(program, context);
program.addHelpText(
  'after',
  '\n  $ joute play draughts\n  $ joute match vampires bot:best bot:greedy --games 20 --swap\n  $ joute bots --lang fr',
);

const commandName = (): string =>
  ['joute', ...program.commands.map((command) => command.name()).filter((name) => name === argv[0])].join(' ');

try {
  await runToItsEnd(context, () => program.parseAsync(argv, { from: 'user' }));
} catch (error) {
  process.exitCode = explain(error);
}

function explain(error: unknown): number {
  if (error instanceof CommanderError) {
    // Help and version also arrive here, with exit code 0.
    if (error.exitCode === 0) return 0;
    if (error.code === 'commander.help') {
      context.note(program.helpInformation());
      return 2;
    }
    context.note(`joute: ${complain(error, context, commandName())}`);
    return 2;
  }
  if (error instanceof UsageError || error instanceof Failure) {
    // What it quotes may come from a file that anyone has written.
    context.note(`joute: ${plainText(error.message)}`);
    return error instanceof UsageError ? 2 : 1;
  }
  context.note(`joute: ${error instanceof Error ? error.stack : String(error)}`);
  return 1;
}
