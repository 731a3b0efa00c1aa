/**
 * The champion against another bot of the house, each with so much time a move, or so many nodes:
 * whole games from openings of six random plies, each twice with exchanged colours, federation's
 * rules. Time is the processor time of this process, in which one of them thinks at a time: other
 * work on the machine counts against neither.
 */
import { type Bot, type Budget, nodeBudget, timeBudget } from '@joute/core/bot.ts';
import { makeRandom, type Random } from '@joute/core/random.ts';
import { pairInterval95 } from '@joute/core/statistics/score.ts';
import { processorTime } from '../../../processorTime.ts';
import { champion } from '../../bots/champion.ts';
import type { DraughtsMove } from '../../rules/paths.ts';
import type { Side } from '../../rules/position.ts';
import { type DraughtsState, endOf, playState } from '../../rules/state.ts';
import { Engine } from '../engine.ts';
import { randomOpening } from './game.ts';
import { isLevelFor } from './level.ts';
import { MATCH, type MatchReport, OPENING } from './match.ts';
import { gameSeed } from './selfPlay.ts';

type DraughtsBot = Bot<DraughtsState, DraughtsMove>;

interface Against {
  readonly other: DraughtsBot;
  /** A move's, from now on; the champion's first. */
  readonly budgets: readonly [() => Budget, () => Budget];
  readonly pairs: number;
  readonly seed: number;
  /** Openings in which a side is ahead are passed over. */
  readonly levelOnly: boolean;
}

export interface AgainstReport extends MatchReport {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Openings that were level, and the champion's share of their points. */
  readonly level: { readonly games: number; readonly score: number };
  /** Nodes a second, the champion's first. */
  readonly paces: readonly [number, number];
}

export const byTime = (milliseconds: number) => (): Budget => timeBudget(milliseconds, processorTime);
export const byNodes = (nodes: number) => (): Budget => nodeBudget(nodes);

/** Adds up what the two players did. */
class Tally {
  readonly nodes = [0, 0];
  readonly ms = [0, 0];

  pace(who: 0 | 1): number {
    return Math.round((1000 * this.nodes[who]!) / Math.max(1, this.ms[who]!));
  }
}

/** The champion's points in a game that it plays with a colour: 0, 0.5 or 1. */
function playOne(
  { other, budgets }: Against,
  opening: DraughtsState,
  colour: Side,
  random: Random,
  tally: Tally,
): number {
  const seats = colour === 0 ? [champion, other] : [other, champion];
  const thinkers = seats.map((bot, seat) => bot.start(seat, makeRandom(random.next())));
  let state = opening;
  for (let end = endOf(state); ; end = endOf(state)) {
    if (end) {
      for (const thinker of thinkers) thinker.end?.();
      return end.winner === null ? 0.5 : end.winner === colour ? 1 : 0;
    }
    const { side } = state.position;
    const who = side === colour ? 0 : 1;
    const began = processorTime();
    const { move, nodes = 0 } = thinkers[side]!.think(state, budgets[who]());
    tally.nodes[who]! += nodes;
    tally.ms[who]! += processorTime() - began;
    state = playState(state, move);
  }
}

const mean = (scores: readonly number[]): number =>
  scores.reduce((sum, one) => sum + one, 0) / Math.max(1, scores.length);

export function playAgainst(match: Against, tell: (report: AgainstReport) => void = () => {}): AgainstReport {
  const tally = new Tally();
  const engine = new Engine();
  const level: number[] = [];
  const points: number[] = [];
  const pairs: number[] = [];
  const report = (): AgainstReport => {
    const score = mean(pairs);
    const count = (worth: number): number => points.filter((one) => one === worth).length;
    return {
      ...{ games: points.length, score, ...pairInterval95(score, pairs), verdict: null },
      ...{ won: count(1), drawn: count(0.5), lost: count(0) },
      ...{ level: { games: 2 * level.length, score: mean(level) }, paces: [tally.pace(0), tally.pace(1)] },
    };
  };
  for (let pair = 0; pair < match.pairs; pair++) {
    const random = makeRandom(gameSeed(match.seed, MATCH, pair));
    let opening = randomOpening(OPENING, random);
    let isLevel = isLevelFor(engine, opening);
    while (match.levelOnly && !isLevel) {
      opening = randomOpening(OPENING, random);
      isLevel = isLevelFor(engine, opening);
    }
    const white = playOne(match, opening, 0, random, tally);
    const black = playOne(match, opening, 1, random, tally);
    points.push(white, black);
    pairs.push((white + black) / 2);
    if (isLevel) level.push((white + black) / 2);
    tell(report());
  }
  return report();
}
