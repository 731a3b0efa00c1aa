/**
 * The messages for those who watch a match that is over or was broken off: from its record alone.
 */

import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Viewer } from '@joute/core/game.ts';
import { eventOf, type Point, snapshotOf } from '../model/events.ts';

/** `points`: null of a match that never began. */
export function storedMessages(
  shown: MatchSummary,
  points: readonly Point[] | null,
  viewer: Viewer,
  since: number | null,
): string[] {
  const common = { match: shown.id, ...(viewer === 'public' ? {} : { seat: viewer }) };
  if (!points) return [JSON.stringify({ type: 'snapshot', ...common, shown })];
  if (since === null) {
    const entries = points.flatMap(({ entry }) => entry ?? []);
    const told = snapshotOf(points.at(-1)!, entries, viewer);
    return [JSON.stringify({ type: 'snapshot', ...common, shown: { ...shown, ...versionOf(told) }, ...told })];
  }
  const missed = points.filter(({ version }) => version > since);
  return missed.map((point) => JSON.stringify({ type: 'event', ...common, ...eventOf(point, viewer) }));
}

const versionOf = ({ version, turn, ply }: { version: number; turn: number; ply: number }) => ({ version, turn, ply });
