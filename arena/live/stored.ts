/** A match that is over, or was broken off, as those who watch one are told: from its record alone. */
import type { AnyGame, Viewer } from '@joute/core/game.ts';
import type { MatchRecord } from '@joute/core/record.ts';
import { eventOf, snapshotOf } from './events.ts';
import { pointsOf } from './replayed.ts';
import type { Shown } from './shown.ts';

export function snapshotText(
  game: AnyGame,
  shown: Shown,
  record: MatchRecord | null,
  viewer: Viewer,
  since: number | null,
): string[] {
  const common = { match: shown.id, ...(viewer === 'public' ? {} : { seat: viewer }) };
  if (!record) return [JSON.stringify({ type: 'snapshot', ...common, shown })];
  const { points } = pointsOf(game, record);
  if (since === null) {
    const told = snapshotOf(points.at(-1)!, record.entries, viewer);
    return [JSON.stringify({ type: 'snapshot', ...common, shown: { ...shown, ...versionOf(told) }, ...told })];
  }
  const missed = points.filter(({ version }) => version > since);
  return missed.map((point) => JSON.stringify({ type: 'event', ...common, ...eventOf(point, viewer) }));
}

const versionOf = ({ version, turn, ply }: { version: number; turn: number; ply: number }) => ({ version, turn, ply });
