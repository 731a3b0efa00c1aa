/**
 * Reads a scene from a state's JSON without loading the rules: a page full of miniatures stays
 * light.
 */
import type { Json } from '@joute/core/game.ts';
import { isObject } from '@joute/core/input/objects.ts';
import { type Cell, parseCell } from '../rules/cells.ts';
import { castScene, type Scene } from './scene/pieces.ts';

const cellsOf = (json: unknown): Cell[] =>
  (Array.isArray(json) ? json : [json])
    .map((name) => (typeof name === 'string' ? parseCell(name) : null))
    .filter((cell) => cell !== null);

/** No piece goes farther than a jump: a piece that is farther away is another one. */
const FAR = 2;

export function readMini(json: Json, old: Scene | null): Scene {
  const { round, robots, cats, chaf, wardens } = isObject(json) ? json : {};
  const places = { robot: cellsOf(robots), cat: cellsOf(cats), chaf: cellsOf(chaf), warden: cellsOf(wardens) };
  return castScene(round === 2 ? 2 : 1, places, old, FAR);
}
