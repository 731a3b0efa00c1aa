/** A leg as a plain order for a match: JSON that any way of playing it understands. */
import type { Seed } from '../../dice.ts';
import { openingSeed } from '../luck.ts';
import type { CompetitionPlan } from '../plan/plan.ts';
import { type LegDue, legKey } from './due.ts';
import type { Ledger } from './ledger.ts';
import { plannedLegs } from './legs.ts';

export interface MatchJob {
  /** `competition/stage/pairing/leg/attempt`: asked twice, it is played once. */
  readonly key: string;
  readonly game: string;
  readonly setup: CompetitionPlan['setup'];
  /** A position to start from, in the game's own text. */
  readonly from: string | null;
  readonly opening: string | null;
  /** What is left out is as the game's course has it. */
  readonly clock: CompetitionPlan['clock'];
  readonly policy: string | null;
  /** For built-in bots and engines, in milliseconds. */
  readonly think: number;
  readonly luck: {
    readonly seed: Seed;
    /** False when the competition's seed was given by hand. */
    readonly secret: boolean;
    /** Nobody is told the seed before this pairing is over: `competition/stage/pairing`. */
    readonly sealedUntil: string;
  };
  readonly seats: readonly JobSeat[];
  /** What each of its programs may use. */
  readonly limits: CompetitionPlan['limits'];
  readonly class: 'tournament' | 'ladder';
  /** Seconds after which who has not come has lost. */
  readonly noShow: number;
}

export interface JobSeat {
  readonly entrant: string;
  readonly name: string;
  /** As on the command line: `cmd:…`, `bot:…`. */
  readonly player: string;
  readonly version: number;
}

/** `seed` is the competition's own. */
export function jobOf(ledger: Ledger, competition: string, leg: LegDue, seed: Seed): MatchJob {
  const { plan } = ledger;
  const number = openingNumber(ledger, leg);
  const opening = plan.opening.length === 0 ? undefined : plan.opening[number.overall % plan.opening.length];
  return {
    key: `${competition}/${legKey(leg)}`,
    game: plan.game,
    setup: { ...plan.setup, ...opening?.setup },
    from: opening?.from ?? null,
    opening: opening?.name ?? null,
    clock: plan.clock,
    policy: plan.policy,
    think: plan.think,
    luck: {
      seed: openingSeed(seed, leg.stage, leg.pairing, number.ofPairing),
      secret: plan.seed === null,
      sealedUntil: `${competition}/${leg.stage}/${leg.pairing}`,
    },
    seats: leg.entrants.map((id) => seatOf(ledger, id)),
    class: stageOf(plan, leg.stage).format === 'ladder' ? 'ladder' : 'tournament',
    noShow: plan.faults.noShow,
    limits: plan.limits,
  };
}

function seatOf(ledger: Ledger, id: string): JobSeat {
  const entrant = ledger.entrants.get(id);
  if (!entrant?.spec) throw new Error(`no player for the entrant ${id}`);
  return { entrant: id, name: entrant.name, player: entrant.spec, version: entrant.version };
}

/**
 * An opening is played in every order of the seats before the next. All pairings of a round have
 * the same ones, and rounds walk on through the list.
 */
function openingNumber(ledger: Ledger, leg: LegDue): { ofPairing: number; overall: number } {
  const stage = stageOf(ledger.plan, leg.stage);
  const pairing = ledger.stages.find(({ plan }) => plan.name === leg.stage)?.pairings.get(leg.pairing);
  const seats = Math.max(1, pairing?.entrants.length ?? leg.entrants.length);
  const ofPairing = Math.floor((leg.leg - 1) / seats);
  return { ofPairing, overall: (leg.round - 1) * Math.ceil(plannedLegs(stage) / seats) + ofPairing };
}

function stageOf(plan: CompetitionPlan, name: string): CompetitionPlan['stage'][number] {
  const stage = plan.stage.find((one) => one.name === name);
  if (!stage) throw new Error(`no stage ${name}`);
  return stage;
}
