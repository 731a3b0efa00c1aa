/**
 * The champion against another bot of the house, each with so much time a move: every map twice,
 * with exchanged sides and the same dice. Time is the processor time of this process, in which one
 * of them thinks at a time: other work on the machine counts against neither.
 */
import { type Bot, timeBudget } from '@joute/core/bot.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import { processorTime } from '../../../processorTime.ts';
import type { VampiresMove } from '../../rules/orders.ts';
import { endOf, type VampiresState } from '../../rules/state.ts';
import { playState } from '../../rules/turn.ts';
import { startOf } from './maps.ts';

type VampiresBot = Bot<VampiresState, VampiresMove>;

export interface Against {
  readonly champion: VampiresBot;
  readonly other: VampiresBot;
  /** Of each, a move. */
  readonly milliseconds: number;
}

interface Played {
  /** The champion's: 0, 0.5 or 1. */
  readonly points: number;
  /** How many of both were left, the champion's first, and when. */
  readonly left: readonly [number, number];
  readonly plays: number;
}

/** Both games of a map; the champion is first the vampires. */
export function playPair(match: Against, map: number, round: number) {
  const start = startOf(map, round);
  const seed = `${map} ${round}`;
  const played = ([0, 1] as const).map((side) => playOne(match, start, side, seed));
  const told = played.map(({ left, plays }) => `${left.join(':')} after ${plays}`).join(', ');
  return {
    points: [played[0]!.points, played[1]!.points] as const,
    about: `${start.columns}x${start.rows} round ${round}, ${told}`,
  };
}

function playOne(match: Against, start: VampiresState, side: 0 | 1, seed: string): Played {
  const dice = seededDice(expandSeed(seed));
  const pair = side === 0 ? [match.champion, match.other] : [match.other, match.champion];
  const thinkers = pair.map((bot, i) => bot.start(i + 1, makeRandom(dice.at('bots', i).below(0, 2 ** 31))));
  let state = start;
  for (let end = endOf(state); ; end = endOf(state)) {
    if (end) {
      const points = end.winner === null ? 0.5 : end.winner === side ? 1 : 0;
      const [own, others] = side === 0 ? [2, 3] : [3, 2];
      return { points, left: [state.population[own]!, state.population[others]!], plays: state.play };
    }
    const budget = timeBudget(match.milliseconds, processorTime);
    state = playState(state, thinkers[state.play & 1]!.think(state, budget).move, dice);
  }
}
