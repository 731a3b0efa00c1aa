/**
 * The contest's host: games over HTTP until so many have been played, or until it is interrupted.
 * A user sees: every game that was begun ends, with its record closed, whatever its clients do; after the last one the host stays for the
 * moment that clients need to see how it ended.
 */
import { setMaxListeners } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result } from '@joute/core/result.ts';
import { Contest, type ContestPlan } from './contest.ts';
import { ContestServer } from './contestServer.ts';

export interface HostOptions extends Omit<ContestPlan, 'finished' | 'failed' | 'signal' | 'margin' | 'pollMs'> {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** How much later than its time a command is still taken. */
  readonly margin?: number;
  /** How long a poll waits: ten minutes. */
  readonly pollMs?: number;
  /** After the last match: how long nobody must have asked anything before the host goes. */
  readonly quietMs?: number;
  readonly signal?: AbortSignal;
  listening?(address: AddressInfo): void;
  finished?: ContestPlan['finished'];
  /** Another protocol is asked for on a connection of ours. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

const POLL_MS = 10 * 60 * 1000;
const MARGIN_MS = 200;
const QUIET_MS = 1000;
/** Somebody may go on asking for ever. */
const MOST_QUIETS = 10;

/** Refuses an address that cannot be had. A failure of our own, such as a disk that is full, is thrown. */
export async function hostContest(options: HostOptions): Promise<Result<void>> {
  const host = new ContestHost(options);
  const address = await host.listen();
  if (!address.ok) return address;
  options.listening?.(address.value);
  await host.over;
  await host.close();
  return ok(undefined);
}

class ContestHost {
  readonly #options: HostOptions;
  readonly #stop = new AbortController();
  readonly #contest: Contest;
  readonly #server: ContestServer;
  readonly over: Promise<void>;
  #end = (): void => {};
  #left: number;
  #failures: unknown[] = [];
  #heard = 0;

  constructor(options: HostOptions) {
    this.#options = options;
    this.#left = options.matches ?? Number.POSITIVE_INFINITY;
    // Each running match listens to it.
    setMaxListeners(0, this.#stop.signal);
    this.over = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#contest = new Contest({
      ...options,
      ...{ margin: options.margin ?? MARGIN_MS, pollMs: options.pollMs ?? POLL_MS, signal: this.#stop.signal },
      finished: (match) => {
        options.finished?.(match);
        if (--this.#left === 0) this.#end();
      },
      failed: (error) => {
        this.#failures.push(error);
        this.#end();
      },
    });
    this.#server = new ContestServer(this.#contest, options.language, {
      heard: () => {
        this.#heard = performance.now();
      },
      ...(options.upgrade ? { upgrade: options.upgrade } : {}),
    });
    options.signal?.addEventListener('abort', this.#end, { once: true });
    if (options.signal?.aborted) this.#end();
  }

  listen(): Promise<Result<AddressInfo>> {
    return this.#server.listen(this.#options.host, this.#options.port);
  }

  async close(): Promise<void> {
    this.#options.signal?.removeEventListener('abort', this.#end);
    if (this.#left === 0) await this.#quiet();
    this.#stop.abort();
    await this.#contest.stopped();
    await this.#server.close();
    if (this.#failures.length > 0) throw this.#failures[0];
  }

  /** Until nobody has asked anything for a while: clients then know how the last match ended. */
  async #quiet(): Promise<void> {
    const { quietMs = QUIET_MS, signal } = this.#options;
    for (let quiets = 0; quiets < MOST_QUIETS && !signal?.aborted; quiets++) {
      const wait = this.#heard + quietMs - performance.now();
      if (wait <= 0) return;
      await pause(wait, undefined, signal ? { signal } : {}).catch(() => {});
    }
  }
}
