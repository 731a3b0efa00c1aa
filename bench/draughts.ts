/** Draughts: move generation, random games, search. */
import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import { Search } from '@joute/games/draughts/bots/search.ts';
import { Board, setBoard } from '@joute/games/draughts/rules/board.ts';
import { perftUnique } from '@joute/games/draughts/rules/perft.ts';
import { playRandomly } from '@joute/games/draughts/rules/playout.ts';
import { START } from '@joute/games/draughts/rules/position.ts';
import { PLIES, startState } from '@joute/games/draughts/rules/state.ts';
import { openPeer, PEER, peerAlphaBeta, peerPerft, peerPlayouts } from './draughtsPeer.ts';
import { type Bench, compare, measureRate } from './figure.ts';

const DEPTH = 8;
/** The peer takes minutes for depth 8; its rate hardly changes with depth. */
const PEER_DEPTH = 5;
const GAMES = 5_000;
const PEER_GAMES = 20;
const NODES = 1_000_000;
const TABLE_BITS = 20;

const perft: Bench = {
  name: 'perft',
  run: () => [
    compare(
      'draughts perft (start, depth 8, bulk)',
      'leaves/s',
      measureRate(() => perftUnique(START, DEPTH)),
      `${PEER}, depth ${PEER_DEPTH}`,
      measureRate(() => peerPerft(openPeer(), PEER_DEPTH), 2),
    ),
  ],
};

const playouts: Bench = {
  name: 'playouts',
  run() {
    const random = makeRandom(1);
    const board = new Board();
    const ours = measureRate(() => {
      let moves = 0;
      for (let game = 0; game < GAMES; game++) moves += playRandomly(setBoard(board, START), PLIES, random);
      return moves;
    });
    const peer = measureRate(() => peerPlayouts(PEER_GAMES, random.below), 2);
    return [compare('draughts random playouts', 'moves/s', ours, PEER, peer)];
  },
};

const search: Bench = {
  name: 'search',
  run() {
    const ours = measureRate(() => {
      const searcher = new Search(TABLE_BITS);
      searcher.run(startState(), nodeBudget(NODES), makeRandom(1));
      return searcher.nodes;
    });
    // The package has no search of its own: a plain alpha-beta of a few lines is put on top of it.
    const peer = measureRate(() => peerAlphaBeta(openPeer(), PEER_DEPTH), 2);
    return [compare('draughts alphabeta (start)', 'nodes/s', ours, `${PEER} under a plain alpha-beta`, peer)];
  },
};

export const draughtsBenches: readonly Bench[] = [perft, playouts, search];
