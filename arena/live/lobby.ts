/**
 * Matches that wait for players: who takes and leaves their seats, and when they begin or vanish.
 * A user sees: of two who want the same seat one gets it, and the other is told at once; a match
 * begins when its last seat is taken. While the store is away nobody is told that a seat is taken
 * that may not be.
 */
import type { Seat } from '@joute/core/game.ts';
import type { GateGuest } from '@joute/core/host/player.ts';
import { cleanName, distinctNames } from '@joute/core/match/playerNames.ts';
import { ok, type Refusal, type Result, refusal, refuse } from '@joute/core/result.ts';
import type { Store } from '../store/store.ts';
import type { NewMatch, StoredMatch, StoredSeat } from '../store/storedMatch.ts';
import { unlessPassing } from '../store/storeError.ts';
import { fitsKey, hashKey, newKey } from './model/keys.ts';
import { type ArenaPlan, type Holder, type HUMAN, isFree, type NET, OPEN, RESERVED } from './model/plan.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';

/** How often it looks for matches that have waited too long. */
const SWEEP_MS = 5000;

/** A client that sits in a match that has not begun. */
export interface WaitingClient {
  readonly guest: GateGuest;
  readonly seat: Seat;
  readonly key: string;
}

export interface LobbyOptions {
  readonly store: Store;
  readonly rooms: Rooms;
  /** All seats of the room are taken, by these clients among others: it begins. */
  begin(room: Room, clients: readonly WaitingClient[]): Promise<void>;
  /** The seats of a match that has not begun have changed, or it never will begin. */
  changed(room: Room): void;
  /** The server goes down: a match that is full begins when the server is back. */
  readonly closing: AbortSignal;
}

/** Who wants a seat. */
export interface SeatRequest {
  /** Null: any free one. */
  readonly seat: Seat | null;
  readonly name: string;
  /** The key of a reserved seat. */
  readonly key: string | null;
  readonly as: typeof HUMAN | typeof NET;
  /** The client that is to sit there. */
  readonly guest?: GateGuest;
}

export class Lobby {
  readonly #options: LobbyOptions;
  /** Clients in matches that have not begun, with the seats as they were before. */
  readonly #clients = new Map<GateGuest, { readonly room: Room; readonly before: StoredSeat; readonly key: string }>();
  readonly #sweep: NodeJS.Timeout;

  constructor(options: LobbyOptions) {
    this.#options = options;
    // What could not be written because the store is away is written when it is back.
    this.#sweep = setInterval(() => this.expire().catch(unlessPassing), SWEEP_MS).unref();
  }

  close(): void {
    clearInterval(this.#sweep);
  }

  /**
   * A new match, which begins at once where no seat is free. Gives its id. `create`: writes it, and
   * gives another id where there is another in its place already.
   */
  async open(match: NewMatch, create = (row: StoredMatch) => this.#create(row)): Promise<string> {
    const { rooms } = this.#options;
    const begins = this.#isFull(match) ? ({ status: 'running', started: Date.now() } as const) : {};
    const row: StoredMatch = { ...match, ...begins, result: null, plies: null };
    const id = await create(row);
    if (id !== row.id) return id;
    const room = await rooms.enter(row);
    if (row.status === 'running') await this.#begin(room);
    else this.#options.changed(room);
    return id;
  }

  async #create(row: StoredMatch): Promise<string> {
    await this.#options.store.createMatch(row);
    return row.id;
  }

  /** Gives the key of the seat. */
  async take(id: string, { seat: wanted, name, key, as, guest }: SeatRequest): Promise<Result<Holder>> {
    const { rooms, store } = this.#options;
    const room = rooms.get(id);
    if (!room) return refuse((await store.findMatch(id)) ? 'match/not-open' : 'match/not-found', { match: id });
    const closed = whyClosed(room);
    if (closed) return { ok: false, refusal: closed };
    const { seats } = room.row;
    const before = seats.find((row) => (wanted === null || row.seat === wanted) && mayTake(row, key));
    if (!before) return wanted === null ? refuse('match/full', { match: id }) : refuse('seat/taken', { seat: wanted });
    const { seat } = before;
    const own = before.player === RESERVED ? key! : newKey();
    const others = seats.filter((row) => row.seat !== seat).map((row) => row.name);
    // An entrant of a competition is called what it is called there.
    const wish = before.entrant ? before.name : cleanName(name) || before.name || `Player ${seat}`;
    const called = before.entrant ? wish : distinctNames([...others, wish]).at(-1)!;
    if (guest) this.#clients.set(guest, { room, before, key: own });
    const filled = await this.#fill(room, { ...before, player: as, name: called, key: hashKey(own) }, before);
    return filled.ok ? ok({ seat, key: own }) : filled;
  }

  /**
   * The seat is free again, as it was asked for. A reserved seat keeps its key; whoever sits down
   * in an open one next gets another.
   */
  async leave(id: string, { seat, key }: Holder): Promise<Result<null>> {
    const room = this.#options.rooms.get(id);
    if (!room) return refuse('match/not-open', { match: id });
    const closed = whyClosed(room);
    if (closed) return { ok: false, refusal: closed };
    const row = room.row.seats.find((other) => other.seat === seat);
    if (!row || isFree(row.player) || !fitsKey(row.key, key)) return refuse('seat/not-yours', { seat });
    const asked = room.plan.asked?.find((other) => other.seat === seat);
    const isOpen = asked?.player === OPEN;
    const name = row.entrant ? row.name : (asked?.name ?? '');
    const free = { player: isOpen ? OPEN : RESERVED, name, key: isOpen ? null : row.key };
    return this.#fill(room, { ...row, ...free }, row);
  }

