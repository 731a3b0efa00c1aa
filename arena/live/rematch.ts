/**
 * The same match once more, each player a seat further. A person or a client takes its new seat
 * with its old key.
 * A user sees: a match is followed by one rematch. Whoever asks again, or at the same time, gets
 * that one, unless nobody came to it.
 */
import { isGoing } from '@joute/core/api/lists.ts';
import { withGrace } from '@joute/core/clock.ts';
import type { Seat } from '@joute/core/game.ts';
import { defined } from '@joute/core/input/objects.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Store } from '../store/store.ts';
import type { NewMatch, StoredMatch, StoredSeat } from '../store/storedMatch.ts';
import type { Lobby } from './lobby.ts';
import { chooseLuck, peopleOf } from './matchRequest.ts';
import { fitsKey, newMatchId } from './model/keys.ts';
import { isGuest } from './model/makers.ts';
import { type ArenaPlan, askedSeats, type Holder, HUMAN, NET, RESERVED } from './model/plan.ts';
import type { Rooms } from './rooms.ts';
import type { Watcher } from './watchers.ts';

/** How long the others have to come. */
const OPEN_MS = 10 * 60 * 1000;

export interface Rematch {
  readonly id: string;
  /** Whether it was made for who asks now. */
  readonly isNew: boolean;
}

export class Rematches {
  readonly #store: Store;
  readonly #rooms: Rooms;
  readonly #lobby: Lobby;
  /** Rematches that are being made, by the match that they follow. */
  readonly #making = new Map<string, Promise<Rematch>>();
  /** Those who look at a match that has no room any more, by match. */
  readonly #watchers = new Map<string, Set<Watcher>>();

  constructor(store: Store, rooms: Rooms, lobby: Lobby) {
    this.#store = store;
    this.#rooms = rooms;
    this.#lobby = lobby;
  }

  /**
   * `holder`: who asks, where it had a seat. `maker`: who asks, as the store has it (makers.ts).
   */
  async ask(row: StoredMatch, holder: Holder | null, maker: string | null): Promise<Result<Rematch>> {
    if (row.status !== 'finished') return refuse('match/not-over', { match: row.id });
    if (row.termination === 'taken-back') return refuse('match/goes-on', { match: row.id });
    if (holder && !fitsKey(row.seats[holder.seat - 1]?.key ?? null, holder.key))
      return refuse('seat/not-yours', { seat: holder.seat });
    const before = this.#making.get(row.id);
    const next = await (before ?? this.#findOrMake(row, holder, maker));
    const isNew = next.isNew && !before;
    if (holder && !isNew) {
      const seat = seatAfter(holder.seat, row);
      await this.#lobby.take(next.id, { seat, name: '', key: holder.key, as: HUMAN });
    }
    return ok({ id: next.id, isNew });
  }

  /**
   * For a match that has no room any more: the watcher is told of a rematch that waits or is
   * played, or of the match that goes on after a take-back, and of one that is made later. Gives
   * what ends that.
   */
  async watch(row: StoredMatch, watcher: Watcher): Promise<() => void> {
    const watchers = this.#watchers.get(row.id) ?? new Set();
    const leave = (): void => {
      watchers.delete(watcher);
      if (watchers.size === 0) this.#watchers.delete(row.id);
    };
    this.#watchers.set(row.id, watchers.add(watcher));
    try {
      await this.tellNext(row, watcher);
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  #findOrMake(row: StoredMatch, holder: Holder | null, maker: string | null): Promise<Rematch> {
    const next = this.#find(row)
      .then((found) => found ?? this.#make(row, holder, maker))
      .finally(() => this.#making.delete(row.id));
    this.#making.set(row.id, next);
    return next;
  }

  async #find({ id }: StoredMatch): Promise<Rematch | null> {
    const following = await this.#store.listFollowing(id);
    const found = following.find(({ status }) => status !== 'expired' && status !== 'broken');
    return found ? { id: found.id, isNew: false } : null;
  }

  async #make(row: StoredMatch, holder: Holder | null, maker: string | null): Promise<Rematch> {
    const next = rematchOf(row, holder?.seat ?? null, maker, Date.now());
    await this.#lobby.open(next);
    this.tell(row, { type: 'rematch', match: row.id, next: next.id });
    return { id: next.id, isNew: true };
  }

  /** Tells a watcher of a match that is over which one follows it. */
  async tellNext(row: StoredMatch, watcher: Watcher): Promise<void> {
    const following = await this.#store.listFollowing(row.id);
    const isBack = row.termination === 'taken-back';
    const found = following.find((next) => isBack || isGoing(next));
    const type = isBack ? 'followed' : 'rematch';
    if (found) watcher.send(JSON.stringify({ type, match: row.id, next: found.id }));
  }

  /** Tells those who look at a match that is over, whether it still has a room or not. */
  tell({ id }: StoredMatch, message: object): void {
    this.#rooms.get(id)?.broadcast(message);
    for (const watcher of this.#watchers.get(id) ?? []) watcher.send(JSON.stringify(message));
  }
}

/** Where the player of a seat sits in the rematch. */
export const seatAfter = (seat: Seat, { seats }: StoredMatch): Seat => (seat % seats.length) + 1;

/**
 * `asker`: the seat of who asks for it, who need not come again. `maker`: the same, as the store
 * has it (makers.ts); null for the house.
 */
export function rematchOf(row: StoredMatch, asker: Seat | null, maker: string | null, now: number): NewMatch {
  const {
    expires: _expires,
    maker: _maker,
    class: _class,
    earlier: _earlier,
    trial: _trial,
    elsewhere: _elsewhere,
    ...asked
  } = JSON.parse(row.plan) as ArenaPlan;
  const { selfNamed, called, launched, ...plan } = asked;
  const luck = chooseLuck(undefined);
  const seats = row.seats.map((_, index): StoredSeat => {
    const before = row.seats[(index + row.seats.length - 1) % row.seats.length]!;
    const isAway = (before.player === HUMAN || before.player === NET) && before.seat !== asker;
    const { name, key, bot } = before;
    return { ...{ seat: index + 1, player: isAway ? RESERVED : before.player, name, key }, ...defined({ bot }) };
  });
  const next: ArenaPlan = {
    ...{ ...plan, secret: luck.secret, origin: 'request', expires: now + OPEN_MS, asked: askedSeats(seats) },
    clock: withGrace(plan.clock, peopleOf(seats)),
    ...(called ? { called: called.map((seat) => seatAfter(seat, row)) } : {}),
    ...(selfNamed ? { selfNamed: selfNamed.map((seat) => seatAfter(seat, row)) } : {}),
    ...(launched ? { launched: launched.map((seat) => seatAfter(seat, row)) } : {}),
    ...(maker === null ? {} : { maker }),
  };
  return {
    ...{ id: newMatchId(), game: row.game, status: 'open', seed: luck.seed, listed: row.listed, follows: row.id },
    ...{ plan: JSON.stringify(next), created: now, started: null, ended: null, termination: null, seats },
    // A match that somebody with a token took part in is not a guest's, and neither is its rematch.
    guest: row.guest && maker !== null && isGuest(maker) ? maker : null,
    sealed: null,
  };
}
