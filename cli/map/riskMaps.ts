/** The commands `map risk check|show`. */
import type { Refusal } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { drawMap } from '@joute/games/risk/mapTable.ts';
import { parseText } from '@joute/games/risk/rules/given.ts';
import { mapProblems } from '@joute/games/risk/rules/map.ts';
import { BUNDLED, findWorld, type World } from '@joute/games/risk/rules/world.ts';
import { words } from '@joute/games/risk/words.ts';
import { readText } from '../arguments/inputFile.ts';
import { type Context, Failure } from '../terminal/context.ts';
import { paint } from '../terminal/paint.ts';
import { plainText } from '../terminal/plainText.ts';
import type { CheckOptions } from './command.ts';
import { readMapFile, tellFine, tellProblems } from './mapReport.ts';

export function checkRisk(context: Context, path: string, options: CheckOptions): void {
  const json = options.json === true;
  const text = readText(context, path);
  const problems = problemsOf(text);
  if (problems.length > 0) {
    tellProblems(context, path, problems, words, json);
    return;
  }
  const world = openWorld(context, path, text);
  const report = reportOf(world);
  tellFine(context, path, report, sayReport(context, report), json);
}

/** All of them, where the game itself would stop at the first. */
function problemsOf(text: string): Refusal[] {
  const json = parseText(text, 'map/not-json');
  return json.ok ? mapProblems(json.value) : [json.refusal];
}

function openWorld(context: Context, path: string, map: string): World {
  const world = findWorld({ map, units: 'isep', rules: 'isep' });
  if (world.ok) return world.value;
  throw new Failure(`${path}: ${plainText(say(world.refusal, context.language, words))}`);
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

function sayReport(context: Context, report: ReturnType<typeof reportOf>): string {
  const { territories, regions, borders, degrees, missions } = report;
  const name = plainText(report.name);
  return context.say({
    en: `${name}, ${territories} territories in ${regions} regions, ${borders} borders, ${degrees.least} to ${degrees.most} neighbours each${missions ? ', missions of its own' : ''}.`,
    fr: `${name}, ${territories} territoires en ${regions} régions, ${borders} frontières, de ${degrees.least} à ${degrees.most} voisins chacun${missions ? ', avec ses propres missions' : ''}.`,
  });
}

const NAMES = Object.keys(BUNDLED.map);

export function showRisk(context: Context, name: string | undefined): void {
  for (const [index, one] of (name === undefined ? NAMES : [name]).entries()) {
    const text = NAMES.includes(one) ? one : readMapFile(context, one, NAMES);
    const world = openWorld(context, one, text);
    const drawing = drawMap(world, { language: context.language, width: context.width });
    const plain = drawing.map((line) => line.map((span) => ({ ...span, text: plainText(span.text) })));
    if (index > 0) context.out('');
    context.out(paint(plain, context.colourDepth));
  }
}
