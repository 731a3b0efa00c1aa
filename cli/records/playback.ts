/** A film (core/host/film.ts) in a terminal and as JSON lines. */
import type { Json } from '@joute/core/game.ts';
import { type Film, type FilmFrame, nameSeat } from '@joute/core/host/film.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { Context } from '../terminal/context.ts';
import { paint } from '../terminal/paint.ts';

/** From one ply to another, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const pliesOf = ({ frames }: Film): number => frames.at(-1)?.ply ?? 0;

export const cut = ({ frames }: Film, { from, to }: Range): readonly FilmFrame[] =>
  frames.filter(({ ply }) => ply >= from && ply <= to);

/** `12. greedy (Black): 19-23`. */
export function captionOf(context: Context, film: Film, { acts, turn }: FilmFrame): string {
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
  frame: FilmFrame,
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
export function frameLines(film: Film, { ply, turn, acts, state }: FilmFrame): { readonly [key: string]: Json }[] {
  const json = film.game.makeJson(state);
  if (acts.length === 0) return [{ ply, turn, seat: null, move: null, state: json }];
  return acts.map((act) => ({ ply: act.ply, turn, seat: act.seat, move: act.move, state: json }));
}
