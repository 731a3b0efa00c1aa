/**
 * A match of this server that a worker plays. The server is in charge of it: it says who may play
 * it, follows its record chunk by chunk, and notices when nothing more is heard.
 * A user sees: a worker may die at any moment, and so may the server; the match is played to its
 * end all the same, and counts once. One that was asked for goes on from its last move; one of a
 * competition begins again, so that it comes to the same end as undisturbed.
 */
import type { MatchHooks, MatchPlan, Played } from '@joute/core/host/playing.ts';
import { FollowedRecord } from '@joute/core/record/followedRecord.ts';
import { makeRecord } from '@joute/core/record/record.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { tellFault } from '../machine/faults.ts';
import { hashText } from '../match/hashText.ts';
import { playMatch } from '../match/referee.ts';
import type { Begun, Order, Renewed, ResultMessage } from './messages.ts';

/** A worker that has said nothing for so long is gone; it says something every second. */
export const SILENT_MS = 5000;
/** After a restart: whoever plays a match has said so by then. */
const ORPHAN_MS = 4000;
/** Workers that are lost one after the other with the same match as they found it. */
const MOST_LOSSES = 5;

export interface RemoteOptions {
  readonly match: string;
  readonly plan: MatchPlan;
  readonly hooks: MatchHooks;
  /** The server goes down: what the worker does is heard when it is back. */
  readonly parked: AbortSignal;
  /** Whether another worker may go on where one was lost; else the match begins again. */
  readonly goesOn: boolean;
  /**
   * Hands the job out, once more. `begun`: what is played of it. False where that is too much for a
   * message.
   */
  publish(begun: Begun | null): boolean;
  tell(worker: string, order: Order): void;
  /** Whether a worker plays it. */
  held(isHeld: boolean): void;
}

type Outcome = Result<Played> | null;

export class RemoteMatch {
  readonly over: Promise<Outcome>;
  readonly #options: RemoteOptions;
  readonly #followed: FollowedRecord;
  #worker: string | null = null;
  /** Who played what there is of it: nobody else has the same beginning. Null: not known. */
  #last: string | null = null;
  /** Whether it waits for any worker to claim it. */
  #isOut = false;
  /** Its record as far as it is persisted, for who goes on with it. */
  #text = '';
  /** With how much of its record it was handed out last, and how often nothing came of that. */
  #outWith = 0;
  #losses = 0;
  /** When the worker was heard last, or how long one is waited for. */
  #heard: number;
  /** Chunks that have come, and those that are persisted. */
  #got = 0;
  #kept = 0;
  #applying: Promise<void> = Promise.resolve();
  #settle: (outcome: Outcome) => void = () => {};
  #fail: (error: unknown) => void = () => {};
  #isSettled = false;
  #handedOut = 0;

