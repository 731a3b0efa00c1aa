/**
 * What a server has of its database: its id, its matches for as long as their leases last, and the
 * office of the one that does something for all. Alone it has everything; beside others it takes
 * up what they leave.
 */
import type { Database, SharedPlace } from './database.ts';
import {
  findOwner,
  findServerId,
  LEASE_MS,
  listLeavers,
  type Ownership,
  ownFrom,
  renewLeases,
  retire,
  SHARED_LEASE_MS,
  takeFrom,
  takeOffice,
  takeOver,
} from './ownership.ts';

export class Tenure {
  /** The id of this server, the same after a restart. */
  readonly owner: string;
  readonly #db: Database['db'];
  readonly #place: SharedPlace | null;
  /** Since when every renewal of the leases has succeeded. */
  #soundSince: number | null = null;

  private constructor({ db, place = null }: Database, owner: string) {
    this.#db = db;
    this.#place = place;
    this.owner = owner;
  }

  static async begin(database: Database): Promise<Tenure> {
    return new Tenure(database, await findServerId(database.db, database.place ?? null));
  }

  /** Whether other servers may write to the same database. */
  get isShared(): boolean {
    return this.#place !== null;
  }

  get leaseMs(): number {
    return this.isShared ? SHARED_LEASE_MS : LEASE_MS;
  }

  from(now: number): Ownership {
    return ownFrom(this.owner, now, this.leaseMs);
  }

  /** Everything unfinished that is its own or nobody's; alone also what another server left. */
  takeUp(now: number): Promise<void> {
    return takeOver(this.#db, this.from(now), now, !this.isShared);
  }

  /** From time to time while it runs: nobody else takes up what this server plays. */
  async renew(now = Date.now()): Promise<void> {
    try {
      await renewLeases(this.#db, this.from(now));
      this.#soundSince ??= now;
    } catch (error) {
      this.#soundSince = null;
      throw error;
    }
  }

  /**
   * Takes the matches of servers that are gone; gives their ids. Who could not renew its own
   * matches all the time does not judge others: it was the database that was away.
   */
  async takeLeft(now = Date.now()): Promise<string[]> {
    const taken: string[] = [];
    if (!this.#place || !this.#isSound(now)) return taken;
    for (const leaver of await listLeavers(this.#db, this.owner, now))
      if (await retire(this.#db, this.#place, leaver))
        taken.push(...(await takeFrom(this.#db, leaver, this.from(now), now)));
    return taken;
  }

  /** Which server plays a match, or played it; null for nobody, and for no match. */
  ownerOf(match: string): Promise<{ owner: string; isOver: boolean } | null> {
    return findOwner(this.#db, match);
  }

  async isOwn(match: string): Promise<boolean> {
    return !this.isShared || (await this.ownerOf(match))?.owner === this.owner;
  }

  /** Which server does what one does for all: this one where nobody else does. */
  takeOffice(now = Date.now()): Promise<string> {
    // What was given up has a lease of 0.
    return takeOffice(this.#db, this.owner, this.#isSound(now) ? now : 1, now + this.leaseMs);
  }

  /** In good order: others need not wait until it is taken for dead. */
  async giveUp(): Promise<void> {
    if (!this.isShared) return;
    await renewLeases(this.#db, { owner: this.owner, lease: 0 });
    await takeOffice(this.#db, this.owner, 0, 0);
  }

  #isSound(now: number): boolean {
    return this.#soundSince !== null && now - this.#soundSince >= this.leaseMs;
  }
}
