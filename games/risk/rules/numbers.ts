/** The numbers of the rules (data/rules.json), which a teacher may replace. */
import { isObject, isWhole } from '@joute/core/input/objects.ts';
import { ok, type Refusal, type Result } from '@joute/core/result.ts';
import { type Fields, fault, firstProblem, type Problems } from './given.ts';
import { type Decks, decksProblems, readDecks, SEATS } from './missions.ts';

export interface RuleNumbers {
  /** Armies at the start, by number of seats. */
  readonly armies: ReadonlyMap<number, number>;
  readonly income: {
    /** An army for every so many territories. */
    readonly territories: number;
    /** An army for every so many territories of a region that is held whole. */
    readonly region: number;
    /** For each territory captured in one's previous go, an army with this probability. */
    readonly captureChance: number;
    readonly least: number;
  };
  /** Units that may attack at once, and that defend. */
  readonly attackers: number;
  readonly defenders: number;
  readonly missions: Decks;
}

const wrong = (entry: string, what: string): Refusal => fault('rules/shape', { entry, what });

function* problems(json: unknown): Problems {
  if (!isObject(json)) {
    yield wrong('', '{}');
    return;
  }
  const { armies, income } = json;
  for (let seats = SEATS.min; seats <= SEATS.max; seats++)
    if (!isObject(armies) || !isWhole(armies[seats], 1, 999)) yield wrong(`armies.${seats}`, '1-999');
  for (const name of ['territories', 'region'] as const)
    if (!isObject(income) || !isWhole(income[name], 1, 99)) yield wrong(`income.${name}`, '1-99');
  const chance = isObject(income) ? income.captureChance : undefined;
  if (typeof chance !== 'number' || !(chance >= 0 && chance <= 1)) yield wrong('income.captureChance', '0-1');
  // With nothing to place a go would have no first phase.
  if (!isObject(income) || !isWhole(income.least, 1, 99)) yield wrong('income.least', '1-99');
  // All scores of a roll are gone through to find its odds: more dice would make that slow.
  if (!isWhole(json.attackers, 1, 4)) yield wrong('attackers', '1-4');
  if (!isWhole(json.defenders, 1, 3)) yield wrong('defenders', '1-3');
  yield* decksProblems(json.missions, 'rules/shape');
}

export function parseNumbers(json: unknown): Result<RuleNumbers> {
  const problem = firstProblem(problems(json));
  if (problem) return { ok: false, refusal: problem };
  const { armies, income, attackers, defenders, missions } = json as Record<string, Fields>;
  return ok({
    armies: new Map(Object.entries(armies!).map(([seats, count]) => [Number(seats), count as number])),
    income: income as unknown as RuleNumbers['income'],
    attackers: attackers as unknown as number,
    defenders: defenders as unknown as number,
    missions: readDecks(missions),
  });
}
