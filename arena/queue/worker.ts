/**
 * Plays matches that servers hand out, as many at a time as it has cores. It knows no database:
 * what it needs is in the job, and what comes of it goes back to the server. A user sees: asked to
 * stop, it takes nothing new, plays on for a while, and gives back what it has not finished by
 * then.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must, ok, type Result } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import type { Msg } from '@nats-io/transport-node';
import { OwnVenue } from '../live/ownVenue.ts';
import { replayed } from '../live/replays/replayPoints.ts';
import { entryOf } from '../live/rooms.ts';
import { planOf } from '../live/venue.ts';
import { faultIn, tellFault } from '../machine/faults.ts';
import { WorkerBots, type WorkerBotsOptions } from './botStore.ts';
import { acknowledge, discard, giveBack, QueueConnection } from './connection.ts';
import { JobSource } from './jobSource.ts';
import {
  claimedSchema,
  decodeJob,
  type Job,
  type Order,
  orderSchema,
  renewalsSchema,
  SUBJECTS,
  WORKER_INBOX,
  type WorkerBeat,
} from './messages.ts';
import { WorkerMatch } from './workerMatch.ts';

const RENEW_MS = 1000;
/** A job whose server does not answer is offered again after a while, and at last forgotten. */
const UNANSWERED_MS = 1000;
const FORGOTTEN_MS = 600_000;

export interface WorkerOptions {
  /** Addresses of NATS (connection.ts). */
  readonly address: string;
  /** The bundled thinker (arena/bots/thinker.ts). */
  readonly thinker: string;
  readonly cores: number;
  /** How fast this machine is (arena/machine/speed.ts). */
  readonly speed: number;
  readonly language: Language;
  /** How it plays with bots of teams; left out, it leaves their matches to others. */
  readonly teams?: WorkerBotsOptions;
  /** What people call it; left out, the machine's name. */
  readonly name?: string | undefined;
  /** What happens, for whoever looks after it. */
  told?(event: WorkerEvent): void;
}

export type WorkerEvent =
  | {
      readonly kind: 'begun' | 'over' | 'dropped' | 'given back' | 'old';
      readonly match: string;
      readonly game?: string;
    }
  | { readonly kind: 'connection'; readonly state: string }
  /** It takes nothing any more. `server`, `least`: how fast the server is, and what it asks for. */
  | { readonly kind: 'too slow'; readonly speed: number; readonly server: number; readonly least: number };

export class QueueWorker {
  readonly id = randomBytes(8).toString('hex');
  readonly #options: WorkerOptions;
  readonly #queue: QueueConnection;
  readonly #venue: OwnVenue;
  readonly #source: JobSource;
  readonly #bots: WorkerBots | null;
  readonly #matches = new Map<string, WorkerMatch>();
  readonly #closed = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #lanes: readonly Promise<void>[];
  #played = 0;

