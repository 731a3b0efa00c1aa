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

/**
 * A turn in sentences, then in the notation: `12. Glutton moves from 19 to 23.`, `Glutton (Black):
 * 19-23`.
 */
export function captionsOf(context: Context, film: Film, frame: FilmFrame): readonly string[] {
  const { turn, told } = frame;
  if (turn === 0) return [context.say({ en: 'Start', fr: 'Départ' })];
  const sentences = told?.().join(' ') ?? '';
  const moves = sayMoves(context, film, frame);
  if (sentences === '') return [`${turn}. ${moves}`.trim()];
  return moves === '' ? [`${turn}. ${sentences}`] : [`${turn}. ${sentences}`, `   ${moves}`];
}

function sayMoves(context: Context, film: Film, { acts }: FilmFrame): string {
  const none = context.say({ en: 'no move', fr: 'pas de coup' });
  // Those who act at once answer in any order.
  const told = [...acts]
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, move }) => {
      const who = nameSeat(context, film.game, film.names, seat);
      return context.say({ en: `${who}: ${move ?? none}`, fr: `${who} : ${move ?? none}` });
    });
  return told.join(', ');
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
    context,
    film.draw(frame.state, {
      language: context.language,
      width,
      ...defined({ height }),
      names: film.names,
      last,
    }),
  );
}

/** The lines of a frame for programs: one a ply. */
export function frameLines(film: Film, { ply, turn, acts, state }: FilmFrame): { readonly [key: string]: Json }[] {
  const json = film.game.makeJson(state);
  if (acts.length === 0) return [{ ply, turn, seat: null, move: null, state: json }];
  return acts.map((act) => ({ ply: act.ply, turn, seat: act.seat, move: act.move, state: json }));
}
