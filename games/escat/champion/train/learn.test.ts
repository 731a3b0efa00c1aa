import { afterEach, describe, expect, it } from 'vitest';
import { playWith } from '../outlook.ts';
import { weights as shipped } from '../weights.data.ts';
import { unpackWeights, writeWeights } from '../weights.ts';
import { learn, learnFromNothing } from './learn.ts';

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

describe('learning from nothing', () => {
  afterEach(() => playWith(unpackWeights(shipped)));
  const settings = { games: 1, nodes: 10, epochs: 1, seed: 1 };

  it('is one run after the other, each with what the one before learned', () => {
    const first = learn({ ...settings, isPlain: true }, () => {});
    expect(learnFromNothing(1, settings, () => {})).toEqual(unpackWeights(writeWeights(first)));
    const second = learn({ ...settings, seed: 2, isPlain: false }, () => {});
    playWith(unpackWeights(shipped));
    expect(learnFromNothing(2, settings, () => {})).toEqual(unpackWeights(writeWeights(second)));
    playWith(unpackWeights(shipped));
    expect(learn({ ...settings, seed: 2, isPlain: false }, () => {})).not.toEqual(second);
  });
});

describe('weights', () => {
  it('are the same text after being read and written', () => {
    expect(writeWeights(unpackWeights(shipped))).toBe(shipped);
  });
});
