/**
 * The contest's host: games over HTTP, and beside it JSON lines on the same port, until so many have been played or it is interrupted.
 * A user sees: every game that was begun ends, with its record closed, whatever its clients do; after the last one the host stays for the
 * moment that clients need to see how it ended.
 */
import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import { defined } from '@joute/core/input/objects.ts';
import { refusal } from '@joute/core/result.ts';
import { Gate, type GateOptions, type Listening } from '../gates/gate.ts';
import type { Guest } from '../gates/guest.ts';
import { KnownHosts } from '../machine/knownHosts.ts';
import { Contest, type ContestHooks, type ContestPlan } from './contest.ts';
import type { Newcomer } from './contestGame.ts';
import { newcomerOf } from './contestGuest.ts';
import { contestHttp, type HttpOptions } from './contestHttp.ts';

export interface ContestHostPlan
  extends Omit<ContestPlan, 'signal' | 'pollMs'>,
    Pick<GateOptions, 'host' | 'hosts' | 'ports' | 'trace'> {
  /** How long a poll waits: ten minutes. */
  readonly pollMs?: number;
  /** After the last match: how long nobody must have asked anything before the host goes. */
  readonly quietMs?: number;
  /** How long a request may stand still before all of it has come. */
  readonly silentMs?: number;
}

export interface ContestHostHooks extends Pick<ContestHooks, 'open' | 'play'>, Pick<HttpOptions, 'spend'> {
  listening?(places: readonly Listening[]): void;
  finished?: ContestHooks['finished'];
  readonly signal?: AbortSignal;
}

const POLL_MS = 10 * 60 * 1000;
const QUIET_MS = 1000;
/** Somebody may go on asking for ever. */
const MOST_QUIETS = 10;
const GOODBYE_MS = 1000;

/** Throws where a port cannot be had, and after a failure of our own such as a disk that is full. */
export async function hostContest(plan: ContestHostPlan, hooks: ContestHostHooks): Promise<void> {
  const host = new ContestHost(plan, hooks);
  hooks.listening?.(await host.listen());
  await host.over;
  await host.close();
}

export class ContestHost {
  readonly #plan: ContestHostPlan;
  readonly #signal: AbortSignal | undefined;
  readonly #stop = new AbortController();
  readonly contest: Contest;
  /** For requests that come another way than through its ports. */
  readonly http: Server;
  readonly #gate: Gate;
  readonly #newcomers = new Map<Guest, Newcomer>();
  /** Resolves when all matches are played, or it is interrupted, or has failed. */
  readonly over: Promise<void>;
  #end = (): void => {};
  #left: number;
  readonly #failures: unknown[] = [];
  #heard = 0;

  constructor(plan: ContestHostPlan, { open, play, finished, signal, spend }: ContestHostHooks) {
    this.#plan = plan;
    this.#signal = signal;
    this.#left = plan.matches ?? Number.POSITIVE_INFINITY;
    // Each running match listens to it.
    setMaxListeners(0, this.#stop.signal);
    this.over = new Promise((resolve) => {
      this.#end = resolve;
    });
    const {
      host,
      hosts = new KnownHosts({ host: plan.host }),
      ports,
      trace,
      quietMs: _quiet,
      silentMs,
      ...contest
    } = plan;
    const pollMs = plan.pollMs ?? POLL_MS;
    this.contest = new Contest(
      { ...contest, pollMs, signal: this.#stop.signal },
      {
        ...(open ? { open } : {}),
        ...(play ? { play } : {}),
        finished: async (match) => {
          await finished?.(match);
          this.#heard = performance.now();
          if (--this.#left === 0) this.#end();
        },
        failed: (error) => {
          this.#failures.push(error);
          this.#end();
        },
      },
    );
    this.http = contestHttp(this.contest, {
      ...{ language: plan.language, hosts },
      heard: () => {
        this.#heard = performance.now();
      },
      ...(spend ? { spend } : {}),
      ...defined({ silentMs }),
      ...(trace ? { answered: (request, answer) => trace(`${request} -> ${JSON.stringify(answer)}`) } : {}),
    });
    this.#gate = new Gate({
      ...{ games: [plan.game.facts.id], course: null, language: plan.language, host, hosts, ports, http: this.http },
      ...(trace ? { trace } : {}),
      joined: (guest) => this.join(guest),
      left: (guest) => this.leave(guest),
    });
    signal?.addEventListener('abort', this.#end, { once: true });
    if (signal?.aborted) this.#end();
  }

  listen(): Promise<Listening[]> {
    return this.#gate.listen();
  }

  async close(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#end);
    if (this.#left === 0) await this.#quiet();
    this.#stop.abort();
    await this.contest.stopped();
    this.contest.close();
    // What is answered now gets a round to leave.
    await nextRound();
    for (const guest of this.#newcomers.keys()) guest.turnAway(refusal('host/closed'));
    await this.#gate.close(GOODBYE_MS);
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  /** Players of the common protocol cannot choose: they get a seat in the first game that has one, or a game of their own. */
  join(guest: Guest): void {
    const waiting = this.contest.games.find((game) => game.isWaiting && !game.isFull);
    const made = waiting ? null : this.contest.open(new Map());
    const game = waiting ?? (made?.ok ? made.value : null);
    // Once the match has begun, its seat notices by itself when it goes.
    const newcomer = newcomerOf(guest, this.#plan.language, () => this.#newcomers.delete(guest));
    this.#newcomers.set(guest, newcomer);
    if (game && this.contest.seat(game, newcomer) !== null) return;
    this.#newcomers.delete(guest);
    guest.turnAway(refusal('host/full'));
  }

  leave(guest: Guest): void {
    const newcomer = this.#newcomers.get(guest);
    if (newcomer) this.contest.leave(newcomer);
    this.#newcomers.delete(guest);
  }

  /** Until nobody has asked anything for a while: clients then know how the last match ended. */
  async #quiet(): Promise<void> {
    const { quietMs = QUIET_MS } = this.#plan;
    const signal = this.#signal;
    for (let quiets = 0; quiets < MOST_QUIETS && !signal?.aborted; quiets++) {
      const wait = this.#heard + quietMs - performance.now();
      if (wait <= 0) return;
      await pause(wait, undefined, signal ? { signal } : {}).catch(() => {});
    }
  }
}
