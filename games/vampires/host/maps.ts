/** The commands `map vampires check|make|config|show`. */

import { randomInt } from 'node:crypto';
import { readMapFile, tellFine, tellProblems } from '@joute/core/host/maps.ts';
import { Failure, type Terminal, UsageError } from '@joute/core/host/terminal.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Refusal } from '@joute/core/result.ts';
import { BUNDLED_MAPS, findBundled } from '../maps/bundled.ts';
import { makeRandomMap } from '../maps/generator.ts';
import { checkMapFile, type MapReport, reportOf, showMap } from '../maps/tools.ts';
import { parseMapPlan } from '../notation/mapText.ts';
import { makeMapXml, parseMapXml } from '../notation/mapXml.ts';
import { changeServerConfig, makeServerConfig } from '../notation/serverConfig.ts';
import { checkMap, type VampiresMap } from '../rules/map.ts';
import { words } from '../words.ts';

export type CheckOptions = { readonly allowLarge?: true; readonly json?: true };

export type MakeOptions = {
  readonly size?: string;
  readonly houses?: number;
  readonly monsters?: number;
  readonly people?: number;
  readonly symmetry?: string;
  readonly seed?: string;
  readonly out?: string;
};

export function checkVampires(terminal: Terminal, path: string, options: CheckOptions): void {
  const json = options.json === true;
  const report = checkMapFile(terminal.read(path), options.allowLarge === true);
  if (!report.ok) {
    tellProblems(terminal, path, [report.refusal], words, json);
    return;
  }
  const { map, houses, total, symmetry } = report.value;
  const { rows, columns, vampires, werewolves } = map;
  const counts = { vampires: vampires.count, werewolves: werewolves.count };
  tellFine(terminal, path, { rows, columns, houses, ...counts, total, symmetry }, sayMap(terminal, report.value), json);
}

const SYMMETRY_WORDS = {
  central: { en: 'central symmetry', fr: 'symétrie centrale' },
  axial: { en: 'axial symmetry', fr: 'symétrie axiale' },
  diagonal: { en: 'diagonal symmetry', fr: 'symétrie diagonale' },
  none: { en: 'no symmetry', fr: 'sans symétrie' },
} as const;

function sayMap(terminal: Terminal, { map, houses, total, symmetry }: MapReport): string {
  const { rows, columns, vampires, werewolves } = map;
  const [v, w, humans] = [vampires.count, werewolves.count, total - vampires.count - werewolves.count];
  return terminal.say({
    en: `${columns} x ${counted('en', rows, 'cell', 'cells')}, ${counted('en', humans, 'human', 'humans')} in ${counted('en', houses, 'house', 'houses')}, ${counted('en', v, 'vampire', 'vampires')}, ${counted('en', w, 'werewolf', 'werewolves')}, ${total} in all, ${SYMMETRY_WORDS[symmetry].en}.`,
    fr: `${columns} x ${counted('fr', rows, 'case', 'cases')}, ${counted('fr', humans, 'humain', 'humains')} dans ${counted('fr', houses, 'chaumière', 'chaumières')}, ${counted('fr', v, 'vampire', 'vampires')}, ${counted('fr', w, 'loup-garou', 'loups-garous')}, ${total} en tout, ${SYMMETRY_WORDS[symmetry].fr}.`,
  });
}

export type ConfigOptions = {
  readonly map?: string;
  readonly host?: string;
  readonly port?: number;
  readonly plays?: number;
  readonly time?: number;
  readonly out?: string;
};

/** The file that the course's server, and `joute host vampires --config`, are started with. */
export function configVampires(
  terminal: Terminal,
  file: string | undefined,
  { out, map, host, port, plays, time }: ConfigOptions,
): void {
  const given = { map, host, port, plays, time };
  const read = file === undefined ? makeServerConfig({ unknown: [] }) : terminal.read(file);
  const changed = changeServerConfig(read, given);
  if (!changed.ok) throw new Failure(`${file}: ${terminal.plain(terminal.explain(changed.refusal, words))}`);
  const text = changed.value;
  if (out === undefined) terminal.out(text.trimEnd());
  else terminal.write(out, text);
}

export function makeVampires(terminal: Terminal, options: MakeOptions): void {
  const { seed = String(randomInt(1_000_000)), out } = options;
  const map = drawPlanned(terminal, options, seed);
  const xml = makeMapXml(map);
  if (out === undefined) terminal.out(xml);
  else terminal.write(out, xml);
  // On standard error, so that the output is a map and nothing else.
  const where = out === undefined ? '' : `${out}: `;
  terminal.note(
    `${where}${sayMap(terminal, reportOf(map))} ${terminal.say({ en: `The same again: --seed ${seed}`, fr: `La même à nouveau : --seed ${seed}` })}`,
  );
}

/**
 * The options are those of a random map in a setup, `random 15x10 houses=12 ...`, and are parsed
 * like them.
 */
function drawPlanned(
  terminal: Terminal,
  { size, houses, monsters, people, symmetry }: MakeOptions,
  seed: string,
): VampiresMap {
  if (size !== undefined && !/^\d{1,4}x\d{1,4}$/.test(size)) {
    throw new UsageError(
      terminal.say({
        en: `--size is columns x rows, such as 15x10, not "${size}".`,
        fr: `--size est colonnes x lignes, par exemple 15x10, pas « ${size} ».`,
      }),
    );
  }
  const pairs = Object.entries({ houses, monsters, people, symmetry }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  const plan = parseMapPlan(['random', ...(size === undefined ? [] : [size]), ...pairs].join(' '));
  const map = plan.ok ? makeRandomMap(plan.value, seed) : plan;
  if (map.ok) return map.value;
  throw new UsageError(sayRefusal(terminal, map.refusal));
}

const sayRefusal = (terminal: Terminal, refusal: Refusal): string => terminal.plain(terminal.explain(refusal, words));

export function showVampires(terminal: Terminal, name: string | undefined): void {
  if (name !== undefined) {
    terminal.out(drawMap(terminal, findBundled(name)?.map ?? readMap(terminal, name)));
    return;
  }
  for (const [index, bundled] of BUNDLED_MAPS.entries()) {
    const title = terminal.paint([[{ text: bundled.name, bold: true, ink: 'gold' }]]);
    terminal.out(
      `${index === 0 ? '' : '\n'}${title}  ${terminal.say(bundled.about)}\n${drawMap(terminal, bundled.map)}`,
    );
  }
}

const drawMap = (terminal: Terminal, map: VampiresMap): string =>
  terminal.paint(showMap(map, { language: terminal.language, width: terminal.width }));

/** A map too large for the protocol can still be looked at. */
function readMap(terminal: Terminal, path: string): VampiresMap {
  const text = readMapFile(
    terminal,
    path,
    BUNDLED_MAPS.map(({ name }) => name),
  );
  const map = parseMapXml(text);
  const wrong = map.ok ? checkMap(map.value, true) : map.refusal;
  if (map.ok && !wrong) return map.value;
  throw new Failure(`${path}: ${sayRefusal(terminal, wrong!)}`);
}
