import { makeRandom } from '@joute/core/random.ts';
import { expect, it } from 'vitest';
import { OFF } from '../rules/compass.ts';
import { Layer } from './layer.ts';

it('keeps the best boards, each once with its best score', () => {
  const random = makeRandom(3);
  const layer = new Layer(16);
  const best = new Map<number, number>();
  layer.clear(16);
  for (let i = 0; i < 2000; i++) {
    const hash = random.below(60);
    const score = random.below(100_000);
    best.set(hash, Math.max(score, best.get(hash) ?? 0));
    layer.take(hash, score);
  }
  const kept = Array.from(layer.scores.slice(0, layer.size)).toSorted((a, b) => b - a);
  expect(kept).toEqual([...best.values()].toSorted((a, b) => b - a).slice(0, 16));
  expect(layer.scores[layer.best()]).toBe(kept[0]);
  expect(layer.take(999, 0)).toBe(OFF);
});
