/**
 * The contest's host: games over HTTP, and guests of the common bot protocol in the same games,
 * until so many have been played or it is interrupted.
 * A user sees: every game that was begun ends, with its record closed, whatever its clients do;
 * after the last one the host stays for the moment that clients need to see how it ended.
 */
import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import type { HttpHost, HttpHostHooks, HttpHostPlan } from '@joute/core/host/httpCourse.ts';
import type { GateGuest } from '@joute/core/host/player.ts';
import type { HostServices } from '@joute/core/host/services.ts';
import { defined } from '@joute/core/input/objects.ts';
import { refusal } from '@joute/core/result.ts';
import { cleanName } from '../../wire/gameName.ts';
import { Contest } from './contest.ts';
import type { Newcomer } from './contestGame.ts';
import { contestHttp } from './contestHttp.ts';

const POLL_MS = 10 * 60 * 1000;
const QUIET_MS = 1000;
/** A client may go on asking for ever, so the waiting is bounded. */
const MOST_QUIETS = 10;

export class ContestHost implements HttpHost {
  readonly #plan: HttpHostPlan;
  readonly #signal: AbortSignal | undefined;
  readonly #stop = new AbortController();
  readonly contest: Contest;
  readonly http: Server;
  readonly #newcomers = new Map<GateGuest, Newcomer>();
  readonly over: Promise<void>;
  #end = (): void => {};
  #left: number;
  readonly #failures: unknown[] = [];
  #heard = 0;

  constructor(plan: HttpHostPlan, hooks: HttpHostHooks, services: HostServices) {
    const { open, play, finished, hosts, signal, spend, trace, isSecret, teams } = hooks;
    this.#plan = plan;
    this.#signal = signal;
    this.#left = plan.matches ?? Number.POSITIVE_INFINITY;
    // Each running match adds a listener.
    setMaxListeners(0, this.#stop.signal);
    this.over = new Promise((resolve) => {
      this.#end = resolve;
    });
    const { quietMs: _quiet, silentMs, pollMs = POLL_MS, ...contest } = plan;
    this.contest = new Contest(
      { ...contest, pollMs, signal: this.#stop.signal },
      {
        play,
        ...defined({ isSecret, teams }),
        questions: () => services.questions(),
        ...(open ? { open } : {}),
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
    this.http = contestHttp(
      this.contest,
      {
        ...{ language: plan.language, hosts },
        heard: () => {
          this.#heard = performance.now();
        },
        ...defined({ spend, silentMs }),
        ...(trace ? { answered: (request, answer) => trace(`${request} -> ${JSON.stringify(answer)}`) } : {}),
      },
      services,
    );
    signal?.addEventListener('abort', this.#end, { once: true });
    if (signal?.aborted) this.#end();
  }

  async close(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#end);
    if (this.#left === 0) await this.#quiet();
    this.#stop.abort();
    await this.contest.stopped();
    this.contest.close();
    // Answers get one round of the event loop to leave.
    await nextRound();
    for (const guest of this.#newcomers.keys()) guest.turnAway(refusal('host/closed'));
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  /**
   * Players of the common protocol cannot choose: they get a seat in the first game that has one,
   * or a game of their own.
   */
  join(guest: GateGuest): void {
    const waiting = this.contest.games.find((game) => game.isWaiting && !game.isFull);
    const made = waiting ? null : this.contest.open(new Map());
    const game = waiting ?? (made?.ok ? made.value : null);
    // Once the match has begun, its player notices by itself when it goes.
    const newcomer: Newcomer = {
      name: cleanName(guest.name),
      open: (name) => {
        this.#newcomers.delete(guest);
        return guest.open(name);
      },
      turnAway: (why) => guest.turnAway(why),
    };
    this.#newcomers.set(guest, newcomer);
    if (game && this.contest.seat(game, newcomer) !== null) return;
    this.#newcomers.delete(guest);
    guest.turnAway(refusal('host/full'));
  }

  leave(guest: GateGuest): void {
    const newcomer = this.#newcomers.get(guest);
    if (newcomer) this.contest.leave(newcomer);
    this.#newcomers.delete(guest);
  }

  /** Resolves when there was no request for a while: clients then know how the last match ended. */
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
