/**
 * Endgames to ask about: random ones, of two to four pieces, in which the side to move cannot
 * capture.
 */

import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import { Search, SURE } from '../../bots/search.ts';
import { movesOf, playMove } from '../../rules/paths.ts';
import { makePosition, type Piece, type Position } from '../../rules/position.ts';
import { type DraughtsState, endOf, startState } from '../../rules/state.ts';
import type { Engine } from '../engine.ts';

export type Ending = 'win' | 'draw' | 'loss';

export function* randomEndgames(count: number, seed: number): Generator<Position> {
  const random = makeRandom(seed);
  for (let found = 0; found < count; ) {
    const pieces = new Map<number, Piece>();
    const total = 2 + random.below(3);
    for (let index = 0; index < total; index++) {
      const isWhite = index === 0 || (index > 1 && random.below(2) === 0);
      const isKing = random.below(2) === 0;
      // Men not where they would be crowned.
      const square = isKing ? 1 + random.below(50) : (isWhite ? 6 : 1) + random.below(45);
      pieces.set(square, `${isWhite ? 'white' : 'black'}-${isKing ? 'king' : 'man'}`);
    }
    const position = makePosition(pieces, random.below(2) === 0 ? 0 : 1);
    const moves = movesOf(position);
    if (pieces.size < total || moves.length === 0 || moves[0]!.captured.length > 0) continue;
    found++;
    yield position;
  }
}

/** By the table, or where it has not this side of it by the moves of the rules. */
export function endingOf(engine: Engine, position: Position): Ending {
  const moves = movesOf(position);
  if (moves.length === 0) return 'loss';
  return (moves[0]!.captured.length === 0 ? engine.endgameOf(position) : null) ?? endingByMoves(engine, position);
}

/** By what the moves of the rules lead to. */
export function endingByMoves(engine: Engine, position: Position): Ending {
  const after = movesOf(position).map((move) => endingOf(engine, playMove(position, move)));
  if (after.includes('loss')) return 'win';
  return after.includes('draw') ? 'draw' : 'loss';
}

const search = new Search(14);

/** What a search without any table of endgames is sure of; null where it is not. */
export function searchedEnding(position: Position, nodes: number): Ending | null {
  const state: DraughtsState = startState({ start: position });
  if (endOf(state)) return 'loss';
  const { score } = search.run(state, nodeBudget(nodes), makeRandom(1));
  return score > SURE ? 'win' : score < -SURE ? 'loss' : null;
}
