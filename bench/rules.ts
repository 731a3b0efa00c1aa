/**
 * How fast the rules of each game are: random games on one core with fast dice, beside the floor
 * that we promise.
 */
import type { BenchWork } from '@joute/core/bench.ts';
import { makeRandom } from '@joute/core/random.ts';
import { type Bench, compare, measureRate } from './figure.ts';
import { workloads } from './workload.ts';

export const rulesBench: Bench = {
  name: 'rules',
  run: async () => (await rulesWork()).map(measure),
};

/** Of the games that declare a benchmark. */
export const rulesWork = async (): Promise<readonly BenchWork[]> =>
  (await workloads('rules')).flatMap(({ work }) => work);

function measure({ name, unit, floor, games: together, play }: BenchWork) {
  const random = makeRandom(1);
  const rate = measureRate(() => {
    let units = 0;
    for (let game = 0; game < together; game++) units += play(random);
    return units;
  });
  return compare(name, unit, rate, 'floor', floor);
}
