/** New weights from rounds that are played with the present ones, or from nothing. */
import { WEIGHTS } from '../net.ts';
import { playWith } from '../outlook.ts';
import { unpackWeights, writeWeights } from '../weights.ts';
import { fit } from './fit.ts';
import { Samples } from './samples.ts';
import { PAIRS, PLAIN, playRound } from './selfPlay.ts';

export interface Settings {
  readonly games: number;
  readonly nodes: number;
  readonly epochs: number;
  readonly seed: number;
  /** Only the planner plays: for the first weights of all. */
  readonly isPlain: boolean;
}

/** Seeds of rounds lie apart from those of other runs. */
const SEEDS = 1_000_000;

export function learn({ games, nodes, epochs, seed, isPlain }: Settings, say: (line: string) => void): Float32Array {
  const samples = new Samples();
  const pairs = isPlain ? PLAIN : PAIRS;
  const sums = pairs.map(() => 0);
  for (let game = 0; game < games; game++) {
    const pair = game % pairs.length;
    sums[pair]! += playRound(seed * SEEDS + game, pairs[pair]!, nodes, samples);
  }
  const means = sums.map((sum) => ((pairs.length * sum) / games).toFixed(2)).join(', ');
  say(`${games} rounds, ${samples.count} samples; the cats' points in them by pair: ${means}`);
  return fit(samples, epochs, seed, say);
}

/** Runs one after the other, each with the next seed: the planner's rounds first. */
export function learnFromNothing(
  runs: number,
  settings: Omit<Settings, 'isPlain'>,
  say: (line: string) => void,
): Float32Array {
  let weights: Float32Array = new Float32Array(WEIGHTS);
  for (let run = 0; run < runs; run++) {
    const learned = learn({ ...settings, seed: settings.seed + run, isPlain: run === 0 }, say);
    // As they are kept, so that it is the same in one go and run by run.
    weights = unpackWeights(writeWeights(learned));
    playWith(weights);
  }
  return weights;
}
