/** The events of a match, made again from its record. */
import type { AnyGame } from '@joute/core/game.ts';
import type { Resumed } from '@joute/core/host/playing.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { hashText } from '../../match/hashText.ts';
import { type Point, Track } from '../model/events.ts';

/** A record and what comes of playing it again. */
export const replayed = (game: AnyGame, record: MatchRecord): Resumed => ({
  record,
  replay: replayRecord(game, record, hashText),
});

/** With a track that goes on where the record ends. Throws where the record does not hold. */
export function pointsOf({ record, replay }: Resumed): { points: Point[]; track: Track } {
  const { start, steps, finding } = replay;
  if (!start || finding) throw new Error(`the record does not hold: ${finding?.reason.code}, ply ${finding?.ply}`);
  const track = new Track(() => record.head.seats.map(({ name }) => name));
  const entries = record.entries.map(({ link: _link, ...entry }): Entry => entry);
  const points = [track.next(start, null), ...steps.map(({ match }, index) => track.next(match, entries[index]!))];
  const last = steps.at(-1)?.match ?? start;
  if (record.end) points.push(track.next({ ...last, end: last.end ?? record.end }, null, record.end));
  return { points, track };
}
