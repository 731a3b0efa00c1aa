/** The process of the command `joute`. */
import { main } from './program.ts';
import { runToItsEnd } from './start/lastResort.ts';
import { joinPath } from './start/ownCommand.ts';
import { makeContext } from './terminal/context.ts';

const argv = process.argv.slice(2);
const context = makeContext(argv, process.env, {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});

// `joute bots | head` closes our output early: that is no error. A terminal that was closed (EIO)
// also sends SIGHUP, which ends the command in good order.
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

await runToItsEnd(context, async () => {
  const code = await main(argv, context);
  // An interrupt has set an exit code already.
  if (code !== 0) process.exitCode = code;
});
