/**
 * What stays the same during a match: map, units and numbers, checked once and laid out as the
 * rules use them. States do not hold it, only the three texts of the setup that it comes from, so
 * they stay small and cross threads; `worldOf` finds it again.
 */
import { lookUp } from '@joute/core/input/objects.ts';
import { must, ok, type Result } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import aldermark from '../data/aldermark.json' with { type: 'json' };
import elephants from '../data/elephants.json' with { type: 'json' };
import classicMap from '../data/map.json' with { type: 'json' };
import isepRules from '../data/rules.json' with { type: 'json' };
import isepUnits from '../data/units.json' with { type: 'json' };
import { fault, nameKey, parseText } from './given.ts';
import { parseMap, type RiskMap } from './map.ts';
import { type Mission, scaleMission } from './missions.ts';
import { parseNumbers, type RuleNumbers } from './numbers.ts';
import { parseUnits, type UnitType } from './units.ts';

/** What comes with the game, by the name that a setup may give instead of JSON. */
export const BUNDLED = {
  map: { classic: classicMap, aldermark },
  units: { isep: isepUnits, elephants },
  rules: { isep: isepRules },
} as const satisfies Record<string, Record<string, unknown>>;

/** The texts of the setup that a world comes from: bundled names, or JSON. */
export interface WorldTexts {
  readonly map: string;
  readonly units: string;
  readonly rules: string;
}

export interface World {
  readonly map: RiskMap;
  readonly units: readonly UnitType[];
  readonly numbers: RuleNumbers;
  readonly territories: number;
  readonly regions: number;
  readonly types: number;
  /**
   * A territory's units are counted by type and points left: so many counters, those of type t from
   * `slotOf[t]` (0 points) on.
   */
  readonly slots: number;
  readonly slotOf: Int32Array;
  /** The counter of a type's units that have all their points. */
  readonly fullSlot: Int32Array;
  readonly points: Int32Array;
  readonly cost: Int32Array;
  readonly low: Int32Array;
  readonly sides: Int32Array;
  readonly attRank: Int32Array;
  readonly defRank: Int32Array;
  /** The types in the order in which they defend. */
  readonly defOrder: Int32Array;
  /**
   * The neighbours of territory i are `borders[borderAt[i]]` up to, not including,
   * `borders[borderAt[i + 1]]`.
   */
  readonly borderAt: Int32Array;
  readonly borders: Int32Array;
  /** 1 at `from * territories + to` where the two touch. */
  readonly touching: Uint8Array;
  readonly regionOf: Int32Array;
  readonly regionSize: Int32Array;
  readonly bonus: Int32Array;
  readonly largest: number;
  /** Territories by any of their names, as `nameKey` writes them. */
  readonly byName: ReadonlyMap<string, number>;
}

function read<T>(kind: keyof typeof BUNDLED, text: string, parse: (json: unknown) => Result<T>): Result<T> {
  const bundled: Readonly<Record<string, unknown>> = BUNDLED[kind];
  const known = lookUp(bundled, text);
  if (known !== undefined) return parse(known);
  if (!/^\s*[[{]/.test(text))
    return { ok: false, refusal: fault('world/no-such', { kind, name: text, names: Object.keys(bundled).join(', ') }) };
  const json = parseText(text, `${kind}/not-json`);
  return json.ok ? parse(json.value) : json;
}

function parseWorld(texts: WorldTexts): Result<World> {
  const map = read('map', texts.map, parseMap);
  if (!map.ok) return map;
  const units = read('units', texts.units, parseUnits);
  if (!units.ok) return units;
  const numbers = read('rules', texts.rules, parseNumbers);
  return numbers.ok ? ok(layOut(map.value, units.value, numbers.value)) : numbers;
}

export function layOut(map: RiskMap, units: readonly UnitType[], numbers: RuleNumbers): World {
  const { territories, regions } = map;
  const index = new Map(territories.map(({ id }, at) => [id, at]));
  const borders = territories.map(({ neighbours }) => neighbours.map((id) => index.get(id)!));
  const regionIndex = new Map(regions.map(({ id }, at) => [id, at]));
  const regionSize = regions.map(({ id }) => territories.filter(({ region }) => region === id).length);
  const each = (value: (unit: UnitType) => number): Int32Array => Int32Array.from(units, value);
  const points = each((unit) => unit.moves);
  const slotOf = new Int32Array(units.length);
  for (let type = 1; type < units.length; type++) slotOf[type] = slotOf[type - 1]! + points[type - 1]! + 1;
  const fullSlot = slotOf.map((slot, type) => slot + points[type]!);
  const touching = new Uint8Array(territories.length ** 2);
  for (const [from, list] of borders.entries()) for (const to of list) touching[from * territories.length + to] = 1;
  return {
    map,
    units,
    numbers,
    territories: territories.length,
    regions: regions.length,
    types: units.length,
    slots: fullSlot.at(-1)! + 1,
    slotOf,
    fullSlot,
    points,
    cost: each((unit) => unit.cost),
    low: each((unit) => unit.power[0]),
    sides: each((unit) => unit.power[1] - unit.power[0] + 1),
    attRank: each((unit) => unit.att),
    defRank: each((unit) => unit.def),
    defOrder: Int32Array.from(units.keys()).sort((a, b) => units[a]!.def - units[b]!.def),
    borderAt: Int32Array.from([0, ...borders.map((_, at) => borders.slice(0, at + 1).flat().length)]),
    borders: Int32Array.from(borders.flat()),
    touching,
    regionOf: Int32Array.from(territories, ({ region }) => regionIndex.get(region)!),
    regionSize: Int32Array.from(regionSize),
    bonus: Int32Array.from(regions, ({ bonus }, at) => bonus ?? Math.floor(regionSize[at]! / numbers.income.region)),
    largest: regionSize.indexOf(Math.max(...regionSize)),
    byName: new Map(
      territories.flatMap(({ id, en, fr, aliases }, at) =>
        [id, en, fr, ...aliases].map((name) => [nameKey(name), at] as const),
      ),
    ),
  };
}

/** The missions that the seats of a match draw from. */
export function deckOf(world: World, seats: number): readonly Mission[] {
  const own = world.map.missions?.get(seats);
  if (own) return own;
  const deck = world.numbers.missions.get(seats) ?? [];
  return deck.map((mission) => scaleMission(mission, world.territories, world.regions));
}

export const textsOf = (setup: Setup): WorldTexts => ({
  map: String(setup.map),
  units: String(setup.units),
  rules: String(setup.rules),
});

/** A host may see many maps over the years; it needs the last few. */
const KEPT = 16;
const known = new Map<string, Result<World>>();

export function findWorld(texts: WorldTexts): Result<World> {
  const key = `${texts.map}\n${texts.units}\n${texts.rules}`;
  const found = known.get(key);
  if (found) return found;
  const parsed = parseWorld(texts);
  if (known.size >= KEPT) known.delete(known.keys().next().value!);
  known.set(key, parsed);
  return parsed;
}

/**
 * Most often the same as the last time: comparing three texts that are the same object costs next
 * to nothing.
 */
let last: { readonly texts: WorldTexts; readonly world: World } | null = null;

/** Of a state: its texts were checked when it was made. */
export function worldOf({ map, units, rules }: WorldTexts): World {
  if (last && last.texts.map === map && last.texts.units === units && last.texts.rules === rules) return last.world;
  const texts = { map, units, rules };
  const world = must(findWorld(texts));
  last = { texts, world };
  return world;
}
