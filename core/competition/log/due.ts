/**
 * What follows from the log: events to append (the draw of a stage, its pairings, a
 * disqualification, the end), and legs to play. A driver appends the events and asks again; when
 * there are none it plays legs, appends each result, and asks again. So it can be stopped at any
 * moment and has lost nothing.
 */
import { drawLots } from '../luck.ts';
import type { Stage } from '../plan/plan.ts';
import type { RatingFit } from '../ratings/ratings.ts';
import { drawPools } from '../schedule/pools.ts';
import { advancing } from '../standings/standings.ts';
import type { DueEvent } from './events.ts';
import type { Ledger, StageLog } from './ledger.ts';
import { isPairingOver, openLegs, seatsOf } from './legs.ts';
import { isStageOver, nextPairings } from './nextPairings.ts';

export interface LegDue {
  readonly stage: string;
  readonly pairing: string;
  readonly round: number;
  readonly leg: number;
  readonly attempt: number;
  /** By seat; a table without those who have left. */
  readonly entrants: readonly string[];
}

export interface Due {
  /** To be appended before anything else is asked. */
  readonly events: readonly DueEvent[];
  /**
   * To be played, the earlier rounds first; some may be under way. Empty while it is paused or has
   * yet to begin.
   */
  readonly legs: readonly LegDue[];
}

/** What a ladder needs besides the log; other stages do not look at it. */
export interface LadderDemand {
  /** Pairings that may be open at the same time. */
  readonly pairings: number;
  /** Of `ratedMatches(ledger)`: refitted by the driver as often as it likes. */
  readonly fit: RatingFit;
  /** Whether the plan's `until` is past: there is no clock in here. */
  readonly isTimeUp: boolean;
}

const NOTHING: Due = { events: [], legs: [] };
const events = (...due: DueEvent[]): Due => ({ events: due, legs: [] });

export function dueNow(ledger: Ledger, ladder?: LadderDemand): Due {
  if (ledger.isClosed) return NOTHING;
  const { plan } = ledger;
  if (ledger.entrants.size === 0 && plan.player.length > 0) return events(...entriesOf(ledger));
  const faulty = tooManyFaults(ledger);
  if (faulty.length > 0)
    return events(...faulty.map((entrant): DueEvent => ({ kind: 'disqualified', entrant, why: 'too many faults' })));
  if (ledger.isPaused || ledger.isWaiting) return NOTHING;
  const stage = ledger.stages.find((one) => one.entrants === null || !isStageOver(ledger, one, ladder?.isTimeUp));
  if (!stage) return events({ kind: 'closed', seed: null, why: null });
  if (stage.entrants === null) return events(drawOf(ledger, stage));
  const paired = nextPairings(ledger, stage, ladder);
  if (paired) return events(paired);
  return { events: [], legs: legsOf(ledger, stage) };
}

/** `stage/pairing/leg/attempt`; with the competition's id before it, the key of a job. */
export const legKey = ({
  stage,
  pairing,
  leg,
  attempt,
}: Pick<LegDue, 'stage' | 'pairing' | 'leg' | 'attempt'>): string => `${stage}/${pairing}/${leg}/${attempt}`;

function entriesOf({ plan }: Ledger): DueEvent[] {
  return plan.player.map(({ name, spec, rank }, index) => ({
    kind: 'entered',
    entrant: { id: `e${index + 1}`, name, spec, rank, version: 1 },
    why: null,
  }));
}

function tooManyFaults(ledger: Ledger): string[] {
  const most = ledger.plan.faults.disqualify;
  if (most === null) return [];
  const faults = new Map<string, number>();
  for (const stage of ledger.stages)
    for (const pairing of stage.pairings.values())
      for (const { result } of pairing.legs.values())
        result?.entrants.forEach((id, seat) => {
          faults.set(id, (faults.get(id) ?? 0) + (result.faults[seat] ?? 0));
        });
  return [...faults].flatMap(([id, count]) => (count >= most && ledger.isIn(id) ? [id] : []));
}

function drawOf(ledger: Ledger, { plan: stage }: StageLog): DueEvent {
  const index = ledger.plan.stage.indexOf(stage);
  const before = ledger.stages[index - 1];
  const entrants = before ? advancing(ledger, before) : seeded(ledger, stage);
  return { kind: 'drawn', stage: stage.name, entrants, pools: poolsOf(ledger, stage, entrants), why: null };
}

/** Those with a rank by their rank, then the others in an order that is drawn. */
function seeded(ledger: Ledger, stage: Stage): string[] {
  const present = [...ledger.entrants.values()].filter(({ status }) => status === 'in');
  const ranked = present.filter(({ rank }) => rank !== null).toSorted((a, b) => a.rank! - b.rank!);
  const others = present.filter(({ rank }) => rank === null);
  const drawn = drawLots(ledger.commitment, `seeding of ${stage.name}`, others, ({ id }) => id);
  return [...ranked, ...drawn].map(({ id }) => id);
}

function poolsOf(ledger: Ledger, stage: Stage, entrants: readonly string[]): string[][] {
  if (stage.format !== 'round-robin') return [[...entrants]];
  if (stage.hand) {
    const byName = new Map([...ledger.entrants.values()].map(({ id, name }) => [name, id]));
    return stage.hand.map((names) =>
      names.flatMap((name) => byName.get(name) ?? []).filter((id) => entrants.includes(id)),
    );
  }
  const draw = stage.draw === 'hand' ? 'seed' : stage.draw;
  const pools = Math.max(1, Math.min(stage.pools, Math.floor(entrants.length / 2)));
  return drawPools(entrants, pools, draw, { commitment: ledger.commitment, label: stage.name });
}

function legsOf(ledger: Ledger, stage: StageLog): LegDue[] {
  return [...stage.pairings.values()]
    .filter((pairing) => !isPairingOver(ledger, stage, pairing))
    .flatMap((pairing) =>
      openLegs(ledger, stage, pairing).map((leg) => ({
        stage: stage.plan.name,
        pairing: pairing.id,
        round: pairing.round,
        leg,
        attempt: pairing.legs.get(leg)?.attempt ?? 1,
        entrants: seatsOf(pairing, leg).filter((id) => ledger.isIn(id)),
      })),
    )
    .toSorted((a, b) => a.round - b.round);
}
