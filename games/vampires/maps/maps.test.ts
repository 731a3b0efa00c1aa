import { createHash } from 'node:crypto';
import { plain } from '@joute/core/drawing.ts';
import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { makeMapXml } from '../notation/mapXml.ts';
import { checkMap, totalOf, type VampiresMap } from '../rules/map.ts';
import { BUNDLED_MAPS } from './bundled.ts';
import { DEFAULT_PLAN, type MapPlan, makeRandomMap } from './generator.ts';
import { SYMMETRIES, type Symmetry, symmetryOf } from './symmetry.ts';
import { checkMapFile, showMap } from './tools.ts';

/**
 * Records name bundled maps: one that was released never changes. Add a line for a new map; never
 * change one.
 */
const FINGERPRINTS: Readonly<Record<string, string>> = {
  clearing: '05a21fd013935b1f',
  lane: '12897e1c2f7ebb76',
  orchard: '207bd18337802957',
  village: '244414d992884d7b',
  fords: '1d9b438648bda43e',
  valley: '143a840d58258654',
  crossroads: '45e93e04f0fc67e1',
  ring: '5edfe73271acbc54',
  market: '177d7c67ce8f24e3',
  islands: '50092adf747c5046',
  county: '113d83bcccfd2ced',
};

type Swap = (x: number, y: number, map: VampiresMap) => readonly [number, number];
const SWAPS: Record<Exclude<Symmetry, 'none'>, Swap> = {
  central: (x, y, { columns, rows }) => [columns - 1 - x, rows - 1 - y],
  axial: (x, y, { columns }) => [columns - 1 - x, y],
  diagonal: (x, y) => [y, x],
};

/** The same map with the sides swapped. */
function isSymmetric(map: VampiresMap, swap: Swap): boolean {
  const at = (x: number, y: number) => swap(x, y, map).join();
  const houses = new Map(map.humans.map(({ x, y, count }) => [`${x},${y}`, count]));
  const { vampires, werewolves } = map;
  return (
    map.humans.every(({ x, y, count }) => houses.get(at(x, y)) === count) &&
    at(vampires.x, vampires.y) === `${werewolves.x},${werewolves.y}` &&
    vampires.count === werewolves.count
  );
}

describe('bundled maps', () => {
  it('are at least eight, small to large, square and not', () => {
    expect(BUNDLED_MAPS.length).toBeGreaterThanOrEqual(8);
    expect(BUNDLED_MAPS.some(({ map }) => map.rows === map.columns)).toBe(true);
    expect(BUNDLED_MAPS.some(({ map }) => map.rows !== map.columns)).toBe(true);
    expect(new Set(BUNDLED_MAPS.map(({ name }) => name)).size).toBe(BUNDLED_MAPS.length);
  });

  it.each(BUNDLED_MAPS)('$name is sound, fair, and the one that records mean', ({ name, map }) => {
    expect(checkMap(map, false)).toBeNull();
    expect(Object.values(SWAPS).some((swap) => isSymmetric(map, swap))).toBe(true);
    expect(createHash('sha256').update(makeMapXml(map)).digest('hex').slice(0, 16)).toBe(FINGERPRINTS[name]);
  });
});

const PLANS: readonly Partial<MapPlan>[] = [
  {},
  { columns: 5, rows: 5, houses: 4, monsters: 3 },
  { columns: 9, rows: 5, houses: 7, people: 20 },
  { columns: 7, rows: 7, houses: 9 },
  { columns: 3, rows: 3, houses: 7, monsters: 1 },
  { columns: 30, rows: 30, houses: 40, monsters: 10, people: 20 },
  { columns: 2, rows: 2, houses: 0 },
  { columns: 20, rows: 20, houses: 200, monsters: 10 },
];

describe('the generator', () => {
  it.each(SYMMETRIES)('%s: keeps to the plan and the symmetry, whatever the seed', (symmetry) => {
    for (const given of PLANS) {
      const plan = { ...DEFAULT_PLAN, ...given, symmetry };
      if (symmetry === 'diagonal' && plan.columns !== plan.rows) continue;
      for (let seed = 0; seed < 20; seed++) {
        const made = makeRandomMap(plan, `${seed}`);
        if (!made.ok) {
          expect(made.refusal.code).toMatch(/map\/(odd-houses|no-room)/);
          continue;
        }
        const map = made.value;
        expect(checkMap(map, false)).toBeNull();
        expect([map.columns, map.rows, map.humans.length]).toEqual([plan.columns, plan.rows, plan.houses]);
        expect([map.vampires.count, map.werewolves.count]).toEqual([plan.monsters, plan.monsters]);
        expect(Math.max(0, ...map.humans.map(({ count }) => count))).toBeLessThanOrEqual(plan.people);
        expect(totalOf(map)).toBeLessThanOrEqual(255);
        if (symmetry !== 'none') expect(isSymmetric(map, SWAPS[symmetry])).toBe(true);
      }
    }
  });

  it('gives the same map for the same seed, another for another', () => {
    const made = (seed: string) => must(makeRandomMap(DEFAULT_PLAN, seed));
    expect(made('7')).toEqual(made('7'));
    expect(made('7')).not.toEqual(made('8'));
  });
});

describe('the tools', () => {
  it('report of a map file what it holds', () => {
    const { map } = BUNDLED_MAPS.find(({ name }) => name === 'village')!;
    const report = must(checkMapFile(makeMapXml(map), false));
    expect(report).toEqual({ map, houses: 14, total: 72, symmetry: 'central' });
    expect(checkMapFile('<Map/>', false).ok).toBe(false);
    expect(plain(showMap(map, { language: 'en', width: 80 }))).toContain('Humans 62 in 14 houses');
  });

  it('tell the symmetry', () => {
    for (const { map } of BUNDLED_MAPS) expect(symmetryOf(map)).not.toBe('none');
    const { map } = BUNDLED_MAPS[0]!;
    expect(symmetryOf({ ...map, vampires: { ...map.vampires, count: map.vampires.count + 1 } })).toBe('none');
    expect(symmetryOf({ ...map, humans: map.humans.slice(1) })).toBe('none');
  });
});
