/**
 * One match of the arena while it is open or under way: its seats, its playing, those who watch.
 * A user sees: a move is on the disk before anybody is told of it; every watcher gets every event once, in order, or asks for the gap.
 * After a crash the record goes on from its last piece (recovery.ts).
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyGame, Seat, Viewer } from '@joute/core/game.ts';
import { type Entry, waiting } from '@joute/core/match.ts';
import type { MatchRecord, RecordEnd } from '@joute/core/record.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Player } from '../player.ts';
import { type AnyMatch, type MatchHooks, type Played, playMatch, type Resumed } from '../referee.ts';
import type { StoredMatch, StoredSeat } from '../store/store.ts';
import { ClientPlayer } from './clientPlayer.ts';
import { eventOf, isSameForAll, type Point, snapshotOf, Track } from './events.ts';
import { type PersonMove, PersonPlayer } from './personPlayer.ts';
import type { ArenaPlan } from './plan.ts';
import { pointsOf, replayed } from './replayed.ts';
import type { RoomKeeper } from './roomKeeper.ts';
import { type Shown, seatsShown, shownMatch } from './shown.ts';
import { type Watcher, Watchers } from './watchers.ts';

/** So many of the last events are held for those who missed some; older ones are made again from the record. */
const HELD = 512;
/** Who is there is told at most so often. */
const PRESENCE_MS = 500;

export class Room {
  readonly game: AnyGame;
  readonly plan: ArenaPlan;
  readonly #keeper: RoomKeeper;
  readonly #watchers = new Watchers();
  readonly #abort = new AbortController();
  readonly #parked = new AbortController();
  readonly #waitingForCore = new Set<Seat>();
  /** Moves of people, by seat and id: kept under which version, or on their way. */
  readonly #given = new Map<string, number | Promise<Result<number>>>();
  readonly #pending = new Map<Seat, { readonly id: string; kept(version: number): void; lost(): void }>();
  #row: StoredMatch;
  #players: readonly Player[] = [];
  #points: Point[] = [];
  #track = new Track();
  readonly #entries: Entry[] = [];
  readonly #snapshots = new Map<Viewer, { readonly version: number; readonly text: string }>();
  #appended = -1;
  #isResumed = false;
  #resumed: Resumed | null = null;
  #begin: () => void = () => {};
  /** Resolves when there are players. */
  readonly begun = new Promise<void>((resolve) => {
    this.#begin = resolve;
  });
  /** The record's end, once it is known. */
  #closing: RecordEnd | null = null;
  #presence: NodeJS.Timeout | undefined;
  #over: Promise<void> | null = null;

  constructor(keeper: RoomKeeper, game: AnyGame, row: StoredMatch) {
    this.#keeper = keeper;
    this.game = game;
    this.#row = row;
    this.plan = JSON.parse(row.plan) as ArenaPlan;
  }

  get row(): StoredMatch {
    return this.#row;
  }

  get id(): string {
    return this.#row.id;
  }

  /** The newest event; null before the match has begun. */
  get point(): Point | null {
    return this.#points.at(-1) ?? null;
  }

  /** All that happened, also what is sealed: not for everybody's eyes. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get isIdle(): boolean {
    return this.#watchers.count === 0;
  }

  /** Resolves when the match is over, parked, or has failed. */
  get over(): Promise<void> {
    return this.#over ?? Promise.resolve();
  }

