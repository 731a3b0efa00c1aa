/**
 * Every end of the command is one that it chose, with a result or a sentence: also when an exception was caught by nobody, and when nothing is left
 * that could bring the command to its end (Node would leave with the code 13 and not a word).
 */
import { stackOf } from '@joute/arena/faults.ts';
import type { Context } from './context.ts';

/** For a mistake of ours that nobody caught: "internal software error" in sysexits.h. */
export const CRASHED = 70;
/** Timers that keep no process alive (unref) get this long to go on with the command. */
const DRAINED_MS = 15_000;
const AT_ONCE_MS = 100;

let handleCrash: ((error: unknown) => void) | null = null;

/** For a command that has more to do than to say it and to go; null: no more. */
export function onCrash(handle: ((error: unknown) => void) | null): void {
  handleCrash = handle;
}

export async function runToItsEnd(context: Context, command: () => Promise<unknown>): Promise<void> {
  const crash = (error: unknown): void => {
    context.note(`joute: ${stackOf(error)}`);
    process.exit(CRASHED);
  };
  // Rejections that nobody handles come here too.
  process.on('uncaughtException', (error) => (handleCrash ?? crash)(error));
  let timer: NodeJS.Timeout | undefined;
  let waited = Number.NEGATIVE_INFINITY;
  const onDrained = (): void => {
    if (performance.now() - waited < AT_ONCE_MS) {
      context.note(`joute: ${sayStuck(context)}`);
      process.exit(CRASHED);
    }
    timer = setTimeout(() => {
      waited = performance.now();
    }, DRAINED_MS);
  };
  process.on('beforeExit', onDrained);
  try {
    await command();
  } finally {
    process.off('beforeExit', onDrained);
    clearTimeout(timer);
  }
}

const sayStuck = (context: Context): string =>
  context.say({
    en: 'the command waits for something that can never come: a mistake of ours. What was recorded until now is kept.',
    fr: 'la commande attend quelque chose qui ne peut plus venir : une erreur de notre part. Ce qui était enregistré le reste.',
  });
