/** The commands `map vampires check|make|show`. */
import { randomInt } from 'node:crypto';
import type { Refusal } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { BUNDLED_MAPS, findBundled } from '@joute/games/vampires/maps/bundled.ts';
import { makeRandomMap } from '@joute/games/vampires/maps/generator.ts';
import { checkMapFile, type MapReport, reportOf, showMap } from '@joute/games/vampires/maps/tools.ts';
import { parseMapPlan } from '@joute/games/vampires/notation/mapText.ts';
import { makeMapXml, parseMapXml } from '@joute/games/vampires/notation/mapXml.ts';
import { checkMap, type VampiresMap } from '@joute/games/vampires/rules/map.ts';
import { words } from '@joute/games/vampires/words.ts';
import { readText } from '../arguments/inputFile.ts';
import { checkFresh, writeText } from '../arguments/outputFile.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';
import { paint, paintLine } from '../terminal/paint.ts';
import { plainText } from '../terminal/plainText.ts';
import type { CheckOptions, MakeOptions } from './command.ts';
import { readMapFile, tellFine, tellProblems } from './mapReport.ts';

export function checkVampires(context: Context, path: string, options: CheckOptions): void {
  const json = options.json === true;
  const report = checkMapFile(readText(context, path), options.allowLarge === true);
  if (!report.ok) {
    tellProblems(context, path, [report.refusal], words, json);
    return;
  }
  const { map, houses, total, symmetry } = report.value;
  const { rows, columns, vampires, werewolves } = map;
  const counts = { vampires: vampires.count, werewolves: werewolves.count };
  tellFine(context, path, { rows, columns, houses, ...counts, total, symmetry }, sayMap(context, report.value), json);
}

const SYMMETRY_WORDS = {
  central: { en: 'central symmetry', fr: 'symétrie centrale' },
  axial: { en: 'axial symmetry', fr: 'symétrie axiale' },
  diagonal: { en: 'diagonal symmetry', fr: 'symétrie diagonale' },
  none: { en: 'no symmetry', fr: 'sans symétrie' },
} as const;

function sayMap(context: Context, { map, houses, total, symmetry }: MapReport): string {
  const { rows, columns, vampires, werewolves } = map;
  const [v, w, humans] = [vampires.count, werewolves.count, total - vampires.count - werewolves.count];
  return context.say({
    en: `${columns} x ${rows} cells, ${humans} humans in ${houses} houses, ${v} vampires, ${w} werewolves, ${total} in all, ${SYMMETRY_WORDS[symmetry].en}.`,
    fr: `${columns} x ${rows} cases, ${humans} humains dans ${houses} chaumières, ${v} vampires, ${w} loups-garous, ${total} en tout, ${SYMMETRY_WORDS[symmetry].fr}.`,
  });
}

export function makeVampires(context: Context, options: MakeOptions): void {
  const { seed = String(randomInt(1_000_000)), out } = options;
  const map = drawPlanned(context, options, seed);
  const xml = makeMapXml(map);
  if (out === undefined) context.out(xml);
  else {
    checkFresh(context, out);
    writeText(context, out, xml);
  }
  // On standard error, so that the output is a map and nothing else.
  const where = out === undefined ? '' : `${out}: `;
  context.note(
    `${where}${sayMap(context, reportOf(map))} ${context.say({ en: `The same again: --seed ${seed}`, fr: `La même à nouveau : --seed ${seed}` })}`,
  );
}

/** The options are those of a setup's drawn map, `random 15x10 houses=12 ...`, and are read as those are. */
function drawPlanned(
  context: Context,
  { size, houses, monsters, people, symmetry }: MakeOptions,
  seed: string,
): VampiresMap {
  if (size !== undefined && !/^\d{1,4}x\d{1,4}$/.test(size)) {
    throw new UsageError(
      context.say({
        en: `--size is columns x rows, such as 15x10, not "${size}".`,
        fr: `--size est colonnes x lignes, par exemple 15x10, pas « ${size} ».`,
      }),
    );
  }
  const pairs = Object.entries({ houses, monsters, people, symmetry }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  const plan = parseMapPlan(['random', ...(size === undefined ? [] : [size]), ...pairs].join(' '));
  const map = plan.ok ? makeRandomMap(plan.value, seed) : plan;
  if (map.ok) return map.value;
  throw new UsageError(sayRefusal(context, map.refusal));
}

const sayRefusal = (context: Context, refusal: Refusal): string => plainText(say(refusal, context.language, words));

export function showVampires(context: Context, name: string | undefined): void {
  if (name !== undefined) {
    context.out(drawMap(context, findBundled(name)?.map ?? readMap(context, name)));
    return;
  }
  for (const [index, bundled] of BUNDLED_MAPS.entries()) {
    const title = paintLine([{ text: bundled.name, bold: true, ink: 'gold' }], context.colourDepth);
    context.out(`${index === 0 ? '' : '\n'}${title}  ${context.say(bundled.about)}\n${drawMap(context, bundled.map)}`);
  }
}

const drawMap = (context: Context, map: VampiresMap): string =>
  paint(showMap(map, { language: context.language, width: context.width }), context.colourDepth);

/** A map too large for the protocol can still be looked at. */
function readMap(context: Context, path: string): VampiresMap {
  const text = readMapFile(
    context,
    path,
    BUNDLED_MAPS.map(({ name }) => name),
  );
  const map = parseMapXml(text);
  const wrong = map.ok ? checkMap(map.value, true) : map.refusal;
  if (map.ok && !wrong) return map.value;
  throw new Failure(`${path}: ${sayRefusal(context, wrong!)}`);
}
