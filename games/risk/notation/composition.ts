/**
 * Forces as people write them: `SSK`, `12S+2K`, `3s 1k`. Letters are those of the table of units.
 */

import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { Force } from '../rules/battle/odds.ts';
import { sizeOf } from '../rules/reach.ts';
import type { World } from '../rules/world.ts';
import { no } from './refusals.ts';

/** In the order of the table, each type once: `12S+2K`; small forces letter by letter: `SSK`. */
export function makeForce(force: Force, world: World): string {
  const units = sizeOf(force);
  const groups = force.flatMap((count, type) => (count > 0 ? [{ count, letter: world.units[type]!.letter }] : []));
  if (units <= world.numbers.attackers) return groups.map(({ count, letter }) => letter.repeat(count)).join('');
  return groups.map(({ count, letter }) => `${count}${letter}`).join('+');
}

const FORCE = /^(?:\s*\+?\s*(\d{0,4})\s*([a-z]))+\s*$/i;
const GROUP = /(\d{0,4})\s*([a-z])/gi;

/** At most so many units: 3 and 2 for one roll, for a battle what its table holds. */
export function parseForce(text: string, world: World, most: number): Result<Force> {
  if (text.trim() === '') return no('odds/empty');
  if (text.length > 100 || !FORCE.test(text)) return no('odds/malformed', { text: quote(text) });
  const force = Array.from({ length: world.types }, () => 0);
  for (const [, count = '', letter = ''] of text.matchAll(GROUP)) {
    const type = world.units.findIndex((unit) => unit.letter === letter.toUpperCase());
    if (type < 0)
      return no('odds/unknown-unit', {
        letter: quote(letter),
        letters: world.units.map((unit) => unit.letter).join(' '),
      });
    force[type]! += count === '' ? 1 : Number(count);
  }
  const units = sizeOf(force);
  if (units === 0) return no('odds/empty');
  return units > most ? no('odds/too-many', { count: units, most }) : ok(force);
}
