/**
 * The report of a match that was played: only games from the start, by the course's rules, to their
 * proper end can be reported.
 */
import type { MatchRecord } from '@joute/core/record/record.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { parseMove } from '../../notation/moves.ts';
import type { DraughtsMove } from '../../rules/paths.ts';
import { endOf, playState, startState } from '../../rules/state.ts';
import type { Address } from '../../wire/address.ts';
import { type Colour, makeReport } from '../../wire/report.ts';

export function reportOfRecord(record: MatchRecord, colour: Colour, opponent: Address): Result<Uint8Array> {
  const { head, entries, end } = record;
  if (head.game !== 'draughts') return refuse('reports/not-draughts', { game: head.game });
  const termination = end?.termination ?? 'interrupted';
  if (termination !== 'normal' && termination !== 'limit') return refuse('reports/not-proper', { termination });
  const taken = entries.filter(({ verdict }) => verdict === 'taken').map(({ move }) => move ?? '');
  return reportOfMoves(taken, colour, opponent);
}

/** The moves as they were played, in the game's notation. */
export function reportOfMoves(texts: readonly string[], colour: Colour, opponent: Address): Result<Uint8Array> {
  const moves: DraughtsMove[] = [];
  let state = startState();
  for (const text of texts) {
    const move = endOf(state) === null ? parseMove(text, state.position) : null;
    // A match from another position, or with other draws, does not follow from the start.
    if (!move?.ok) return refuse('reports/not-standard');
    moves.push(move.value);
    state = playState(state, move.value);
  }
  return endOf(state) === null ? refuse('reports/not-standard') : ok(makeReport(colour, opponent, moves));
}
