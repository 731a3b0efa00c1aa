/**
 * Rate limits. There is one budget, in points for ten seconds, and everything that can be asked of
 * the server spends from it: the API, the live feed, WebSockets, the courses' ports, the contest.
 * What is more work for the server costs more points.
 *
 * A whole class may sit behind one address. So a token has a budget of its own, ten times as large,
 * and the key of a seat in a match that is open or under way has one for that seat: a program that
 * runs wild without either uses up what is left for guests of its address, and nobody else's. Keys
 * cost nothing to get, so all seats of an address together have no more than ten times its budget.
 * Loopback is the machine's own user, with tests and benchmarks: its requests cost a tenth.
 */

import { type Refusal, refusal } from '@joute/core/result.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * What each costs: a message of the feed, a connection, a move, a question, a change, a seat at a
 * course's port or in the contest, a match replayed from its record, a search among matches, a new
 * match, a record from elsewhere.
 */
export const COSTS = {
  message: 1,
  connect: 5,
  move: 5,
  ask: 10,
  change: 20,
  join: 100,
  replay: 100,
  search: 100,
  create: 400,
  verify: 1000,
} as const;
export type Cost = keyof typeof COSTS;

const SECONDS = 10;
/**
 * A token's budget is this many times a guest's; so is that of all seats of an address together.
 */
const KNOWN_FACTOR = 10;
/** A seat's budget as a share of a guest's. */
const SEAT_SHARE = 0.25;
const GUESS_SECONDS = 60;

export interface LimitsOptions {
  /** Points that the guests of an address may spend in ten seconds. */
  readonly budget: number;
  /** Connections that an address may have open at once, on all ports together. */
  readonly connections: number;
  /**
   * Matches, open or under way, that an address may have asked for; and as many seats at the
   * courses' ports.
   */
  readonly matches: number;
  /** How many times as much loopback may spend. */
  readonly loopback: number;
  /** Wrong tokens and codes in a minute, apart from the budget: guessing must not get far. */
  readonly guesses: number;
}

export const USUAL_LIMITS: LimitsOptions = {
  budget: 12_000,
  connections: 600,
  matches: 200,
  loopback: 10,
  guesses: 30,
};

/** Whose budget is charged: the first of these that is known. */
export interface Payer {
  readonly token: { readonly id: string } | null;
  /** `match seat`, where its key was shown. */
  readonly seat?: string | null;
  readonly address: string;
}

export class Limits {
  readonly #options: LimitsOptions;
  readonly #tokens: RateLimiterMemory;
  readonly #seats: RateLimiterMemory;
  readonly #seated: RateLimiterMemory;
  readonly #guests: RateLimiterMemory;
  readonly #guesses: RateLimiterMemory;
  readonly #connections = new Map<string, number>();
  readonly #places = new Map<string, number>();

  constructor(options: Partial<LimitsOptions> = {}) {
    this.#options = { ...USUAL_LIMITS, ...options };
    const open = (share: number) => new RateLimiterMemory({ points: this.#options.budget * share, duration: SECONDS });
    this.#tokens = open(KNOWN_FACTOR);
    this.#seats = open(SEAT_SHARE);
    this.#seated = open(KNOWN_FACTOR);
    this.#guests = open(1);
    this.#guesses = new RateLimiterMemory({ points: this.#options.guesses, duration: GUESS_SECONDS });
  }

  /** Null when there is budget; else in how many seconds there will be. */
  async take(cost: Cost, { token, seat = null, address }: Payer): Promise<number | null> {
    const points = COSTS[cost];
    if (token) return spend(this.#tokens, token.id, points);
    const own = points / this.#factor(address);
    if (seat === null) return spend(this.#guests, address, own);
    return (await spend(this.#seats, seat, own)) ?? spend(this.#seated, address, own);
  }

  /** Counts a token or a code that is not known. Returns what `take` does. */
  guess(address: string): Promise<number | null> {
    return spend(this.#guesses, address);
  }

  /** What was counted as a guess was right. */
  async unguess(address: string): Promise<void> {
    await this.#guesses.reward(address);
  }

  /** Returns what is to be called when the connection is closed; null where there are too many. */
  connect(address: string): (() => void) | null {
    return enter(this.#connections, address, this.#options.connections * this.#factor(address));
  }

  /** A connection without any credentials, and its cost. Returns what `connect` does. */
  async admit(cost: Cost, address: string): Promise<(() => void) | null> {
    return (await this.take(cost, { token: null, address })) === null ? this.connect(address) : null;
  }

  /** The same for a seat at a course's port. */
  sit(address: string): (() => void) | null {
    return enter(this.#places, address, this.mostMatches({ token: null, address }));
  }

  /** How many matches somebody may have open and under way. */
  mostMatches({ token, address }: { readonly token: unknown; readonly address: string }): number {
    return this.#options.matches * (token === null ? this.#factor(address) : KNOWN_FACTOR);
  }

  #factor(address: string): number {
    return isLoopback(address) ? this.#options.loopback : 1;
  }
}

/** Of an address in the form that address.ts gives it. */
export const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '0:0:0:0::/64';

/** Null where there was enough; else in how many seconds there will be. */
export async function spend(limiter: RateLimiterMemory, key: string, points = 1): Promise<number | null> {
  try {
    await limiter.consume(key, points);
    return null;
  } catch (exceeded) {
    if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
    return Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000));
  }
}

/** What `take` and `guess` give, as a refusal. */
export const tooMany = (seconds: number | null): Refusal | null =>
  seconds === null ? null : refusal('request/too-many', { seconds });

function enter(counts: Map<string, number>, key: string, most: number): (() => void) | null {
  const count = counts.get(key) ?? 0;
  if (count >= most) return null;
  counts.set(key, count + 1);
  let isIn = true;
  return () => {
    if (!isIn) return;
    isIn = false;
    const left = counts.get(key)! - 1;
    if (left === 0) counts.delete(key);
    else counts.set(key, left);
  };
}
