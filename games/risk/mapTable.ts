/**
 * A map as a table: every territory with its degree and its borders; with a match, who stands
 * there.
 */
import type { Drawing, Line } from '@joute/core/drawing.ts';
import type { Language } from '@joute/core/words.ts';
import { wrap } from './layout.ts';
import type { RiskState } from './rules/state.ts';
import { type World, worldOf } from './rules/world.ts';
import { drawTerritory } from './terminal.ts';

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
      ? `${map.name}: ${world.territories} territories, ${world.regions} regions, ${edges} borders (~ by sea)`
      : `${map.name} : ${world.territories} territoires, ${world.regions} régions, ${edges} frontières (~ par mer)`;
  const lines: Line[] = wrap(title, width).map((text): Line => [{ text, bold: true }]);
  for (const [region, { id, [language]: name }] of map.regions.entries()) {
    lines.push(
      [],
      [{ text: `${name} (${world.regionSize[region]}) +${world.bonus[region]}`, bold: true, ink: 'gold' }],
    );
    for (const [at, territory] of map.territories.entries()) {
      if (territory.region !== id) continue;
      const text = `${territory[language]} [${territory.id}] ${territory.neighbours.length}: ${bordersOf(world, at, language).join(', ')}`;
      lines.push(...wrap(`  ${text}`, width, '      ').map((part): Line => [{ text: part }]));
    }
  }
  return lines;
}

/**
 * One territory and its neighbours, with who stands on each: what a player asks before attacking.
 */
export function drawBorders(state: RiskState, at: number, { language, width }: TableOptions): Drawing {
  const world = worldOf(state);
  const list = world.borders.subarray(world.borderAt[at]!, world.borderAt[at + 1]!);
  const room = Math.min(width, 44);
  return [
    drawTerritory(world, state, at, room, language),
    ...Array.from(
      list,
      (other): Line => [{ text: '  ', ink: 'line' }, ...drawTerritory(world, state, other, room - 2, language)],
    ),
  ];
}
