/**
 * The log of a competition, read up to now: who is in it, what was drawn and paired, and which
 * result of each leg counts. It only grows, event by event; what is due and how it stands is
 * computed from it.
 *
 * Of two results for one attempt the first counts. A replay opens the next attempt and keeps the
 * old result; one that comes late for an earlier attempt is kept and does not count. A result by
 * hand takes the place of whatever was there. A match that was broken off is no result: the next
 * attempt is due.
 */
import type { Termination } from '../../policy.ts';
import type { CompetitionPlan, Stage } from '../plan/plan.ts';
import type { CompetitionEvent, EventOf } from './events.ts';

export interface Entrant {
  readonly id: string;
  readonly name: string;
  readonly spec: string | null;
  readonly rank: number | null;
  readonly version: number;
  /** Its versions that played, and the present one: the oldest first. */
  readonly versions: readonly number[];
  readonly status: 'in' | 'withdrawn' | 'disqualified';
}

export interface Pairing {
  readonly id: string;
  readonly round: number;
  readonly pool: number | null;
  /** By seat of the first leg. */
  readonly entrants: readonly string[];
  readonly legs: ReadonlyMap<number, Leg>;
}

export interface Leg {
  /** The one that is due, or that counts. */
  readonly attempt: number;
  readonly result: LegResult | null;
  /** Results that do not count any more. */
  readonly earlier: readonly LegResult[];
}

export interface LegResult {
  readonly attempt: number;
  readonly how: 'played' | 'no-show' | 'hand' | 'forfeit';
  /** By seat: who sat there, the place, the game's points, the faults. */
  readonly entrants: readonly string[];
  readonly places: readonly number[];
  readonly points: readonly number[];
  readonly faults: readonly number[];
  /** The versions that played. */
  readonly versions: readonly number[];
  readonly termination: Termination | null;
  readonly match: string | null;
}

export interface StageLog {
  readonly plan: Stage;
  /** In the order of their seeding, late entrants last; null before the draw. */
  readonly entrants: readonly string[] | null;
  readonly pools: readonly (readonly string[])[];
  readonly pairings: ReadonlyMap<string, Pairing>;
  readonly byes: readonly { readonly round: number; readonly entrant: string }[];
}

interface OpenStage extends StageLog {
  entrants: string[] | null;
  pools: readonly (readonly string[])[];
  pairings: Map<string, Pairing & { legs: Map<number, Leg> }>;
  byes: { round: number; entrant: string }[];
}

/** Formats in which somebody can come in when it has begun. */
const OPEN_FORMATS: readonly Stage['format'][] = ['swiss', 'ladder', 'gauntlet'];
const NEW_LEG: Leg = { attempt: 1, result: null, earlier: [] };

export class Ledger {
  readonly plan: CompetitionPlan;
  readonly commitment: string;
  readonly #entrants = new Map<string, Entrant>();
  /** The versions of entrants that played. */
  readonly #played = new Map<string, readonly number[]>();
  readonly #stages: readonly OpenStage[];
  #start: string | null;
  #isWaiting: boolean;
  #isPaused = false;
  #isClosed = false;

