/**
 * One match of the arena while it is open or under way: its seats, its playing, and its audience.
 * A user sees: a move is on the disk before anybody is told of it. After a crash the record goes on
 * from its last chunk (recovery.ts).
 */

import { randomUUID } from 'node:crypto';
import { isGoing } from '@joute/core/api/lists.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { WayOutRequest, WaysOutView } from '@joute/core/api/waysOut.ts';
import type { AnyGame, Seat, Viewer } from '@joute/core/game.ts';
import type { PersonMove, Player } from '@joute/core/host/player.ts';
import type { MatchHooks, OutsideEvent, Played, Resumed } from '@joute/core/host/playing.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { ok, type Refusal, type Result, refusal, refuse } from '@joute/core/result.ts';
import { faultIn } from '../machine/faults.ts';
import type { Store } from '../store/store.ts';
import type { StoredMatch, StoredSeat } from '../store/storedMatch.ts';
import { unlessPassing } from '../store/storeError.ts';
import type { ArenaObserver } from './arenaOptions.ts';
import { Audience } from './audience.ts';
import type { Point } from './model/events.ts';
import { fitsKey } from './model/keys.ts';
import { seatsShown, shownMatch } from './model/matchSummary.ts';
import type { ArenaPlan } from './model/plan.ts';
import { nameArrivals } from './nameArrivals.ts';
import type { Replays } from './replays/replayCache.ts';
import { replayed } from './replays/replayPoints.ts';
import { RoomHooks, withGateway } from './roomHooks.ts';
import { RoomMoves } from './roomMoves.ts';
import { SubmittedMoves } from './submittedMoves.ts';
import { planOf, type Referee } from './venue.ts';
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
  readonly #submitted = new SubmittedMoves();
  readonly #moves: RoomMoves;
  #row: StoredMatch;
  #players: readonly Player[] = [];
  /** What an earlier process recorded, until the match goes on from it. */
  #resumed: Resumed | null = null;
  /** Then moves that people sent to the earlier process are known to the store alone. */
  isResumed = false;
  /** Whether it was broken off where it was played, without an end. */
  isLost = false;
  readonly #outside = new OutsideEvents();
  /** Once it runs. */
  ways: RoomWays | null = null;
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
    this.#moves = new RoomMoves(this, this.#submitted, options.store);
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

  /**
   * Plays the match to its end, or until it is parked (null). Never throws: a match that cannot go
   * on has failed. `gateway`: the hooks of a gateway that gathered the players.
   */
  run(players: readonly Player[], referee: Referee, gateway?: MatchHooks): Promise<Result<Played> | null> {
    this.#players = players;
    for (const [index, player] of players.entries())
      player.onWait?.((isWaiting) => this.#showWaiting(index + 1, isWaiting));
    this.ways = this.#openWays();
    this.#begin();
    const played = this.#play(players, referee, gateway);
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

  /** It was lost where it was played: another one is in its place, or none will be. */
  giveUp(): void {
    this.update({ status: 'broken', ended: Date.now() });
    this.#tellIfEmpty();
  }

  /**
   * Before it runs: what was recorded before the server was gone. It is not broadcast again. Throws
   * where the record does not hold.
   */
  takeUp(record: MatchRecord): void {
    const resumed = replayed(this.game, record);
    this.#audience.takeUp(resumed);
    this.#resumed = resumed;
    this.isResumed = true;
  }

  async #play(players: readonly Player[], referee: Referee, gateway?: MatchHooks): Promise<Result<Played> | null> {
    const { signal: parked } = this.#parked;
    const resume = this.#resumed;
    this.#resumed = null;
    try {
      const plan = planOf(this.game, { ...this.#row, plan: this.plan }, players);
      if (!resume) {
        const named = await nameArrivals(plan, this.#row, this.#options.store, parked);
        if (named) this.update({ seats: named });
      }
      const hooks = gateway ? withGateway(this.#hooks(), gateway, parked) : this.#hooks();
      const played = await referee(resume ? { ...plan, resume } : plan, hooks, parked);
      this.isLost = played === null && !parked.aborted;
      if (played?.ok === false) this.fail(played.refusal);
      else if (played && !parked.aborted) this.#finish(played.value);
      return parked.aborted ? null : played;
    } catch (error) {
      this.fail(error);
      this.#breakOff(refusal('match/failed'));
      return null;
    } finally {
      // A move that came before its question is refused by its player, all others are lost.
      const closing = players.map((player) => player.close().catch(faultIn('match')));
      this.#submitted.lose();
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
      ...{ audience: this.#audience, moves: this.#submitted },
      outside: (hear) => this.#outside.listen(hear),
      moved: () => this.ways?.moved(),
      ...{ signal: this.#abort.signal, parked: this.#parked.signal },
    });
  }

  #breakOff(why: Refusal): void {
    for (const player of this.#players) player.breakOff?.(why);
  }

  #finish({ match, end }: Played): void {
    const [result, plies] = [JSON.stringify(end.result), match.ply];
    this.#row = { ...this.#row, status: 'finished', ended: Date.now(), termination: end.termination, result, plies };
    this.#audience.end(match, end);
    this.broadcastMatch();
  }

  /**
   * Sends every event since that version, or a snapshot where none is given; from then on every
   * event.
   */
  async watch(watcher: Watcher, since: number | null): Promise<Result<null>> {
    const watched = await this.#audience.watch(watcher, since);
    if (watched.ok) this.showPresence(watcher.viewer);
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
    this.showPresence(watcher.viewer);
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

  showPresence(viewer: Viewer): void {
    if (viewer !== 'public') this.#tellPresent(viewer);
    this.#audience.broadcastPresence();
  }

  #tellPresent(seat: Seat): void {
    const isHere = this.#audience.has(seat);
    this.playerAt(seat)?.present?.(isHere);
    this.ways?.present(seat, isHere);
    if (isHere && this.#isQuiet) this.#setQuiet(false);
  }

  #tellIfEmpty(): void {
    if (this.#audience.count === 0 && !isGoing(this.#row)) this.#options.emptied(this);
  }

  /** The version that the move made, once it is persisted; the same again for the same key. */
  move(seat: Seat, move: PersonMove): Promise<Result<number>> | Result<number> {
    return this.#moves.move(seat, move);
  }

  /** What is proposed and who is away; undefined where no person plays, or it does not run. */
  get waysOut(): WaysOutView | undefined {
    return this.#row.status === 'running' ? this.ways?.shown : undefined;
  }

  /** For how many milliseconds no person has been here; null while one is, or where none plays. */
  get quietFor(): number | null {
    return this.#row.status === 'running' ? (this.ways?.quietFor ?? null) : null;
  }

  /** Resolves when it is done: with the match over, where it ends by that. */
  async wayOut(seat: Seat, request: WayOutRequest): Promise<Result<null>> {
    if (this.#row.status !== 'running') return refuse('move/not-running');
    await this.begun;
    const done =
      request.way === 'resign'
        ? await this.move(seat, { id: request.id ?? randomUUID(), turn: 0, text: null })
        : this.ways!.take(seat, request);
    if (!done.ok) return done;
    if (done.value === 'over' || this.point?.match.end) await this.over;
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
