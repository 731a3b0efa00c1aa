/**
 * A competition as everybody may see it: no command lines, and no seed before it is closed, not
 * even one that was given by hand.
 */
import type {
  CompetitionSpotlight,
  CompetitionStatus,
  CompetitionView,
  PairingPage,
} from '@joute/core/api/competitions.ts';
import type { LegsPlaying, PairingView } from '@joute/core/competition/export/pairingViews.ts';
import { spotlightOf } from '@joute/core/competition/export/spotlight.ts';
import { currentStage } from '@joute/core/competition/export/standingsReport.ts';
import type { CompetitionEvent } from '@joute/core/competition/log/events.ts';
import type { Ledger, LegResult, Pairing, StageLog } from '@joute/core/competition/log/ledger.ts';
import { isPairingOver, openLegs, pairingResults } from '@joute/core/competition/log/legs.ts';
import { outlookOf } from '@joute/core/competition/log/logTimes.ts';
import { isStageOver } from '@joute/core/competition/log/nextPairings.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { publicSpec } from '../../live/model/matchSummary.ts';
import { limitsFor } from '../../sandbox/settings.ts';
import { type CompetitionState, kindOf } from './liveCompetitions.ts';

export const statusOf = ({ ledger, trouble }: Pick<CompetitionState, 'ledger' | 'trouble'>): CompetitionStatus =>
  ledger.isClosed
    ? 'closed'
    : trouble !== null
      ? 'stopped'
      : ledger.isPaused
        ? 'paused'
        : ledger.isWaiting
          ? 'scheduled'
          : 'running';

/** Null of one that has begun, and where no time is set. */
export const startsOf = ({ ledger }: Pick<CompetitionState, 'ledger'>): number | null =>
  ledger.isWaiting && ledger.start !== null && !ledger.isClosed ? Date.parse(ledger.start) : null;

/** `isTold`: whether the reader is told what keeps it from going on. */
export function viewOf(state: CompetitionState, isTold: boolean): CompetitionView {
  const { row, ledger, number, trouble } = state;
  const playing = legsPlaying(state);
  return {
    ...{ id: row.id, name: row.name, created: row.created, closed: row.closed, status: statusOf(state) },
    ...{ ...kindOf(ledger.plan), number, stage: currentStage(ledger), commitment: ledger.commitment },
    ...{ underWay: playing.length, playing: [...playing] },
    ...{ starts: startsOf(state), isOpen: ledger.isOpen },
    ...outlookOfState(state),
    limits: limitsFor(ledger.plan.limits),
    seed: ledger.isClosed ? row.seed : null,
    trouble: isTold && trouble !== null ? String(trouble) : null,
    plan: publicPlan(ledger.plan, ledger.isClosed),
    entrants: [...ledger.entrants.values()].map(({ spec, versions: _, ...entrant }) => ({
      ...entrant,
      player: spec === null ? null : publicSpec(spec),
    })),
    stages: ledger.stages.map((stage) => ({
      ...{ name: stage.plan.name, format: stage.plan.format, isDrawn: stage.entrants !== null },
      isOver: stage.entrants !== null && isStageOver(ledger, stage),
      pools: stage.pools,
      pairings: stage.pairings.size,
    })),
  };
}

function outlookOfState(state: CompetitionState): Pick<CompetitionView, 'finished' | 'expected' | 'ends'> {
  const { ledger, times } = state;
  const { finished, expected, ends } = outlookOf(ledger, times, statusOf(state) === 'running');
  const last = ledger.plan.stage.at(-1);
  const until = last?.format === 'ladder' && !ledger.isClosed ? last.until : null;
  return { finished, expected, ends: until === null ? ends : Date.parse(until) };
}

/** What spectators look at. */
export function spotlightOfState(state: CompetitionState): CompetitionSpotlight {
  const { next, over, final } = spotlightOf(state.ledger, state.times, legsPlaying(state));
  return { next: next.map(spotted), over: over.map(spotted), final: final && spotted(final) };
}

const spotted = ({ stage, id, round, entrants, names, scores, winner }: PairingView) => ({
  ...{ stage, id, round, entrants, names, scores, winner },
});

const legsPlaying = ({ playing }: CompetitionState): LegsPlaying =>
  playing.map(({ match, key }) => ({ match, ...legOf(key) }));

/** Names have no slash. */
function legOf(key: string): { stage: string; pairing: string; leg: number } {
  const [stage = '', pairing = '', leg] = key.split('/');
  return { stage, pairing, leg: Number(leg) };
}

const publicPlan = (plan: CompetitionPlan, isClosed: boolean): CompetitionPlan => ({
  ...plan,
  seed: isClosed ? plan.seed : null,
  player: plan.player.map((player) => ({ ...player, spec: publicSpec(player.spec) })),
});

export function publicEvent(event: CompetitionEvent, isClosed: boolean): CompetitionEvent {
  if (event.kind === 'created') return { ...event, plan: publicPlan(event.plan, isClosed) };
  if (event.kind !== 'entered' || event.entrant.spec === null) return event;
  return { ...event, entrant: { ...event.entrant, spec: publicSpec(event.entrant.spec) } };
}

type ShownPairing = PairingPage['pairings'][number];

/** `matchOf`: the match that is played for an attempt; null where there is none yet. */
export async function pairingOf(
  ledger: Ledger,
  stage: StageLog,
  pairing: Pairing,
  matchOf: (leg: number, attempt: number) => Promise<string | null>,
): Promise<ShownPairing> {
  const counted = new Map(pairingResults(ledger, stage.plan, pairing).map(({ leg, ...result }) => [leg, result]));
  const numbers = new Set([...counted.keys(), ...pairing.legs.keys(), ...openLegs(ledger, stage, pairing)]);
  const legs = [...numbers]
    .toSorted((a, b) => a - b)
    .map(async (leg) => {
      const known = pairing.legs.get(leg);
      const result = counted.get(leg) ?? null;
      const attempt = result?.attempt ?? known?.attempt ?? 1;
      return {
        ...{ leg, attempt, match: result ? result.match : await matchOf(leg, attempt) },
        ...{ result: result && shownResult(result), earlier: (known?.earlier ?? []).map(shownResult) },
      };
    });
  return {
    ...{ stage: stage.plan.name, id: pairing.id, round: pairing.round, pool: pairing.pool },
    ...{ entrants: pairing.entrants, isOver: isPairingOver(ledger, stage, pairing), legs: await Promise.all(legs) },
  };
}

export const shownResult = ({
  attempt,
  how,
  entrants,
  places,
  points,
  faults,
  versions,
  termination,
  match,
}: LegResult) => ({
  ...{ attempt, how, entrants, places, points, faults, versions, termination, match },
});
