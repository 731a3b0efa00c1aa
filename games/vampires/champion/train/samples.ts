/** Positions of played games as the evaluation sees them, with how the games ended. */
import { type Bot, nodeBudget } from '@joute/core/bot.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import type { VampiresMove } from '../../rules/orders.ts';
import { endOf, type VampiresState } from '../../rules/state.ts';
import { playState } from '../../rules/turn.ts';
import { Evaluation } from '../evaluation.ts';
import { Position } from '../position.ts';
import { startOf } from './maps.ts';

export interface Sample {
  /** For the vampires, in the order of FEATURES. */
  readonly features: Float64Array;
  /** 1: the vampires won; 0: nobody; -1: the werewolves. */
  readonly result: number;
}

/** Positions that follow each other say much the same. */
const EVERY = 3;

type Pair = readonly [Bot<VampiresState, VampiresMove>, Bot<VampiresState, VampiresMove>];

export function playSamples(pair: Pair, map: number, round: number, nodes: number): Sample[] {
  const dice = seededDice(expandSeed(`train ${map} ${round}`));
  const thinkers = pair.map((bot, i) => bot.start(i + 1, makeRandom(dice.at('bots', i).below(0, 2 ** 31))));
  let state = startOf(map, round);
  const evaluation = new Evaluation(state.cells.length);
  const position = new Position(state);
  const seen: Float64Array[] = [];
  for (let end = endOf(state); ; end = endOf(state)) {
    if (end) {
      const result = end.winner === null ? 0 : 1 - 2 * end.winner;
      return seen.map((features) => ({ features, result }));
    }
    if (state.play % EVERY === EVERY - 1) {
      evaluation.look(position.read(state));
      seen.push(evaluation.features.slice());
    }
    state = playState(state, thinkers[state.play & 1]!.think(state, nodeBudget(nodes)).move, dice);
  }
}
