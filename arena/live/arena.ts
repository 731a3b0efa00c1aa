import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Seat, Viewer } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { MatchHooks, MatchPlan, Played } from '@joute/core/host/playing.ts';
import { cleanName, distinctNames } from '@joute/core/match/playerNames.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { BotCrew } from '../bots/botCrew.ts';
import type { Guest } from '../gates/guest.ts';
import { tellFault } from '../machine/faults.ts';
import type { Piece } from '../store/journal.ts';
import type { MatchFilter, NewMatch, Store, StoredMatch, StoredSeat } from '../store/store.ts';
import { isPassing } from '../store/storeError.ts';
import { CorePlayer, Cores, type Entrance, EXTRA, SpareCore } from './cores/cores.ts';
import { classOf } from './cores/matchClass.ts';
import { hostedMatch } from './hosted.ts';
import { prepareMatch } from './matchRequest.ts';
import { fitsKey, hashKey, newKey } from './model/keys.ts';
import { isGuest, Makers } from './model/makers.ts';
import { showRow } from './model/matchSummary.ts';
import {
  type ArenaPlan,
  type ArenaRequest,
  type Asking,
  type Created,
  HUMAN,
  isFree,
  NET,
  OPEN,
  RESERVED,
} from './model/plan.ts';
import { ClientPlayer } from './players/clientPlayer.ts';
import type { PersonMove } from './players/personPlayer.ts';
import { recover } from './recovery.ts';
import { rematchOf, seatAfter } from './rematch.ts';
import { storedMessages } from './replays/pastEvents.ts';
import { type ReplayBounds, Replays } from './replays/replayCache.ts';
import { Room } from './room.ts';
import type { RoomKeeper } from './roomKeeper.ts';
import { canGoOn, isLaunched, openBot, openSeat } from './seating.ts';
import type { Watcher } from './watchers.ts';

/** How often lobby entries are looked at that nobody came to. */
const SWEEP_MS = 5000;

/** What a guest's bots may think about a move: machines' time is for everybody. */
export const GUEST_THINK_MS = 2000;
/** Owners of what nobody asked for by name: they take turns for cores with everybody else. */
const GATEWAYS = 'gateways';
const HOUSE = 'house';

export interface ArenaOptions {
  readonly store: Store;
  /** The bundled thinker (arena/bots/thinker.ts). */
  readonly thinker: string;
  /** The bundled replayer (arena/live/replays/replayer.ts). */
  readonly replayer: string;
  readonly replayBounds?: Partial<ReplayBounds>;
  /** How many players may think at once. */
  readonly cores: number;
  /** Of what programs and clients are told. */
  readonly language: Language;
  /** The longest that bots think about a move in matches that guests make; left out, the usual. */
  readonly guestThinkMs?: number;
  /** That whoever asks may have open and under way at once; left out, any number. */
  readonly mostMatches?: (by: Asking) => number;
  readonly awayMs?: number;
  readonly returnMs?: number;
  readonly observer?: ArenaObserver;
}

/** For logs and figures. */
export interface ArenaObserver {
  begun?(match: MatchSummary): void;
  ended?(match: MatchSummary): void;
  /** A move was kept and told. */
  moved?(game: string): void;
  told?(count: number): void;
  /** A piece of a record is on the disk, after so many milliseconds. */
  appended?(ms: number): void;
  /** A match that could not go on, and why. */
  failed?(match: MatchSummary, why: unknown): void;
  /** What became of a match that was under way when the server was gone. */
  recovered?(match: MatchSummary, how: 'went on' | 'begun again' | 'broken'): void;
}

export interface Rematch {
  readonly id: string;
  readonly isNew: boolean;
}

/** Somebody who shows a key. */
export interface Holder {
  readonly seat: Seat;
  readonly key: string;
}

export class Arena implements RoomKeeper {
  readonly cores: Cores;
  readonly replays: Replays;
  /** What is only there to be watched leaves the cores to the others. */
  readonly #spare: SpareCore;
  readonly #options: ArenaOptions;
  readonly #store: Store;
  readonly #crew: BotCrew;
  readonly #makers: Makers;
  /** Rematches that are being made, by the match that they follow: of two who ask at once both get the same. */
  readonly #rematches = new Map<string, Promise<Rematch>>();
  readonly #rooms = new Map<string, Room>();
  /** Clients that sit in matches that have not begun. */
  readonly #guests = new Map<Guest, { readonly room: Room; readonly before: StoredSeat; readonly key: string }>();
  readonly #lists = new Set<(match: MatchSummary) => void>();
  readonly #sweep: NodeJS.Timeout;
  #isClosing = false;

