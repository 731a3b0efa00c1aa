/** A match on a terminal: one picture after the other in the same place, or one below the other where nobody watches. */
import type { Draw, Seat, Viewer } from '@joute/core/game.ts';
import type { Entry, Match } from '@joute/core/match.ts';
import type { Context } from './context.ts';
import { paint } from './paint.ts';

type AnyMatch = Match<unknown, unknown>;

export interface Scene {
  readonly draw: Draw<unknown>;
  readonly match: AnyMatch;
  /** What has happened so far, oldest first; the last turn's moves are shown. */
  readonly entries: readonly Entry[];
  /** By seat, seat 1 first. */
  readonly names: readonly string[];
  /** Whose eyes; the public's where left out. */
  readonly viewer?: Viewer;
}

/** The moves of the turn that was played last. In a turn under way answers are sealed, so they are not among them. */
export function lastMoves(match: AnyMatch, entries: readonly Entry[]): Map<Seat, string> {
  const moves = new Map<Seat, string>();
  for (let i = entries.length - 1; i >= 0; i--) {
    const { turn, seat, move, verdict } = entries[i]!;
    if (turn < match.turn - 1) break;
    if (turn === match.turn - 1 && verdict === 'taken' && move !== undefined) moves.set(seat, move);
  }
  return moves;
}

/** The board, as the game draws it, in the colours and columns that the terminal has at this moment. */
export function drawScene(context: Context, { draw, match, entries, names, viewer = 'public' }: Scene): string {
  const view = match.game.view(match.state, viewer);
  const width = process.stdout.columns || context.width;
  return paint(
    draw(view, { language: context.language, width, names, last: lastMoves(match, entries) }),
    context.colourDepth,
  );
}

const HOME = '\u001b[H';
const CLEAR_LINE_END = '\u001b[K';
const CLEAR_BELOW = '\u001b[J';
const CLEAR_ALL = '\u001b[2J';
const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';

/** Pictures in one place, without flicker: each is written over the one before, never onto an emptied screen. */
export class Screen {
  #open = false;
  readonly #restore = (): void => this.close();

  show(text: string): void {
    if (!this.#open) {
      this.#open = true;
      process.stdout.write(HIDE_CURSOR + CLEAR_ALL);
      // Whatever ends the process, the terminal gets its cursor back.
      process.once('exit', this.#restore);
    }
    process.stdout.write(
      `${HOME}${this.#fit(text).replaceAll('\n', `${CLEAR_LINE_END}\n`)}${CLEAR_LINE_END}\n${CLEAR_BELOW}`,
    );
  }

  /** The last picture stays; what is written next comes below it. */
  close(): void {
    if (!this.#open) return;
    this.#open = false;
    process.off('exit', this.#restore);
    process.stdout.write(SHOW_CURSOR);
  }

  /** A picture higher than the window would scroll, and leave its top behind at every redraw: the bottom is cut off instead. */
  #fit(text: string): string {
    const rows = process.stdout.rows || Number.POSITIVE_INFINITY;
    return text
      .split('\n')
      .slice(0, Math.max(1, rows - 1))
      .join('\n');
  }
}
