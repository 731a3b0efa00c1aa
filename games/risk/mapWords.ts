/** Territories and units in words. */
import { counted } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import type { World } from './rules/world.ts';

/** Maps are typed by hand: their apostrophes are straight. */
const typeset = (name: string): string => name.replaceAll("'", '’');

export const territoryName = (world: World, at: number, language: Language): string =>
  typeset(world.map.territories[at]?.[language] ?? '');

export const regionName = (world: World, region: number, language: Language): string =>
  typeset(world.map.regions[region]?.[language] ?? '');

/** `3 soldiers, 1 cannon`. A table of units has only the singular: its plurals are regular. */
export function unitsWords(world: World, units: readonly number[], language: Language): string {
  const parts = units.flatMap((count, type) => {
    const name = world.units[type]![language];
    return count === 0 ? [] : [counted(language, count, name, pluralOf(name, language))];
  });
  return parts.join(', ');
}

/** English names in -y (cavalry) have no plural; names in s, x or z do not change. */
function pluralOf(name: string, language: Language): string {
  if (/[sxz]$/.test(name)) return name;
  return language === 'en' && name.endsWith('y') ? name : `${name}s`;
}
