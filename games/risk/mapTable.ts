/**
 * A map as a table: every territory with its degree and its borders.
 */

import { type Drawing, type Line, wrap } from '@joute/core/drawing.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import type { World } from './rules/world.ts';

interface TableOptions {
  readonly language: Language;
  readonly width: number;
}

/** `~` before a neighbour that is reached by sea. */
const bordersOf = (world: World, at: number, language: Language): string[] =>
  world.map.territories[at]!.neighbours.map((id) => {
    const other = world.map.territories.find((territory) => territory.id === id)!;
    return `${world.map.territories[at]!.seaNeighbours.includes(id) ? '~' : ''}${other[language]}`;
  });

/** Regions with their bonus, and for each territory how many neighbours it has and which. */
export function drawMap(world: World, { language, width }: TableOptions): Drawing {
  const { map } = world;
  const edges = world.borders.length / 2;
  const title =
    language === 'en'
      ? `${map.name}: ${counted('en', world.territories, 'territory', 'territories')}, ${counted('en', world.regions, 'region', 'regions')}, ${counted('en', edges, 'border', 'borders')} (~ by sea)`
      : `${map.name} : ${counted('fr', world.territories, 'territoire', 'territoires')}, ${counted('fr', world.regions, 'région', 'régions')}, ${counted('fr', edges, 'frontière', 'frontières')} (~ par mer)`;
  const lines: Line[] = wrap({ text: title, bold: true }, width);
  for (const [region, { id, [language]: name }] of map.regions.entries()) {
    lines.push(
      [],
      [{ text: `${name} (${world.regionSize[region]}) +${world.bonus[region]}`, bold: true, ink: 'gold' }],
    );
    for (const [at, territory] of map.territories.entries()) {
      if (territory.region !== id) continue;
      const text = `${territory[language]} [${territory.id}] ${territory.neighbours.length}: ${bordersOf(world, at, language).join(', ')}`;
      lines.push(...wrap({ text: `  ${text}` }, width, '      '));
    }
  }
  return lines;
}
