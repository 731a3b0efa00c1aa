/** A match at one of its versions drawn as text, as a viewer may see it. */
import type { Drawing } from '@joute/core/drawing.ts';
import type { Seat, Viewer } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { Language } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import type { Point } from '../model/events.ts';

export interface PictureOptions {
  readonly viewer: Viewer;
  readonly language: Language;
  readonly width: number;
  /** By seat, seat 1 first. */
  readonly names: readonly string[];
}

export interface DrawnPoint {
  readonly point: Point;
  /** All entries up to this version. */
  readonly entries: readonly Entry[];
  readonly isOver: boolean;
}

export async function drawPoint(
  game: string,
  { point, entries, isOver }: DrawnPoint,
  { viewer, language, width, names }: PictureOptions,
): Promise<Drawing> {
  const entry = (await findGame(game))!;
  const [rules, draw] = [await entry.game(), await entry.draw()];
  // Of a match that is over everybody sees everything.
  const state = isOver ? point.match.state : rules.view(point.match.state, viewer);
  return draw(state, { language, width, viewer, names, last: lastMoves(entries, point) });
}

/** What was played in the last turn that is closed, by seat. */
function lastMoves(entries: readonly Entry[], { match }: Point): ReadonlyMap<Seat, string> {
  const isClosed = ({ turn }: Entry): boolean => match.end !== null || turn < match.turn;
  const last = entries.findLast(isClosed)?.turn;
  const moves = new Map<Seat, string>();
  for (const entry of entries)
    if (entry.turn === last && entry.verdict === 'taken' && entry.move !== undefined) moves.set(entry.seat, entry.move);
  return moves;
}
