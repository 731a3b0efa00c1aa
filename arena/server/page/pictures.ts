/**
 * Positions as HTML, each drawn once however many look at it: a picture depends on the match, its version, who may see it, the language and
 * how wide it is, and on nothing else.
 */
import { type Drawing, lengthOf } from '@joute/core/drawing.ts';
import type { Viewer } from '@joute/core/game.ts';
import type { Language } from '@joute/core/words.ts';
import type { Arena } from '../../live/arena.ts';
import type { Shown } from '../../live/shown.ts';
import { drawMatch, makeHtml } from '../drawnMatch.ts';
import { type Html, html, trusted } from './markup.ts';

/** A small one for a list, and for one match what fits a phone and what fits a desk. */
export const SIZES = ['mini', 'narrow', 'wide'] as const;
export type Size = (typeof SIZES)[number];

interface Frame {
  readonly columns: Readonly<Record<Size, number>>;
  /** Of a small one: only the lines before the first empty one, which are the board. */
  readonly boardOnly: boolean;
}

const USUAL: Frame = { columns: { mini: 44, narrow: 44, wide: 84 }, boardOnly: true };
const FRAMES: Readonly<Record<string, Frame>> = {
  // Four boards, two beside two.
  cyberattack: { columns: { mini: 80, narrow: 44, wide: 80 }, boardOnly: false },
  // Its text beside the board is long.
  escat: { columns: { mini: 44, narrow: 34, wide: 84 }, boardOnly: true },
  // A list of territories, in two columns.
  risk: { columns: { mini: 72, narrow: 44, wide: 80 }, boardOnly: false },
};

const HELD = 512;
/** Classes in inks.css go so far. */
const MOST = 160;

export interface Look {
  readonly viewer: Viewer;
  readonly language: Language;
  readonly size: Size;
  readonly label: string;
}

export class Pictures {
  readonly #arena: Arena;
  readonly #held = new Map<string, Promise<Html | null>>();
  /** How many were drawn. */
  drawn = 0;

  constructor(arena: Arena) {
    this.#arena = arena;
  }

  /** Null where there is nothing to see yet. */
  of(shown: Shown, look: Look): Promise<Html | null> {
    const { viewer, language, size } = look;
    const key = [shown.id, shown.status, shown.version, viewer, language, size].join(' ');
    const held = this.#held.get(key);
    if (held) return held;
    const made = this.#draw(shown, look);
    this.#held.set(key, made);
    // What failed may be tried again.
    made.catch(() => this.#held.delete(key));
    const [oldest] = this.#held.keys();
    if (this.#held.size > HELD) this.#held.delete(oldest!);
    return made;
  }

  async #draw(shown: Shown, { viewer, language, size, label }: Look): Promise<Html | null> {
    this.drawn++;
    const { columns, boardOnly } = FRAMES[shown.game] ?? USUAL;
    const drawn = await drawMatch(this.#arena, shown, { viewer, language, width: columns[size] });
    if (!drawn.ok) return null;
    const drawing = size === 'mini' && boardOnly ? boardOf(drawn.value) : drawn.value;
    const width = Math.min(MOST, Math.max(1, ...drawing.map(lengthOf)));
    const height = Math.min(MOST, drawing.length);
    return html`<div class="board ${size} ${shown.game} c${width} l${height}" role="img" aria-label="${label}">${trusted(makeHtml(drawing))}</div>`;
  }
}

function boardOf(drawing: Drawing): Drawing {
  const end = drawing.findIndex((line) => lengthOf(line) === 0);
  return end < 1 ? drawing : drawing.slice(0, end);
}
