/**
 * Hands matches of programs to workers on other machines (arena/queue/worker.ts), and is a venue
 * like this machine itself: what workers play is persisted and shown as any match.
 */
import type { ClusterQueue } from '@joute/core/api/server.ts';
import type { MatchHooks, MatchPlan, Played } from '@joute/core/host/playing.ts';
import { must, ok, type Result, refuse } from '@joute/core/result.ts';
import type { Msg } from '@nats-io/transport-node';
import { classOf } from '../live/cores/matchClass.ts';
import { publicSpec } from '../live/model/matchSummary.ts';
import type { TeamPrograms } from '../live/model/teamPrograms.ts';
import { canGoOn } from '../live/seating.ts';
import type { Staged, Venue, VenueMatch } from '../live/venue.ts';
import { faultIn, tellFault } from '../machine/faults.ts';
import { EmptySeat } from '../match/emptySeat.ts';
import { parsePlayerSpec } from '../match/playerSpec.ts';
import { BotStore } from './botStore.ts';
import { acknowledge, discard, QueueConnection } from './connection.ts';
import {
  type Begun,
  type CarriedBot,
  claimSchema,
  decode,
  encode,
  type Job,
  liveSchema,
  QUEUED_CLASSES,
  type QueuedClass,
  RESULTS,
  releaseSchema,
  renewSchema,
  resultSchema,
  type ServerBeat,
  SUBJECTS,
  type WorkerBeat,
  workerBeatSchema,
} from './messages.ts';
import { RemoteMatch, SILENT_MS } from './remoteMatch.ts';
import { openStreams, queueDepth } from './streams.ts';

const LOOK_MS = 500;
/** A look that comes later than that says nothing about the workers. */
const MOST_LOOK_MS = 1000;
const MINUTE_MS = 60_000;
const PULL_MS = 5000;
/** From when on jobs that nobody has begun may have been lost with their stream. */
const UNCLAIMED_MS = 15_000;

export interface QueueVenueOptions {
  /** Addresses of NATS (connection.ts). */
  readonly address: string;
  /** The id of this server, the same after a restart. */
  readonly server: string;
  readonly replicas: number;
  /** How fast this machine is (arena/machine/speed.ts). */
  readonly speed: number;
  /** Which part of that a worker has to reach. */
  readonly leastShare: number;
}

type CarriedMatch = VenueMatch & Pick<Job, 'bots'>;

export class QueueVenue implements Venue {
  readonly #queue: QueueConnection;
  readonly #options: QueueVenueOptions;
  readonly #matches = new Map<string, RemoteMatch>();
  readonly #workers = new Map<string, WorkerBeat & { readonly heard: number }>();
  readonly #closing = new AbortController();
  readonly #timer: NodeJS.Timeout;
  /** Null: teams' bots stay here. */
  #bots: BotStore | null = null;
  /** Milliseconds of which this server was awake. */
  #now = 0;
  #looked = performance.now();
  #published = 0;
  #checked = 0;
  #results = 0;
  #old = 0;
  /** How many results had counted, at every look of the last minute. */
  readonly #before: { readonly at: number; readonly results: number }[] = [];
  readonly #refused = new Set<string>();
  /** Whether a match that is not known here is none of this server's. */
  #knowsAll = false;

