/**
 * Positions of played games as the evaluation sees them, with what they were worth: how the game
 * ended, or, once there are weights to think with, what a longer look at them promises. A longer
 * look says more than one game's luck, and does not take prey that lives for a bad sign.
 */
import { nodeBudget } from '@joute/core/bot.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { makeRandom, type Random } from '@joute/core/random.ts';
import { alphabeta } from '../../bots/alphabeta.ts';
import { greedy } from '../../bots/greedy.ts';
import { getMove, Orders, type VampiresMove } from '../../rules/orders.ts';
import { endOf, type VampiresState } from '../../rules/state.ts';
import { playState } from '../../rules/turn.ts';
import { Evaluation } from '../evaluation.ts';
import { setParts } from '../joints.ts';
import { Position } from '../position.ts';
import { Search } from '../search.ts';
import type { Weights } from './fit.ts';
import { startOf } from './maps.ts';

export interface Sample {
  /** For the vampires, in the order of FEATURES. */
  readonly features: Float64Array;
  /** From 1, the vampires win, to -1, the werewolves. */
  readonly worth: number;
}

/** Positions that follow each other say much the same. */
const EVERY = 5;
/** So many times the positions that a move is given. */
const LONGER = 4;
/**
 * One move in so many is that of `greedy`: what good players avoid must be seen to be known for
 * bad.
 */
const ASTRAY = 30;

type Player = (state: VampiresState) => VampiresMove;

/** Which sides play by the weights; `alphabeta` plays the others. */
const SIDES = [
  [true, true],
  [true, false],
  [false, true],
] as const;

/** With no weights `alphabeta` plays both sides. */
export function playSamples(
  weights: Weights | null,
  game: number,
  map: number,
  round: number,
  nodes: number,
): Sample[] {
  const dice = seededDice(expandSeed(`train ${map} ${round}`));
  let state = startOf(map, round);
  const astray = makeRandom(dice.at('astray', 0).below(0, 2 ** 31));
  const players = SIDES[game % SIDES.length]!.map((isLearned, side): Player => {
    const random = makeRandom(dice.at('bots', side).below(0, 2 ** 31));
    const usual =
      isLearned && weights ? byWeights(state, weights, nodes, random) : byBot(alphabeta, side, nodes, random);
    const other = byBot(greedy, side, nodes, random);
    return (at) => (astray.below(ASTRAY) === 0 ? other(at) : usual(at));
  });
  const longer = weights && new Search(state, weights);
  const luck = makeRandom(dice.at('looks', 0).below(0, 2 ** 31));
  const evaluation = new Evaluation(state.cells.length);
  const position = new Position(state);
  const seen: { features: Float64Array; promised: number | null }[] = [];
  for (let end = endOf(state); ; end = endOf(state)) {
    if (end) {
      const result = end.winner === null ? 0 : end.winner === 0 ? 1 : -1;
      return seen.map(({ features, promised }) => ({ features, worth: promised ?? result }));
    }
    if (state.play % EVERY === 0) {
      evaluation.look(position.read(state));
      const found = longer?.run(state, nodeBudget(LONGER * nodes), luck, false);
      const promised = found ? Math.max(-1, Math.min(1, found.score)) * (state.play & 1 ? -1 : 1) : null;
      seen.push({ features: evaluation.features.slice(), promised });
    }
    state = playState(state, players[state.play & 1]!(state), dice);
  }
}

function byBot(bot: typeof greedy, side: number, nodes: number, random: Random): Player {
  const thinker = bot.start(side + 1, random);
  return (state) => thinker.think(state, nodeBudget(nodes)).move;
}

function byWeights(like: VampiresState, weights: Weights, nodes: number, random: Random): Player {
  const search = new Search(like, weights);
  const orders = new Orders();
  const spare = byBot(greedy, 0, nodes, random);
  return (state) => {
    const found = search.run(state, nodeBudget(nodes), random, false);
    return found ? getMove(setParts(orders, found.best.parts), state.columns) : spare(state);
  };
}