  get shown(): Shown {
    const { point } = this;
    return {
      ...shownMatch(this.#row, this.plan),
      seats: seatsShown(this.#row.seats, (seat) => this.#watchers.has(seat), this.#waitingForCore),
      viewers: this.#watchers.viewers,
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
    this.update({ seats: this.#row.seats.map((other) => (other.seat === seat.seat ? seat : other)) });
  }

  playerAt(seat: Seat): Player | null {
    return this.#players[seat - 1] ?? null;
  }

  /** The seat waits for a core, or no longer does. */
  waitsForCore(seat: Seat, isWaiting: boolean): void {
    if (isWaiting) this.#waitingForCore.add(seat);
    else this.#waitingForCore.delete(seat);
    this.#tellPresence();
  }

  // Playing

  /** Plays it to its end, or until it is parked; never throws: what goes wrong is the keeper's to know. */
  run(players: readonly Player[], hooks?: MatchHooks): Promise<Result<Played> | null> {
    this.#players = players;
    this.#begin();
    const played = this.#play(players, hooks);
    this.#over = played.then(() => {});
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
    for (const player of this.#players) if (player instanceof ClientPlayer) player.park();
    this.#abort.abort();
  }

  async #play(players: readonly Player[], hooks: MatchHooks | undefined): Promise<Result<Played> | null> {
    const { game, plan } = this;
    const resume = this.#resumed;
    this.#resumed = null;
    try {
      const { setup, from, clock, policy, secret } = plan;
      const { seed } = this.#row;
      const played = await playMatch(
        {
          ...{ game, setup, players, clock, policy, seed, secret },
          ...(from === undefined ? {} : { from }),
          ...(resume ? { resume } : {}),
        },
        {
          append: (text, told) => this.#append(text, told, hooks),
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
      return null;
    } finally {
      for (const { lost } of this.#pending.values()) lost();
      await Promise.all(players.map((player) => player.close()));
      this.#keeper.ended(this);
    }
  }

  get #isParked(): boolean {
    return this.#parked.signal.aborted;
  }

  /** Before it runs: what was kept before the server was gone. It is not told again. Throws where the record does not hold. */
  takeUp(record: MatchRecord): void {
    const resumed = replayed(this.game, record);
    const { points, track } = pointsOf(resumed);
    this.#resumed = resumed;
    this.#points = points.slice(-HELD);
    this.#track = track;
    this.#entries.push(...record.entries.map(({ link: _link, ...entry }) => entry));
    this.#appended = record.entries.length;
    this.#isResumed = true;
  }

  async #append(text: string, told: Entry | RecordEnd | undefined, hooks: MatchHooks | undefined): Promise<void> {
    // It never happened, and will be played when the match is taken up again.
    if (this.#isParked) return;
    const version = ++this.#appended;
    const entry = told && 'verdict' in told ? told : null;
    const end = told && 'termination' in told ? told : null;
    this.#closing = end;
    const pending = entry ? this.#pending.get(entry.seat) : undefined;
    const given = pending && entry ? { seat: entry.seat, id: pending.id } : undefined;
    await this.#keeper.append({ match: this.id, version, text, given, ended: end ? endedOf(end) : undefined });
    if (hooks) await hooks.append(text, told);
    if (!pending || !entry) return;
    this.#pending.delete(entry.seat);
    pending.kept(version);
  }

  #watch(match: AnyMatch, entry: Entry | null, hooks: MatchHooks | undefined): void | Promise<void> {
    if (this.#isParked) return;
    const shown = hooks?.watch?.(match, entry);
    return shown ? shown.then(() => this.#show(match, entry)) : this.#show(match, entry);
  }

  #show(match: AnyMatch, entry: Entry | null): void | Promise<void> {
    // Taken up again: what is known already was told.
    if (entry) this.#entries.push(entry);
    if (entry || this.#points.length === 0) this.#tell(this.#track.next(match, entry));
    if (entry) this.#keeper.moved(this, entry);
    if (entry && this.plan.pace && !match.end)
      return pause(Math.max(0, this.plan.pace - entry.ms), undefined, { signal: this.#abort.signal }).catch(() => {});
  }

  #finish({ match, end }: Played): void {
    const [result, plies] = [JSON.stringify(end.result), match.ply];
    this.#row = { ...this.#row, status: 'finished', ended: Date.now(), termination: end.termination, result, plies };
    this.#tell(this.#track.next(match, null, this.#closing));
    this.tellMatch();
  }

  // Those who watch

  /** Tells everything since that version, or how the match stands where none is given; from then on every event. */
  async watch(watcher: Watcher, since: number | null): Promise<void> {
    const { viewer } = watcher;
    const old = since === null ? [] : await this.#forgotten(since);
    this.#watchers.add(watcher);
    if (since === null || !this.point) watcher.send(this.snapshot(viewer));
    else {
      const known = old.at(-1)?.version ?? since;
      const missed = this.#points.filter(({ version }) => version > known);
      for (const point of [...old, ...missed])
        watcher.send(this.#address(JSON.stringify(eventOf(point, viewer)), viewer));
    }
    this.#changed(viewer);
  }

  /** How the match stands, with all that the viewer may see of how it came there. */
  snapshot(viewer: Viewer): string {
    const { point, shown } = this;
    const version = point?.version ?? -1;
    const before = this.#snapshots.get(viewer);
    const told =
      before?.version === version ? before.text : JSON.stringify(point ? snapshotOf(point, this.#entries, viewer) : {});
    this.#snapshots.set(viewer, { version, text: told });
    const head = JSON.stringify({
      type: 'snapshot',
      match: this.id,
      ...(viewer === 'public' ? {} : { seat: viewer }),
      shown,
    });
    return told === '{}' ? head : `${head.slice(0, -1)},${told.slice(1)}`;
  }

  /** Events that are not held any more, made again from the record. */
  async #forgotten(since: number): Promise<Point[]> {
    const held = this.#points[0]?.version ?? 0;
    if (since + 1 >= held) return [];
    const { points } = pointsOf(replayed(this.game, await this.#keeper.recordOf(this.id)));
    const newest = this.point?.version ?? -1;
    return points.filter(({ version }) => version > since && version <= newest);
  }

  leave(watcher: Watcher): void {
    this.#watchers.remove(watcher);
    this.#changed(watcher.viewer);
  }

  /** The row of it, without what happens in it. */
  tellMatch(): void {
    const text = JSON.stringify({ type: 'match', match: this.id, shown: this.shown });
    this.#watchers.tell(() => text);
    this.#keeper.changed(this);
  }

  /** Something for everybody who watches, such as a rematch. */
  tellAll(message: object): void {
    const text = JSON.stringify(message);
    this.#watchers.tell(() => text);
  }

  #tell(point: Point): void {
    this.#points.push(point);
    if (this.#points.length > 2 * HELD) this.#points = this.#points.slice(-HELD);
    let shared: string | null = null;
    const told = this.#watchers.tell((viewer) => {
      const text = shared ?? JSON.stringify(eventOf(point, viewer));
      if (isSameForAll(point)) shared = text;
      return this.#address(text, viewer);
    });
    if (told > 0) this.#keeper.told(told);
  }

  /** An event's own text, said to be of this match and for that viewer. */
  #address(event: string, viewer: Viewer): string {
    const seat = viewer === 'public' ? '' : `,"seat":${viewer}`;
    return `{"type":"event","match":"${this.id}"${seat},${event.slice(1)}`;
  }

  #changed(viewer: Viewer): void {
    if (viewer !== 'public') this.#tellPresent(viewer);
    this.#tellPresence();
  }

  #tellPresent(seat: Seat): void {
    const player = this.#players[seat - 1];
    if (player instanceof PersonPlayer) player.present(this.#watchers.has(seat));
  }

  #tellPresence(): void {
    this.#presence ??= setTimeout(() => {
      this.#presence = undefined;
      const { viewers, seats } = this.shown;
      this.tellAll({ type: 'presence', match: this.id, viewers, seats });
    }, PRESENCE_MS).unref();
  }

  // Moves of people

  /** The version that the move made, once it is kept; the same again for the same id. */
  move(seat: Seat, move: PersonMove): Promise<Result<number>> | Result<number> {
    const name = `${seat} ${move.id}`;
    const before = this.#given.get(name);
    if (before !== undefined) return typeof before === 'number' ? ok(before) : before;
    const isSimple = !this.#isResumed && this.#players.length > 0;
    return isSimple ? this.#submit(seat, move, name) : this.#moveAgain(seat, move, name);
  }

  /** What was given since this process began is all in memory; what was given before is in the record. */
  async #moveAgain(seat: Seat, move: PersonMove, name: string): Promise<Result<number>> {
    if (this.#row.status === 'running') await this.begun;
    const kept = this.#isResumed ? await this.#keeper.versionOf(this.id, seat, move.id) : null;
    if (kept !== null) return ok(kept);
    const before = this.#given.get(name);
    if (before === undefined) return this.#submit(seat, move, name);
    return typeof before === 'number' ? ok(before) : before;
  }

  #submit(seat: Seat, move: PersonMove, name: string): Promise<Result<number>> | Result<number> {
    const player = this.#players[seat - 1];
    if (this.#row.status !== 'running' || !(player instanceof PersonPlayer)) return refuse('move/not-running');
    if (move.text === null && !this.plan.policy.resign) return refuse('match/no-resigning');
    const { match } = this.point ?? {};
    if (match && !waiting(match).includes(seat)) return refuse('move/not-asked');
    let isRefused = false;
    const answered = new Promise<Result<number>>((resolve) => {
      player.submit({
        move,
        taken: () => {
          const kept = (version: number): void => {
            this.#given.set(name, version);
            resolve(ok(version));
          };
          const lost = (): void => {
            this.#given.delete(name);
            resolve(refuse('move/not-kept'));
          };
          this.#pending.set(seat, { id: move.id, kept, lost });
        },
        // What was not taken may be sent again under its id, mended.
        refused: (why) => {
          isRefused = true;
          this.#given.delete(name);
          resolve({ ok: false, refusal: why });
        },
      });
    });
    if (!isRefused) this.#given.set(name, answered);
    return answered;
  }
}

const endedOf = ({ termination, result, ply }: RecordEnd) => ({
  at: Date.now(),
  termination,
  result: JSON.stringify(result),
  plies: ply,
});
