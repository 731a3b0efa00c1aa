/**
 * Reads what a miniature needs from the JSON of a state and of a map, without loading the rules:
 * the server has checked both.
 */
import type { Json } from '@joute/core/game.ts';
import { isObject } from '@joute/core/input/objects.ts';
import type { ChartMap } from './map/chart.ts';

interface SmallLand {
  readonly id: string;
  readonly owner: number;
  readonly units: number;
}

export interface Small {
  readonly lands: readonly SmallLand[];
  /** Territories by seat, seat 1 first. */
  readonly held: readonly number[];
  readonly battle: { readonly from: string; readonly to: string } | null;
}

const fields = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function readMiniature(json: Json): Small {
  const { territories, players, battle } = fields(json);
  const lands = list(territories).map((territory) => {
    const { id, owner, ...rest } = fields(territory);
    // Beside these two the numbers are its units, by type.
    const units = Object.values(rest).reduce<number>(
      (sum, count) => (typeof count === 'number' ? sum + count : sum),
      0,
    );
    return { id: String(id), owner: Number(owner), units };
  });
  const { from, to } = fields(battle);
  return {
    lands,
    held: list(players).map((_, index) => lands.filter(({ owner }) => owner === index + 1).length),
    battle: typeof from === 'string' && typeof to === 'string' ? { from, to } : null,
  };
}

export type PlainMap = ChartMap;

/** A map's JSON, or its text. */
export function readPlainMap(given: unknown): PlainMap | null {
  const json = fields(typeof given === 'string' ? parse(given) : given);
  const regions = list(json.regions).map((region) => ({ id: String(fields(region).id) }));
  const territories = list(json.territories).map((territory) => {
    const { id, region, neighbours, seaNeighbours, x, y } = fields(territory);
    return {
      id: String(id),
      region: String(region),
      neighbours: list(neighbours).map(String),
      seaNeighbours: list(seaNeighbours).map(String),
      x: typeof x === 'number' ? x : null,
      y: typeof y === 'number' ? y : null,
    };
  });
  return territories.length > 0 ? { regions, territories } : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
