/**
 * What a board is. A game's folder `board/` has an `index.ts` that exports `parts: BoardParts`:
 * what the game offers to be looked at, each part loaded when it is wanted. What can be seen is
 * opened by `open(target, props)`, so a board may be written with anything that runs in a browser:
 * ours are Svelte components (`svelteOpen`), one from outside brings its own runtime.
 *
 * Pictures are SVG, styled by classes and the tokens of web/styles/tokens.css; the six seats have
 * `--seat-1` to `--seat-6` (and `--seat-ink-…` for what is written on them) and the patterns
 * `url(#seat-1)` (SeatPatterns.svelte, once in the page). No style attributes in the markup: the
 * server's policy does not let them through (setting `element.style` is fine, and so are Svelte's
 * `style:` directives).
 */
import type { Json, SavedFile, Seat, Viewer } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { Setup } from '@joute/core/setup.ts';
import type { Language, Words } from '@joute/core/words.ts';

/** What led to the position that is shown. */
export interface LastTurn<S> {
  /** As the same viewer saw it. */
  readonly before: S;
  /** The entries of the turn that was closed, with its draws: moves in the game's notation. */
  readonly entries: readonly Entry[];
}

/** One of two moves that are compared on the position in which they could be played. */
export interface ComparedMove {
  readonly kind: 'played' | 'better';
  readonly seat: Seat;
  /** In the game's notation. */
  readonly move: string;
}

export interface BoardProps<S> {
  /** Any state that the rules can reach, or a view of one. */
  readonly position: S;
  readonly setup: Setup;
  /** Who sits there, seat 1 first. */
  readonly names: readonly string[];
  /** Whose view the position is. */
  readonly viewer: Viewer;
  /** The seat that the person at the screen moves for now; null: look only. */
  readonly mover: Seat | null;
  /**
   * The seat that may choose its next move ahead, while others are to move; null: nobody. Only for
   * boards that take premoves.
   */
  readonly premover?: Seat | null;
  /** The seat that the board is turned to: its side is at the bottom. */
  readonly facing: Seat;
  /** Null where it is not known: at the start, or after a jump in the history. */
  readonly last: LastTurn<S> | null;
  readonly language: Language;
  /**
   * Moves to be drawn on the position, told apart by more than colour (`Compared.svelte` draws
   * arrows); the page says them in words. Nobody moves then. Left out: none.
   */
  readonly compared?: readonly ComparedMove[];
  /** No animations: the person prefers reduced motion, or is leafing through the match. */
  readonly isStill: boolean;
  /**
   * Submits a whole move; `mover` is null from then on until the server has accepted or refused it.
   * A refused one stays composed, to be corrected, with `refused` beside it.
   */
  readonly submit: (move: string) => void;
  /**
   * Tells what is composed so far, in the game's notation: it is shown in the field where moves are
   * typed. Empty when there is nothing.
   */
  readonly draft?: (text: string) => void;
  /**
   * Why the move given last was refused, as a sentence; empty where it was not. It stands beside
   * what is composed, for the eye alone (`aria-hidden`): the page says it to screen readers.
   */
  readonly refused?: string;
}

export interface MiniatureProps {
  /** As the game's `makeJson` writes it. */
  readonly position: Json;
  readonly setup: Setup;
  readonly isStill: boolean;
}

/** Of a saved file that is no state of a match, such as one board of several. */
export interface SavedProps {
  readonly shown: SavedFile;
  readonly language: Language;
}

export interface DescribeOptions {
  readonly language: Language;
  readonly names: readonly string[];
  readonly viewer: Viewer;
}
export type Describe<S> = (position: S, options: DescribeOptions) => string;

export interface Opened<Props> {
  /**
   * Shows these props from now on: always the same names as at the opening. Throws when it cannot.
   */
  update(props: Props): void;
  /** Gives back whatever it holds: listeners, timers, and what it put into the target. */
  close(): void;
}
/**
 * Shows a part in the target, an empty element with a size of its own that the part fills (an SVG
 * directly in it does so by itself). Throws when it cannot; what fails later, outside of `update`,
 * is told to `fail`. Either way the page shows a sentence in its place, and everything around it
 * goes on.
 */
export type Open<Props> = (target: HTMLElement, props: Props, fail: (error: unknown) => void) => Opened<Props>;

export type EmblemProps = Readonly<Record<string, never>>;

/** Of the list of a game's service. */
export interface ServiceListProps {
  /** What the API answers (`GET /api/<name>`), as the service's schema describes it. */
  readonly answer: unknown;
  /** The name by which the server is reached. */
  readonly host: string;
  readonly language: Language;
  /** The address of a page that shows this text as if it were a file that was opened. */
  readonly fileLink: (name: string, text: string) => string;
}

/** The list of the service that a game runs on a server (core/host/service.ts), for people. */
export interface ServicePage {
  /** The service's name, and the last part of the page's address: `/g/<game>/<name>`. */
  readonly name: string;
  readonly title: Words;
  /** What it is for, in a sentence or two. */
  readonly about: Words;
  readonly list: () => Promise<Open<ServiceListProps>>;
}

export interface BoardParts<S> {
  /**
   * Draws the position and lets a person compose a move. It has no rules of its own: it asks the
   * game's. What it hands over is a legal move in the game's notation. What can be pressed has an
   * attribute `data-cell` with its name, and the class `movable` while it may be: tests look for
   * both. Draw a cell about 100 units wide, so that the ring of the focus has its usual width.
   */
  readonly board?: () => Promise<Open<BoardProps<S>>>;
  /**
   * The board takes premoves: a move chosen while others are to move, which it submits by itself
   * once it is the seat's turn, if it is legal then. A click that does so is `preventDefault`ed, so
   * that nobody is told to wait.
   */
  readonly premoves?: true;
  /**
   * The same position small, moving, not to be touched. It reads the position as it is sent (JSON)
   * and loads no rules, so that a page full of them stays light.
   */
  readonly miniature?: () => Promise<Open<MiniatureProps>>;
  /** The game's sign, a square drawing recognisable at 24 px and beautiful at 240. */
  readonly emblem?: () => Promise<Open<EmblemProps>>;
  readonly saved?: () => Promise<Open<SavedProps>>;
  /** The position in words, for screen readers. */
  readonly describe?: () => Promise<Describe<S>>;
  /** Whether a turn took something from somebody: it sounds otherwise. Left out: none does. */
  readonly takes?: () => Promise<(before: S, after: S) => boolean>;
  readonly service?: ServicePage;
}
