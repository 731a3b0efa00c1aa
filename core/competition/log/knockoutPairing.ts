/** A pairing of a knock-out: the best of so many legs, and what decides when they are equal. */
import { lotOf } from '../luck.ts';
import type { Stage } from '../plan/plan.ts';
import type { Ledger, LegResult, Pairing } from './ledger.ts';

type KnockoutStage = Extract<Stage, { bestOf: number }>;

interface KnockoutState {
  readonly winner: string | undefined;
  /** Whether it was won because somebody has left, and not by what was played. */
  readonly isByAbsence?: true;
  /** Legs that will be needed however the others come out: they can be played at once. */
  readonly open: number[];
}

/** `seeding`: the stage's entrants, the best seeded first. */
export function knockoutState(
  ledger: Ledger,
  stage: KnockoutStage,
  seeding: readonly string[],
  pairing: Pairing,
): KnockoutState {
  const [one, other] = pairing.entrants as [string, string];
  const results = (from: number, to: number): (LegResult | null)[] =>
    Array.from({ length: to - from + 1 }, (_, index) => pairing.legs.get(from + index)?.result ?? null);
  const better = seeding.indexOf(one) <= seeding.indexOf(other) ? one : other;
  const here = [one, other].filter((id) => ledger.isIn(id));

  const parts: [number, number][] = [[1, stage.bestOf]];
  if (stage.ties.includes('extra'))
    for (let n = 0; n < stage.extra; n++) parts.push([stage.bestOf + 2 * n + 1, stage.bestOf + 2 * n + 2]);
  for (const [from, to] of parts) {
    const legs = results(from, to);
    const lead = legs.reduce((sum, result) => sum + (result ? leadOf(result, one) : 0), 0);
    const left = legs.filter((result) => result === null).length;
    if (Math.abs(lead) > left) return { winner: lead > 0 ? one : other, open: [] };
    if (left === 0) continue;
    // Who has left loses what is not decided; if both have, the better seeded goes on, to lose
    // later.
    if (here.length < 2) return { winner: here[0] ?? better, isByAbsence: true, open: [] };
    const open = legs.flatMap((result, index) => (result === null ? [from + index] : []));
    return { winner: undefined, open: open.slice(0, surelyNeeded(Math.abs(lead), left)) };
  }
  const all = results(1, parts.at(-1)![1]).filter((result) => result !== null);
  for (const tie of stage.ties) {
    const edge = edgeBy(tie, all, one, other, ledger.commitment);
    if (edge !== 0) return { winner: edge > 0 ? one : other, open: [] };
  }
  return { winner: better, open: [] };
}

/** With a lead of so many and so many legs left, the fewest after which it can be decided. */
const surelyNeeded = (lead: number, left: number): number => Math.min(left, Math.floor((left - lead) / 2) + 1);

function leadOf({ entrants, places }: LegResult, one: string): number {
  const seat = entrants.indexOf(one);
  return Math.sign(places[1 - seat]! - places[seat]!);
}

function edgeBy(
  tie: KnockoutStage['ties'][number],
  results: readonly LegResult[],
  one: string,
  other: string,
  commitment: string,
): number {
  const sum = (id: string, values: (result: LegResult) => readonly number[]): number =>
    results.reduce((total, result) => total + (values(result)[result.entrants.indexOf(id)] ?? 0), 0);
  switch (tie) {
    case 'points-for':
      return sum(one, ({ points }) => points) - sum(other, ({ points }) => points);
    case 'faults':
      return sum(other, ({ faults }) => faults) - sum(one, ({ faults }) => faults);
    case 'lot':
      return lotOf(commitment, 'pairing', one) < lotOf(commitment, 'pairing', other) ? 1 : -1;
    // Extra legs are behind us; the seeding is what remains.
    case 'extra':
    case 'seeding':
      return 0;
  }
}
