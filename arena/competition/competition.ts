/**
 * One competition while it goes on: what its log says is due is given out as jobs, and what comes
 * back is appended. Everything is computed from the log (core/competition), so it may be stopped at
 * any moment and has lost nothing.
 * A user sees: a result counts once it is on the disk, and once only.
 */

import { type Decision, whyNot } from '@joute/core/competition/log/decisions.ts';
import { type Due, dueNow, type LegDue, legKey } from '@joute/core/competition/log/due.ts';
import type { CompetitionEvent, DueEvent } from '@joute/core/competition/log/events.ts';
import { jobOf, type MatchJob } from '@joute/core/competition/log/job.ts';
import { type Entrant, type Ledger, type Pairing, readLog, type StageLog } from '@joute/core/competition/log/ledger.ts';
import { isPairingOver } from '@joute/core/competition/log/legs.ts';
import type { Seed } from '@joute/core/dice.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { Agenda } from '../jobs/drive.ts';
import type { CompetitionRunner, JobResult, UnsealedMatch } from './jobs.ts';
import { LadderFit } from './ladderFit.ts';
import { millisecondsUntil } from './timer.ts';

/** The log on the disk: the lines of a folder's file, or rows of the store. */
export interface CompetitionLog {
  /** Resolves when all of them are there, in this order; after a crash all are there or none. */
  append(events: readonly CompetitionEvent[]): Promise<void>;
}

export interface CompetitionOptions {
  readonly id: string;
  /** What the log holds already: at least that it was created. */
  readonly events: readonly CompetitionEvent[];
  readonly log: CompetitionLog;
  readonly seed: Seed;
  readonly unseal: CompetitionRunner['unseal'];
  /** The version of a team's bot that would play now; null of other players. */
  readonly versionOf?: (spec: string) => Promise<number | null>;
  /** How many matches may be under way at the same time. */
  readonly lanes: number;
  /**
   * Whether it stops when nothing is due and nothing under way, though it is not closed: where
   * nobody can come and decide something.
   */
  readonly stopsWhenIdle?: boolean;
  /** Something was appended; the log has so many events now. */
  readonly changed?: (events: number) => void;
}

const START: Due = { events: [{ kind: 'started', why: null }], legs: [] };

