/**
 * The map of a setup: the name of a bundled one, the XML itself, or `random ...` for one drawn with
 * the match's own dice.
 */
import type { Draws } from '@joute/core/dice.ts';
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { BUNDLED_MAPS, findBundled } from '../maps/bundled.ts';
import { DEFAULT_PLAN, drawMap, type MapPlan } from '../maps/generator.ts';
import { SYMMETRIES } from '../maps/symmetry.ts';
import { checkMap, type VampiresMap } from '../rules/map.ts';
import { no } from '../words.ts';
import { parseMapXml } from './mapXml.ts';

const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text);
const isRandom = (text: string): boolean => /^random(?:\s|$)/.test(text);

/** A map that can be played, or what is wrong with it. */
export function parseMapText(text: string, allowLarge: boolean, draws: Draws): Result<VampiresMap> {
  const map = readText(text.trim(), draws);
  if (!map.ok) return map;
  const wrong = checkMap(map.value, allowLarge);
  return wrong ? { ok: false, refusal: wrong } : map;
}

function readText(text: string, draws: Draws): Result<VampiresMap> {
  if (isXml(text)) return parseMapXml(text);
  if (isRandom(text)) {
    const plan = parseMapPlan(text);
    return plan.ok ? drawMap(plan.value, draws) : plan;
  }
  const found = findBundled(text);
  if (found) return ok(found.map);
  return no('map/unknown-name', { name: quote(text), names: BUNDLED_MAPS.map(({ name }) => name).join(', ') });
}

/**
 * The map that a setup names or spells out, as it is written; null where it is drawn with the
 * match's dice, or is none.
 */
export function writtenMap(text: string): VampiresMap | null {
  const trimmed = text.trim();
  if (!isXml(trimmed)) return findBundled(trimmed)?.map ?? null;
  const map = parseMapXml(trimmed);
  return map.ok ? map.value : null;
}

const COUNTS = ['houses', 'monsters', 'people'] as const;
const PAIR = /^(?:(\d{1,4})x(\d{1,4})|(houses|monsters|people)=(\d{1,4})|symmetry=(\S+))$/;

/**
 * `random 15x10 houses=12 monsters=6 people=8 symmetry=central`, in any order; what is left out has
 * its default.
 */
export function parseMapPlan(text: string): Result<MapPlan> {
  const plan: { -readonly [Name in keyof MapPlan]: MapPlan[Name] } = { ...DEFAULT_PLAN };
  for (const part of text.trim().split(/\s+/).slice(1)) {
    const found = PAIR.exec(part);
    if (!found) return no('map/random-malformed', { text: quote(part) });
    const [, columns, rows, name, count, symmetry] = found;
    if (columns !== undefined) Object.assign(plan, { columns: Number(columns), rows: Number(rows) });
    const counted = COUNTS.find((candidate) => candidate === name);
    if (counted) plan[counted] = Number(count);
    if (symmetry !== undefined) {
      const known = SYMMETRIES.find((candidate) => candidate === symmetry);
      if (!known) return no('map/random-symmetry', { value: quote(symmetry), values: SYMMETRIES.join(', ') });
      plan.symmetry = known;
    }
  }
  return ok(plan);
}
