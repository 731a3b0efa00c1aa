/**
 * A match to be looked at again, whatever file it comes from: one picture after the other, and the
 * outcome.
 */
import type { AnyGame, DrawState, Json, Seat } from '@joute/core/game.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { Context } from '../terminal/context.ts';
import { nameSeat } from './ending.ts';
import { paint } from '../terminal/paint.ts';

/** What a seat did in a turn; null for a turn that passed without a move. */
export interface Act {
  readonly seat: Seat;
  readonly ply: number;
  readonly move: string | null;
}

export interface Frame {
  /** Moves played up to here. */
  readonly ply: number;
  /** The turn that led here; 0 at the start. */
  readonly turn: number;
  readonly acts: readonly Act[];
  readonly state: unknown;
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
  readonly frames: readonly Frame[];
  /** How it ended, or why it does not go on. */
  readonly ending: string;
  /** The same for programs. */
  readonly closing: { readonly [key: string]: Json };
  /** Whether something in it is not what it claims to be. */
  readonly flawed: boolean;
  /** Whether it verifies to its end, and a sentence that says so or where it does not. */
  readonly verdict: { readonly ok: boolean; readonly sentence: string };
}

export const sayPlies = (context: Context, plies: number): string =>
  context.say({ en: `${plies} ${plies === 1 ? 'ply' : 'plies'}`, fr: `${plies} demi-coup${plies > 1 ? 's' : ''}` });

/** From one ply to another, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const pliesOf = ({ frames }: Film): number => frames.at(-1)?.ply ?? 0;

export const cut = ({ frames }: Film, { from, to }: Range): readonly Frame[] =>
  frames.filter(({ ply }) => ply >= from && ply <= to);

/** `12. greedy (Black): 19-23`. */
export function captionOf(context: Context, film: Film, { acts, turn }: Frame): string {
  if (acts.length === 0) return turn === 0 ? context.say({ en: 'Start', fr: 'Départ' }) : `${turn}.`;
  const none = context.say({ en: 'no move', fr: 'pas de coup' });
  // Those who act at once answer in any order.
  const told = [...acts]
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, move }) => {
      const who = nameSeat(context, film.game, film.names, seat);
      return context.say({ en: `${who}: ${move ?? none}`, fr: `${who} : ${move ?? none}` });
    });
  return `${turn}. ${told.join(', ')}`;
}

/** `height`: how many lines are visible at once, where the picture stays in one place. */
export function drawFrame(
  context: Context,
  film: Film,
  frame: Frame,
  { height }: { readonly height?: number } = {},
): string {
  const last = new Map(frame.acts.flatMap(({ seat, move }) => (move === null ? [] : [[seat, move] as const])));
  const width = process.stdout.columns || context.width;
  return paint(
    film.draw(frame.state, {
      language: context.language,
      width,
      ...defined({ height }),
      names: film.names,
      last,
    }),
    context.colourDepth,
  );
}

/** The lines of a frame for programs: one a ply. */
export function frameLines(film: Film, { ply, turn, acts, state }: Frame): { readonly [key: string]: Json }[] {
  const json = film.game.makeJson(state);
  if (acts.length === 0) return [{ ply, turn, seat: null, move: null, state: json }];
  return acts.map((act) => ({ ply: act.ply, turn, seat: act.seat, move: act.move, state: json }));
}