  private constructor(queue: QueueConnection, options: QueueVenueOptions) {
    this.#queue = queue;
    this.#options = options;
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
    const callback = (_error: unknown, message: Msg): void => this.#hear(message);
    queue.nats.subscribe(SUBJECTS.server(options.server, '*'), { callback });
    queue.hear(SUBJECTS.workerBeat, workerBeatSchema, (beat) => this.#hearBeat(beat));
  }

  static async open(options: QueueVenueOptions): Promise<Result<QueueVenue>> {
    const { address, server, replicas } = options;
    const queue = await QueueConnection.open(address, `joute server ${server}`);
    if (!queue.ok) return queue;
    const streams = await openStreams(queue.value, server, replicas);
    if (streams.ok) return ok(new QueueVenue(queue.value, options));
    await queue.value.close();
    return streams;
  }

  /** From now on teams' bots travel too. Before any match is taken up. */
  async carryBots(teams: Pick<TeamPrograms, 'pack'>): Promise<Result<null>> {
    try {
      this.#bots = await BotStore.open(this.#queue, this.#options.replicas, teams);
      return ok(null);
    } catch (error) {
      return refuse('queue/no-streams', { why: (error as Error).message });
    }
  }

  /** Folders of teams' bots for other servers; null before `carryBots`. */
  get parcels(): Pick<BotStore, 'find' | 'keep'> | null {
    return this.#bots;
  }

  /** After the arena has taken up its matches: every match of this server is known. */
  begin(): void {
    this.#knowsAll = true;
    this.#pullResults().catch(faultIn('match'));
  }

  /** After all matches are parked: workers go on with them meanwhile. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#timer);
    await this.#queue.close();
  }

  /** For the metrics and the desk. */
  get figures(): ClusterQueue {
    const workers = [...this.#workers.values()].flatMap(({ heard, ...beat }) =>
      this.#now - heard < SILENT_MS ? [beat] : [],
    );
    const playing = [...this.#matches.values()].filter(({ isHeld }) => isHeld).length;
    const waiting = this.#matches.size - playing;
    const { speed } = this.#options;
    const lastMinute = this.#results - (this.#before[0]?.results ?? 0);
    const counts = { lastMinute, results: this.#results, old: this.#old, refused: this.#refused.size };
    return { workers, speed, least: this.#least, playing, waiting, ...counts };
  }

  get #least(): number {
    return Math.ceil(this.#options.speed * this.#options.leastShare);
  }

  /** Whether a worker is there that takes matches. */
  get isStaffed(): boolean {
    return [...this.#workers.values()].some(({ heard, draining }) => !draining && this.#now - heard < SILENT_MS);
  }

  /** Whether a worker can open such a player. */
  isPortable(player: string): boolean {
    const spec = parsePlayerSpec(player);
    return spec.ok && spec.value.kind !== 'human' && (spec.value.kind !== 'team' || this.#bots !== null);
  }

  takes(match: VenueMatch): boolean {
    const { plan, seats } = match;
    if (!goesOn(match) && (plan.origin !== 'competition' || plan.called || plan.selfNamed)) return false;
    return queuedClass(classOf(plan, seats)) !== null && seats.every(({ player }) => this.isPortable(player));
  }

  async stage(match: VenueMatch): Promise<Staged | null> {
    const bots = await this.#carry(match);
    if (!bots) return null;
    const players = match.seats.map(({ name, player }) => new StandIn(name, publicSpec(player)));
    const carried = { ...match, bots };
    return { players, referee: (plan, hooks, parked) => this.#play(carried, players, plan, hooks, parked) };
  }

  /**
   * Teams' bots are in the object store before anybody is to play with them; null: they stay here.
   */
  async #carry({ seats }: VenueMatch): Promise<CarriedBot[] | null> {
    const bots: CarriedBot[] = [];
    for (const player of new Set(seats.map((seat) => seat.player))) {
      const spec = must(parsePlayerSpec(player));
      if (spec.kind !== 'team') continue;
      const bot = await this.#bots?.carry(spec).catch((error: unknown) => tellFault('bot', error));
      if (!bot) return null;
      bots.push(bot);
    }
    return bots;
  }

  async #play(
    match: CarriedMatch,
    players: readonly StandIn[],
    plan: MatchPlan,
    hooks: MatchHooks,
    parked: AbortSignal,
  ): Promise<Result<Played> | null> {
    const showWaiting = (isWaiting: boolean): void => {
      for (const player of players) player.showWaiting(isWaiting);
    };
    const remote = new RemoteMatch(
      {
        ...{ match: match.id, plan, hooks, parked, goesOn: goesOn(match) },
        publish: (begun) => this.#publish(match, begun),
        tell: (worker, order) => this.#queue.tell(SUBJECTS.worker(worker), order),
        held: (isHeld) => showWaiting(!isHeld),
      },
      this.#now,
    );
    // From here on what is not known is not over: the server goes down.
    parked.addEventListener('abort', () => {
      this.#knowsAll = false;
    });
    this.#matches.set(match.id, remote);
    showWaiting(true);
    return remote.over.finally(() => {
      showWaiting(false);
      if (!parked.aborted) this.#matches.delete(match.id);
    });
  }

  #publish(match: CarriedMatch, begun: Begun | null): boolean {
    const { server } = this.#options;
    const { id, game, seed, sealed, plan, bots } = match;
    // Keys are nobody's business but their holders'.
    const seats = match.seats.map((seat) => ({ ...seat, key: null }));
    const job: Job = { id, game, seed, sealed, plan, seats, bots, begun, server, at: Date.now() };
    const subject = SUBJECTS.job(queuedClass(classOf(plan, seats))!);
    const key = `${id}.${server}.${Date.now()}.${++this.#published}`;
    const bytes = encode(job);
    if (begun && bytes.length > this.#queue.mostBytes) return false;
    this.#queue.publish(subject, bytes, key, this.#closing.signal).catch(faultIn('match'));
    return true;
  }

  #hear({ subject, data, reply }: Msg): void {
    const answer = (message: object): void => {
      if (reply) this.#queue.tell(reply, message);
    };
    switch (subject.slice(subject.lastIndexOf('.') + 1)) {
      case 'claim':
        this.#hearClaim(data, answer);
        break;
      case 'renew':
        this.#hearRenewal(data, answer);
        break;
      case 'live': {
        const said = decode(liveSchema, data);
        if (said) this.#matches.get(said.match)?.live(said.worker, said.from, said.chunks, this.#now);
        break;
      }
      case 'release': {
        const said = decode(releaseSchema, data);
        if (said) this.#matches.get(said.match)?.release(said.worker, this.#now);
        answer({ go: false });
      }
    }
  }

  #hearClaim(data: Uint8Array, answer: (message: object) => void): void {
    const said = decode(claimSchema, data);
    // Whoever gets no answer gives the job back.
    if (!said || !this.#isFast(said.worker, said.speed)) return;
    const match = this.#matches.get(said.match);
    // While not all is known, it may be asked again.
    if (match || this.#knowsAll) answer({ go: match?.claim(said.worker, said.chunks, this.#now) ?? false });
  }

  #hearRenewal(data: Uint8Array, answer: (message: object) => void): void {
    const said = decode(renewSchema, data);
    if (!said) return;
    const matches = said.matches.flatMap(({ match, chunks }) => {
      const known = this.#matches.get(match);
      if (!known) return this.#knowsAll ? [{ match, go: false, got: 0, kept: 0, stop: false }] : [];
      const renewed = known.renew(said.worker, chunks, this.#now);
      return renewed ? [{ match, ...renewed }] : [];
    });
    answer({ matches });
  }

  #hearBeat(beat: WorkerBeat): void {
    this.#workers.set(beat.worker, { ...beat, heard: this.#now });
    if (!beat.draining) this.#isFast(beat.worker, beat.speed);
  }

  /** One that is too slow is told so: the clocks of a match are meant for a machine as fast. */
  #isFast(worker: string, speed: number): boolean {
    if (speed >= this.#least) return true;
    this.#refused.add(worker);
    this.#queue.tell(SUBJECTS.worker(worker), { order: 'slow', server: this.#options.speed, least: this.#least });
    return false;
  }

  async #pullResults(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const message = await this.#queue.pull(RESULTS, this.#options.server, PULL_MS);
      // Many at a time: each waits for the disk.
      if (message) this.#takeResult(message).catch(faultIn('match'));
    }
  }

  /** Acknowledged when it is persisted, or old. */
  async #takeResult(message: Msg): Promise<void> {
    const result = decode(resultSchema, message.data);
    if (!result) return discard(message);
    const counts = (await this.#matches.get(result.match)?.result(result, this.#now)) ?? false;
    // What comes while the server goes down is taken when it is back.
    if (this.#closing.signal.aborted || !this.#knowsAll) return;
    if (counts) this.#results++;
    else {
      this.#old++;
      this.#queue.tell(SUBJECTS.worker(result.worker), { order: 'old', match: result.match });
    }
    acknowledge(message);
  }

  /** Where the stream has no job at all, those that wait were lost with it. */
  async #handOutAgain(): Promise<void> {
    this.#checked = this.#now;
    const waiting = [...this.#matches.values()].filter((match) => match.unclaimedFor(this.#now) > UNCLAIMED_MS);
    const depth = waiting.length === 0 ? null : await queueDepth(this.#queue);
    if (depth && Object.values(depth).every((jobs) => jobs === 0))
      for (const match of waiting) match.handOut(this.#now);
  }

  #look(): void {
    const now = performance.now();
    this.#now += Math.min(now - this.#looked, MOST_LOOK_MS);
    this.#looked = now;
    this.#before.push({ at: this.#now, results: this.#results });
    while (this.#now - this.#before[0]!.at > MINUTE_MS) this.#before.shift();
    for (const match of this.#matches.values()) match.look(this.#now);
    const { workers: _workers, ...figures } = this.figures;
    this.#queue.tell(SUBJECTS.serverBeat, { server: this.#options.server, ...figures } satisfies ServerBeat);
    if (this.#now - this.#checked > UNCLAIMED_MS) this.#handOutAgain().catch(faultIn('match'));
    for (const [worker, { heard }] of this.#workers) if (this.#now - heard > UNCLAIMED_MS) this.#workers.delete(worker);
  }
}

/**
 * A match that was asked for, between bots of the house and of teams: every worker can go on with
 * it where another was lost, for its players are told everything with each turn. Programs
 * (`cmd:`) were asked for on the machine of the server, and what is played at a pace would only
 * hold a worker up.
 */
const goesOn = ({ plan, seats }: VenueMatch): boolean =>
  plan.origin === 'request' &&
  plan.elsewhere === true &&
  !plan.called &&
  !plan.pace &&
  seats.every((seat) => /^(bot|team):/.test(seat.player) && canGoOn(seat, plan));

const queuedClass = (name: string): QueuedClass | null => QUEUED_CLASSES.find((known) => known === name) ?? null;

/** Holds the seat of a player that is elsewhere. */
class StandIn extends EmptySeat {
  override readonly spec: string;
  #listener: (isWaiting: boolean) => void = () => {};
  #isWaiting = false;

  constructor(name: string, spec: string) {
    super(name);
    this.spec = spec;
  }

  onWait(listener: (isWaiting: boolean) => void): void {
    this.#listener = listener;
  }

  /** As one that waits for a core of this machine. */
  showWaiting(isWaiting: boolean): void {
    if (this.#isWaiting !== isWaiting) this.#listener(isWaiting);
    this.#isWaiting = isWaiting;
  }
}