  /** A client is gone: where its match has not begun, its seat is free again. */
  async dismiss(guest: GateGuest): Promise<void> {
    const place = this.#clients.get(guest);
    this.#clients.delete(guest);
    if (!place) return;
    const { room, before } = place;
    if (room.unsettled > 0) this.#undo(room, before, before);
    else if (room.row.status === 'open') await this.#fill(room, before, before);
  }

  /** For a match that was filled when the server went down. */
  async beginIfFull(room: Room): Promise<void> {
    if (!this.#isFull(room.row)) return this.#options.changed(room);
    const started = Date.now();
    room.update({ status: 'running', started });
    await this.#options.store.setStatus(room.id, 'running', started);
    await this.#begin(room);
  }

  /** The bots that were called have come, as these seats say (live/onCall). */
  async beginCalled(room: Room, seats: readonly StoredSeat[]): Promise<void> {
    const { store } = this.#options;
    const started = Date.now();
    for (const seat of seats) room.fillSeat(seat);
    room.update({ status: 'running', started });
    const last = seats.at(-1);
    await store.later(async () => {
      for (const seat of seats) await store.fillSeat(room.id, seat, seat === last ? started : undefined);
    });
    await this.#begin(room);
  }

  /** Bots that were called and have not come: their seats are free in what is kept of it. */
  async missed(room: Room, seats: readonly Seat[]): Promise<void> {
    const { store } = this.#options;
    const absent = room.row.seats.filter(({ seat }) => seats.includes(seat));
    for (const seat of absent) room.fillSeat({ ...seat, player: RESERVED });
    await store.later(async () => {
      for (const seat of absent) await store.fillSeat(room.id, { ...seat, player: RESERVED });
    });
    await this.vanish(room);
  }

  /** Matches that have waited for players too long vanish. */
  async expire(now = Date.now()): Promise<void> {
    for (const room of [...this.#options.rooms]) if (isForsaken(room, now)) await this.vanish(room);
  }

  /** A match that never began. */
  async vanish(room: Room): Promise<void> {
    room.update({ status: 'expired', ended: Date.now() });
    this.#options.changed(room);
    this.#options.rooms.remove(room);
    await this.#options.store.setStatus(room.id, 'expired', Date.now());
  }

  /**
   * The seat and, where it was the last one free, the beginning are one write: after a crash a
   * match has both or neither. `before`: what the seat is again where the write fails.
   */
  async #fill(room: Room, seat: StoredSeat, before: StoredSeat): Promise<Result<null>> {
    // In memory at once: two who come together do not get the same seat.
    room.fillSeat(seat);
    const started = this.#isFull(room.row) ? Date.now() : undefined;
    if (started !== undefined) room.update({ status: 'running', started });
    try {
      await this.#options.store.fillSeat(room.id, seat, started);
    } catch (error) {
      this.#undo(room, seat, before);
      throw error;
    }
    if (started === undefined) {
      this.#options.changed(room);
      return ok(null);
    }
    if (room.unsettled > 0) {
      // Meanwhile another seat may have become free again.
      this.#undo(room, seat, before);
      return refuse('match/unsettled', { match: room.id });
    }
    await this.#begin(room);
    return ok(null);
  }

  /**
   * Nobody knows whether the store has the seat: when it is back, it is told once more. Until then
   * no seat of the match changes. A match that began meanwhile has the seat as it is in memory.
   */
  #undo(room: Room, seat: StoredSeat, before: StoredSeat): void {
    const { store } = this.#options;
    for (const [guest, place] of this.#clients)
      if (place.room === room && place.before.seat === seat.seat) this.#clients.delete(guest);
    room.unsettled++;
    void store.later(async () => {
      if (room.hasBegun) await store.fillSeat(room.id, seat);
      else {
        await store.fillSeat(room.id, before, null);
        room.fillSeat(before);
        room.update({ status: 'open', started: null });
      }
      room.unsettled--;
    });
  }

  async #begin(room: Room): Promise<void> {
    const clients: WaitingClient[] = [];
    for (const [guest, { room: own, before, key }] of this.#clients) {
      if (own !== room) continue;
      clients.push({ guest, seat: before.seat, key });
      this.#clients.delete(guest);
    }
    await this.#options.begin(room, clients);
  }

  #isFull({ status, seats, plan }: NewMatch): boolean {
    const isMissing = (): boolean => (JSON.parse(plan) as ArenaPlan).called !== undefined;
    if (status !== 'open' || this.#options.closing.aborted) return false;
    return !seats.some(({ player }) => isFree(player)) && !isMissing();
  }
}

/** Nobody came for its free seats. Bots that are called are waited for elsewhere. */
const isForsaken = ({ row, plan, unsettled }: Room, now: number): boolean =>
  row.status === 'open' &&
  unsettled === 0 &&
  (plan.expires ?? now) < now &&
  row.seats.some(({ player }) => isFree(player));

/** Why nobody can take or leave a seat now; null where somebody can. */
function whyClosed({ id, row, unsettled }: Room): Refusal | null {
  if (unsettled > 0) return refusal('match/unsettled', { match: id });
  return row.status === 'open' ? null : refusal('match/not-open', { match: id });
}

const mayTake = ({ player, key }: StoredSeat, shown: string | null): boolean =>
  player === OPEN || (player === RESERVED && shown !== null && fitsKey(key, shown));