  private constructor(queue: QueueConnection, options: WorkerOptions) {
    const { thinker, cores, language } = options;
    this.#options = options;
    this.#queue = queue;
    this.#bots = options.teams ? new WorkerBots(queue, options.teams) : null;
    const teams = this.#bots ?? undefined;
    this.#venue = new OwnVenue({ thinker, cores, language, teams, guestThinkMs: Number.POSITIVE_INFINITY });
    this.#source = new JobSource(queue);
    queue.hear(SUBJECTS.worker(this.id), orderSchema, (order) => this.#obey(order));
    this.#timer = setInterval(() => this.#renewAll(), RENEW_MS);
    this.#tellState().catch(faultIn('connection'));
    this.#beat();
    this.#lanes = Array.from({ length: cores }, () => this.#runLane());
  }

  static async open(options: WorkerOptions): Promise<Result<QueueWorker>> {
    const queue = await QueueConnection.open(
      options.address,
      `joute worker ${options.name ?? hostname()}`,
      WORKER_INBOX,
    );
    return queue.ok ? ok(new QueueWorker(queue.value, options)) : queue;
  }

  get playing(): number {
    return this.#matches.size;
  }

  /** How many it has played to their ends. */
  get played(): number {
    return this.#played;
  }

  /** Takes nothing new; what is not over after so long is given back. */
  async close(graceMs: number): Promise<void> {
    this.#source.close();
    this.#beat();
    const grace = pause(graceMs, null, { signal: this.#closed.signal, ref: false }).catch(() => {});
    const done = Promise.all(this.#lanes);
    await Promise.race([done, grace]);
    for (const match of [...this.#matches.values()]) await this.#release(match);
    this.#closed.abort();
    await done;
    clearInterval(this.#timer);
    await this.#queue.close();
    await this.#venue.close();
  }

  async #runLane(): Promise<void> {
    for (;;) {
      const message = await this.#source.next();
      if (!message) return;
      await this.#take(message).catch(faultIn('match'));
    }
  }

  /** Its server says whether it is still to be played: from then on the server looks after it. */
  async #take(message: Msg): Promise<void> {
    const job = decodeJob(message.data);
    if (!job) return discard(message);
    if (!(await this.#isReady(job))) return giveBack(message, UNANSWERED_MS);
    const chunks = job.begun?.chunks ?? 0;
    const question = { worker: this.id, match: job.id, speed: this.#options.speed, chunks };
    const claimed = await this.#queue.ask(SUBJECTS.server(job.server, 'claim'), question, claimedSchema);
    if (!claimed && Date.now() - job.at < FORGOTTEN_MS) return giveBack(message, UNANSWERED_MS);
    acknowledge(message);
    if (claimed?.go) await this.#play(job);
  }

  /** Whether the programs of its teams are here, and may run here. */
  async #isReady({ bots }: Job): Promise<boolean> {
    if (bots.length === 0) return true;
    if (!this.#bots?.mayRun) return false;
    try {
      await this.#bots.prepare(bots);
      return true;
    } catch (error) {
      tellFault('bot', error);
      return false;
    }
  }

  async #play(job: Job): Promise<void> {
    const match = new WorkerMatch(job, this.#queue, this.id);
    const { id, game } = job;
    this.#matches.set(id, match);
    this.#tell({ kind: 'begun', match: id, game });
    try {
      if (await this.#referee(match)) await this.#report(match);
    } catch (error) {
      tellFault('match', error);
      if (!match.isDropped) await this.#release(match);
    } finally {
      this.#matches.delete(id);
      this.#tell({ kind: match.isDropped ? 'dropped' : 'over', match: id, game });
    }
  }

  /** False where nobody wants to know how it ended. */
  async #referee(match: WorkerMatch): Promise<boolean> {
    const { job, hooks } = match;
    const { players, referee } = await this.#venue.stage(job);
    try {
      const game = await (await entryOf(job.game)).game();
      const resume = job.begun && replayed(game, must(parseRecord(job.begun.text)));
      const plan = { ...planOf(game, job, players), ...(resume ? { resume } : {}) };
      const played = await referee(plan, hooks, this.#closed.signal);
      if (!played?.ok) throw new Error(`the match ${job.id} cannot be played: ${played?.refusal.code}`);
      return !match.isDropped;
    } finally {
      await Promise.all(players.map((player) => player.close().catch(faultIn('match'))));
    }
  }

  /** In the stream it survives us, the server and a node of NATS. */
  async #report(match: WorkerMatch): Promise<void> {
    const { id, server } = match.job;
    for (;;) {
      const result = match.result();
      if (match.isDropped || this.#closed.signal.aborted) return;
      if (result) {
        await this.#queue.publish(SUBJECTS.result(server), result, `${id}.${this.id}`, this.#closed.signal);
        this.#played++;
        return;
      }
      // Too much for one message: what comes live makes it less.
      await pause(RENEW_MS, null, { signal: this.#closed.signal }).catch(() => {});
    }
  }

  async #release(match: WorkerMatch): Promise<void> {
    match.drop();
    const { id, server } = match.job;
    await this.#queue.ask(SUBJECTS.server(server, 'release'), { worker: this.id, match: id }, claimedSchema);
    this.#tell({ kind: 'given back', match: id });
  }

  #renewAll(): void {
    this.#beat();
    const matches = [...this.#matches.values()].filter(({ isDropped }) => !isDropped);
    for (const server of new Set(matches.map(({ job }) => job.server))) {
      const own = matches.filter(({ job }) => job.server === server);
      this.#renew(server, own).catch(faultIn('match'));
    }
  }

  async #renew(server: string, matches: readonly WorkerMatch[]): Promise<void> {
    const question = { worker: this.id, matches: matches.map(({ job, chunks }) => ({ match: job.id, chunks })) };
    const answer = await this.#queue.ask(SUBJECTS.server(server, 'renew'), question, renewalsSchema);
    for (const renewed of answer?.matches ?? []) this.#matches.get(renewed.match)?.renewed(renewed);
  }

  #obey(said: Order): void {
    if (said.order === 'stop') this.#matches.get(said.match)?.stop();
    else if (said.order === 'old') this.#tell({ kind: 'old', match: said.match });
    else if (!this.#source.isClosed) {
      this.#source.close();
      this.#tell({ kind: 'too slow', speed: this.#options.speed, server: said.server, least: said.least });
    }
  }

  #beat(): void {
    const { cores, speed, name = hostname() } = this.#options;
    const { id: worker, playing, played } = this;
    const beat: WorkerBeat = { worker, name, cores, speed, playing, played, draining: this.#source.isClosed };
    this.#queue.tell(SUBJECTS.workerBeat, beat);
  }

  #tell(event: WorkerEvent): void {
    this.#options.told?.(event);
  }

  async #tellState(): Promise<void> {
    for await (const { type } of this.#queue.nats.status())
      if (type === 'disconnect' || type === 'reconnect') this.#tell({ kind: 'connection', state: type });
  }
}
