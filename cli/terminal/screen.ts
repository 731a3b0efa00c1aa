/**
 * A match on a terminal: one picture after the other in the same place, or one below the other
 * without a terminal.
 */
import type { DrawState, Seat, Viewer } from '@joute/core/game.ts';
import type { Entry, Match } from '@joute/core/match/match.ts';
import type { Context } from './context.ts';
import { paint } from './paint.ts';

type AnyMatch = Match<unknown, unknown>;

export interface Scene {
  readonly draw: DrawState<unknown>;
  readonly match: AnyMatch;
  /** What has happened so far, oldest first; the last turn's moves are shown. */
  readonly entries: readonly Entry[];
  /** By seat, seat 1 first. */
  readonly names: readonly string[];
  /** Whose view is drawn; left out, the public's. */
  readonly viewer?: Viewer;
  /** A view to draw instead of the match's state: with a move half entered. */
  readonly view?: unknown;
}

/** Lines below a board that a match needs: two of news, the prompt. */
const BELOW = 3;

/** How high a picture may be so that it fits the window; no limit where there is no window. */
export function pictureHeight(below = BELOW): { readonly height?: number } {
  const { rows } = process.stdout;
  return rows ? { height: Math.max(1, rows - below) } : {};
}

/**
 * The moves of the turn that was played last. Answers of a turn under way are sealed, so they are
 * not among them.
 */
export function lastMoves(match: AnyMatch, entries: readonly Entry[]): Map<Seat, string> {
  const moves = new Map<Seat, string>();
  for (let i = entries.length - 1; i >= 0; i--) {
    const { turn, seat, move, verdict } = entries[i]!;
    if (turn < match.turn - 1) break;
    if (turn === match.turn - 1 && verdict === 'taken' && move !== undefined) moves.set(seat, move);
  }
  return moves;
}

/**
 * The board, as the game draws it, in the colours and columns that the terminal has at this moment.
 */
export function drawScene(context: Context, scene: Scene): string {
  const { draw, match, entries, names, viewer = 'public' } = scene;
  // The view is restricted as a state is: what only one seat may see is not shown to all.
  const view = match.game.view(scene.view ?? match.state, viewer);
  const width = process.stdout.columns || context.width;
  const last = lastMoves(match, entries);
  return paint(context, draw(view, { language: context.language, width, ...pictureHeight(), viewer, names, last }));
}

/**
 * News under a picture, with a blank line between them where the window has room for it and for a
 * prompt.
 */
export function below(picture: string, news: readonly string[]): string {
  const lines = [picture, ...news].join('\n').split('\n').length;
  const room = (process.stdout.rows || Number.POSITIVE_INFINITY) - 1 - lines;
  return (news.length > 0 && room > 0 ? [picture, '', ...news] : [picture, ...news]).join('\n');
}

const HOME = '\u001b[H';
const CLEAR_LINE_END = '\u001b[K';
const CLEAR_BELOW = '\u001b[J';
const CLEAR_ALL = '\u001b[2J';
const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';

/**
 * Pictures in one place, without flicker: each is written over the one before, without clearing the
 * screen.
 */
export class Screen {
  #open = false;
  readonly #restore = (): void => this.close();

  show(text: string): void {
    if (!this.#open) {
      this.#open = true;
      process.stdout.write(HIDE_CURSOR + CLEAR_ALL);
      // However the process ends, the terminal gets its cursor back.
      process.once('exit', this.#restore);
    }
    process.stdout.write(
      `${HOME}${this.#fit(text).replaceAll('\n', `${CLEAR_LINE_END}\n`)}${CLEAR_LINE_END}\n${CLEAR_BELOW}`,
    );
  }

  /**
   * A picture to type below: the top of one that is higher than the window scrolls away, and can be
   * scrolled back to.
   */
  put(text: string): void {
    process.stdout.write(`${HOME}${text.replaceAll('\n', `${CLEAR_LINE_END}\n`)}${CLEAR_LINE_END}\n${CLEAR_BELOW}`);
  }

  /** The last picture stays; what is written next comes below it. */
  close(): void {
    if (!this.#open) return;
    this.#open = false;
    process.off('exit', this.#restore);
    process.stdout.write(SHOW_CURSOR);
  }

  /**
   * A picture higher than the window would scroll, and leave its top behind at every redraw: the
   * bottom is cut off instead.
   */
  #fit(text: string): string {
    const rows = process.stdout.rows || Number.POSITIVE_INFINITY;
    return text
      .split('\n')
      .slice(0, Math.max(1, rows - 1))
      .join('\n');
  }
}
