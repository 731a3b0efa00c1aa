/**
 * Every end of the command is one that it chose, with a result or a sentence: also when an
 * exception was caught by nobody, and when nothing is left that could bring the command to its end
 * (Node would exit with code 13 and no word).
 */
import { stackOf } from '@joute/arena/machine/faults.ts';
import type { Context } from '../terminal/context.ts';

/** The exit code for a bug of ours that nobody caught: "internal software error" in sysexits.h. */
export const CRASHED = 70;
/** Timers that keep no process alive (unref) get this long to go on with the command. */
const DRAINED_MS = 15_000;
const AT_ONCE_MS = 100;

let handleCrash: ((error: unknown) => void) | null = null;
let standAside: () => void = () => {};

/** For a command that must do more than print the error and exit; null: no more. */
export function onCrash(handle: ((error: unknown) => void) | null): void {
  handleCrash = handle;
}

/**
 * From here on somebody else's program runs in this process: its exceptions are its own, and Node
 * reports them.
 */
export const leaveToNode = (): void => standAside();

export async function runToItsEnd(
  context: Context,
  command: () => Promise<unknown>,
  drainedMs: number = DRAINED_MS,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let waited = Number.NEGATIVE_INFINITY;
  const crash = (text: string): void => {
    context.note(`joute: ${text}`);
    process.exit(CRASHED);
  };
  // Unhandled rejections come here too.
  const onUncaught = (error: unknown): void => (handleCrash ? handleCrash(error) : crash(stackOf(error)));
  const onDrained = (): void => {
    if (performance.now() - waited < AT_ONCE_MS) crash(sayStuck(context));
    timer = setTimeout(() => {
      waited = performance.now();
    }, drainedMs);
  };
  standAside = () => {
    process.off('uncaughtException', onUncaught);
    process.off('beforeExit', onDrained);
    clearTimeout(timer);
  };
  process.on('uncaughtException', onUncaught);
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
    fr: 'la commande attend quelque chose qui ne peut plus venir : une erreur de notre part. Ce qui était enregistré le reste.',
  });
