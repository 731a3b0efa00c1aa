/**
 * What a bot needs that no state tells: the bundled maps, without what is only for drawing. By path
 * in the bot's folder.
 */
import { must } from '@joute/core/result.ts';
import { parseMap } from './rules/map.ts';
import { BUNDLED } from './rules/world.ts';

export const kit: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BUNDLED.map).map(([name, json]) => [`maps/${name}.json`, makeKitMap(json)]),
);

function makeKitMap(json: unknown): string {
  const { regions, territories } = must(parseMap(json));
  const lines = (list: readonly object[]): string => list.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  const areas = regions.map(({ id, bonus }) => ({ id, bonus }));
  const places = territories.map(({ id, region, neighbours }) => ({ id, region, neighbours }));
  return `{\n  "regions": [\n${lines(areas)}\n  ],\n  "territories": [\n${lines(places)}\n  ]\n}\n`;
}
