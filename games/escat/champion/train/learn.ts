/** New weights from rounds that are played with the present ones. */
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
