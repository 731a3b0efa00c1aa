/**
 * What a seat must do to win, besides conquering the world: the decks as data, and nothing here
 * knows a state.
 */
import { isObject, isWhole } from '@joute/core/input/objects.ts';
import type { Refusal } from '@joute/core/result.ts';
import { fault, type Problems } from './given.ts';

export type Mission =
  | { readonly kind: 'world' }
  /** A seat; 0 in a deck: drawn among the others. */
  | { readonly kind: 'destroy'; readonly target: number }
  /** So many territories, with at least so many units on each. */
  | { readonly kind: 'territories'; readonly count: number; readonly units: number }
  | { readonly kind: 'regions'; readonly regions: number; readonly territories: number }
  /** The largest region (the first in the map of equally large ones) and so many others. */
  | { readonly kind: 'largest'; readonly others: number };

/** Missions by number of seats; each seat draws one, uniformly, repeats allowed. */
export type Decks = ReadonlyMap<number, readonly Mission[]>;

export const SEATS = { min: 2, max: 6 } as const;
const MOST = 200;

/** The mission that JSON describes, or null where it describes none. */
export function readMission(json: unknown, seats: number): Mission | null {
  if (!isObject(json)) return null;
  const { kind, target = 0, count, units = 1, regions, territories = 0, others } = json;
  switch (kind) {
    case 'world':
      return { kind };
    case 'destroy':
      return isWhole(target, 0, seats) ? { kind, target } : null;
    case 'territories':
      return isWhole(count, 1, MOST) && isWhole(units, 1, 99) ? { kind, count, units } : null;
    case 'regions':
      return isWhole(regions, 1, MOST) && isWhole(territories, 0, MOST) ? { kind, regions, territories } : null;
    case 'largest':
      return isWhole(others, 0, MOST) ? { kind, others } : null;
    default:
      return null;
  }
}

export function* decksProblems(json: unknown, code: string): Problems {
  const wrong = (entry: string, what: string): Refusal => fault(code, { entry, what });
  if (!isObject(json)) {
    yield wrong('missions', '{}');
    return;
  }
  for (let seats = SEATS.min; seats <= SEATS.max; seats++) {
    const deck = json[seats];
    if (!Array.isArray(deck) || deck.length === 0) yield wrong(`missions.${seats}`, '[]');
    else
      for (const [index, mission] of (deck as unknown[]).entries())
        if (!readMission(mission, seats)) yield wrong(`missions.${seats}[${index}]`, 'mission');
  }
}

/** Of JSON that has no problems. */
export const readDecks = (json: unknown): Decks =>
  new Map(
    Object.entries(json as Record<string, unknown[]>).map(([seats, deck]) => [
      Number(seats),
      deck.flatMap((mission) => readMission(mission, Number(seats)) ?? []),
    ]),
  );

/** The size of map that the rules' decks are written for. */
const CLASSIC_TERRITORIES = 42;

/**
 * A mission of the rules' decks on a map of another size: counts grow and shrink with it, and ask
 * for nothing the map lacks.
 */
export function scaleMission(mission: Mission, territories: number, regions: number): Mission {
  const scaled = (count: number): number => Math.ceil((count * territories) / CLASSIC_TERRITORIES);
  switch (mission.kind) {
    case 'world':
    case 'destroy':
      return mission;
    case 'territories':
      return { ...mission, count: scaled(mission.count) };
    case 'regions':
      return { ...mission, regions: Math.min(mission.regions, regions), territories: scaled(mission.territories) };
    case 'largest':
      return { ...mission, others: Math.min(mission.others, regions - 1) };
  }
}