  constructor(options: ArenaOptions) {
    this.#options = options;
    this.#store = options.store;
    this.#makers = new Makers(options.store);
    this.replays = new Replays(options.replayer, options.replayBounds);
    this.cores = new Cores(options.cores);
    this.#spare = new SpareCore(this.cores);
    this.#crew = new BotCrew(options.thinker, options.cores, EXTRA);
    // Where the store is away, they are kept as expired when it is back.
    this.#sweep = setInterval(() => this.#expire().catch(unlessPassing), SWEEP_MS).unref();
  }

  // What there is

  get rooms(): Iterable<Room> {
    return this.#rooms.values();
  }

  /** Of a match that is open, under way, or just over. */
  roomOf(id: string): Room | null {
    return this.#rooms.get(id) ?? null;
  }

  async find(id: string): Promise<MatchSummary | null> {
    const room = this.#rooms.get(id);
    if (room) return room.shown;
    const row = await this.#store.findMatch(id);
    return row ? showRow(row) : null;
  }

  /** As it is stored, with what is shown to nobody: for who decides on rights (rights.ts). */
  async rowOf(id: string): Promise<StoredMatch | null> {
    return this.#rooms.get(id)?.row ?? (await this.#store.findMatch(id));
  }

  async list(filter: MatchFilter): Promise<MatchSummary[]> {
    const rows = await this.#store.listMatches(filter);
    return rows.map((row) => this.#rooms.get(row.id)?.shown ?? showRow(row));
  }

  /** Called with every match whose place in a list has changed, until the function that it gives is called. */
  onChange(listener: (match: MatchSummary) => void): () => void {
    this.#lists.add(listener);
    return () => this.#lists.delete(listener);
  }

  /** Whose seat a key is for in a match that is open or under way; null where it fits none. */
  seatAtHand(id: string, key: string): Seat | null {
    const room = this.#rooms.get(id);
    return room?.row.seats.find(({ seat }) => room.isHeldWith(seat, key))?.seat ?? null;
  }

  /** Whether what happened since that version has to be made again from the record. */
  mustReplay(id: string, since: number | null): boolean {
    const room = this.#rooms.get(id);
    return !room || (since !== null && room.hasForgotten(since));
  }

  /** Whose seat a key is for; null where it fits none. */
  async seatOf(id: string, key: string): Promise<Seat | null> {
    const row = await this.rowOf(id);
    return row?.seats.find((seat) => fitsKey(seat.key, key))?.seat ?? null;
  }

  /** From now on every event of the match, first those since that version; gives what ends it. */
  async watch(id: string, watcher: Watcher, since: number | null): Promise<Result<() => void>> {
    const room = this.#rooms.get(id);
    if (room) {
      const watched = await room.watch(watcher, since);
      return watched.ok ? ok(() => room.leave(watcher)) : watched;
    }
    const row = await this.#store.findMatch(id);
    if (!row) return refuse('match/not-found', { match: id });
    const [shown, text, { viewer }] = [showRow(row), await this.#store.recordText(id), watcher];
    const made =
      text === ''
        ? ok(storedMessages(shown, null, viewer, since))
        : await this.replays.run('messages', { game: row.game, text, viewer, shown, since });
    if (!made.ok) return made;
    for (const message of made.value) watcher.send(message);
    return ok(() => {});
  }

  // Making and filling

  async create(request: ArenaRequest): Promise<Result<Created>> {
    const maker = await this.#makerOf(request.by);
    const most = request.by ? (this.#options.mostMatches?.(request.by) ?? null) : null;
    if (most !== null && this.#countMade(maker) >= most) return refuse('match/too-many', { most });
    const prepared = await prepareMatch(request, { maker, guestThinkMs: this.#guestThink }, Date.now());
    if (!prepared.ok) return prepared;
    const { match, keys } = prepared.value;
    await this.#open(match);
    return ok({ id: match.id, keys });
  }

  /** Open and under way. */
  #countMade(maker: string | null): number {
    const isCounted = ({ plan, row }: Room): boolean =>
      plan.maker === maker && (row.status === 'open' || row.status === 'running');
    return [...this.#rooms.values()].filter(isCounted).length;
  }

  async #makerOf(by: Asking | null | undefined): Promise<string | null> {
    return by ? this.#makers.nameOf(by) : null;
  }

  /** A person takes a seat: a free one where none is named. The key is what its holder shows from then on. */
  async take(id: string, seat: Seat | null, name: string, key: string | null, by?: Asking): Promise<Result<Holder>> {
    const taken = await this.#take(id, seat, name, key, HUMAN);
    if (taken.ok && by && by.token !== null) await this.#store.keepForGood(id).catch(unlessPassing);
    return taken;
  }

  /** A seat that was taken in a match that has not begun is free again, as it was: the next to sit in an open one gets another key. */
  async leave(id: string, { seat, key }: Holder): Promise<Result<null>> {
    const room = this.#rooms.get(id);
    const row = room?.row.seats.find((other) => other.seat === seat);
    if (room && room.unsettled > 0) return refuse('match/unsettled', { match: id });
    if (room?.row.status !== 'open') return refuse('match/not-open', { match: id });
    if (!row || isFree(row.player) || !fitsKey(row.key, key)) return refuse('seat/not-yours', { seat });
    const asked = room.plan.asked?.find((other) => other.seat === seat);
    const isOpen = asked?.player === OPEN;
    const free = { player: isOpen ? OPEN : RESERVED, name: asked?.name ?? '', key: isOpen ? null : row.key };
    return this.#fill(room, { seat, ...free }, row);
  }

  /** A client of the common protocol that asks for a match: a seat of its own that it comes back to, or a free one. */
  async welcome(guest: Guest): Promise<Result<Seat>> {
    const { match = '', token = null } = guest.wish ?? {};
    const room = this.#rooms.get(match);
    // Who was cut off at the end comes back for it, and is to know that there is nothing more to come.
    if (!room || room.row.status === 'finished') return this.#refuseGone(match);
    const own = token === null ? null : await this.seatOf(match, token);
    if (own !== null && room.row.status === 'running') {
      await room.begun;
      const player = room.playerAt(own);
      if (!(player instanceof ClientPlayer)) return refuse('seat/not-yours', { seat: own });
      player.attach(guest, { match, token: token! });
      return ok(own);
    }
    const taken = await this.#take(match, own, guest.name, token, NET, guest);
    return taken.ok ? ok(taken.value.seat) : taken;
  }

  async #refuseGone(match: string): Promise<ReturnType<typeof refuse>> {
    return refuse((await this.#store.findMatch(match)) ? 'match/over' : 'match/not-found', { match });
  }

  /** A client is gone: where its match has not begun, its seat is free again. */
  async dismiss(guest: Guest): Promise<void> {
    const place = this.#guests.get(guest);
    this.#guests.delete(guest);
    if (!place) return;
    const { room, before } = place;
    // As it was before: of an open seat nobody was told the key.
    if (room.unsettled > 0) this.#unfill(room, before, before);
    else if (room.row.status === 'open') await this.#fill(room, before, before);
  }

  async #take(
    id: string,
    wanted: Seat | null,
    name: string,
    shown: string | null,
    as: typeof HUMAN | typeof NET,
    guest?: Guest,
  ): Promise<Result<Holder>> {
    const room = this.#rooms.get(id);
    if (!room) return refuse((await this.#store.findMatch(id)) ? 'match/not-open' : 'match/not-found', { match: id });
    if (room.unsettled > 0) return refuse('match/unsettled', { match: id });
    if (room.row.status !== 'open') return refuse('match/not-open', { match: id });
    const { seats } = room.row;
    const isForMe = ({ player, key }: StoredSeat): boolean =>
      player === OPEN || (player === RESERVED && shown !== null && fitsKey(key, shown));
    const row = seats.find((other) => (wanted === null || other.seat === wanted) && isForMe(other));
    if (!row) return wanted === null ? refuse('match/full', { match: id }) : refuse('seat/taken', { seat: wanted });
    const key = row.player === RESERVED ? shown! : newKey();
    const { seat } = row;
    const others = seats.filter((other) => other.seat !== seat).map((other) => other.name);
    const called = distinctNames([...others, cleanName(name) || row.name || `Player ${seat}`]).at(-1)!;
    if (guest) this.#guests.set(guest, { room, before: row, key });
    const filled = await this.#fill(room, { seat, player: as, name: called, key: hashKey(key) }, row);
    return filled.ok ? ok({ seat, key }) : filled;
  }

  async #open(match: NewMatch): Promise<void> {
    const begins = this.#isFull(match) ? ({ status: 'running', started: Date.now() } as const) : {};
    const row: StoredMatch = { ...match, ...begins, result: null, plies: null };
    await this.#store.createMatch(row);
    const room = await this.#enter(row);
    if (row.status === 'running') await this.#begin(room);
  }

  /**
   * The seat and, where it was the last one free, the beginning are one write: after a crash a match has both or neither.
   * `otherwise`: whose the seat is where it throws. Until the store has that as well, nobody else takes or leaves a seat.
   */
  async #fill(room: Room, seat: StoredSeat, otherwise: StoredSeat): Promise<Result<null>> {
    // At once in memory: two who come together do not get the same seat.
    room.fillSeat(seat);
    const started = this.#isFull(room.row) ? Date.now() : undefined;
    if (started !== undefined) room.update({ status: 'running', started });
    try {
      await this.#store.fillSeat(room.id, seat, started);
    } catch (error) {
      this.#unfill(room, seat, otherwise);
      throw error;
    }
    if (started === undefined) return ok(null);
    if (room.unsettled > 0) {
      // Somebody else's seat may be free again.
      this.#unfill(room, seat, otherwise);
      return refuse('match/unsettled', { match: room.id });
    }
    await this.#begin(room);
    return ok(null);
  }

  /** When the store is back. A match that began meanwhile has the seat as it is in memory. */
  #unfill(room: Room, seat: StoredSeat, otherwise: StoredSeat): void {
    for (const [guest, place] of this.#guests)
      if (place.room === room && place.before.seat === seat.seat) this.#guests.delete(guest);
    room.unsettled++;
    void this.#store.later(async () => {
      if (room.hasBegun) await this.#store.fillSeat(room.id, seat);
      else {
        await this.#store.fillSeat(room.id, otherwise, null);
        room.fillSeat(otherwise);
        room.update({ status: 'open', started: null });
      }
      room.unsettled--;
    });
  }

  // Playing

  /** A person's move; the version that it made, once it is kept. */
  move(id: string, holder: Holder, move: PersonMove): Result<number> | Promise<Result<number>> {
    const room = this.#rooms.get(id);
    if (!room) return this.#moveAfterwards(id, holder, move);
    const { seat, key } = holder;
    return room.isHeldWith(seat, key) ? room.move(seat, move) : refuse('seat/not-yours', { seat });
  }

  /** In a match that is over: it may have been kept when its sender was not told any more. */
  async #moveAfterwards(id: string, { seat, key }: Holder, move: PersonMove): Promise<Result<number>> {
    const row = await this.#store.findMatch(id);
    if (!row) return refuse('match/not-found', { match: id });
    if (!fitsKey(row.seats[seat - 1]?.key ?? null, key)) return refuse('seat/not-yours', { seat });
    const kept = await this.#store.versionOf(id, seat, move.id);
    return kept === null ? refuse('move/not-running') : ok(kept);
  }

  /**
   * The same once more, each player a seat further; who is a person or a client takes its new seat with its old key. A match is followed by one rematch:
   * who asks again gets that one (`isNew` is false), unless nobody came to it.
   */
  async rematch(id: string, holder: Holder | null, by: Asking | null = null): Promise<Result<Rematch>> {
    const row = await this.rowOf(id);
    if (!row) return refuse('match/not-found', { match: id });
    if (row.status !== 'finished') return refuse('match/not-over', { match: id });
    if (holder && !fitsKey(row.seats[holder.seat - 1]?.key ?? null, holder.key))
      return refuse('seat/not-yours', { seat: holder.seat });
    const before = this.#rematches.get(id);
    const next = before ?? this.#nextOf(row, holder, await this.#makerOf(by));
    const { id: following, isNew } = await next;
    if (holder && (before || !isNew)) await this.take(following, seatAfter(holder.seat, row), '', holder.key);
    return ok({ id: following, isNew: isNew && !before });
  }

  /** Whoever asks while it is being made waits for the same. */
  #nextOf(row: StoredMatch, holder: Holder | null, maker: string | null): Promise<Rematch> {
    const next = this.#findOrMake(row, holder, maker).finally(() => this.#rematches.delete(row.id));
    this.#rematches.set(row.id, next);
    return next;
  }

  async #findOrMake(row: StoredMatch, holder: Holder | null, maker: string | null): Promise<Rematch> {
    const before = (await this.#store.listFollowing(row.id)).find(
      ({ status }) => status !== 'expired' && status !== 'broken',
    );
    if (before) return { id: before.id, isNew: false };
    const next = rematchOf(row, holder?.seat ?? null, maker, Date.now());
    await this.#open(next);
    this.#rooms.get(row.id)?.tellAll({ type: 'rematch', match: row.id, next: next.id });
    return { id: next.id, isNew: true };
  }

