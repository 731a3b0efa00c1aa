/**
 * One match of the arena while it is open or under way: its seats, its playing, and an audience.
 * A user sees: a move is on the disk before anybody is told of it. After a crash the record goes on from its last piece (recovery.ts).
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { AnyGame, Seat, Viewer } from '@joute/core/game.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { MatchHooks, Played, Resumed } from '@joute/core/host/playing.ts';
import { defined } from '@joute/core/input/objects.ts';
import { type AnyMatch, type Entry, waiting } from '@joute/core/match/match.ts';
import type { MatchRecord, RecordEnd } from '@joute/core/record/record.ts';
import { ok, type Refusal, type Result, refusal, refuse } from '@joute/core/result.ts';
import { faultIn } from '../machine/faults.ts';
import { aborted } from '../match/aborted.ts';
import { type Arriving, awaitArrivals } from '../match/arrivals.ts';
import { playMatch } from '../match/referee.ts';
import type { StoredMatch, StoredSeat } from '../store/store.ts';
import { Audience } from './audience.ts';
import type { Point } from './model/events.ts';
import { fitsKey } from './model/keys.ts';
import { seatsShown, shownMatch } from './model/matchSummary.ts';
import type { ArenaPlan } from './model/plan.ts';
import { type Given, Submitted } from './pendingMove.ts';
import { ClientPlayer } from './players/clientPlayer.ts';
import { type PersonMove, PersonPlayer } from './players/personPlayer.ts';
import { replayed } from './replays/replayPoints.ts';
import type { RoomKeeper } from './roomKeeper.ts';
import type { Watcher } from './watchers.ts';

export class Room {
  readonly game: AnyGame;
  readonly plan: ArenaPlan;
  readonly #keeper: RoomKeeper;
  readonly #audience: Audience;
  readonly #abort = new AbortController();
  readonly #parked = new AbortController();
  readonly #waitingForCore = new Set<Seat>();
  readonly #given = new Map<Seat, Given>();
  /** Keys that were shown and fit, with their seats: to hash one for every move would take as long as the rules do. */
  readonly #keys = new Map<string, Seat>();
  /** Moves of people that are on their way to the disk. */
  readonly #taken = new Map<Seat, Submitted>();
  #row: StoredMatch;
  #players: readonly Player[] = [];
  #appended = -1;
  /** The newest entry that was given to the disk. */
  #keeping: Entry | null = null;
  /** Of what people gave. */
  #hasForgotten = false;
  #resumed: Resumed | null = null;
  #begin: () => void = () => {};
  /** Resolves when there are players. */
  readonly begun = new Promise<void>((resolve) => {
    this.#begin = resolve;
  });
  /** The record's end, once it is known. */
  #closing: RecordEnd | null = null;
  #over: Promise<void> | null = null;
  /** Changes of its seats that may have been kept, or not: while there are any, no other is made. */
  unsettled = 0;

  constructor(keeper: RoomKeeper, game: AnyGame, row: StoredMatch) {
    this.#keeper = keeper;
    this.game = game;
    this.#row = row;
    this.plan = JSON.parse(row.plan) as ArenaPlan;
    this.#audience = new Audience({
      ...{ id: row.id, game },
      show: () => this.shown,
      eventsOf: (viewer, since, until) => keeper.eventsOf(this, viewer, since, until),
      told: (count) => keeper.told(count),
    });
  }

  get row(): StoredMatch {
    return this.#row;
  }

  get id(): string {
    return this.#row.id;
  }

  /** The newest event; null before the match has begun. */
  get point(): Point | null {
    return this.#audience.point;
  }

  /** All that happened, also what is sealed: not for everybody's eyes. */
  get entries(): readonly Entry[] {
    return this.#audience.entries;
  }

  get hasBegun(): boolean {
    return this.#players.length > 0;
  }

  get isIdle(): boolean {
    return this.#audience.count === 0;
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
      viewers: this.#audience.viewers,
      version: point?.version ?? -1,
      turn: point?.match.turn ?? 0,
      ply: point?.match.ply ?? 0,
    };
  }

  /** What changed in its row; those who watch are told. */
  update(change: Partial<StoredMatch>): void {
    this.#row = { ...this.#row, ...change };
    this.tellMatch();
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

  /** The seat waits for a core, or no longer does. */
  waitsForCore(seat: Seat, isWaiting: boolean): void {
    if (isWaiting) this.#waitingForCore.add(seat);
    else this.#waitingForCore.delete(seat);
    this.#audience.tellPresence();
  }

  // Playing

  /** Plays it to its end, or until it is parked; never throws: what goes wrong is the keeper's to know. */
  run(players: readonly Player[], hooks?: MatchHooks): Promise<Result<Played> | null> {
    this.#players = players;
    this.#begin();
    const played = this.#play(players, hooks);
    this.#over = played.then(() => {}, faultIn('match'));
    for (const { seat } of this.#row.seats) this.#tellPresent(seat);
    return played;
  }

  /** Ends it for good: its record says that it was interrupted. */
  interrupt(): void {
    this.#abort.abort();
  }

  /** Leaves it as it is on the disk, to be taken up again; nothing more is recorded or told. */
  park(): void {
    this.#parked.abort();
    this.#dismissClients(refusal('match/parked'));
    this.#abort.abort();
  }

  async #play(players: readonly Player[], hooks: MatchHooks | undefined): Promise<Result<Played> | null> {
    const { game, plan } = this;
    const resume = this.#resumed;
    this.#resumed = null;
    try {
      const { setup, from, clock, policy, secret } = plan;
      const { seed } = this.#row;
      const beginning = { game, setup, players, seed, ...defined({ from }) };
      if (!resume) await this.#nameArrivals(beginning);
      const played = await playMatch(
        { ...beginning, clock, policy, secret, ...(resume ? { resume } : {}) },
        {
          append: (text, told, match) => this.#append(text, told, match, hooks),
          keepErrors: (seat, text) => {
            hooks?.keepErrors?.(seat, text);
            this.#keeper.keepErrors(this.id, seat, text);
          },
          watch: (match, entry) => this.#watch(match, entry, hooks),
          signal: this.#abort.signal,
        },
      );
      if (played.ok && !this.#isParked) this.#finish(played.value);
      else if (!played.ok) this.#keeper.failed(this, played.refusal);
      return this.#isParked ? null : played;
    } catch (error) {
      this.#keeper.failed(this, error);
      this.#dismissClients(refusal('match/failed'));
      return null;
    } finally {
      for (const move of this.#taken.values()) move.lost();
      await Promise.all(players.map((player) => player.close().catch(faultIn('match'))));
      this.#keeper.ended(this);
    }
  }

  /** Clients that we start say what they are called. It is kept before the record is opened: seats and record never tell different names. */
  async #nameArrivals(beginning: Arriving): Promise<void> {
    const { seats } = this.#row;
    const names = await awaitArrivals(
      beginning,
      seats.map(({ name }) => name),
    );
    const named = seats.map((seat, index) => ({ ...seat, name: names[index]! }));
    const changed = named.filter(({ name }, index) => name !== seats[index]!.name);
    if (changed.length === 0) return;
    await Promise.race([this.#keeper.nameSeats(this.id, changed), aborted(this.#parked.signal)]);
    if (!this.#isParked) this.update({ seats: named });
  }

  #dismissClients(why: Refusal): void {
    for (const player of this.#players) if (player instanceof ClientPlayer) player.breakOff(why);
  }

  get #isParked(): boolean {
    return this.#parked.signal.aborted;
  }

  /** Before it runs: what was kept before the server was gone. It is not told again. Throws where the record does not hold. */
  takeUp(record: MatchRecord): void {
    const resumed = replayed(this.game, record);
    this.#audience.takeUp(resumed);
    this.#resumed = resumed;
    this.#appended = record.entries.length;
    this.#hasForgotten = true;
  }

  #append(
    text: string,
    told: Entry | RecordEnd | undefined,
    match: AnyMatch | undefined,
    hooks: MatchHooks | undefined,
  ): void | Promise<void> {
    // It never happened, and will be played when the match is taken up again.
    if (this.#isParked) return;
    const version = ++this.#appended;
    const entry = told && 'verdict' in told ? told : null;
    const end = told && 'termination' in told ? told : null;
    this.#closing = end;
    const move = entry ? this.#taken.get(entry.seat)?.move : undefined;
    const given = entry && move ? { seat: entry.seat, id: move.id } : undefined;
    const ended = end ? endedOf(end) : undefined;
    this.#keeping = entry;
    const kept = this.#keeper.append({ match: this.id, version, text, given, ended }, () => {
      if (entry && match) this.#audience.prepare(match, entry);
    });
    return hooks ? kept.then(() => hooks.append(text, told)) : kept;
  }

  /** What it is called with is on the disk. */
  #watch(match: AnyMatch, entry: Entry | null, hooks: MatchHooks | undefined): void | Promise<void> {
    // Parked while it was on its way, or before: then it was never given to the disk.
    if (this.#isParked) return this.#acknowledge(entry === this.#keeping ? entry : null);
    const shown = hooks?.watch?.(match, entry);
    return shown ? shown.then(() => this.#show(match, entry)) : this.#show(match, entry);
  }

  /** Who sent the move learns that it is kept. */
  #acknowledge(entry: Entry | null): void {
    const move = entry && this.#taken.get(entry.seat);
    if (!move) return;
    this.#taken.delete(entry.seat);
    move.kept(this.#appended);
  }

  #show(match: AnyMatch, entry: Entry | null): void | Promise<void> {
    if (entry) {
      this.#audience.add(match, entry);
      this.#keeper.moved(this, entry);
    } else if (!this.point) this.#audience.begin(match);
    // Not before the others: its sender finds the match as the move left it.
    this.#acknowledge(entry);
    if (entry && this.plan.pace && !match.end)
      return pause(Math.max(0, this.plan.pace - entry.ms), undefined, { signal: this.#abort.signal }).catch(() => {});
  }

  #finish({ match, end }: Played): void {
    const [result, plies] = [JSON.stringify(end.result), match.ply];
    this.#row = { ...this.#row, status: 'finished', ended: Date.now(), termination: end.termination, result, plies };
    this.#audience.end(match, this.#closing!);
    this.#given.clear();
    this.#hasForgotten = true;
    this.tellMatch();
  }

  // Those who watch

  /** Tells everything since that version, or how the match stands where none is given; from then on every event. */
  async watch(watcher: Watcher, since: number | null): Promise<Result<null>> {
    const watched = await this.#audience.watch(watcher, since);
    if (watched.ok) this.#changed(watcher.viewer);
    return watched;
  }

  /** Whether some of what came after that version has to be made again from the record. */
  hasForgotten(since: number): boolean {
    return this.#audience.hasForgotten(since);
  }

  leave(watcher: Watcher): void {
    this.#audience.leave(watcher);
    this.#changed(watcher.viewer);
    this.#keeper.left(this);
  }

  /** The row of it, without what happens in it. */
  tellMatch(): void {
    this.tellAll({ type: 'match', match: this.id, shown: this.shown });
    this.#keeper.changed(this);
  }

  /** Something for everybody who watches, such as a rematch. */
  tellAll(message: object): void {
    this.#audience.tellAll(message);
  }

  #changed(viewer: Viewer): void {
    if (viewer !== 'public') this.#tellPresent(viewer);
    this.#audience.tellPresence();
  }

  #tellPresent(seat: Seat): void {
    const player = this.#players[seat - 1];
    if (player instanceof PersonPlayer) player.present(this.#audience.has(seat));
  }

  // Moves of people

  /** The version that the move made, once it is kept; the same again for the same id. */
  move(seat: Seat, move: PersonMove): Promise<Result<number>> | Result<number> {
    const before = this.#givenAt(seat).get(move.id);
    if (before !== undefined) return typeof before === 'number' ? ok(before) : before.answered;
    const isSimple = !this.#hasForgotten && this.hasBegun;
    return isSimple ? this.#submit(seat, move) : this.#moveAgain(seat, move);
  }

  /** What was given is in memory while the match runs; what was given to an earlier process, or in a match that is over, is in the record. */
  async #moveAgain(seat: Seat, move: PersonMove): Promise<Result<number>> {
    if (this.#row.status === 'running') await this.begun;
    const kept = this.#hasForgotten ? await this.#keeper.versionOf(this.id, seat, move.id) : null;
    if (kept !== null) return ok(kept);
    const before = this.#givenAt(seat).get(move.id);
    if (before === undefined) return this.#submit(seat, move);
    return typeof before === 'number' ? ok(before) : before.answered;
  }

  #givenAt(seat: Seat): Given {
    const given = this.#given.get(seat) ?? new Map();
    if (given.size === 0) this.#given.set(seat, given);
    return given;
  }

  #submit(seat: Seat, move: PersonMove): Promise<Result<number>> | Result<number> {
    const player = this.#players[seat - 1];
    if (this.#row.status !== 'running' || !(player instanceof PersonPlayer)) return refuse('move/not-running');
    if (move.text === null && !this.plan.policy.resign) return refuse('match/no-resigning');
    if (this.point && !waiting(this.point.match).includes(seat)) return refuse('move/not-asked');
    const submitted = new Submitted(move, seat, this.#givenAt(seat), this.#taken);
    player.submit(submitted);
    return submitted.answered;
  }
}

const endedOf = ({ termination, result, ply }: RecordEnd) => ({
  at: Date.now(),
  termination,
  result: JSON.stringify(result),
  plies: ply,
});
