import { minimumDice } from '@joute/core/dice.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import classic from '../data/map.json' with { type: 'json' };
import numbers from '../data/rules.json' with { type: 'json' };
import shapes from '../data/shapes.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };
import { words } from '../words.ts';
import { mapProblems } from './map.ts';
import { startState } from './start.ts';
import { CLASSIC } from './test/scenes.ts';
import { BUNDLED, findWorld, worldOf } from './world.ts';

interface Draft {
  name?: unknown;
  edges?: unknown;
  missions?: unknown;
  regions: Record<string, unknown>[];
  territories: Record<string, unknown>[];
}

const changed = (change: (map: Draft) => unknown): string => {
  const map = structuredClone(classic) as unknown as Draft;
  change(map);
  return JSON.stringify(map);
};
const at = (map: Draft, id: string): Record<string, unknown> => map.territories.find((entry) => entry.id === id)!;

describe('the classic map', () => {
  // The spec page, "Map".
  it('has 42 territories, 6 regions of 9, 4, 7, 6, 12 and 4, and 83 borders', () => {
    const world = worldOf(CLASSIC);
    expect([world.territories, world.borders.length / 2]).toEqual([42, 83]);
    expect([...world.regionSize]).toEqual([9, 4, 7, 6, 12, 4]);
    expect([...world.bonus]).toEqual([4, 2, 3, 3, 6, 2]);
  });

  it('has a picture of every territory', () => {
    expect(shapes.territories.map(({ id }) => id).sort()).toEqual(classic.territories.map(({ id }) => id).sort());
  });
});

describe('what comes with the game', () => {
  it.each(Object.keys(BUNDLED.map))('map %s is sound', (name) => {
    expect(mapProblems(BUNDLED.map[name as keyof typeof BUNDLED.map])).toEqual([]);
  });
  it.each(Object.keys(BUNDLED.units))('units %s are sound', (name) => {
    expect(findWorld({ ...CLASSIC, units: name }).ok).toBe(true);
  });
});