  /** Ends a match for good: one that has not begun vanishes, one under way is interrupted. */
  async stop(id: string): Promise<Result<null>> {
    const room = this.#rooms.get(id);
    if (!room) return this.#refuseGone(id);
    if (room.unsettled > 0) return refuse('match/unsettled', { match: id });
    if (room.row.status === 'open') await this.#vanish(room);
    else {
      room.interrupt();
      // Whoever looks next sees it over.
      await room.over;
    }
    return ok(null);
  }

  /** A built-in bot for a match that `host` is to play: it shares cores and threads with all others. */
  openBot(bot: string, name: string, think: number): Player {
    const { thinker } = this.#options;
    const cores = this.cores.entrance('people', GATEWAYS);
    return openBot(bot, name, { thinker, think, cores, crew: this.#crew });
  }

  /**
   * A match whose players are there already, such as clients that met at a gateway: recorded and shown as any other. `think` is for its bots
   * should it go on another day.
   */
  async host(given: MatchPlan, hooks: MatchHooks, specs: readonly string[], think = 0): Promise<Result<Played>> {
    if (this.#isClosing) return refuse('match/parked');
    const { language, returnMs } = this.#options;
    const { row, players } = hostedMatch(given, { specs, think, language, returnMs }, Date.now());
    await this.#store.createMatch(row);
    const room = await this.#enter(row);
    room.tellMatch();
    tellWaiting(room, players);
    this.#options.observer?.begun?.(room.shown);
    const interrupt = (): void => room.interrupt();
    hooks.signal?.addEventListener('abort', interrupt, { once: true });
    const played = await room.run(players, hooks);
    hooks.signal?.removeEventListener('abort', interrupt);
    return played ?? refuse('match/parked', { match: room.id });
  }

  /** It begins with that: when the server goes down, it begins when that is back. */
  #isFull({ status, seats }: NewMatch): boolean {
    return status === 'open' && !seats.some(({ player }) => isFree(player)) && !this.#isClosing;
  }

  async #begin(room: Room): Promise<void> {
    if (this.#isClosing) return;
    await this.#run(room);
    this.#options.observer?.begun?.(room.shown);
  }

  /** Of a match that was filled when the server went down. */
  async #startIfFull(room: Room): Promise<void> {
    if (!this.#isFull(room.row)) return;
    const started = Date.now();
    room.update({ status: 'running', started });
    await this.#store.setStatus(room.id, 'running', started);
    await this.#begin(room);
  }

  async #run(room: Room): Promise<void> {
    const entry = await entryOf(room.row.game);
    const { language, thinker, awayMs, returnMs } = this.#options;
    const think = this.#thinkOf(room.plan);
    const cores = this.#coresOf(room);
    const { selfNamed } = room.plan;
    const seating = { entry, language, thinker, think, cores, crew: this.#crew, selfNamed, awayMs, returnMs };
    const players = room.row.seats.map((row) => openSeat(row, seating));
    tellWaiting(room, players);
    for (const [guest, place] of this.#guests) {
      const player = players[place.before.seat - 1];
      if (place.room !== room || !(player instanceof ClientPlayer)) continue;
      player.attach(guest, { match: room.id, token: place.key });
      this.#guests.delete(guest);
    }
    // Its own promise, `over`, tells what may go wrong.
    room.run(players).catch(() => {});
  }

  /** Also of one from the time before guests had a limit. */
  #thinkOf({ think, maker }: ArenaPlan): number {
    return maker !== undefined && isGuest(maker) ? Math.min(think, this.#guestThink) : think;
  }

  #coresOf({ plan, row }: Room): Entrance {
    const matchClass = classOf(plan.origin, row.seats);
    return matchClass === 'demonstration' ? this.#spare : this.cores.entrance(matchClass, plan.maker ?? HOUSE);
  }

  get #guestThink(): number {
    return this.#options.guestThinkMs ?? GUEST_THINK_MS;
  }

