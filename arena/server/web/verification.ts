/**
 * Records that somebody brings: verified in a thread of their own, one at a time from each address,
 * and stored if they are valid.
 */
import { type Result, refuse } from '@joute/core/result.ts';
import { newMatchId } from '../../live/model/keys.ts';
import { publicSpec } from '../../live/model/matchSummary.ts';
import type { ArenaPlan } from '../../live/model/plan.ts';
import type { Replays } from '../../live/replays/replayCache.ts';
import type { KeptRecord, Verification } from '../../live/replays/replayer.ts';
import type { Store } from '../../store/store.ts';
import type { StoredMatch } from '../../store/storedMatch.ts';

/** How many records of one address may wait while one is verified. */
const MOST_WAITING = 3;
const AGAIN_S = 5;

export class Verifications {
  readonly #replays: Replays;
  /** By address: the records that are being verified or wait. */
  readonly #lines = new Map<string, Promise<unknown>[]>();

  constructor(replays: Replays) {
    this.#replays = replays;
  }

  /** Refuses whoever brings too many at once, and what takes too long. */
  async verify(who: string, text: string, keeps: boolean): Promise<Result<Verification>> {
    const line = this.#lines.get(who) ?? [];
    if (line.length > MOST_WAITING) return refuse('request/too-many', { seconds: AGAIN_S });
    const before = line.at(-1);
    const verified = Promise.resolve(before)
      .catch(() => {})
      .then(() => this.#replays.run('verify', { text, keeps }));
    line.push(verified);
    this.#lines.set(who, line);
    try {
      return await verified;
    } finally {
      line.shift();
      if (line.length === 0) this.#lines.delete(who);
    }
  }
}

/** Stored as a match that is over, under an id of its own. */
export async function keepRecord(store: Store, { head, end, seed, pieces }: KeptRecord): Promise<string> {
  const now = Date.now();
  const started = Date.parse(head.started) || now;
  const { setup, clock, policy, dice } = head;
  const plan: ArenaPlan = { setup, clock, policy, secret: dice.secret, think: 0, origin: 'import' };
  const match: StoredMatch = {
    ...{ id: newMatchId(), game: head.game, status: 'finished', plan: JSON.stringify(plan), seed },
    ...{
      listed: true,
      follows: null,
      guest: null,
      sealed: null,
      created: now,
      started,
      ended: now,
      termination: end.termination,
    },
    ...{ result: JSON.stringify(end.result), plies: end.ply },
    // Only to be looked at: what a program was started with elsewhere is not stored.
    seats: head.seats.map(({ name, player }, index) => ({
      ...{ seat: index + 1, name: storable(name), player: storable(publicSpec(player)), key: null },
    })),
  };
  await store.importMatch(match, pieces);
  return match.id;
}

/** PostgreSQL cannot store null characters. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');