  constructor(options: RemoteOptions, now: number) {
    const { plan, hooks, parked } = options;
    this.#options = options;
    this.#followed = new FollowedRecord(plan.game, plan.seed, hashText);
    this.over = new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
    });
    // Whoever plays it goes on while the server is gone.
    if (plan.resume) this.#takeUp(plan.resume);
    this.#heard = now + ORPHAN_MS - SILENT_MS;
    parked.addEventListener('abort', () => this.#end(null), { once: true });
    hooks.signal?.addEventListener('abort', () => this.#interrupt(), { once: true });
    if (this.#got === 0) this.handOut(now);
    if (hooks.signal?.aborted) this.#interrupt();
  }

  get isHeld(): boolean {
    return this.#worker !== null;
  }

  /** For how long its job has waited; 0 where it does not. */
  unclaimedFor(now: number): number {
    return this.#isOut && !this.#isSettled ? now - this.#handedOut : 0;
  }

  /** May be done any number of times: of those who have the job one may play it. */
  handOut(now: number): void {
    this.#handedOut = now;
    this.#isOut = true;
    this.#outWith = this.#got;
    const isOut = this.#options.publish(this.#got === 0 ? null : { text: this.#text, chunks: this.#got });
    if (!isOut) this.#end(null);
  }

  /** A worker has its job, with so much of the record: whether it may play it. */
  claim(worker: string, chunks: number, now: number): boolean {
    if (this.#isSettled || this.#isInterrupted || chunks !== this.#got || chunks !== this.#outWith) return false;
    if (this.#isOut) this.#hold(worker, now);
    return this.#worker === worker;
  }

  /** A worker says that it plays it, and has so many chunks. Null: it may go on unheard. */
  renew(worker: string, chunks: number, now: number): Omit<Renewed, 'match'> | null {
    if (this.#options.parked.aborted) return null;
    if (this.#mayAdopt(worker) && !this.#isInterrupted && chunks >= this.#got) this.#hold(worker, now);
    const go = this.#worker === worker && !this.#isSettled;
    if (go) this.#heard = now;
    return { go, got: this.#got, kept: this.#kept, stop: this.#isInterrupted };
  }

  live(worker: string, from: number, chunks: readonly string[], now: number): void {
    if (this.#worker !== worker || this.#isSettled) return;
    this.#heard = now;
    this.#take(from, chunks);
  }

  /** False where it is old: another worker plays it, or it is over. */
  async result({ worker, from, chunks, errors }: ResultMessage, now: number): Promise<boolean> {
    if (this.#mayAdopt(worker)) this.#hold(worker, now);
    if (this.#isSettled || this.#worker !== worker) return false;
    this.#heard = now;
    this.#take(from, chunks);
    for (const { seat, text, turns } of errors) this.#options.hooks.keepErrors?.(seat, text, turns);
    await this.#applying;
    return this.#isSettled;
  }

  /** The worker cannot play it to its end. */
  release(worker: string, now: number): void {
    if (this.#worker === worker) this.#lose(now);
  }

  /** From time to time. */
  look(now: number): void {
    if (!this.#isOut && !this.#isSettled && now - this.#heard > SILENT_MS) this.#lose(now);
  }

  /** One that is heard of again before anybody else has it. */
  #mayAdopt(worker: string): boolean {
    const isItsOwn = this.#got === 0 || this.#last === null || this.#last === worker;
    return this.#worker === null && !this.#isSettled && isItsOwn;
  }

  get #isInterrupted(): boolean {
    return this.#options.hooks.signal?.aborted === true;
  }

  #takeUp({ record, replay }: NonNullable<MatchPlan['resume']>): void {
    this.#followed.takeUp(record, replay.steps.at(-1)?.match ?? replay.start!);
    this.#got = this.#kept = this.#followed.chunks;
    if (this.#options.goesOn) this.#text = makeRecord(record);
  }

  #hold(worker: string, now: number): void {
    this.#worker = this.#last = worker;
    this.#isOut = false;
    this.#heard = now;
    this.#options.held(true);
  }

  /** Chunks behind a gap are sent once more: a renewal says how many have come. */
  #take(from: number, chunks: readonly string[]): void {
    if (from > this.#got) return;
    for (const chunk of chunks.slice(this.#got - from)) {
      this.#got++;
      this.#apply(chunk);
    }
  }

  #apply(chunk: string): void {
    this.#applying = this.#applying.then(() => this.#follow(chunk)).catch((error: unknown) => this.#end(null, error));
  }

  /** On the disk first, then to those who watch. */
  async #follow(chunk: string): Promise<void> {
    const { hooks, match } = this.#options;
    if (this.#isSettled) return;
    const followed = this.#followed.follow(chunk);
    if (!followed.ok) {
      tellFault(
        'match',
        new Error(`${match}: what the worker ${this.#worker} sent is refused: ${followed.refusal.code}`),
      );
      return this.#end(null);
    }
    const { match: stepped, said } = followed.value;
    await hooks.append(chunk, said ?? undefined);
    this.#kept++;
    if (this.#options.goesOn) this.#text += chunk;
    if (said && 'termination' in said) this.#end(ok({ end: said, match: stepped }));
    else await hooks.watch?.(stepped, said);
  }

  /** It is handed out once more, or must begin again. */
  #lose(now: number): void {
    this.#worker = null;
    this.#heard = now;
    this.#options.held(false);
    if (this.#isInterrupted) this.#endHere();
    else if (this.#got === 0) this.handOut(now);
    else if (this.#options.goesOn) void this.#applying.then(() => this.#goOn(now));
    else this.#end(null);
  }

  /** From its last move, unless it came to its end meanwhile, or whoever plays it is lost. */
  #goOn(now: number): void {
    if (this.#isSettled || this.#isInterrupted || this.#worker !== null) return;
    this.#losses = this.#got > this.#outWith ? 1 : this.#losses + 1;
    if (this.#losses > MOST_LOSSES) this.#end(null);
    else this.handOut(now);
  }

  #interrupt(): void {
    const { match, tell, parked } = this.#options;
    if (parked.aborted || this.#isSettled) return;
    if (this.#worker === null) this.#endHere();
    else tell(this.#worker, { order: 'stop', match });
  }

  /** The end of a match that was interrupted while nobody played it. */
  #endHere(): void {
    const { plan, hooks } = this.#options;
    // Nobody is waited for any more.
    this.#heard = Number.POSITIVE_INFINITY;
    if (this.#got > 0) {
      void this.#applying.then(() => !this.#isSettled && this.#apply(this.#followed.interruption()));
      return;
    }
    // Those who stand in for the players are asked nothing any more.
    playMatch(plan, hooks).then(
      (played) => this.#end(played),
      (error: unknown) => this.#end(null, error),
    );
  }

  #end(outcome: Outcome, error?: unknown): void {
    this.#isSettled = true;
    if (error === undefined) this.#settle(outcome);
    else this.#fail(error);
  }
}
