/**
 * One match of the arena while it is open or under way: its seats, its playing, and its audience.
 * A user sees: a move is on the disk before anybody is told of it. After a crash the record goes on
 * from its last chunk (recovery.ts).
 */
import { randomUUID } from 'node:crypto';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { WayOutRequest, WaysOutView } from '@joute/core/api/waysOut.ts';
import type { AnyGame, Seat, Viewer } from '@joute/core/game.ts';
import type { PersonMove, Player } from '@joute/core/host/player.ts';
import type { MatchHooks, OutsideEvent, Played, Resumed } from '@joute/core/host/playing.ts';
import { defined } from '@joute/core/input/objects.ts';
import { type Entry, waiting } from '@joute/core/match/match.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { ok, type Refusal, type Result, refusal, refuse } from '@joute/core/result.ts';
import { faultIn } from '../machine/faults.ts';
import { aborted } from '../match/aborted.ts';
import { type Arriving, awaitArrivals } from '../match/arrivals.ts';
import { playMatch } from '../match/referee.ts';
import type { Store } from '../store/store.ts';
import type { StoredMatch, StoredSeat } from '../store/storedMatch.ts';
import { unlessPassing } from '../store/storeError.ts';
import type { ArenaObserver } from './arenaOptions.ts';
import { Audience } from './audience.ts';
import type { Point } from './model/events.ts';
import { fitsKey } from './model/keys.ts';
import { seatsShown, shownMatch } from './model/matchSummary.ts';
import type { ArenaPlan } from './model/plan.ts';
import type { Replays } from './replays/replayCache.ts';
import { replayed } from './replays/replayPoints.ts';
import { RoomHooks, withGateway } from './roomHooks.ts';
import { SubmittedMoves } from './submittedMoves.ts';
import type { Watcher } from './watchers.ts';
import { OutsideEvents } from './waysOut/outsideEvents.ts';
import { RoomWays } from './waysOut/roomWays.ts';

/** The same for all rooms of an arena. */
export interface RoomOptions {
  readonly store: Store;
  readonly replays: Replays;
  readonly observer: ArenaObserver;
  /** How long somebody is away before the win may be claimed. */
  readonly claimMs: number;
  /** What lists show of the match has changed. */
  changed(room: Room): void;
  /** The match is over, and nobody watches it any more. */
  emptied(room: Room): void;
}

export class Room {
  readonly game: AnyGame;
  readonly plan: ArenaPlan;
  readonly #options: RoomOptions;
  readonly #audience: Audience;
  readonly #abort = new AbortController();
  readonly #parked = new AbortController();
  readonly #waitingForCore = new Set<Seat>();
  /** Keys that were shown and fit, with their seats: hashing one for every move is slow. */
  readonly #keys = new Map<string, Seat>();
  readonly #moves = new SubmittedMoves();
  #row: StoredMatch;
  #players: readonly Player[] = [];
  /** What an earlier process recorded, until the match goes on from it. */
  #resumed: Resumed | null = null;
  /** Then moves that people sent to the earlier process are known to the store alone. */
  #isResumed = false;
  readonly #outside = new OutsideEvents();
  /** Once it runs. */
  #ways: RoomWays | null = null;
  #isQuiet = false;
  #begin: () => void = () => {};
  /** Resolves when there are players. */
  readonly begun = new Promise<void>((resolve) => {
    this.#begin = resolve;
  });
  #over: Promise<void> | null = null;
  /**
   * Changes of seats of which the store has not said whether they are persisted: meanwhile no other
   * is made.
   */
  unsettled = 0;

