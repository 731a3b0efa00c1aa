/**
 * All competitions of a server: those that are not closed go on while it runs, and go on again when
 * it is back.
 */

import type { Decision } from '@joute/core/competition/log/decisions.ts';
import type { CompetitionEvent } from '@joute/core/competition/log/events.ts';
import { type Ledger, readLog } from '@joute/core/competition/log/ledger.ts';
import { LogTimes } from '@joute/core/competition/log/logTimes.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { hashSeed } from '@joute/core/dice.ts';
import { firstDifference } from '@joute/core/input/difference.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { chooseLuck } from '../../live/matchRequest.ts';
import { newMatchId } from '../../live/model/keys.ts';
import { limitsFor } from '../../sandbox/settings.ts';
import type { StoredCompetition } from '../../store/competitions.ts';
import { holdNewest } from './holdNewest.ts';
import { LiveCompetition, type LiveOptions, type PlayingMatch } from './liveCompetition.ts';

/** Closed ones that are held as they were read: the longest unused go. */
const MOST_HELD = 8;

/** A competition as it stands. */
export interface CompetitionState {
  readonly row: StoredCompetition;
  readonly ledger: Ledger;
  /** When its results came. */
  readonly times: LogTimes;
  /** How many events its log has. */
  readonly number: number;
  /** Matches that are open or under way. */
  readonly playing: readonly PlayingMatch[];
  /** Why it stands still; null where it does not. */
  readonly trouble: unknown;
}

export interface CompetitionKind {
  readonly game: string;
  readonly isLadder: boolean;
}

export const kindOf = ({ game, stage }: Pick<CompetitionPlan, 'game' | 'stage'>): CompetitionKind => ({
  game,
  isLadder: stage.length === 1 && stage[0]!.format === 'ladder',
});

export interface MadeCompetition {
  readonly id: string;
  /** False where it had been made before. */
  readonly isNew: boolean;
}

export interface LiveCompetitionsOptions extends Omit<LiveOptions, 'changed' | 'failed'> {
  failed(competition: string, error: unknown): void;
}

export class LiveCompetitions {
  readonly #options: LiveCompetitionsOptions;
  readonly #live = new Map<string, LiveCompetition>();
  readonly #held = new Map<string, CompetitionState>();
  readonly #kinds = new Map<string, CompetitionKind>();
  readonly #listeners = new Set<(competition: string, number: number) => void>();
  #making: Promise<unknown> = Promise.resolve();
  #isClosing = false;

  constructor(options: LiveCompetitionsOptions) {
    this.#options = options;
  }

  /** Matches of a competition at the same time. */
  get lanes(): number {
    return this.#options.lanes;
  }

  /** After the arena has taken up its matches. */
  async resume(): Promise<void> {
    const { store } = this.#options;
    await store.unsealClosed();
    for (const row of await store.competitions.list()) if (row.closed === null) await this.#open(row);
  }

  /** All matches stay as they are, to go on when the server is back. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all([...this.#live.values()].map((live) => live.stop()));
  }

  /** Newest first. */
  list(): Promise<StoredCompetition[]> {
    return this.#options.store.competitions.list();
  }

  /** What a competition was made as, of which nothing changes. */
  async kindOf(id: string): Promise<CompetitionKind> {
    const known = this.#kinds.get(id);
    if (known) return known;
    const plan = this.#live.get(id)?.ledger.plan ?? (await this.#planOf(id));
    const kind = kindOf(plan);
    this.#kinds.set(id, kind);
    return kind;
  }

  /** One that goes on; null of others. */
  liveOf(id: string): CompetitionState | null {
    const live = this.#live.get(id);
    if (!live) return null;
    const { row, ledger, times, number, playing, trouble } = live;
    return { row, ledger, times, number, playing, trouble };
  }

