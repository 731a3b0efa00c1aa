/** Matches of ours as a PDN file, for the programs of other people. */
import type { CollectedMatch } from '@joute/core/host/film.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { draughts } from './game.ts';
import type { PdnGame, PdnResult } from './notation/pdn.ts';
import { pdnGameOf } from './notation/pdnResolve.ts';
import { makePdn } from './notation/pdnWriter.ts';
import type { DraughtsMove } from './rules/paths.ts';
import type { DraughtsState } from './rules/state.ts';

/** As far as records verify; one that has no start gives no game. */
export const writeMatches = (matches: readonly CollectedMatch[]): string => makePdn(matches.flatMap(gameOf));

function gameOf({ record, event, round }: CollectedMatch): PdnGame[] {
  const { start, steps } = replayRecord(draughts, record);
  if (!start) return [];
  let state = start.state as DraughtsState;
  const first = state.position;
  const moves: DraughtsMove[] = [];
  for (const { entry, match } of steps) {
    const move =
      entry.verdict === 'taken' && entry.move !== undefined ? draughts.parseMove(entry.move, state, entry.seat) : null;
    if (move?.ok) moves.push(move.value);
    state = match.state as DraughtsState;
  }
  const [white = '?', black = '?'] = record.head.seats.map(({ name }) => name);
  // PDN writes dates with points.
  const date = record.head.started.slice(0, 10).replaceAll('-', '.');
  const tags = { Event: event, Date: date, Round: round, White: white, Black: black, ...endTag(record) };
  return [pdnGameOf({ start: first, moves, result: resultFor(record), tags })];
}

function resultFor({ end }: MatchRecord): PdnResult {
  if (!end) return '*';
  const [white, black] = end.result.places;
  return white === black ? '1-1' : white! < black! ? '2-0' : '0-2';
}

/** Why a game ended that the moves alone do not tell. */
const endTag = ({ end }: MatchRecord): Record<string, string> =>
  end && end.termination !== 'normal' ? { Termination: end.termination } : {};