describe('a custom file is refused with the entry that is wrong', () => {
  it.each([
    { map: 'atlantis', code: 'world/no-such', entry: undefined },
    { map: '{', code: 'map/not-json', entry: undefined },
    { map: '[]', code: 'map/shape', entry: '' },
    { map: changed((map) => void delete map.name), code: 'map/shape', entry: '' },
    { map: changed((map) => void delete map.territories[3]!.id), code: 'map/shape', entry: 'territory #4' },
    {
      map: changed((map) => Object.assign(at(map, 'peru'), { neighbours: 'brazil' })),
      code: 'map/shape',
      entry: 'peru',
    },
    { map: changed((map) => Object.assign(at(map, 'peru'), { id: 'pe ru' })), code: 'map/shape', entry: 'pe ru' },
    { map: changed((map) => Object.assign(map.regions[1]!, { bonus: -1 })), code: 'map/shape', entry: 'south-america' },
    {
      map: changed((map) => Object.assign(at(map, 'peru'), { region: 'mars' })),
      code: 'map/count',
      entry: 'south-america',
    },
    { map: changed((map) => void map.regions.push({ id: 'mars' })), code: 'map/empty-region', entry: 'mars' },
    { map: changed((map) => Object.assign(at(map, 'peru'), { id: 'brazil' })), code: 'map/twice', entry: 'brazil' },
    {
      map: changed((map) => Object.assign(at(map, 'peru'), { aliases: ['Brésil'] })),
      code: 'map/twice',
      entry: 'brazil',
    },
    { map: changed((map) => Object.assign(at(map, 'peru'), { aliases: ['42'] })), code: 'map/name', entry: 'peru' },
    {
      map: changed((map) => Object.assign(at(map, 'peru'), { neighbours: ['brazil'] })),
      code: 'map/one-way',
      entry: 'venezuela',
    },
    {
      map: changed((map) => void (at(map, 'peru').neighbours as string[]).push('lemuria')),
      code: 'map/no-neighbour',
      entry: 'peru',
    },
    {
      map: changed((map) => void (at(map, 'peru').neighbours as string[]).push('peru')),
      code: 'map/own-neighbour',
      entry: 'peru',
    },
    {
      map: changed((map) => void (at(map, 'peru').neighbours as string[]).push('brazil')),
      code: 'map/neighbour-twice',
      entry: 'peru',
    },
    {
      map: changed((map) => Object.assign(at(map, 'peru'), { seaNeighbours: ['japan'] })),
      code: 'map/sea-only',
      entry: 'peru',
    },
    {
      map: changed((map) => Object.assign(at(map, 'peru'), { seaNeighbours: ['brazil'] })),
      code: 'map/sea-one-way',
      entry: 'peru',
    },
    { map: changed((map) => Object.assign(map, { edges: 84 })), code: 'map/count', entry: 'edges' },
    {
      map: changed((map) => {
        for (const entry of map.territories) {
          for (const list of ['neighbours', 'seaNeighbours'])
            entry[list] = (entry[list] as string[]).filter((id) => id !== 'siam' || entry.id !== 'indonesia');
        }
        for (const list of ['neighbours', 'seaNeighbours'])
          at(map, 'siam')[list] = (at(map, 'siam')[list] as string[]).filter((id) => id !== 'indonesia');
      }),
      code: 'map/apart',
      entry: 'indonesia',
    },
    { map: changed((map) => Object.assign(map, { missions: { 2: [] } })), code: 'map/shape', entry: 'missions.2' },
  ])('$code $entry', ({ map, code, entry }) => {
    const found = findWorld({ ...CLASSIC, map });
    expect(found.ok).toBe(false);
    if (found.ok) return;
    expect([found.refusal.code, found.refusal.params.entry]).toEqual([code, entry]);
    for (const language of LANGUAGES) expect(say(found.refusal, language, words)).not.toContain(code);
  });

  it.each([
    { file: 'units', json: [], code: 'units/shape', entry: '' },
    { file: 'units', json: [{ ...units[0], cost: 2 }], code: 'units/first-cost', entry: 'soldier' },
    { file: 'units', json: [units[0], { ...units[1], def: 1 }], code: 'units/twice', entry: 'cavalry' },
    { file: 'units', json: [units[0], { ...units[1], letter: 'cc' }], code: 'units/shape', entry: 'cavalry' },
    { file: 'units', json: [units[0], { ...units[1], power: [1, 60] }], code: 'units/shape', entry: 'cavalry' },
    { file: 'units', json: [units[0], { ...units[1], id: 'owner' }], code: 'units/shape', entry: 'owner' },
    { file: 'units', json: [units[0], { ...units[1], moves: 0 }], code: 'units/shape', entry: 'cavalry' },
    { file: 'rules', json: { ...numbers, armies: { 2: 40 } }, code: 'rules/shape', entry: 'armies.3' },
    { file: 'rules', json: { ...numbers, attackers: 9 }, code: 'rules/shape', entry: 'attackers' },
    {
      file: 'rules',
      json: { ...numbers, missions: { ...numbers.missions, 4: [{ kind: 'dance' }] } },
      code: 'rules/shape',
      entry: 'missions.4[0]',
    },
  ])('$file: $code $entry', ({ file, json, code, entry }) => {
    const found = findWorld({ ...CLASSIC, [file]: JSON.stringify(json) });
    expect(found.ok ? null : [found.refusal.code, found.refusal.params.entry]).toEqual([code, entry]);
  });

  it('and a map needs a territory for everyone', () => {
    const map = JSON.stringify({
      name: 'two',
      regions: [{ id: 'all' }],
      territories: [
        { id: 'a', region: 'all', neighbours: ['b'] },
        { id: 'b', region: 'all', neighbours: ['a'] },
      ],
    });
    expect(startState({ ...CLASSIC, map }, 2, minimumDice).ok).toBe(true);
    const refused = startState({ ...CLASSIC, map }, 3, minimumDice);
    expect(refused.ok ? null : refused.refusal.code).toBe('start/small-map');
  });
});
