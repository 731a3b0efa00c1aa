/** A match as a picture of text, as somebody may see it. */
import type { Drawing, Ink, Span } from '@joute/core/drawing.ts';
import type { Seat, Viewer } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import type { Arena } from '../live/arena.ts';
import type { Point } from '../live/events.ts';
import type { Shown } from '../live/shown.ts';

export interface PictureOptions {
  readonly viewer: Viewer;
  readonly language: Language;
  readonly width: number;
  /** The newest where it is left out. */
  readonly version?: number | undefined;
}

export async function drawMatch(arena: Arena, shown: Shown, options: PictureOptions): Promise<Result<Drawing>> {
  const { viewer, language, width } = options;
  const found = await findPoint(arena, shown, options.version);
  if (!found.ok) return found;
  const { point, entries, isOver } = found.value;
  const entry = findGame(shown.game)!;
  const [game, draw] = [await entry.game(), await entry.draw()];
  // Of a match that is over everybody sees everything.
  const state = isOver ? point.match.state : game.view(point.match.state, viewer);
  const names = shown.seats.map(({ name }) => name);
  return ok(draw(state, { language, width, viewer, names, last: lastMoves(entries, point) }));
}

interface FoundPoint {
  readonly point: Point;
  /** Up to it. */
  readonly entries: readonly Entry[];
  readonly isOver: boolean;
}

async function findPoint(arena: Arena, { id, game }: Shown, version: number | undefined): Promise<Result<FoundPoint>> {
  const room = arena.roomOf(id);
  const newest = room?.point ?? null;
  if (room && !newest) return refuse('match/not-begun', { match: id });
  if (room && newest && (version === undefined || version === newest.version))
    return ok({ point: newest, entries: room.entries, isOver: newest.end !== null });
  const points = await arena.points(game, id);
  // What is on the disk already may not have been told yet.
  const told = newest ? points?.slice(0, newest.version + 1) : points;
  const last = told?.at(-1);
  if (!told || !last) return refuse('match/not-begun', { match: id });
  const point = version === undefined ? last : told[version];
  if (!point) return refuse('match/no-such-version', { version: version!, newest: last.version });
  const entries = told.slice(0, point.version + 1).flatMap(({ entry }) => entry ?? []);
  return ok({ point, entries, isOver: last.end !== null });
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

/** Coloured by classes: `ink-blue`, `ground-dark-square`, `bold`. */
export const makeHtml = (drawing: Drawing): string =>
  `<pre class="drawing">${drawing.map((line) => line.map(makeSpan).join('')).join('\n')}</pre>`;

function makeSpan({ text, ink, ground, bold }: Span): string {
  const named = (kind: string, of: Ink | undefined): string[] => (of === undefined ? [] : [`${kind}-${of}`]);
  const size = UNUSUAL.test(text) ? [`w${text.length}`] : [];
  const classes = [...named('ink', ink), ...named('ground', ground), ...(bold ? ['bold'] : []), ...size];
  return classes.length === 0 ? escapeHtml(text) : `<span class="${classes.join(' ')}">${escapeHtml(text)}</span>`;
}

/** Signs that a font may not have, so that they come from another one and are of another width: `w3` keeps three columns for them. */
const UNUSUAL = /[\u0250-\u200f\u2027-\uffff]/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