  constructor(options: RoomOptions, game: AnyGame, row: StoredMatch) {
    this.#options = options;
    this.game = game;
    this.#row = row;
    this.plan = JSON.parse(row.plan) as ArenaPlan;
    this.#audience = new Audience({
      ...{ id: row.id, game },
      show: () => this.shown,
      eventsOf: (viewer, since, until) => this.#eventsOf(viewer, since, until),
      broadcast: (watchers) => options.observer.broadcast?.(watchers),
    });
  }

  get row(): StoredMatch {
    return this.#row;
  }

  get id(): string {
    return this.#row.id;
  }

  /** The newest version; null before the match has begun. */
  get point(): Point | null {
    return this.#audience.point;
  }

  /** All entries, also those of a turn that is still sealed: not for everybody's eyes. */
  get entries(): readonly Entry[] {
    return this.#audience.entries;
  }

  get hasBegun(): boolean {
    return this.#players.length > 0;
  }

  /** Resolves when the match is over, parked, or has failed. */
  get over(): Promise<void> {
    return this.#over ?? Promise.resolve();
  }

  get shown(): MatchSummary {
    const { point } = this;
    return {
      ...shownMatch(this.#row, this.plan),
      seats: seatsShown(this.#row.seats, (seat) => this.#audience.has(seat), this.#waitingForCore),
      ...defined({ waysOut: this.waysOut }),
      ...(this.#isQuiet ? { quiet: true as const } : {}),
      viewers: this.#audience.viewers,
      version: point?.version ?? -1,
      turn: point?.match.turn ?? 0,
      ply: point?.match.ply ?? 0,
    };
  }

  /** Changes its row, and tells those who watch. */
  update(change: Partial<StoredMatch>): void {
    this.#row = { ...this.#row, ...change };
    this.broadcastMatch();
  }

  fillSeat(seat: StoredSeat): void {
    this.#keys.clear();
    this.update({ seats: this.#row.seats.map((other) => (other.seat === seat.seat ? seat : other)) });
  }

  /** Whether the key is the seat's own. */
  isHeldWith(seat: Seat, key: string): boolean {
    if (this.#keys.get(key) === seat) return true;
    const row = this.#row.seats.find((other) => other.seat === seat);
    if (!row || !fitsKey(row.key, key)) return false;
    this.#keys.set(key, seat);
    return true;
  }

  playerAt(seat: Seat): Player | null {
    return this.#players[seat - 1] ?? null;
  }

  // Playing

  /**
   * Plays the match to its end, or until it is parked (null). Never throws: a match that cannot go
   * on has failed. `gateway`: the hooks of a gateway that gathered the players.
   */
  run(players: readonly Player[], gateway?: MatchHooks): Promise<Result<Played> | null> {
    this.#players = players;
    for (const [index, player] of players.entries())
      player.onWait?.((isWaiting) => this.#showWaiting(index + 1, isWaiting));
    this.#ways = this.#openWays();
    this.#begin();
    const played = this.#play(players, gateway);
    this.#over = played.then(() => {}, faultIn('match'));
    for (const { seat } of this.#row.seats) this.#tellPresent(seat);
    return played;
  }

  /** Ends the match for good: its record says that it was interrupted. */
  interrupt(): void {
    this.#abort.abort();
  }

  /**
   * Leaves the match as it is on the disk, to go on later; nothing more is recorded or broadcast.
   */
  park(): void {
    this.#parked.abort();
    this.#breakOff(refusal('match/parked'));
    this.#abort.abort();
  }

  /** The match cannot go on: a mistake of ours, or a record that does not hold. */
  fail(why: unknown): void {
    const { observer, store } = this.#options;
    observer.failed?.(this.shown, why);
    this.update({ status: 'broken', ended: Date.now() });
    store.setStatus(this.id, 'broken', Date.now()).catch(unlessPassing);
  }

  /**
   * Before it runs: what was recorded before the server was gone. It is not broadcast again. Throws
   * where the record does not hold.
   */
  takeUp(record: MatchRecord): void {
    const resumed = replayed(this.game, record);
    this.#audience.takeUp(resumed);
    this.#resumed = resumed;
    this.#isResumed = true;
  }

  async #play(players: readonly Player[], gateway: MatchHooks | undefined): Promise<Result<Played> | null> {
    const { setup, from, clock, policy, secret, earlier } = this.plan;
    const resume = this.#resumed;
    this.#resumed = null;
    try {
      const beginning = { game: this.game, setup, players, seed: this.#row.seed, ...defined({ from, earlier }) };
      if (!resume) await this.#nameArrivals(beginning);
      const hooks = this.#hooks();
      const played = await playMatch(
        { ...beginning, clock, policy, secret, sealed: this.#row.sealed !== null, ...(resume ? { resume } : {}) },
        gateway ? withGateway(hooks, gateway, this.#parked.signal) : hooks,
      );
      if (!played.ok) this.fail(played.refusal);
      else if (!this.#isParked) this.#finish(played.value);
      return this.#isParked ? null : played;
    } catch (error) {
      this.fail(error);
      this.#breakOff(refusal('match/failed'));
      return null;
    } finally {
      // A move that came before its question is refused by its player, all others are lost.
      const closing = players.map((player) => player.close().catch(faultIn('match')));
      this.#moves.lose();
      await Promise.all(closing);
      if (this.#row.status === 'finished') this.#options.observer.ended?.(this.shown);
      this.#tellIfEmpty();
    }
  }

  #hooks(): RoomHooks {
    const { store, observer } = this.#options;
    return new RoomHooks({
      ...{ match: this.id, game: this.#row.game, pace: this.plan.pace, store, observer },
      isPacedForViewers: this.plan.origin === 'gateway',
      ...{ audience: this.#audience, moves: this.#moves },
      outside: (hear) => this.#outside.listen(hear),
      moved: () => this.#ways?.moved(),
      ...{ signal: this.#abort.signal, parked: this.#parked.signal },
    });
  }

  /**
   * Clients that we start say what they are called. That is persisted before the record is opened,
   * so that seats and record always have the same names.
   */
  async #nameArrivals(beginning: Arriving): Promise<void> {
    const { seats } = this.#row;
    const { store } = this.#options;
    const names = await awaitArrivals(
      beginning,
      seats.map(({ name }) => name),
    );
    const named = seats.map((seat, index) => ({ ...seat, name: names[index]! }));
    const changed = named.filter(({ name }, index) => name !== seats[index]!.name);
    if (changed.length === 0) return;
    const persisted = store.later(async () => {
      for (const seat of changed) await store.fillSeat(this.id, seat);
    });
    await Promise.race([persisted, aborted(this.#parked.signal)]);
    if (!this.#isParked) this.update({ seats: named });
  }

  #breakOff(why: Refusal): void {
    for (const player of this.#players) player.breakOff?.(why);
  }

  get #isParked(): boolean {
    return this.#parked.signal.aborted;
  }

  #finish({ match, end }: Played): void {
    const [result, plies] = [JSON.stringify(end.result), match.ply];
    this.#row = { ...this.#row, status: 'finished', ended: Date.now(), termination: end.termination, result, plies };
    this.#audience.end(match, end);
    this.broadcastMatch();
  }

  // Those who watch

  /**
   * Sends every event since that version, or a snapshot where none is given; from then on every
   * event.
   */
  async watch(watcher: Watcher, since: number | null): Promise<Result<null>> {
    const watched = await this.#audience.watch(watcher, since);
    if (watched.ok) this.#showPresence(watcher.viewer);
    return watched;
  }

  /** What `watch` sends at first, to somebody who does not stay. */
  past(viewer: Viewer, since: number | null): Promise<Result<readonly string[]>> {
    return this.#audience.past(viewer, since);
  }

  /** Whether some of what came after that version has to be made again from the record. */
  hasForgotten(since: number): boolean {
    return this.#audience.hasForgotten(since);
  }

  leave(watcher: Watcher): void {
    this.#audience.leave(watcher);
    this.#showPresence(watcher.viewer);
    this.#tellIfEmpty();
  }

  /** The match as lists show it, to those who watch it and to lists. */
  broadcastMatch(): void {
    this.broadcast({ type: 'match', match: this.id, shown: this.shown });
    this.#options.changed(this);
  }

  /** A message for everybody who watches, such as that there is a rematch. */
  broadcast(message: object): void {
    this.#audience.broadcast(message);
  }

  async #eventsOf(viewer: Viewer, since: number, until: number): Promise<Result<readonly string[]>> {
    const { store, replays } = this.#options;
    const text = await store.recordText(this.id);
    return replays.run('events', { game: this.#row.game, text, viewer, since, until });
  }

  #showWaiting(seat: Seat, isWaiting: boolean): void {
    if (isWaiting) this.#waitingForCore.add(seat);
    else this.#waitingForCore.delete(seat);
    this.#audience.broadcastPresence();
  }

  #showPresence(viewer: Viewer): void {
    if (viewer !== 'public') this.#tellPresent(viewer);
    this.#audience.broadcastPresence();
  }

  #tellPresent(seat: Seat): void {
    const isHere = this.#audience.has(seat);
    this.playerAt(seat)?.present?.(isHere);
    this.#ways?.present(seat, isHere);
    if (isHere && this.#isQuiet) this.#setQuiet(false);
  }

  #tellIfEmpty(): void {
    const { status } = this.#row;
    if (this.#audience.count === 0 && status !== 'open' && status !== 'running') this.#options.emptied(this);
  }

  // Moves of people

  /** The version that the move made, once it is persisted; the same again for the same key. */
  move(seat: Seat, move: PersonMove): Promise<Result<number>> | Result<number> {
    const before = this.#moves.find(seat, move.id);
    if (before) return before;
    this.#ways?.seen(seat);
    return this.hasBegun && !this.#isResumed ? this.#submit(seat, move) : this.#moveLater(seat, move);
  }

  /** Where the players are not there yet, or the move may have been sent to an earlier process. */
  async #moveLater(seat: Seat, move: PersonMove): Promise<Result<number>> {
    if (this.#row.status === 'running') await this.begun;
    const version = this.#isResumed ? await this.#options.store.versionOf(this.id, seat, move.id) : null;
    if (version !== null) return ok(version);
    return this.#moves.find(seat, move.id) ?? this.#submit(seat, move);
  }

  #submit(seat: Seat, move: PersonMove): Promise<Result<number>> | Result<number> {
    const player = this.playerAt(seat);
    const { id, turn, text } = move;
    if (this.#row.status !== 'running' || !player?.submit) return refuse('move/not-running');
    if (text !== null && this.point && !waiting(this.point.match).includes(seat)) return refuse('move/not-asked');
    const answer = this.#moves.add(seat, id);
    const refused = (why: Refusal): void => this.#moves.refused(seat, id, why);
    if (text !== null) player.submit({ id, turn, text }, refused);
    else {
      const resigned = this.#ways!.take(seat, { seat, way: 'resign', id });
      if (!resigned.ok) refused(resigned.refusal);
    }
    return answer;
  }

  // Ways out

  /** What is proposed and who is away; undefined where no person plays, or it does not run. */
  get waysOut(): WaysOutView | undefined {
    return this.#row.status === 'running' ? this.#ways?.shown : undefined;
  }

  /** For how many milliseconds no person has been here; null while one is, or where none plays. */
  get quietFor(): number | null {
    return this.#row.status === 'running' ? (this.#ways?.quietFor ?? null) : null;
  }

  /** Resolves when it is done: with the match over, where it ends by that. */
  async wayOut(seat: Seat, request: WayOutRequest): Promise<Result<null>> {
    if (this.#row.status !== 'running') return refuse('move/not-running');
    await this.begun;
    if (request.way === 'resign') {
      const resigned = await this.move(seat, { id: request.id ?? randomUUID(), turn: 0, text: null });
      if (!resigned.ok) return resigned;
      if (this.point?.match.end) await this.over;
      return ok(null);
    }
    const done = this.#ways!.take(seat, request);
    if (!done.ok) return done;
    if (done.value === 'over') await this.over;
    return ok(null);
  }

  /** Nobody plays it any more: its record says so. */
  abandon(): void {
    this.#outside.tell({ event: 'abandoned' });
  }

  /** Whether lists show it among the matches that are played now. */
  #setQuiet(isQuiet: boolean): void {
    if (this.#isQuiet === isQuiet) return;
    this.#isQuiet = isQuiet;
    this.broadcastMatch();
  }

  /** Looks whether a person has been here within that time. */
  lookAround(quietMs: number): void {
    this.#setQuiet((this.quietFor ?? 0) >= quietMs);
  }

  #openWays(): RoomWays {
    return new RoomWays(
      {
        ...{ plan: this.plan, seats: this.#row.seats },
        match: () => (this.point && !this.point.match.end ? this.point.match : null),
        hasBegun: () => this.point !== null,
        entries: () => this.entries,
        isHere: (seat) => this.#audience.has(seat),
        tell: (event: OutsideEvent) => this.#outside.tell(event),
        changed: () => this.broadcast({ type: 'waysOut', match: this.id, waysOut: this.waysOut }),
      },
      this.#options.claimMs,
    );
  }
}
