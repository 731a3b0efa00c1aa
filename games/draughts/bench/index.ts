/**
 * What `joute bench` measures of draughts: move generation, random games, search; the last two of
 * the champion's core too.
 */
import type { GameBench, PackageWork } from '@joute/core/bench.ts';
import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import { Search } from '../bots/search.ts';
import { Engine } from '../champion/engine.ts';
import { Board, setBoard } from '../rules/board.ts';
import { perftUnique } from '../rules/perft.ts';
import { playRandomly } from '../rules/playout.ts';
import { START } from '../rules/position.ts';
import { PLIES, startState } from '../rules/state.ts';
import { PACKAGE, packageAlphaBeta, packagePerft, packagePlayouts, TITLE } from './draughtsPackage.ts';

const DEPTH = 8;
/** The core is ten times as fast. */
const CORE_DEPTH = 9;
/** The package takes minutes for depth 8; its rate hardly changes with depth. */
const PACKAGE_DEPTH = 5;
const GAMES = 5_000;
const PACKAGE_GAMES = 20;
const NODES = 1_000_000;
const TABLE_BITS = 20;

const board = new Board();

let opened: Engine | null = null;
const engine = (): Engine => {
  opened ??= new Engine();
  return opened;
};

const perft: PackageWork = {
  name: 'perft',
  title: 'draughts perft (start, depth 8, bulk)',
  unit: 'leaves/s',
  work: () => perftUnique(START, DEPTH),
  peer: {
    package: PACKAGE,
    title: `${TITLE}, depth ${PACKAGE_DEPTH}`,
    work: (loaded) => packagePerft(loaded, PACKAGE_DEPTH),
  },
};

const playouts: PackageWork = {
  name: 'playouts',
  title: 'draughts random playouts',
  unit: 'moves/s',
  work() {
    const random = makeRandom(1);
    let moves = 0;
    for (let game = 0; game < GAMES; game++) moves += playRandomly(setBoard(board, START), PLIES, random);
    return moves;
  },
  peer: {
    package: PACKAGE,
    title: TITLE,
    work: (loaded) => packagePlayouts(loaded, PACKAGE_GAMES, makeRandom(1)),
  },
};

const search: PackageWork = {
  name: 'search',
  title: 'draughts alphabeta (start)',
  unit: 'nodes/s',
  work() {
    const searcher = new Search(TABLE_BITS);
    searcher.run(startState(), nodeBudget(NODES), makeRandom(1));
    return searcher.nodes;
  },
  peer: {
    // It has no search of its own: a plain alpha-beta of a few lines is put on top of it.
    package: PACKAGE,
    title: `${TITLE} under a plain alpha-beta`,
    work: (loaded) => packageAlphaBeta(loaded, PACKAGE_DEPTH),
  },
};

export const bench: GameBench = {
  rules: [
    {
      name: 'draughts',
      unit: 'moves/s',
      floor: 3_000_000,
      games: 2000,
      play: (random) => playRandomly(setBoard(board, START), PLIES, random),
    },
    {
      name: 'draughts perft in the core (start, depth 9, bulk)',
      unit: 'leaves/s',
      floor: 200_000_000,
      games: 1,
      play: () => engine().countLeaves(START, CORE_DEPTH),
    },
    {
      name: 'draughts champion (start)',
      unit: 'nodes/s',
      floor: 5_000_000,
      games: 1,
      play(random) {
        engine().newGame();
        return engine().think(startState(), nodeBudget(NODES), random).nodes;
      },
    },
  ],
  besidePackages: [perft, playouts, search],
  longest: PLIES,
};
