/** All matches of a server: what there is, who plays in them, who watches them. */
import { isGoing } from '@joute/core/api/lists.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { WayOutRequest, WayTaken } from '@joute/core/api/waysOut.ts';
import type { Seat, Viewer } from '@joute/core/game.ts';
import type { PersonMove, Player } from '@joute/core/host/player.ts';
import type { MatchHooks, MatchPlan, Played } from '@joute/core/host/playing.ts';
import { ok, type Refusal, type Result, refusal, refuse } from '@joute/core/result.ts';
import type { Guest } from '../gates/guest.ts';
import { playMatch } from '../match/referee.ts';
import type { AttemptKey } from '../store/competitions.ts';
import type { Cursor, MatchSearch } from '../store/matchSearch.ts';
import type { Store } from '../store/store.ts';
import type { StoredMatch } from '../store/storedMatch.ts';
import { unlessPassing } from '../store/storeError.ts';
import { type ArenaOptions, guestThinkOf, USUAL_ABSENCE } from './arenaOptions.ts';
import { CompetitionMatches } from './competitionMatches.ts';
import type { Cores } from './cores/cores.ts';
import { hostedMatch } from './hosted.ts';
import { Lobby } from './lobby.ts';
import { prepareMatch } from './matchRequest.ts';
import { MatchStarter } from './matchStarter.ts';
import { fitsKey } from './model/keys.ts';
import { Makers } from './model/makers.ts';
import { showRow } from './model/matchSummary.ts';
import { type ArenaRequest, type Asking, type Created, type Holder, HUMAN, NET } from './model/plan.ts';
import { OnCall } from './onCall/onCall.ts';
import { recover } from './recovery.ts';
import { type Rematch, Rematches } from './rematch.ts';
import { storedMessages } from './replays/pastEvents.ts';
import { Replays } from './replays/replayCache.ts';
import type { Room } from './room.ts';
import { Rooms } from './rooms.ts';
import { canGoOn, isLaunched } from './seating.ts';
import type { Watcher } from './watchers.ts';
import { Absentees } from './waysOut/absentees.ts';
import { TakeBacks } from './waysOut/takeBacks.ts';

/** A page of a list, and where it goes on. */
export interface ListedMatches {
  readonly matches: readonly MatchSummary[];
  readonly next: Cursor | null;
}

export class Arena {
  readonly replays: Replays;
  readonly onCall: OnCall;
  readonly #options: ArenaOptions;
  readonly #store: Store;
  readonly #rooms: Rooms;
  readonly #starter: MatchStarter;
  readonly #lobby: Lobby;
  readonly #rematches: Rematches;
  readonly #makers: Makers;
  readonly #competitionMatches: CompetitionMatches;
  readonly #takeBacks: TakeBacks;
  readonly #absentees: Absentees;
  readonly #closing = new AbortController();
  readonly #renewal: NodeJS.Timeout;

