/**
 * Bundled for the test bots (bundle.ts): a legal move of any game from what a bot is sent.
 */
import { makeRandom, type Random } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { makeHubMove, parseHubMove, parseHubPosition } from '@joute/games/draughts/notation/hub.ts';
import { movesOf, playMove } from '@joute/games/draughts/rules/paths.ts';
import { findGame } from '@joute/games/index.ts';

export async function loadLegal(id: string, setup: Setup, seat: number): Promise<(state: unknown) => string> {
  const game = await (await findGame(id))!.game();
  const random = makeRandom(seat);
  return (json) => {
    const state = must(game.parseJson(json, setup));
    return game.makeMove(game.randomMove(state, seat, random), state);
  };
}

/**
 * A legal move of draughts after those played since a position, from and to an engine's notation.
 */
export function hubMove(position: string, played: readonly string[], random: Random): string {
  const now = played.reduce((at, move) => playMove(at, must(parseHubMove(move, at))), must(parseHubPosition(position)));
  const moves = movesOf(now);
  return makeHubMove(moves[random.below(moves.length)]!);
}

export { makeRandom };
