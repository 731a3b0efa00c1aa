/**
 * Openings that favour neither side, so that a match measures the players: of openings of six
 * random plies a good third are decided before the first move.
 */
import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import { movesOf, uniqueKey } from '../../rules/paths.ts';
import { type DraughtsState, endOf, playState } from '../../rules/state.ts';
import type { Engine } from '../engine.ts';

/** An opening is level where a search finds less than this, in hundredths of a man. */
const LEVEL = 80;
const LEVEL_NODES = 30_000;

export function isLevelFor(engine: Engine, opening: DraughtsState): boolean {
  const chosen = afterForced(opening);
  if (endOf(chosen) !== null) return false;
  engine.newGame();
  return Math.abs(engine.choose(chosen, nodeBudget(LEVEL_NODES), makeRandom(1)).score) < LEVEL;
}

/** A forced move is played without a search, and so tells nothing of who is ahead. */
function afterForced(opening: DraughtsState): DraughtsState {
  let state = opening;
  while (endOf(state) === null) {
    const moves = movesOf(state.position);
    const [first] = moves;
    if (!first || new Set(moves.map(uniqueKey)).size > 1) break;
    state = playState(state, first);
  }
  return state;
}