  constructor(options: ArenaOptions) {
    const { store, observer = {} } = options;
    this.#options = options;
    this.#store = store;
    this.replays = new Replays(options.replayer, options.replayBounds);
    const absence = { ...USUAL_ABSENCE, ...options.absence };
    this.#rooms = new Rooms({ store, observer, replays: this.replays, claimMs: absence.claimMs });
    this.#absentees = new Absentees(this.#rooms, absence);
    const closing = this.#closing.signal;
    this.onCall = new OnCall({
      ...{ closing, returnMs: options.returnMs },
      begin: (room, seats) => this.#lobby.beginCalled(room, seats),
      missed: (room, seats) => this.#lobby.missed(room, seats),
    });
    const starter = new MatchStarter(options, this.#rooms, this.onCall, closing);
    this.#starter = starter;
    this.#lobby = new Lobby({
      ...{ store, rooms: this.#rooms, closing },
      begin: (room, clients) => starter.begin(room, clients),
      changed: (room) => this.onCall.consider(room),
    });
    this.#rematches = new Rematches(store, this.#rooms, this.#lobby);
    this.#competitionMatches = new CompetitionMatches({
      ...{ store, rooms: this.#rooms, lobby: this.#lobby, starter },
      takenUp: () => this.takenUp(),
    });
    this.#takeBacks = new TakeBacks({
      ...{ store, rooms: this.#rooms, starter },
      tell: (row, message) => this.#rematches.tell(row, message),
    });
    this.#makers = new Makers(store);
    // While the store is away nobody else can take them up either.
    this.#renewal = setInterval(() => store.tenure.renew().catch(unlessPassing), store.tenure.leaseMs / 3).unref();
  }

  // What there is

  get cores(): Cores {
    return this.#starter.own.cores;
  }

  get rooms(): Iterable<Room> {
    return this.#rooms;
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

  /** Newest first, with where to go on. */
  async list(search: MatchSearch): Promise<ListedMatches> {
    const { matches, next } = await this.#store.searchMatches(search);
    return { matches: matches.map((row) => this.#rooms.get(row.id)?.shown ?? showRow(row)), next };
  }

  /**
   * The listener is called with every match whose place in a list has changed; gives what ends
   * that.
   */
  onChange(listener: (match: MatchSummary) => void): () => void {
    return this.#rooms.onChange(listener);
  }

  /** Whose seat a key is for in a match that is open or under way; null where it fits none. */
  seatAtHand(id: string, key: string): Seat | null {
    const room = this.#rooms.get(id);
    return room?.row.seats.find(({ seat }) => room.isHeldWith(seat, key))?.seat ?? null;
  }

  /** Whose seat a key is for; null where it fits none. */
  async seatOf(id: string, key: string): Promise<Seat | null> {
    const row = await this.rowOf(id);
    return row?.seats.find((seat) => fitsKey(seat.key, key))?.seat ?? null;
  }

  // Watching

  /** Whether what happened since that version has to be made again from the record. */
  mustReplay(id: string, since: number | null): boolean {
    const room = this.#rooms.get(id);
    return !room || (since !== null && room.hasForgotten(since));
  }

  /**
   * Sends every event since that version, or a snapshot where none is given; from then on every
   * event. Gives what ends that.
   */
  async watch(id: string, watcher: Watcher, since: number | null): Promise<Result<() => void>> {
    const room = this.#rooms.get(id);
    if (!room) return this.#watchStored(id, watcher, since);
    const watched = await room.watch(watcher, since);
    if (!watched.ok) return watched;
    if (room.row.termination === 'taken-back') await this.#rematches.tellNext(room.row, watcher);
    return ok(() => room.leave(watcher));
  }

  /** What `watch` sends at first, to somebody who does not stay. */
  async past(id: string, viewer: Viewer, since: number | null): Promise<Result<readonly string[]>> {
    const room = this.#rooms.get(id);
    if (room) return room.past(viewer, since);
    const row = await this.#store.findMatch(id);
    return row ? this.#storedPast(row, viewer, since) : refuse('match/not-found', { match: id });
  }

  async #watchStored(id: string, watcher: Watcher, since: number | null): Promise<Result<() => void>> {
    const row = await this.#store.findMatch(id);
    if (!row) return refuse('match/not-found', { match: id });
    const made = await this.#storedPast(row, watcher.viewer, since);
    if (!made.ok) return made;
    for (const message of made.value) watcher.send(message);
    return ok(await this.#rematches.watch(row, watcher));
  }

  async #storedPast(row: StoredMatch, viewer: Viewer, since: number | null): Promise<Result<readonly string[]>> {
    const [shown, text] = [showRow(row), await this.#store.recordText(row.id)];
    return text === ''
      ? ok(storedMessages(shown, null, viewer, since))
      : this.replays.run('messages', { game: row.game, text, viewer, shown, since });
  }

  // Making and filling

  async create(request: ArenaRequest): Promise<Result<Created>> {
    const maker = await this.#makerOf(request.by);
    const most = request.by ? (this.#options.mostMatches?.(request.by) ?? null) : null;
    if (most !== null && this.#countMade(maker) >= most) return refuse('match/too-many', { most });
    const { teams, elsewhere } = this.#options;
    const hasWorkers = elsewhere?.isStaffed ?? false;
    const limits = { maker, teams, hasWorkers, guestThinkMs: guestThinkOf(this.#options) };
    const prepared = await prepareMatch(request, limits, Date.now());
    if (!prepared.ok) return prepared;
    const { match, keys } = prepared.value;
    await this.#lobby.open(match);
    return ok({ id: match.id, keys });
  }

  /**
   * The match for an attempt at a leg of a competition: made where it was not made before. Gives
   * its id.
   */
  makeOnce(attempt: AttemptKey, request: ArenaRequest): Promise<Result<string>> {
    return this.#competitionMatches.make(attempt, async () => {
      const prepared = await prepareMatch(
        request,
        { maker: null, guestThinkMs: 0, teams: this.#options.teams },
        Date.now(),
      );
      return prepared.ok ? ok(prepared.value.match) : prepared;
    });
  }

  /** Open and under way. */
  #countMade(maker: string | null): number {
    const isCounted = ({ plan, row }: Room): boolean => plan.maker === maker && isGoing(row);
    return [...this.#rooms].filter(isCounted).length;
  }

  async #makerOf(by: Asking | null | undefined): Promise<string | null> {
    return by ? this.#makers.nameOf(by) : null;
  }

  /**
   * A person takes a seat: a free one where none is named. Gives the key that its holder shows from
   * then on.
   */
  async take(id: string, seat: Seat | null, name: string, key: string | null, by?: Asking): Promise<Result<Holder>> {
    const taken = await this.#lobby.take(id, { seat, name, key, as: HUMAN });
    if (taken.ok && by && by.token !== null) await this.#store.keepForGood(id).catch(unlessPassing);
    return taken;
  }

  /** A seat in a match that has not begun is free again, as it was. */
  leave(id: string, holder: Holder): Promise<Result<null>> {
    return this.#lobby.leave(id, holder);
  }

  /**
   * A client of the common protocol that asks for a match: it gets the seat that it comes back to,
   * or a free one.
   */
  async welcome(guest: Guest): Promise<Result<Seat>> {
    const { match = '', token = null } = guest.wish ?? {};
    const room = this.#rooms.get(match);
    // A client that was cut off at the very end learns that there is nothing more to come.
    if (!room || room.row.status === 'finished') return { ok: false, refusal: await this.#whyGone(match) };
    const seat = token === null ? null : await this.seatOf(match, token);
    if (seat !== null && room.row.status === 'running') {
      await room.begun;
      const player = room.playerAt(seat);
      if (!player?.attach) return refuse('seat/not-yours', { seat });
      player.attach(guest, { match, token: token! });
      return ok(seat);
    }
    const taken = await this.#lobby.take(match, { seat, name: guest.name, key: token, as: NET, guest });
    return taken.ok ? ok(taken.value.seat) : taken;
  }

  async #whyGone(match: string): Promise<Refusal> {
    return refusal((await this.#store.findMatch(match)) ? 'match/over' : 'match/not-found', { match });
  }

  /** A client is gone: where its match has not begun, its seat is free again. */
  dismiss(guest: Guest): Promise<void> {
    return this.#lobby.dismiss(guest);
  }

  // Playing

  /** A person's move. Gives the version that it made, once it is persisted. */
  move(id: string, holder: Holder, move: PersonMove): Result<number> | Promise<Result<number>> {
    const room = this.#rooms.get(id);
    if (!room) return this.#moveAfterwards(id, holder, move);
    const { seat, key } = holder;
    return room.isHeldWith(seat, key) ? room.move(seat, move) : refuse('seat/not-yours', { seat });
  }

  /** In a match that is over: the move may have been persisted when its sender was gone already. */
  async #moveAfterwards(id: string, { seat, key }: Holder, move: PersonMove): Promise<Result<number>> {
    const row = await this.#store.findMatch(id);
    if (!row) return refuse('match/not-found', { match: id });
    if (!fitsKey(row.seats[seat - 1]?.key ?? null, key)) return refuse('seat/not-yours', { seat });
    const version = await this.#store.versionOf(id, seat, move.id);
    return version === null ? refuse('move/not-running') : ok(version);
  }

  /** Leaves, resigns, claims, or proposes something to the others (waysOut/roomWays.ts). */
  async wayOut(id: string, { seat, key }: Holder, request: WayOutRequest): Promise<Result<WayTaken>> {
    const room = this.#rooms.get(id);
    const row = room?.row ?? (await this.#store.findMatch(id));
    if (!row) return refuse('match/not-found', { match: id });
    if (!fitsKey(row.seats[seat - 1]?.key ?? null, key)) return refuse('seat/not-yours', { seat });
    if (!room) return refuse('move/not-running');
    const done = await room.wayOut(seat, request);
    if (!done.ok) return done;
    const isBack = room.row.termination === 'taken-back' && !this.#closing.signal.aborted;
    const next = isBack ? await this.#takeBacks.follow(room.row) : null;
    return ok({ waysOut: room.waysOut ?? null, next });
  }

  async rematch(id: string, holder: Holder | null, by: Asking | null = null): Promise<Result<Rematch>> {
    const row = await this.rowOf(id);
    return row ? this.#rematches.ask(row, holder, await this.#makerOf(by)) : refuse('match/not-found', { match: id });
  }

  /** Ends a match for good: one that has not begun vanishes, one under way is interrupted. */
  async stop(id: string): Promise<Result<null>> {
    const room = this.#rooms.get(id);
    if (!room) return { ok: false, refusal: await this.#whyGone(id) };
    if (room.unsettled > 0) return refuse('match/unsettled', { match: id });
    if (room.row.status === 'open') await this.#lobby.vanish(room);
    else {
      room.interrupt();
      // Whoever looks next sees it over.
      await room.over;
    }
    return ok(null);
  }

  /**
   * A built-in bot for a match that `host` is to play: it shares cores and threads with all others.
   */
  openBot(bot: string, name: string, think: number): Player {
    return this.#starter.own.openBot(bot, name, think);
  }

  /**
   * Plays a match whose players are there already, such as clients that met at a gateway: recorded
   * and shown as any other. `specs`: the players as they are stored, by seat. `think`: for its
   * bots, where the match goes on after a restart. `pace`: milliseconds between two moves, for
   * those who watch.
   */
  async host(
    given: MatchPlan,
    hooks: MatchHooks,
    specs: readonly string[],
    think = 0,
    pace?: number,
  ): Promise<Result<Played>> {
    if (this.#closing.signal.aborted) return refuse('match/parked');
    const { row, players } = hostedMatch(given, { specs, think, pace, returnMs: this.#options.returnMs }, Date.now());
    await this.#store.createMatch(row);
    const room = await this.#rooms.enter(row);
    room.broadcastMatch();
    this.#options.observer?.begun?.(room.shown);
    const interrupt = (): void => room.interrupt();
    hooks.signal?.addEventListener('abort', interrupt, { once: true });
    const played = await room.run(players, playMatch, hooks);
    hooks.signal?.removeEventListener('abort', interrupt);
    return played ?? refuse('match/parked', { match: room.id });
  }

  // After the server was gone, and before it goes

  /** Resolves when what is being taken up from another server has its rooms. */
  protected takenUp(): Promise<unknown> {
    return Promise.resolve();
  }

  /** Takes up everything that was open or under way (recovery.ts), or these. */
  async recover(taken?: readonly StoredMatch[]): Promise<void> {
    const arena = {
      ...{ store: this.#store, observer: this.#options.observer, closing: this.#closing.signal },
      ...{ rooms: this.#rooms, lobby: this.#lobby, starter: this.#starter },
    };
    await recover(arena, taken ?? (await this.#store.takeUnfinished()));
    await this.#takeBacks.followAll();
  }

  /**
   * Leaves every match as it is on the disk, to go on when the server is back. A match that could
   * not go on is interrupted.
   */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#renewal);
    this.#absentees.close();
    this.#lobby.close();
    const rooms = [...this.#rooms];
    for (const room of rooms) {
      const { plan } = room;
      if (room.row.seats.every((seat) => canGoOn(seat, plan) || isLaunched(seat, plan))) room.park();
      else room.interrupt();
    }
    await Promise.all(rooms.map((room) => room.over));
    await Promise.all([this.#starter.close(), this.replays.close()]);
  }
}
