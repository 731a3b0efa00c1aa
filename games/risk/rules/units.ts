/** What kinds of units there are: a table (data/units.json), which a teacher may replace. */
import { isObject, isWhole } from '@joute/core/input/objects.ts';
import { ok, type Refusal, type Result } from '@joute/core/result.ts';
import { type Fields, fault, firstProblem, isText, namesOf, type Problems } from './given.ts';

export interface UnitType {
  readonly id: string;
  /** A capital, for compositions such as SSK. */
  readonly letter: string;
  readonly en: string;
  readonly fr: string;
  /**
   * Armies of the stock that it takes. The first type of a table costs 1: it is what a deal puts on
   * every territory.
   */
  readonly cost: number;
  /** The lowest and the highest score it can draw. */
  readonly power: readonly [number, number];
  /** Of equal scores in attack the lower number goes to the higher comparison. */
  readonly att: number;
  /** The same in defence; also who defends first. */
  readonly def: number;
  /** Points a go. */
  readonly moves: number;
}

const MOST_TYPES = 6;
/** All scores of a roll are gone through to find its odds: wider ranges would make that slow. */
const WIDEST_POWER = 12;
const MOST_POINTS = 6;

/** A territory's JSON has these beside the counts of its units. */
const RESERVED = new Set(['id', 'owner', 'points']);

const describeUnit = (unit: unknown, index: number): string =>
  isObject(unit) && isText(unit.id) ? unit.id : `#${index + 1}`;

function* shapeProblems(json: unknown): Problems {
  if (!Array.isArray(json) || json.length < 1 || json.length > MOST_TYPES) {
    yield fault('units/shape', { entry: '', what: `1-${MOST_TYPES}` });
    return;
  }
  for (const [index, unit] of (json as unknown[]).entries()) yield* unitProblems(unit, describeUnit(unit, index));
}

function* unitProblems(unit: unknown, entry: string): Problems {
  const wrong = (what: string): Refusal => fault('units/shape', { entry, what });
  if (!isObject(unit)) {
    yield wrong('{}');
    return;
  }
  if (!isText(unit.id) || !/^[a-z][a-z0-9-]*$/.test(unit.id) || RESERVED.has(unit.id)) yield wrong('id (a-z, 0-9, -)');
  if (typeof unit.letter !== 'string' || !/^[A-Z]$/.test(unit.letter)) yield wrong('letter (A-Z)');
  for (const name of ['en', 'fr'] as const) if (unit[name] !== undefined && !isText(unit[name])) yield wrong(name);
  if (!isWhole(unit.cost, 1, 99)) yield wrong('cost (1-99)');
  if (!isPower(unit.power)) yield wrong(`power ([low, high], 0-99, ${WIDEST_POWER} values at most)`);
  for (const name of ['att', 'def'] as const) if (!isWhole(unit[name], 1, 99)) yield wrong(`${name} (1-99)`);
  if (!isWhole(unit.moves, 1, MOST_POINTS)) yield wrong(`moves (1-${MOST_POINTS})`);
}

const isPower = (power: unknown): boolean =>
  Array.isArray(power) &&
  power.length === 2 &&
  isWhole(power[0], 0, 99) &&
  isWhole(power[1], power[0], power[0] + WIDEST_POWER - 1);

function* senseProblems(units: readonly UnitType[]): Problems {
  if (units[0]!.cost !== 1) yield fault('units/first-cost', { entry: units[0]!.id, cost: units[0]!.cost });
  for (const field of ['id', 'letter', 'att', 'def'] as const) {
    for (const [index, unit] of units.entries()) {
      const other = units.slice(0, index).find((before) => before[field] === unit[field]);
      if (other) yield fault('units/twice', { entry: unit.id, other: other.id, field, value: unit[field] });
    }
  }
}

const readUnit = (unit: Fields): UnitType => {
  const { letter, cost, power, att, def, moves } = unit as unknown as UnitType;
  return { ...namesOf(unit), letter, cost, power: [power[0], power[1]], att, def, moves };
};

export function parseUnits(json: unknown): Result<readonly UnitType[]> {
  const misshapen = firstProblem(shapeProblems(json));
  if (misshapen) return { ok: false, refusal: misshapen };
  const units = (json as Fields[]).map(readUnit);
  const senseless = firstProblem(senseProblems(units));
  return senseless ? { ok: false, refusal: senseless } : ok(units);
}
