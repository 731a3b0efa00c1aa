/**
 * What a command for maps needs: check a file, show a map. Making one is makeRandomMap
 * (generator.ts) and makeMapXml (notation).
 */
import type { Drawing } from '@joute/core/drawing.ts';
import type { DrawOptions } from '@joute/core/game.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { parseMapXml } from '../notation/mapXml.ts';
import { checkMap, totalOf, type VampiresMap } from '../rules/map.ts';
import { startState } from '../rules/state.ts';
import { draw } from '../terminal.ts';
import { type Symmetry, symmetryOf } from './symmetry.ts';

export interface MapReport {
  readonly map: VampiresMap;
  readonly houses: number;
  /** Everyone, monsters included. */
  readonly total: number;
  readonly symmetry: Symmetry;
}

/** Of a map file's text: what it holds, or the first thing that is wrong with it. */
export function checkMapFile(xml: string, allowLarge: boolean): Result<MapReport> {
  const map = parseMapXml(xml);
  if (!map.ok) return map;
  const wrong = checkMap(map.value, allowLarge);
  if (wrong) return { ok: false, refusal: wrong };
  return ok(reportOf(map.value));
}

export const reportOf = (map: VampiresMap): MapReport => ({
  map,
  houses: map.humans.length,
  total: totalOf(map),
  symmetry: symmetryOf(map),
});

/** The map as a match on it begins. */
export const showMap = (map: VampiresMap, options: DrawOptions): Drawing =>
  draw(startState(map, { plays: 200, crushingDefence: false }), options);
