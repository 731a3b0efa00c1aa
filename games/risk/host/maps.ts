/** The commands `map risk check|show`. */

import { readMapFile, tellFine, tellProblems } from '@joute/core/host/maps.ts';
import { Failure, type Terminal } from '@joute/core/host/terminal.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Refusal } from '@joute/core/result.ts';
import { drawMap } from '../mapTable.ts';
import { parseText } from '../rules/given.ts';
import { mapProblems } from '../rules/map.ts';
import { BUNDLED, findWorld, type World } from '../rules/world.ts';
import { words } from '../words.ts';

export function checkRisk(terminal: Terminal, path: string, options: { readonly json?: true }): void {
  const json = options.json === true;
  const text = terminal.read(path);
  const problems = problemsOf(text);
  if (problems.length > 0) {
    tellProblems(terminal, path, problems, words, json);
    return;
  }
  const world = openWorld(terminal, path, text);
  const report = reportOf(world);
  tellFine(terminal, path, report, sayReport(terminal, report), json);
}

/** All of them, where the game itself would stop at the first. */
function problemsOf(text: string): Refusal[] {
  const json = parseText(text, 'map/not-json');
  return json.ok ? mapProblems(json.value) : [json.refusal];
}

function openWorld(terminal: Terminal, path: string, map: string): World {
  const world = findWorld({ map, units: 'isep', rules: 'isep' });
  if (world.ok) return world.value;
  throw new Failure(`${path}: ${terminal.plain(terminal.explain(world.refusal, words))}`);
}

function reportOf({ map, borders }: World) {
  const degrees = map.territories.map(({ neighbours }) => neighbours.length);
  return {
    name: map.name,
    territories: map.territories.length,
    regions: map.regions.length,
    borders: borders.length / 2,
    degrees: { least: Math.min(...degrees), most: Math.max(...degrees) },
    missions: map.missions !== null,
  };
}

function sayReport(terminal: Terminal, report: ReturnType<typeof reportOf>): string {
  const { territories, regions, borders, degrees, missions } = report;
  const name = terminal.plain(report.name);
  return terminal.say({
    en: `${name}, ${counted('en', territories, 'territory', 'territories')} in ${counted('en', regions, 'region', 'regions')}, ${counted('en', borders, 'border', 'borders')}, ${degrees.least} to ${counted('en', degrees.most, 'neighbour', 'neighbours')} each${missions ? ', missions of its own' : ''}.`,
    fr: `${name}, ${counted('fr', territories, 'territoire', 'territoires')} en ${counted('fr', regions, 'région', 'régions')}, ${counted('fr', borders, 'frontière', 'frontières')}, de ${degrees.least} à ${counted('fr', degrees.most, 'voisin', 'voisins')} chacun${missions ? ', avec ses propres missions' : ''}.`,
  });
}

const NAMES = Object.keys(BUNDLED.map);

export function showRisk(terminal: Terminal, name: string | undefined): void {
  for (const [index, one] of (name === undefined ? NAMES : [name]).entries()) {
    const text = NAMES.includes(one) ? one : readMapFile(terminal, one, NAMES);
    const world = openWorld(terminal, one, text);
    const drawing = drawMap(world, { language: terminal.language, width: terminal.width });
    const plain = drawing.map((line) => line.map((span) => ({ ...span, text: terminal.plain(span.text) })));
    if (index > 0) terminal.out('');
    terminal.out(terminal.paint(plain));
  }
}
