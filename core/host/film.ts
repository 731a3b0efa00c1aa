/**
 * A match to be looked at again, whatever file it comes from: one picture after the other, and the
 * outcome. `joute replay` shows it.
 */
import type { AnyGame, DrawState, Json, Seat } from '../game.ts';
import { unnamed } from '../match/playerNames.ts';
import { counted } from '../plurals.ts';
import type { MatchRecord } from '../record/record.ts';
import type { Result } from '../result.ts';
import type { Speaker } from './terminal.ts';

/**
 * A file format for whole games that is the game's own, as PDN is draughts'. A file may hold many.
 */
export interface GameCollection {
  /** What people call it: `PDN`. The names of its files end with it. */
  readonly format: string;
  /**
   * Games that cannot be read are in their places, with why, in the words of the game. None: there
   * is no game in this text.
   */
  read(text: string, speaker: Speaker): readonly Result<CollectedGame>[];
  /** Finished matches as a text of that format. Left out: it is only read. */
  write?(matches: readonly CollectedMatch[]): string;
}

export interface CollectedMatch {
  readonly record: MatchRecord;
  /** The competition's name; the house's where it is of none. */
  readonly event: string;
  /** As people number it: `2.1`; `-` where there is none. */
  readonly round: string;
}

export interface CollectedGame {
  readonly title: string;
  /** Refuses the first move that is not legal. */
  film(): Result<Film>;
}

/** What a seat did in a turn; null for a turn that passed without a move. */
export interface FilmAct {
  readonly seat: Seat;
  readonly ply: number;
  readonly move: string | null;
}

export interface FilmFrame {
  /** Moves played up to here. */
  readonly ply: number;
  /** The turn that led here; 0 at the start. */
  readonly turn: number;
  readonly acts: readonly FilmAct[];
  readonly state: unknown;
  /** The turn in sentences, made when they are asked for. Left out: there is nothing to tell. */
  readonly told?: () => readonly string[];
  /** A comment, a refused try. */
  readonly remarks: readonly string[];
}

export interface Film {
  readonly game: AnyGame;
  readonly draw: DrawState<unknown>;
  readonly title: string;
  /** The players by seat. */
  readonly names: readonly string[];
  /** The first one is the start; none where not even that could be read. */
  readonly frames: readonly FilmFrame[];
  /** How it ended, or why it does not go on. */
  readonly ending: string;
  /** The same for programs. */
  readonly closing: { readonly [key: string]: Json };
  /** Whether something in it is not what it claims to be. */
  readonly flawed: boolean;
  /** Whether it verifies to its end, and a sentence that says so or where it does not. */
  readonly verdict: { readonly ok: boolean; readonly sentence: string };
}

export const sayPlies = ({ say }: Speaker, plies: number): string =>
  say({ en: counted('en', plies, 'ply', 'plies'), fr: counted('fr', plies, 'demi-coup', 'demi-coups') });

/** `Old Oak (White)`; a seat to which the game gives no name has its number. */
export function nameSeat({ say }: Speaker, game: AnyGame, names: readonly string[], seat: Seat): string {
  const words = game.facts.seatNames[seat - 1];
  const name = names[seat - 1];
  if (name) return `${name} (${words ? say(words) : seat})`;
  return say(words ?? { en: unnamed(seat, 'en'), fr: unnamed(seat, 'fr') });
}