interface Told {
  readonly event: CompetitionEvent;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export class Competition implements Agenda<MatchJob, JobResult> {
  readonly id: string;
  readonly ledger: Ledger;
  readonly #options: CompetitionOptions;
  readonly #fit: LadderFit;
  #events: number;
  /** Legs that are due and not asked for. */
  #queue: LegDue[] = [];
  /** Jobs under way, by their keys. */
  readonly #asked = new Map<string, LegDue>();
  /** Pairings whose luck was told. */
  readonly #unsealed = new Set<string>();
  /** Events that wait to be appended. */
  #told: Told[] = [];
  /** Whether more may be due than what is in the queue. */
  #isStale = true;
  #settling: Promise<void> | null = null;
  #waiting: (() => void)[] = [];

  constructor(options: CompetitionOptions) {
    this.id = options.id;
    this.#options = options;
    this.ledger = readLog(options.events);
    this.#events = options.events.length;
    this.#fit = new LadderFit(this.ledger, options.lanes);
  }

  /** Jobs under way. */
  get underWay(): number {
    return this.#asked.size;
  }

  /**
   * The luck of pairings that are over is told, where that was not done: of these, or of all.
   */
  async unsealAll(sealed?: readonly string[]): Promise<void> {
    for (const stage of this.ledger.stages)
      for (const pairing of stage.pairings.values()) {
        const name = this.#pairingKey(stage.plan.name, pairing.id);
        if (!this.#unsealed.has(name) && (sealed?.includes(name) ?? true))
          await this.#unseal(stage.plan.name, pairing.id);
      }
  }

  async next(signal: AbortSignal): Promise<MatchJob | null> {
    for (;;) {
      if (signal.aborted) return null;
      await this.#settle();
      if (signal.aborted || this.ledger.isClosed) return null;
      const leg = this.#queue.shift();
      if (leg) {
        const job = jobOf(this.ledger, this.id, leg, this.#seed);
        this.#asked.set(job.key, leg);
        return job;
      }
      if (this.#options.stopsWhenIdle && this.#asked.size === 0 && this.#untilStart() === null) {
        this.#wake();
        return null;
      }
      await this.#change(signal);
    }
  }

  async take(job: MatchJob, result: JobResult): Promise<void> {
    const { match, how, places, points, faults, termination } = result;
    const versions = [...(result.versions ?? job.seats.map(({ version }) => version))];
    const { stage, pairing, leg, attempt, entrants } = this.#asked.get(job.key)!;
    await this.#tell({
      ...{ kind: 'result', at: Date.now(), who: 'rule', why: null, stage, pairing, leg, attempt, how, termination },
      ...{ entrants: [...entrants], places: [...places], points: [...points], faults: [...faults], versions, match },
    });
    this.#asked.delete(job.key);
    await this.#unseal(stage, pairing);
    // With legs in the queue nothing else need be looked for, but what faults or a break bring.
    const brings = termination === 'interrupted' || faults.some((count) => count > 0);
    if (brings || this.#queue.length === 0) this.#look();
  }

  /** What an organiser decided: appended, where it makes sense. Gives its number in the log. */
  async decide(decision: Decision): Promise<Result<number>> {
    const refusal = whyNot(this.ledger, decision);
    if (refusal) return { ok: false, refusal };
    await this.#tell({ ...decision, at: Date.now() });
    const number = this.#events;
    if (decision.kind === 'replayed') this.#unsealed.delete(this.#pairingKey(decision.stage, decision.pairing));
    await this.unsealAll();
    this.#look();
    return ok(number);
  }

  /** Entrants whose bot has a newer version than the one that is entered go on with that. */
  async enterVersions(): Promise<void> {
    for (const entrant of [...this.ledger.entrants.values()].filter(({ status }) => status === 'in')) {
      const newest = await this.#versionOf(entrant);
      // Of the entrant as it is by now.
      const { id, name, spec, rank, version } = this.ledger.entrants.get(entrant.id)!;
      if (newest === null || newest <= version || spec !== entrant.spec) continue;
      const again = { id, name, spec, rank, version: newest };
      await this.decide({ kind: 'entered', who: 'rule', why: 'a new version passed', entrant: again });
    }
  }

  /** Resolves when all that was told, and all that follows from the log by itself, is appended. */
  settled(): Promise<void> {
    return this.#settle();
  }

  /** More may be due: lanes that wait look again. */
  #look(): void {
    this.#isStale = true;
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  /**
   * Resolves when something has changed, the time to begin has come or a ladder's is up, or the
   * signal comes.
   */
  async #change(signal: AbortSignal): Promise<void> {
    const left = this.#untilStart() ?? this.#fit.millisecondsLeft();
    const timer = left === null ? null : setTimeout(() => this.#look(), left);
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    if (timer) clearTimeout(timer);
  }

  #tell(event: CompetitionEvent): Promise<void> {
    const appended = new Promise<void>((resolve, reject) => this.#told.push({ event, resolve, reject }));
    this.#settle().catch(() => {});
    return appended;
  }

  #settle(): Promise<void> {
    this.#settling ??= this.#settleAll().finally(() => {
      this.#settling = null;
    });
    return this.#settling;
  }

  /** One thing after the other: what was told is appended, then what follows from the log. */
  async #settleAll(): Promise<void> {
    for (;;) {
      if (this.#told.length > 0) await this.#appendTold();
      else if (this.#isStale) await this.#appendDue();
      else return;
    }
  }

  async #appendTold(): Promise<void> {
    const told = this.#told;
    this.#told = [];
    try {
      await this.#append(told.map(({ event }) => event));
    } catch (error) {
      for (const { reject } of told) reject(error);
      throw error;
    }
    for (const { resolve } of told) resolve();
  }

  async #appendDue(): Promise<void> {
    this.#isStale = false;
    const isStarting = this.#untilStart() === 0;
    const { events, legs } = isStarting ? START : dueNow(this.ledger, this.#fit.demand());
    this.#queue = legs.filter((leg) => !this.#asked.has(`${this.id}/${legKey(leg)}`));
    if (events.length === 0) return;
    this.#isStale = true;
    await this.#append(await Promise.all(events.map((event) => this.#dated(event))));
    if (this.ledger.isClosed) this.#wake();
  }

  /** Milliseconds until the time that was set for its beginning; null where it waits for none. */
  #untilStart(): number | null {
    const { isWaiting, isClosed, start } = this.ledger;
    return isWaiting && !isClosed && start !== null ? millisecondsUntil(start) : null;
  }

  /** With the end the seed is told, which was published by its hash alone. */
  async #dated(event: DueEvent): Promise<CompetitionEvent> {
    const dated = { ...event, at: Date.now(), who: 'rule' };
    if (dated.kind === 'closed') return { ...dated, seed: this.#seed };
    if (dated.kind !== 'entered') return dated;
    const { entrant } = dated;
    return { ...dated, entrant: { ...entrant, version: (await this.#versionOf(entrant)) ?? entrant.version } };
  }

  async #versionOf({ spec }: Pick<Entrant, 'spec'>): Promise<number | null> {
    return spec === null ? null : ((await this.#options.versionOf?.(spec)) ?? null);
  }

  async #append(events: readonly CompetitionEvent[]): Promise<void> {
    await this.#options.log.append(events);
    for (const event of events) this.ledger.add(event);
    this.#events += events.length;
    this.#options.changed?.(this.#events);
  }

  async #unseal(stageName: string, id: string): Promise<void> {
    if (this.ledger.plan.seed !== null) return;
    const stage = this.ledger.stages.find(({ plan }) => plan.name === stageName);
    const pairing = stage?.pairings.get(id);
    if (!stage || !pairing) return;
    // Closed by hand, it has told its seed.
    if (!this.ledger.isClosed && !isPairingOver(this.ledger, stage, pairing)) return;
    const name = this.#pairingKey(stageName, id);
    await this.#options.unseal(name, this.#matchesOf(stage, pairing));
    this.#unsealed.add(name);
  }

  /** What luck is sealed until. */
  #pairingKey(stage: string, pairing: string): string {
    return `${this.id}/${stage}/${pairing}`;
  }

  /** Every attempt of every leg that has a result, counted or not. */
  #matchesOf({ plan }: StageLog, { id, round, legs }: Pairing): UnsealedMatch[] {
    const known = [...legs].flatMap(([leg, { result, earlier }]) =>
      [...earlier, ...(result ? [result] : [])].map(({ attempt, entrants }) => ({ leg, attempt, entrants })),
    );
    return known.map((one) => {
      const { key, luck } = jobOf(this.ledger, this.id, { stage: plan.name, pairing: id, round, ...one }, this.#seed);
      return { key, seed: luck.seed };
    });
  }

  get #seed(): Seed {
    return this.#options.seed;
  }
}