  // After the server was gone, and before it goes

  /** Takes up everything that was open or under way (recovery.ts). */
  recover(): Promise<void> {
    return recover({
      store: this.#store,
      observer: this.#options.observer,
      isClosing: () => this.#isClosing,
      enter: (row) => this.#enter(row),
      startIfFull: (room) => this.#startIfFull(room),
      run: (room) => this.#run(room),
      failed: (room, why) => this.failed(room, why),
    });
  }

  /** Leaves every match as it is on the disk, to be taken up again; those that could not be end as interrupted. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#sweep);
    const rooms = [...this.#rooms.values()];
    for (const room of rooms) {
      if (room.row.seats.every((seat) => canGoOn(seat) || isLaunched(seat))) room.park();
      else room.interrupt();
    }
    await Promise.all(rooms.map((room) => room.over));
    await Promise.all([this.#crew.threads.destroy(), this.replays.close()]);
  }

  // As the keeper of its rooms

  append(piece: Piece, meanwhile: () => void): Promise<void> {
    const { observer } = this.#options;
    if (!observer?.appended) return this.#store.append(piece, meanwhile);
    const given = performance.now();
    return this.#store.append(piece, meanwhile).then(() => observer.appended?.(performance.now() - given));
  }

  nameSeats(match: string, seats: readonly StoredSeat[]): Promise<void> {
    return this.#store.later(async () => {
      for (const seat of seats) await this.#store.fillSeat(match, seat);
    });
  }

  keepErrors(match: string, seat: Seat, text: string): void {
    void this.#store.keepErrors(match, seat, text);
  }

  versionOf(match: string, seat: Seat, id: string): Promise<number | null> {
    return this.#store.versionOf(match, seat, id);
  }

  async eventsOf({ row }: Room, viewer: Viewer, since: number, until: number): Promise<Result<readonly string[]>> {
    const text = await this.#store.recordText(row.id);
    return this.replays.run('events', { game: row.game, text, viewer, since, until });
  }

  moved(room: Room): void {
    this.#options.observer?.moved?.(room.row.game);
  }

  told(count: number): void {
    this.#options.observer?.told?.(count);
  }

  changed(room: Room): void {
    for (const listener of this.#lists) listener(room.shown);
  }

  failed(room: Room, why: unknown): void {
    this.#options.observer?.failed?.(room.shown, why);
    room.update({ status: 'broken', ended: Date.now() });
    // Where the store is away, it is set when that is back.
    this.#store.setStatus(room.id, 'broken', Date.now()).catch(unlessPassing);
  }

  ended(room: Room): void {
    if (room.row.status === 'finished') this.#options.observer?.ended?.(room.shown);
    this.left(room);
  }

  /** The room of a match that is over stays for those who watch it still; everybody else is told from the store. */
  left(room: Room): void {
    const { status } = room.row;
    if (room.isIdle && status !== 'open' && status !== 'running') this.#rooms.delete(room.id);
  }

