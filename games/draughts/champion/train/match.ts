/** Two engines against each other: every opening twice, with exchanged colours. */
import { makeRandom } from '@joute/core/random.ts';
import { pairInterval95 } from '@joute/core/statistics/score.ts';
import { type Sprt, SprtRun, type SprtVerdict } from '@joute/core/statistics/sprt.ts';
import type { Engine } from '../engine.ts';
import { type CrewOptions, PlayingCrew } from './crew.ts';
import { playGame, randomOpening } from './game.ts';
import { gameSeed } from './selfPlay.ts';

/** Random plies before the game, as in `joute match --setup opening=6`. */
export const OPENING = 6;
/** Openings of a match are none of those of self-play. */
export const MATCH = -1;

/** The first engine's points of the two games of a pair: 0 to 2. */
export function playPair(one: Engine, other: Engine, nodes: number, seed: number, pair: number): number {
  const random = makeRandom(gameSeed(seed, MATCH, pair));
  const opening = randomOpening(OPENING, random);
  const white = playGame([one, other], opening, nodes, random.next()).result;
  const black = playGame([other, one], opening, nodes, random.next()).result;
  return (white + (2 - black)) / 2;
}

export interface MatchReport {
  readonly games: number;
  /** The first engine's share of the points, with its 95% interval. */
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: SprtVerdict | null;
}

/**
 * Plays pairs until the test is decided, or to the last one. Pairs that were played ahead of the
 * one that decided count for nothing, so the number of threads changes nothing.
 */
export async function playMatch(
  crew: CrewOptions & { readonly threads: number; readonly pairs: number; readonly test: Sprt },
  tell: (report: MatchReport) => void = () => {},
): Promise<MatchReport> {
  const { threads, pairs, test } = crew;
  const players = new PlayingCrew(threads, crew);
  const run = new SprtRun(test);
  const scores: number[] = [];
  const report = (): MatchReport => {
    const score = scores.reduce((sum, one) => sum + one, 0) / Math.max(1, scores.length);
    return { games: 2 * scores.length, score, ...pairInterval95(score, scores), verdict: run.state.verdict };
  };
  try {
    const played: Promise<number>[] = [];
    for (let pair = 0; pair < pairs && !run.state.verdict; pair++) {
      for (let ahead = played.length; ahead < Math.min(pairs, pair + threads); ahead++)
        played.push(players.run({ kind: 'pair', pair: ahead }).then((points) => Number(points) / 2));
      const score = await played[pair]!;
      scores.push(score);
      run.add(score);
      if (scores.length % 50 === 0) tell(report());
    }
    await Promise.allSettled(played);
    return report();
  } finally {
    await players.close();
  }
}
