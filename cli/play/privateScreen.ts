/**
 * What only one person may know of the match, shown for as long as they look. With several people
 * at one terminal the board is the public's. The private part goes to the terminal's alternate
 * screen, which has no history: once it is closed nothing of it can be scrolled back to.
 */
import type { DrawOptions, DrawState, Viewer } from '@joute/core/game.ts';
import type { Hello } from '@joute/core/match/playerMessages.ts';
import type { Context } from '../terminal/context.ts';
import type { Keyboard } from '../terminal/keyboard.ts';
import { paintLine } from '../terminal/paint.ts';

export interface PrivateScene {
  readonly context: Context;
  readonly keyboard: Keyboard;
  readonly draw: DrawState<unknown>;
  readonly hello: Hello;
  /** The seat's own view. */
  readonly view: unknown;
}

const SECOND_SCREEN = '\u001b[?1049h\u001b[2J\u001b[H';
const FIRST_SCREEN = '\u001b[?1049l';

export async function showPrivately(scene: PrivateScene, signal: AbortSignal): Promise<void> {
  const { context, keyboard } = scene;
  const lines = secretLines(scene);
  if (lines.length === 0)
    return context.out({ en: 'You have no secret in this match.', fr: 'Vous n’avez pas de secret dans cette partie.' });
  const first = (): void => void process.stdout.write(FIRST_SCREEN);
  if (context.watched) {
    // However the process ends, the terminal returns to its normal screen.
    process.once('exit', first);
    process.stdout.write(SECOND_SCREEN);
  }
  try {
    context.out(lines.join('\n'));
    const prompt = context.say({ en: 'Press Enter to hide this. ', fr: 'Entrée pour cacher ceci. ' });
    await keyboard.ask({ prompt, words: () => [] }, signal);
  } finally {
    if (context.watched) {
      process.off('exit', first);
      first();
    }
  }
}

/**
 * The lines in which the seat's picture of the board differs from the public's: that is the secret,
 * whatever the game.
 */
function secretLines({ context, draw, hello: { game, seat, names }, view }: PrivateScene): string[] {
  const width = process.stdout.columns || context.width;
  const drawn = (viewer: Viewer): string[] => {
    const options: DrawOptions = { language: context.language, width, names };
    return draw(game.view(view, viewer), options).map((line) => paintLine(context, line));
  };
  const known = new Set(drawn('public'));
  return drawn(seat).filter((line) => !known.has(line));
}
