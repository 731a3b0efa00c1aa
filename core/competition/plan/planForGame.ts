/**
 * A plan against the game that it names: options of its setups, seats of its tables, formats that
 * are for two. What only the game knows is filled in: a table that lost more entrants than the game
 * can do without is not played.
 */
import type { Facts } from '../../game.ts';
import { quoteJson } from '../../input/quote.ts';
import type { Result } from '../../result.ts';
import { parseSetup } from '../../setup.ts';
import { plannedPools, sumOf } from './entrants.ts';
import { faultAt, type PlanFault } from './parsePlan.ts';
import type { CompetitionPlan, Stage } from './plan.ts';

type GameFacts = Pick<Facts, 'id' | 'seats' | 'options' | 'policies'>;

export function planForGame(plan: CompetitionPlan, facts: GameFacts): Result<CompetitionPlan, readonly PlanFault[]> {
  const wrong = [
    ...policyFaults(plan, facts),
    ...setupFaults(plan.setup, ['setup'], facts),
    ...plan.opening.flatMap(({ setup }, index) => setupFaults(setup, ['opening', index, 'setup'], facts)),
    ...plan.stage.flatMap((stage, index) => seatFaults(stage, index, facts)),
  ];
  const faults = wrong.length > 0 ? wrong : entrantFaults(plan, facts);
  if (faults.length > 0) return { ok: false, refusal: faults };
  return { ok: true, value: { ...plan, stage: plan.stage.map((stage) => withLeast(stage, facts)) } };
}

/** The seats of a match of the stage. */
export const seatsIn = (stage: Stage): number => ('seats' in stage ? stage.seats : 2);

function policyFaults({ policy }: CompetitionPlan, { policies = {} }: GameFacts): PlanFault[] {
  if (policy === null || Object.hasOwn(policies, policy)) return [];
  const allowed = Object.keys(policies).join(', ') || '—';
  return [faultAt(['policy'], 'plan/not-one-of', { value: quoteJson(policy), allowed })];
}

/** Option by option, so that each fault has its key. */
function setupFaults(
  setup: CompetitionPlan['setup'],
  at: readonly (string | number)[],
  { options }: GameFacts,
): PlanFault[] {
  return Object.entries(setup).flatMap(([name, value]) => {
    const parsed = parseSetup(options, { [name]: value });
    return parsed.ok ? [] : [{ path: [...at, name], refusal: parsed.refusal }];
  });
}

function seatFaults(stage: Stage, index: number, { id: game, seats: { min, max } }: GameFacts): PlanFault[] {
  const seats = seatsIn(stage);
  if (seats >= min && seats <= max) return [];
  if ('seats' in stage)
    return [faultAt(['stage', index, 'seats'], 'plan/seats-of-game', { game, value: seats, least: min, most: max })];
  const range = min === max ? `${min}` : `${min}-${max}`;
  const params = { game, value: stage.format, seats: range, allowed: 'tables, ladder' };
  return [faultAt(['stage', index, 'format'], 'plan/format-for-two', params)];
}

/** Before anybody has entered, nothing is said. */
function entrantFaults(plan: CompetitionPlan, { seats }: GameFacts): PlanFault[] {
  if (plan.player.length === 0) return [];
  const pools = plannedPools(plan, plan.player.length);
  return plan.stage.flatMap((stage, index) => {
    const entrants = sumOf(pools[index]!);
    const least = 'seats' in stage ? Math.max(2, seats.min) : 2;
    if (entrants >= least) return [];
    const path = index === 0 ? ['player'] : ['stage', index - 1, 'advance'];
    return [faultAt(path, 'plan/too-few-entrants', { value: entrants, stage: stage.name, least })];
  });
}

const withLeast = (stage: Stage, { seats }: GameFacts): Stage =>
  stage.format === 'tables' ? { ...stage, least: Math.max(stage.least, seats.min) } : stage;