  async #enter(row: StoredMatch): Promise<Room> {
    const entry = await entryOf(row.game);
    const room = new Room(this, await entry.game(), row);
    this.#rooms.set(row.id, room);
    this.changed(room);
    return room;
  }

  async #expire(): Promise<void> {
    const now = Date.now();
    for (const room of [...this.#rooms.values()])
      if (room.row.status === 'open' && room.unsettled === 0 && (room.plan.expires ?? now) < now)
        await this.#vanish(room);
  }

  async #vanish(room: Room): Promise<void> {
    room.update({ status: 'expired', ended: Date.now() });
    this.#rooms.delete(room.id);
    await this.#store.setStatus(room.id, 'expired', Date.now());
  }
}

/** What the store could not keep for the moment is told as its trouble, and kept when that is over. */
function unlessPassing(error: unknown): void {
  if (!isPassing(error)) tellFault('store', error);
}

function tellWaiting(room: Room, players: readonly Player[]): void {
  for (const [index, player] of players.entries())
    if (player instanceof CorePlayer) player.waits = (isWaiting) => room.waitsForCore(index + 1, isWaiting);
}

async function entryOf(id: string): Promise<GameEntry> {
  const entry = await findGame(id);
  if (!entry) throw new Error(`no game ${id}`);
  return entry;
}
