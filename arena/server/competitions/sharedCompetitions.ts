/**
 * The competitions of servers that share a database. One of them has the office: it drives all of
 * them, and is asked for every decision; the others follow the logs. When it is gone another one
 * takes the office, and goes on from the logs.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Decision } from '@joute/core/competition/log/decisions.ts';
import { type Ledger, readLog } from '@joute/core/competition/log/ledger.ts';
import { LogTimes } from '@joute/core/competition/log/logTimes.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import type { Result } from '@joute/core/result.ts';
import type { ServerLinks } from '../../live/servers/links.ts';
import type { StoredCompetition } from '../../store/competitions.ts';
import { unlessPassing } from '../../store/storeError.ts';
import type { PlayingMatch } from './liveCompetition.ts';
import {
  type CompetitionState,
  LiveCompetitions,
  type LiveCompetitionsOptions,
  type MadeCompetition,
} from './liveCompetitions.ts';

const AGAIN_MS = 200;

export interface SharedCompetitionsOptions extends LiveCompetitionsOptions {
  readonly links: ServerLinks;
  /** This server has the office from now on. */
  elected(): void;
  /** Another one has it, though this one had it: it was away too long. */
  lost(): void;
}

interface FollowedLog {
  readonly row: StoredCompetition;
  readonly ledger: Ledger;
  readonly times: LogTimes;
  number: number;
  playing: readonly PlayingMatch[];
}

interface Grown {
  readonly competition: string;
  readonly number: number;
}

export class SharedCompetitions extends LiveCompetitions {
  readonly #shared: SharedCompetitionsOptions;
  /** Logs that another server writes. */
  readonly #followed = new Map<string, FollowedLog>();
  readonly #hearers = new Set<(competition: string, number: number) => void>();
  readonly #timer: NodeJS.Timeout;
  #leader = '';
  #isClosing = false;
  /** Changes are read one after the other. */
  #reading: Promise<void> = Promise.resolve();

  constructor(options: SharedCompetitionsOptions) {
    super(options);
    this.#shared = options;
    const { links, store } = options;
    links.answer('createCompetition', (plan: CompetitionPlan, who: string, id?: string | null) =>
      super.create(plan, who, id ?? undefined),
    );
    links.answer('decide', (id: string, decision: Decision) => super.decide(id, decision));
    links.answer('enterVersions', () => super.enterVersions());
    links.answer('playing', (id: string) => super.liveOf(id)?.playing ?? []);
    super.onChange((competition, number) => links.publish('grown', { competition, number }));
    links.onPublished('grown', ({ competition, number }: Grown) => this.#hear(competition, number));
    const look = (): void => void this.#look().catch(unlessPassing);
    this.#timer = setInterval(look, store.tenure.leaseMs / 3).unref();
  }

  get #isLeading(): boolean {
    return this.#leader === this.#shared.store.tenure.owner;
  }

  /** After the arena has taken up its matches: drives them, or follows who does. */
  override async resume(): Promise<void> {
    await this.#look();
    if (this.#isLeading) return;
    for (const { id, closed } of await this.list()) if (closed === null) await this.#read(id);
  }

  override async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await this.#reading;
    await super.close();
  }

  override liveOf(id: string): CompetitionState | null {
    const followed = this.#followed.get(id);
    return super.liveOf(id) ?? (followed ? { ...followed, trouble: null } : null);
  }

  override async create(plan: CompetitionPlan, who: string, id?: string): Promise<Result<MadeCompetition>> {
    const made = await this.#command<Result<MadeCompetition>>('createCompetition', plan, who, id ?? null);
    if (made?.ok) await this.#hear(made.value.id, 0);
    return made ?? super.create(plan, who, id);
  }

  override async decide(id: string, decision: Decision): Promise<Result<number>> {
    return (await this.#command<Result<number>>('decide', id, decision)) ?? super.decide(id, decision);
  }

  override async enterVersions(): Promise<void> {
    if ((await this.#command('enterVersions')) === undefined) await super.enterVersions();
  }

  override onChange(listener: (competition: string, number: number) => void): () => void {
    const stop = super.onChange(listener);
    this.#hearers.add(listener);
    return () => {
      this.#hearers.delete(listener);
      stop();
    };
  }

  /** Keeps the office, or takes it where nobody has it. */
  async #look(): Promise<void> {
    const before = this.#isLeading;
    this.#leader = await this.#shared.store.tenure.takeOffice();
    if (this.#isLeading === before || this.#isClosing) return;
    if (before) return this.#shared.lost();
    this.#followed.clear();
    await super.resume();
    this.#shared.elected();
  }

  /** Done once by whoever has the office at that time; undefined where that is this server. */
  async #command<T>(method: string, ...args: readonly unknown[]): Promise<T | undefined> {
    const question = { id: randomUUID(), method, args };
    while (!this.#isLeading && !this.#isClosing) {
      const answer = (await this.#shared.links.ask(this.#leader, question)) as T | undefined;
      if (answer !== undefined) return answer;
      await pause(AGAIN_MS);
    }
    return undefined;
  }

  #hear(competition: string, number: number): Promise<void> {
    this.#reading = this.#reading
      .then(async () => {
        if (this.#isLeading || this.#isClosing) return;
        await this.#read(competition);
        if (number > 0) for (const hear of this.#hearers) hear(competition, number);
      })
      .catch(unlessPassing);
    return this.#reading;
  }

  /** The log as far as it is written. */
  async #read(id: string): Promise<void> {
    const { competitions } = this.#shared.store;
    const known = this.#followed.get(id);
    const row = known?.row ?? (await competitions.find(id));
    if (!row) return;
    const events = await competitions.events(id, known?.number ?? 0);
    if (!known && events.length === 0) return;
    const log = known ?? { row, ledger: readLog(events), times: new LogTimes(), number: 0, playing: [] };
    if (known) for (const event of events) known.ledger.add(event);
    for (const event of events) log.times.add(event);
    log.number += events.length;
    const question = { id: randomUUID(), method: 'playing', args: [id] };
    log.playing = ((await this.#shared.links.ask(this.#leader, question)) ?? []) as PlayingMatch[];
    if (log.ledger.isClosed) this.#followed.delete(id);
    else this.#followed.set(id, log);
  }
}
