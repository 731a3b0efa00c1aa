/**
 * One competition of a server while it goes on: its log in the store, its matches in the arena.
 * When it cannot go on by a fault of ours it stands still and says so; the next decision of an
 * organiser begins anew from the log.
 */
import type { Decision } from '@joute/core/competition/log/decisions.ts';
import type { CompetitionEvent } from '@joute/core/competition/log/events.ts';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { LogTimes } from '@joute/core/competition/log/logTimes.ts';
import { must, type Result } from '@joute/core/result.ts';
import { Competition } from '../../competition/competition.ts';
import { drive } from '../../jobs/drive.ts';
import type { Arena } from '../../live/arena.ts';
import { parsePlayerSpec } from '../../match/playerSpec.ts';
import type { StoredCompetition } from '../../store/competitions.ts';
import type { Store } from '../../store/store.ts';
import { entrantKeys } from './entrantKeys.ts';
import { isAway, RoomsRunner } from './roomsRunner.ts';
import { untilBack } from './untilBack.ts';

/** People come when they like: all their matches are open at the same time. */
const LANES_OF_PEOPLE = 64;

export interface LiveOptions {
  readonly arena: Arena;
  readonly store: Store;
  /** How many matches of machines may be under way at the same time. */
  readonly lanes: number;
  /** Where others play matches of such players: how many may be handed to them at a time. */
  readonly elsewhere?: { readonly lanes: number; isPortable(spec: string): boolean };
  /** The log has so many events now. */
  changed(number: number): void;
  /** It cannot go on. */
  failed(error: unknown): void;
}

/** A match, and the leg `stage/pairing/leg` that it is of. */
export interface PlayingMatch {
  readonly match: string;
  readonly key: string;
}

export class LiveCompetition {
  readonly row: StoredCompetition;
  /** When its results came. */
  readonly times = new LogTimes();
  readonly #options: LiveOptions;
  readonly #competition: Competition;
  readonly #runner: RoomsRunner;
  readonly #lanes: number;
  readonly #stop: AbortController;
  #number: number;
  #trouble: unknown = null;
  #driving: Promise<void> = Promise.resolve();

  private constructor(
    row: StoredCompetition,
    options: LiveOptions,
    events: readonly CompetitionEvent[],
    runner: RoomsRunner,
  ) {
    this.row = row;
    this.#options = options;
    this.#runner = runner;
    this.#number = events.length;
    for (const event of events) this.times.add(event);
    this.#stop = new AbortController();
    this.#lanes = lanesOf(events, options);
    this.#competition = new Competition({
      ...{ id: row.id, seed: row.seed, events, lanes: this.#lanes },
      log: { append: (more) => this.#append(more) },
      unseal: (pairing) => untilBack(() => runner.unseal(pairing), this.#stop.signal),
      changed: (number) => options.changed(number),
      versionOf: (spec) => untilBack(() => newestVersion(options.store, spec), this.#stop.signal),
    });
  }

  static async open(row: StoredCompetition, options: LiveOptions): Promise<LiveCompetition> {
    const { store, arena } = options;
    const events = await store.competitions.events(row.id);
    const runner = await RoomsRunner.open({ arena, store, keyOf: await entrantKeys(store, row.id) }, row.id);
    return new LiveCompetition(row, options, events, runner);
  }

  get ledger(): Ledger {
    return this.#competition.ledger;
  }

  /** How many events the log has. */
  get number(): number {
    return this.#number;
  }

  /** Matches that are open or under way. */
  get playing(): readonly PlayingMatch[] {
    return [...this.#runner.matches].map(([match, { key }]) => ({ match, key }));
  }

  /** Why it stands still; null where it goes on. */
  get trouble(): unknown {
    return this.#trouble;
  }

  /** Resolves when it is closed, stopped, or cannot go on. */
  get over(): Promise<void> {
    return this.#driving;
  }

  /** Plays what is due, until it is closed. */
  run(): void {
    this.#driving = this.#run().catch((error: unknown) => {
      // While the server stops, the store may go first.
      if (this.#stop.signal.aborted) return;
      this.#trouble = error;
      this.#options.failed(error);
    });
  }

  async decide(decision: Decision): Promise<Result<number>> {
    if (decision.kind !== 'closed') return this.#competition.decide(decision);
    // Its seed is told with that: nothing may be under way any more.
    const matches = [...this.#runner.matches.keys()];
    await this.stop();
    for (const match of matches) await this.#options.arena.stop(match);
    const decided = await this.#competition.decide({ ...decision, seed: this.row.seed });
    if (decided.ok) await this.#runner.unsealAll();
    return decided;
  }

  /** A version of a bot has passed: entrants that play with the newest one do from now on. */
  async enterVersions(): Promise<void> {
    if (this.#trouble === null && !this.#stop.signal.aborted) await this.#competition.enterVersions();
  }

  /** Its matches stay as they are. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#driving;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    await this.#competition.unsealAll(await this.#options.store.sealedIn(this.row.id));
    // Those that passed while nobody was here.
    await this.#competition.enterVersions();
    await drive(this.#competition, this.#runner, { lanes: this.#lanes, signal });
    if (this.ledger.isClosed) await untilBack(() => this.#runner.unsealAll(), signal);
  }

  async #append(events: readonly CompetitionEvent[]): Promise<void> {
    const { competitions } = this.#options.store;
    const append = () => competitions.append(this.row.id, this.#number, events);
    must(await untilBack(append, this.#stop.signal));
    this.#number += events.length;
    for (const event of events) this.times.add(event);
  }
}

/** Of a team's bot; null of other players, and of a bot that has none that may play. */
async function newestVersion({ bots }: Store, text: string): Promise<number | null> {
  const spec = parsePlayerSpec(text);
  if (!spec.ok || spec.value.kind !== 'team') return null;
  const { team, bot, version } = spec.value;
  return version ?? (await bots.newestReady(team, bot))?.number ?? null;
}

function lanesOf(events: readonly CompetitionEvent[], { lanes, elsewhere }: LiveOptions): number {
  const specs = events.flatMap(specsIn);
  if (specs.some(isAway)) return Math.max(LANES_OF_PEOPLE, lanes);
  return elsewhere && specs.every(elsewhere.isPortable) ? elsewhere.lanes : lanes;
}

const specsIn = (event: CompetitionEvent): string[] =>
  event.kind === 'created'
    ? event.plan.player.map(({ spec }) => spec)
    : event.kind === 'entered'
      ? [event.entrant.spec ?? '']
      : [];
