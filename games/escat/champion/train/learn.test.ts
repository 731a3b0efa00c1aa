import { describe, expect, it } from 'vitest';
import { weights as shipped } from '../weights.data.ts';
import { packWeights, unpackWeights } from '../weights.ts';
import { learn } from './learn.ts';

describe('learning', () => {
  const settings = { games: 3, nodes: 20, epochs: 2, seed: 1, isPlain: false };

  it('comes to the same weights again, and to others from other rounds', () => {
    const first = learn(settings, () => {});
    expect(learn(settings, () => {})).toEqual(first);
    expect(learn({ ...settings, seed: 2 }, () => {})).not.toEqual(first);
  });

  it('makes the loss smaller', () => {
    const said: string[] = [];
    learn({ ...settings, epochs: 4 }, (line) => said.push(line));
    const losses = said.flatMap((line) => /epoch \d: loss ([\d.]+)/.exec(line)?.[1] ?? []).map(Number);
    expect(losses).toHaveLength(4);
    expect(losses.at(-1)!).toBeLessThan(losses[0]!);
  });
});

describe('weights', () => {
  it('are the same bytes after being read and written', () => {
    const bytes = packWeights(unpackWeights(shipped));
    expect(Buffer.from(bytes).toString('base64')).toBe(shipped);
  });
});
