/**
 * Playbacks stepped through with the keys of a terminal: back and forth, from one game of a file to
 * the next.
 */

import { emitKeypressEvents, type Key } from 'node:readline';
import type { Film, FilmFrame } from '@joute/core/host/film.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { captionsOf, cut, drawFrame, type Range } from '../records/playback.ts';
import type { Context } from '../terminal/context.ts';
import { pictureHeight, Screen } from '../terminal/screen.ts';
import { plainText, wrap } from '../terminal/text.ts';

const STEPS: Readonly<Record<string, number>> = {
  right: 1,
  down: 1,
  space: 1,
  return: 1,
  left: -1,
  up: -1,
  backspace: -1,
  pagedown: 10,
  pageup: -10,
  home: Number.NEGATIVE_INFINITY,
  end: Number.POSITIVE_INFINITY,
};

/**
 * Lines that are kept free below the board: a blank one, two for the move, a blank one, the keys.
 */
const BELOW = 5;

export const canView = (): boolean =>
  process.stdin.isTTY === true && process.stdout.isTTY === true && process.env.TERM !== 'dumb';

export class FilmViewer {
  readonly #context: Context;
  readonly #films: readonly Film[];
  readonly #range: Range;
  readonly #screen = new Screen();
  #film = 0;
  #frame = 0;

  constructor(context: Context, films: readonly Film[], range: Range) {
    this.#context = context;
    this.#films = films;
    this.#range = range;
  }

  /** Resolves when the person leaves; true when that was with Ctrl-C. */
  async view(): Promise<boolean> {
    const { stdin, stdout } = process;
    const redraw = (): void => this.#show();
    emitKeypressEvents(stdin);
    stdin.setRawMode(true);
    stdin.resume();
    stdout.on('resize', redraw);
    this.#show();
    const stopped = await new Promise<boolean>((resolve) => {
      const press = (_text: string | undefined, key: Key): void => {
        const leave = key.ctrl ? key.name === 'c' || key.name === 'd' : key.name === 'q' || key.name === 'escape';
        if (!leave) {
          this.#move(key.name ?? '');
          return;
        }
        stdin.off('keypress', press);
        resolve(key.ctrl === true && key.name === 'c');
      };
      stdin.on('keypress', press);
      // The terminal is gone.
      stdin.once('end', () => resolve(false));
    });
    stdout.off('resize', redraw);
    stdin.setRawMode(false);
    stdin.pause();
    this.#screen.close();
    return stopped;
  }

  get #frames(): readonly FilmFrame[] {
    return cut(this.#films[this.#film]!, this.#range);
  }

  #move(key: string): void {
    if (key === 'n' || key === 'p') {
      const next = this.#film + (key === 'n' ? 1 : -1);
      if (!this.#films[next]) return;
      this.#film = next;
      this.#frame = 0;
    } else {
      const step = lookUp(STEPS, key) ?? 0;
      this.#frame = Math.max(0, Math.min(this.#frames.length - 1, this.#frame + step));
    }
    this.#show();
  }

  #show(): void {
    const context = this.#context;
    const film = this.#films[this.#film]!;
    const frames = this.#frames;
    const frame = frames[this.#frame];
    const width = process.stdout.columns || context.width;
    const atEnd = this.#frame >= frames.length - 1 && frames.at(-1) === film.frames.at(-1);
    const news = [
      ...(frame ? [...captionsOf(context, film, frame), ...frame.remarks] : []),
      ...(atEnd ? [film.ending] : []),
    ].map((text) => wrap(plainText(text), width));
    const board = frame ? drawFrame(context, film, frame, pictureHeight(BELOW)).split('\n') : [];
    const keys = wrap(this.#sayKeys(frame), width);
    const title = wrap(plainText(this.#sayTitle(film)), width);
    this.#screen.show(compose(board, news.join('\n').split('\n'), keys.split('\n'), title.split('\n')).join('\n'));
  }

  #sayTitle(film: Film): string {
    if (this.#films.length === 1) return film.title;
    return `${this.#film + 1}/${this.#films.length}. ${film.title}`;
  }

  #sayKeys(frame: FilmFrame | undefined): string {
    const { say } = this.#context;
    const where = `${frame?.ply ?? 0}/${this.#films[this.#film]!.frames.at(-1)?.ply ?? 0}`;
    const games = this.#films.length > 1 ? say({ en: '  n p game', fr: '  n p partie' }) : '';
    return `${where}  ${say({ en: '← → move  Home End', fr: '← → coup  Début Fin' })}${games}  q ${say({ en: 'leave', fr: 'quitter' })}`;
  }
}

/**
 * One below the other. In a low window the blank lines go first, then the title, then the top of
 * the board: boards drawn for a low window have what matters most at the bottom, and the last move
 * and the keys must be seen.
 */
function compose(board: readonly string[], news: readonly string[], keys: readonly string[], title: readonly string[]) {
  const rows = (process.stdout.rows || Number.POSITIVE_INFINITY) - 1;
  const airy = [...board, ...(board.length > 0 ? [''] : []), ...news, '', ...keys, ...title];
  if (airy.length <= rows) return airy;
  const least = news.length + keys.length;
  const seen = board.slice(Math.max(0, Math.min(board.length, board.length + least - rows)));
  return [...seen, ...news, ...keys, ...title];
}
