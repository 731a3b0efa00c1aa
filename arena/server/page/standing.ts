/** A match as one viewer may see it now, as the live feed would tell it. */
import type { Viewer } from '@joute/core/game.ts';
import type { Arena } from '../../live/arena.ts';
import type { MatchEvent } from '../../live/events.ts';
import type { Shown } from '../../live/shown.ts';

/** Nothing but the match's row before it has begun. */
export type Standing = { readonly shown: Shown } & Partial<MatchEvent>;

/** Of a match that is there. Who only looks does not count as somebody who watches. */
export async function standingOf(arena: Arena, id: string, viewer: Viewer): Promise<Standing> {
  const room = arena.roomOf(id);
  if (room) return JSON.parse(room.snapshot(viewer)) as Standing;
  const told: string[] = [];
  (await arena.watch(id, { viewer, send: (text) => told.push(text) }, null))?.();
  return JSON.parse(told[0]!) as Standing;
}
