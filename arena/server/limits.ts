/**
 * How often somebody may ask. A whole class may sit behind one address, so the numbers are generous; they are there against programs that
 * run wild. With a token it is ten times as often.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Asker } from './credentials.ts';

export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/**
 * What is counted apart: questions, changes, new matches, records to be played again, positions of long
 * ago, wrong credentials, messages of one connection.
 */
export const LIMITS = {
  ask: { most: 600, seconds: 10 },
  change: { most: 300, seconds: 10 },
  create: { most: 120, seconds: 60 },
  verify: { most: 30, seconds: 60 },
  replay: { most: 100, seconds: 10 },
  guess: { most: 30, seconds: 60 },
  message: { most: 5000, seconds: 10 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

const TOKEN_FACTOR = 10;

interface Limiters {
  readonly guest: RateLimiterMemory;
  readonly token: RateLimiterMemory;
}

export class Limits {
  readonly #limiters: Readonly<Record<LimitName, Limiters>>;

  constructor(changed: Partial<Record<LimitName, Limit>> = {}) {
    const open = ({ most, seconds }: Limit, factor: number) =>
      new RateLimiterMemory({ points: most * factor, duration: seconds });
    const all: Record<LimitName, Limit> = { ...LIMITS, ...changed };
    const names = Object.keys(LIMITS) as LimitName[];
    this.#limiters = Object.fromEntries(
      names.map((name) => [name, { guest: open(all[name], 1), token: open(all[name], TOKEN_FACTOR) }]),
    ) as Record<LimitName, Limiters>;
  }

  /** Null when it may; else in how many seconds it may again. */
  async take(name: LimitName, { token, address }: Pick<Asker, 'token' | 'address'>): Promise<number | null> {
    const limiter = this.#limiters[name];
    try {
      await (token ? limiter.token.consume(token.id) : limiter.guest.consume(address));
      return null;
    } catch (exceeded) {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
      return Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000));
    }
  }
}