  constructor({ plan, commitment }: Pick<EventOf<'created'>, 'plan' | 'commitment'>) {
    this.plan = plan;
    this.commitment = commitment;
    this.#start = plan.start;
    this.#isWaiting = plan.start !== null;
    this.#stages = plan.stage.map((stage) => ({
      plan: stage,
      entrants: null,
      pools: [],
      pairings: new Map(),
      byes: [],
    }));
  }

  /** By id, in the order in which they entered. */
  get entrants(): ReadonlyMap<string, Entrant> {
    return this.#entrants;
  }
  get stages(): readonly StageLog[] {
    return this.#stages;
  }
  /** Whether it has yet to begin, at a time that was set or when somebody says so. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }
  /** The time that was set for its beginning; null for none. */
  get start(): string | null {
    return this.#start;
  }
  get isPaused(): boolean {
    return this.#isPaused;
  }
  get isClosed(): boolean {
    return this.#isClosed;
  }

  isIn(id: string): boolean {
    return this.#entrants.get(id)?.status === 'in';
  }

  /** Whether somebody can still come in: before the first draw, or into a format that is open. */
  get isOpen(): boolean {
    const drawn = this.#lastDrawn();
    return !this.#isClosed && (drawn === undefined || OPEN_FORMATS.includes(drawn.plan.format));
  }

  add(event: CompetitionEvent): void {
    switch (event.kind) {
      case 'created':
        throw new Error('a competition is created once');
      case 'entered':
        this.#enter(event.entrant);
        return;
      case 'drawn': {
        const stage = this.#stage(event.stage);
        stage.entrants = [...event.entrants];
        stage.pools = event.pools;
        return;
      }
      case 'paired': {
        const stage = this.#stage(event.stage);
        for (const pairing of event.pairings) stage.pairings.set(pairing.id, { ...pairing, legs: new Map() });
        stage.byes.push(...event.byes);
        return;
      }
      case 'result':
        this.#result(event);
        return;
      case 'given':
        this.#change(event, (leg) => ({
          ...leg,
          earlier: leg.result ? [...leg.earlier, leg.result] : leg.earlier,
          result: this.#resultOf(event, leg.attempt, { how: 'hand', faults: [], termination: null, match: null }),
        }));
        return;
      case 'replayed':
        this.#change(event, (leg) => ({
          attempt: leg.attempt + 1,
          earlier: leg.result ? [...leg.earlier, leg.result] : leg.earlier,
          result: null,
        }));
        return;
      case 'withdrawn':
      case 'disqualified':
        this.#entrants.set(event.entrant, { ...this.#entrant(event.entrant), status: event.kind });
        return;
      case 'scheduled':
        this.#start = event.start;
        return;
      case 'started':
        this.#isWaiting = false;
        return;
      case 'paused':
      case 'resumed':
        this.#isPaused = event.kind === 'paused';
        return;
      case 'closed':
        this.#isClosed = true;
        return;
    }
  }

  #enter(entrant: Omit<Entrant, 'status' | 'versions'>): void {
    const known = this.#entrants.get(entrant.id);
    const versions = withVersion(this.#played.get(entrant.id) ?? [], entrant.version);
    this.#entrants.set(entrant.id, { ...entrant, versions, status: known?.status ?? 'in' });
    const drawn = this.#lastDrawn();
    if (!known && drawn?.entrants && OPEN_FORMATS.includes(drawn.plan.format)) drawn.entrants.push(entrant.id);
  }

  #result(event: EventOf<'result'>): void {
    this.#change(event, (leg) => {
      const result = this.#resultOf(event, event.attempt, event);
      result.entrants.forEach((id, seat) => {
        this.#playedBy(id, result.versions[seat]!);
      });
      if (leg.result !== null || event.attempt !== leg.attempt) return { ...leg, earlier: [...leg.earlier, result] };
      // Broken off: nobody's doing. It is played again, under the same luck.
      if (event.termination === 'interrupted')
        return { attempt: leg.attempt + 1, result: null, earlier: [...leg.earlier, result] };
      return { ...leg, result };
    });
  }

  #resultOf(
    { entrants, places, points }: Pick<LegResult, 'entrants' | 'places' | 'points'>,
    attempt: number,
    {
      how,
      faults,
      termination,
      match,
      versions: told = [],
    }: Pick<LegResult, 'how' | 'faults' | 'termination' | 'match'> & Partial<Pick<LegResult, 'versions'>>,
  ): LegResult {
    const versions = entrants.map((id, seat) => told[seat] ?? this.#entrant(id).version);
    return { attempt, how, entrants, places, points, faults, versions, termination, match };
  }

  /** A match may have been asked for with a version that is entered only after it. */
  #playedBy(id: string, version: number): void {
    const entrant = this.#entrant(id);
    const played = withVersion(this.#played.get(id) ?? [], version);
    const present = Math.max(version, entrant.version);
    this.#played.set(id, played);
    this.#entrants.set(id, { ...entrant, version: present, versions: withVersion(played, present) });
  }

  #change(at: { stage: string; pairing: string; leg: number }, change: (leg: Leg) => Leg): void {
    const pairing = this.#stage(at.stage).pairings.get(at.pairing);
    if (!pairing) throw new Error(`no pairing ${at.pairing} in the stage ${at.stage}`);
    pairing.legs.set(at.leg, change(pairing.legs.get(at.leg) ?? NEW_LEG));
  }

  #stage(name: string): OpenStage {
    const stage = this.#stages.find(({ plan }) => plan.name === name);
    if (!stage) throw new Error(`no stage ${name}`);
    return stage;
  }

  #entrant(id: string): Entrant {
    const entrant = this.#entrants.get(id);
    if (!entrant) throw new Error(`no entrant ${id}`);
    return entrant;
  }

  #lastDrawn(): OpenStage | undefined {
    return this.#stages.findLast(({ entrants }) => entrants !== null);
  }
}

const withVersion = (versions: readonly number[], version: number): readonly number[] =>
  versions.includes(version) ? versions : [...versions, version].toSorted((a, b) => a - b);

/** The first event must be `created`. */
export function readLog(events: readonly CompetitionEvent[]): Ledger {
  const [created, ...rest] = events;
  if (created?.kind !== 'created') throw new Error('a log begins with what was created');
  const ledger = new Ledger(created);
  for (const event of rest) ledger.add(event);
  return ledger;
}