  async find(id: string): Promise<CompetitionState | null> {
    const live = this.liveOf(id);
    return live && !live.ledger.isClosed ? live : (this.#held.get(id) ?? this.#read(id));
  }

  /**
   * The plan was checked. `who`: the account that makes it. `id`: the one that it is to have; asked
   * for again by it with the same plan, it is the same competition. Gives its id, and whether it is
   * new.
   */
  create(plan: CompetitionPlan, who: string, id = newMatchId()): Promise<Result<MadeCompetition>> {
    // One after the other: of two who ask for the same one at once, one makes it.
    const made = this.#making.then(async () => (await this.#known(plan, id)) ?? ok(await this.#make(plan, who, id)));
    this.#making = made.catch(() => {});
    return made;
  }

  /** Gives the number of the event in the log. */
  async decide(id: string, decision: Decision): Promise<Result<number>> {
    const live = this.#live.get(id);
    const sound = live?.trouble ? await this.#reopen(live) : live;
    if (sound) return sound.decide(decision);
    const row = await this.#options.store.competitions.find(id);
    return refuse(row ? 'competition/closed' : 'competition/not-found', { competition: id });
  }

  /** A version of a team's bot has passed. */
  async enterVersions(): Promise<void> {
    await Promise.all([...this.#live.values()].map((live) => live.enterVersions()));
  }

  /** The listener is called when a log has grown; gives what ends that. */
  onChange(listener: (competition: string, number: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #known(plan: CompetitionPlan, id: string): Promise<Result<MadeCompetition> | null> {
    const known = await this.find(id);
    if (!known) return null;
    // What it leaves out is as it was when it was made.
    const limits = { ...known.ledger.plan.limits, ...plan.limits };
    const differs = firstDifference(known.ledger.plan, { ...plan, limits });
    // What the other's is stays its own: seeds and command lines are in it.
    if (differs) return refuse('competition/other-plan', { competition: id, part: differs.path.join('.') });
    // Made, and not begun: the store went away in between.
    if (known.row.closed === null && !this.#live.has(id)) await this.#open(known.row);
    return ok({ id, isNew: false });
  }

  async #make(wanted: CompetitionPlan, who: string, id: string): Promise<MadeCompetition> {
    // The same for all its matches, whatever the server's settings become.
    const plan = { ...wanted, limits: limitsFor(wanted.limits) };
    const { seed } = chooseLuck(plan.seed ?? undefined);
    const created = Date.now();
    const row = { id, name: plan.name, seed, created, maker: who };
    const event: CompetitionEvent = { kind: 'created', at: created, who, why: null, plan, commitment: hashSeed(seed) };
    await this.#options.store.competitions.create(row, [event]);
    await this.#open({ ...row, closed: null });
    return { id, isNew: true };
  }

  async #open(row: StoredCompetition): Promise<LiveCompetition> {
    const { id } = row;
    const live = await LiveCompetition.open(row, {
      ...this.#options,
      changed: (number) => this.#changed(id, number),
      failed: (error) => this.#options.failed(id, error),
    });
    this.#live.set(id, live);
    if (!this.#isClosing) live.run();
    return live;
  }

  #reopen(live: LiveCompetition): Promise<LiveCompetition> {
    this.#live.delete(live.row.id);
    return this.#open(live.row);
  }

  #changed(id: string, number: number): void {
    for (const listener of this.#listeners) listener(id, number);
    const live = this.#live.get(id);
    // What is left to do after its end is waited for when the server stops.
    if (live?.ledger.isClosed) void live.over.then(() => this.#live.delete(id));
  }

  async #planOf(id: string): Promise<CompetitionPlan> {
    const [created] = await this.#options.store.competitions.events(id, 0, 1);
    if (created?.kind !== 'created') throw new Error(`the log of ${id} has no beginning`);
    return created.plan;
  }

  async #read(id: string): Promise<CompetitionState | null> {
    const { competitions } = this.#options.store;
    const row = await competitions.find(id);
    if (!row) return null;
    const events = await competitions.events(id);
    const times = new LogTimes();
    for (const event of events) times.add(event);
    const now = { ledger: readLog(events), times, number: events.length };
    const state = { row, ...now, playing: [], trouble: null };
    if (row.closed !== null) holdNewest(this.#held, id, state, MOST_HELD);
    return state;
  }
}
