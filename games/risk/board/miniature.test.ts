import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { describe, expect, test } from 'vitest';
import aldermark from '../data/aldermark.json' with { type: 'json' };
import { makeJson } from '../notation/json.ts';
import { playTexts, scene } from '../rules/test/scenes.ts';
import { findWorld } from '../rules/world.ts';
import { chartOf } from './map/chart.ts';
import { readMiniature, readPlainMap } from './miniature.ts';

describe('miniature', () => {
  test('reads owners, units and the last battle as bots are sent them', () => {
    const state = scene({ territories: { alaska: [1, 4, 1, 1], brazil: [1, 2] } });
    const small = readMiniature(makeJson(state));
    expect(small.held).toEqual([2, 40]);
    expect(small.lands[0]).toEqual({ id: 'alaska', owner: 1, units: 6 });
    expect(small.battle).toBeNull();
    const fought = playTexts(state, ['Attack alaska kamchatka 3 0 0'], seededDice(expandSeed('1')));
    expect(readMiniature(makeJson(fought)).battle).toEqual({ from: 'alaska', to: 'kamchatka' });
  });

  test('draws a map where the board does', () => {
    const { map } = must(findWorld({ map: 'aldermark', units: 'isep', rules: 'isep' }));
    expect(chartOf(readPlainMap(JSON.stringify(aldermark))!, false)).toEqual(chartOf(map, false));
  });

  test.each([null, 3, 'x', '{}', '[]', { territories: 3 }])('%j is no map, and no mistake', (given) => {
    expect(readPlainMap(given)).toBeNull();
    expect(readMiniature(given).lands).toEqual([]);
  });
});
