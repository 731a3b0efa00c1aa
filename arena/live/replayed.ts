/** The events of a match, made again from its record. */
import type { AnyGame } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match.ts';
import type { MatchRecord } from '@joute/core/record.ts';
import { replayRecord } from '@joute/core/replay.ts';
import { type Point, Track } from './events.ts';

/** A track that goes on where the record ends. */
export function pointsOf(game: AnyGame, record: MatchRecord): { points: Point[]; track: Track } {
  const { start, steps, finding } = replayRecord(game, record);
  if (!start || finding) throw new Error(`the record does not hold: ${finding?.reason.code}, ply ${finding?.ply}`);
  const track = new Track();
  const told = record.entries.map(({ link: _link, ...entry }): Entry => entry);
  const points = [track.next(start, null), ...steps.map(({ match }, index) => track.next(match, told[index]!))];
  const last = steps.at(-1)?.match ?? start;
  if (record.end) points.push(track.next({ ...last, end: last.end ?? record.end }, null, record.end));
  return { points, track };
}
