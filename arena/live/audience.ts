/**
 * Those who watch a match, and what they are told of it.
 * A user sees: every watcher gets every event once, in order, or asks for the gap; who is there is told to everybody.
 */

import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { AnyGame, Seat, Viewer } from '@joute/core/game.ts';
import type { Resumed } from '@joute/core/host/playing.ts';
import type { AnyMatch, Entry } from '@joute/core/match/match.ts';
import type { RecordEnd } from '@joute/core/record/record.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { eventOf, isSameForAll, type Point, snapshotOf, Track } from './model/events.ts';
import { pointsOf } from './replays/replayPoints.ts';
import { type Watcher, Watchers } from './watchers.ts';

/** So many of the last events are held for those who missed some; older ones are made again from the record. */
const HELD = 512;
const HELD_AFTERWARDS = 16;
/** Who is there is told at most so often. */
const PRESENCE_MS = 500;

/** An event before it is told: what everybody is told, where that is the same and somebody is there. */
interface Ready {
  readonly point: Point;
  readonly shared: string | null;
}

/** What they look at. */
export interface WatchedMatch {
  readonly id: string;
  readonly game: AnyGame;
  show(): MatchSummary;
  /** Events as text, made again from the record: those after one version, up to another. */
  eventsOf(viewer: Viewer, since: number, until: number): Promise<Result<readonly string[]>>;
  /** So many were told of an event. */
  told(count: number): void;
}

export class Audience {
  readonly #stage: WatchedMatch;
  readonly #watchers = new Watchers();
  #point: Point | null = null;
  /** The last events, up to the newest: as text where everybody was told the same, which is the least to hold. */
  #held: (Point | string)[] = [];
  #track = new Track();
  #ready: Ready | null = null;
  readonly #entries: Entry[] = [];
  readonly #snapshots = new Map<Viewer, { readonly version: number; readonly text: string }>();
  #presence: NodeJS.Timeout | undefined;

  constructor(stage: WatchedMatch) {
    this.#stage = stage;
  }

  /** The newest event; null before the match has begun. */
  get point(): Point | null {
    return this.#point;
  }

  /** All that happened, also what is sealed: not for everybody's eyes. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get count(): number {
    return this.#watchers.count;
  }

  /** How many look on without a seat. */
  get viewers(): number {
    return this.#watchers.viewers;
  }

  has(seat: Seat): boolean {
    return this.#watchers.has(seat);
  }

  /** What was told before the server was gone. Throws where the record does not hold. */
  takeUp(resumed: Resumed): void {
    const { points, track } = pointsOf(resumed);
    this.#point = points.at(-1)!;
    this.#held = points.slice(-HELD);
    this.#track = track;
    this.#entries.push(...resumed.record.entries.map(({ link: _link, ...entry }) => entry));
  }

  /** Makes the next event ready, while it may not be told yet. Once, however often it is called. */
  prepare(match: AnyMatch, entry: Entry): void {
    this.#ready ??= this.#eventOf(match, entry, null);
  }

  /** The match has begun. */
  begin(match: AnyMatch): void {
    this.#tell(this.#eventOf(match, null, null));
  }

  add(match: AnyMatch, entry: Entry): void {
    this.#entries.push(entry);
    this.#tell(this.#ready ?? this.#eventOf(match, entry, null));
    this.#ready = null;
  }

  end(match: AnyMatch, end: RecordEnd): void {
    this.#tell(this.#eventOf(match, null, end));
    // Whoever misses something now is told from the record, unless it is being read already.
    this.#held = this.#held.slice(-HELD_AFTERWARDS);
  }

  /** Tells everything since that version, or how the match stands where none is given; from then on every event. */
  async watch(watcher: Watcher, since: number | null): Promise<Result<null>> {
    const { viewer } = watcher;
    const old = since === null ? ok([]) : await this.#forgotten(viewer, since);
    if (!old.ok) return old;
    this.#watchers.add(watcher);
    if (since === null || !this.#point) watcher.send(this.snapshot(viewer));
    else {
      const missed = Math.max(0, this.#point.version - since - old.value.length);
      for (const event of [...old.value, ...(missed === 0 ? [] : this.#held.slice(-missed))])
        watcher.send(this.#address(typeof event === 'string' ? event : JSON.stringify(eventOf(event, viewer)), viewer));
    }
    return ok(null);
  }

  /** Whether some of what came after that version has to be made again from the record. */
  hasForgotten(since: number): boolean {
    return this.#point !== null && since < this.#point.version - this.#held.length;
  }

  leave(watcher: Watcher): void {
    this.#watchers.remove(watcher);
  }

  /** How the match stands, with all that the viewer may see of how it came there. */
  snapshot(viewer: Viewer): string {
    const point = this.#point;
    const { id } = this.#stage;
    const version = point?.version ?? -1;
    const before = this.#snapshots.get(viewer);
    const told =
      before?.version === version ? before.text : JSON.stringify(point ? snapshotOf(point, this.#entries, viewer) : {});
    this.#snapshots.set(viewer, { version, text: told });
    const seat = viewer === 'public' ? {} : { seat: viewer };
    const head = JSON.stringify({ type: 'snapshot', match: id, ...seat, shown: this.#stage.show() });
    return told === '{}' ? head : `${head.slice(0, -1)},${told.slice(1)}`;
  }

  /** Something that everybody may hear. */
  tellAll(message: object): void {
    const text = JSON.stringify(message);
    this.#watchers.tell(() => text);
  }

  /** Who is there, in a moment. */
  tellPresence(): void {
    this.#presence ??= setTimeout(() => {
      this.#presence = undefined;
      const { id, viewers, seats } = this.#stage.show();
      this.tellAll({ type: 'presence', match: id, viewers, seats });
    }, PRESENCE_MS).unref();
  }

  /** Events that are not held any more, one for each version. */
  async #forgotten(viewer: Viewer, since: number): Promise<Result<readonly string[]>> {
    const old: string[] = [];
    // While the record is read the match goes on.
    while (this.hasForgotten(since + old.length)) {
      const made = await this.#stage.eventsOf(viewer, since + old.length, this.#point!.version);
      if (!made.ok) return made;
      old.push(...made.value);
    }
    return ok(old);
  }

  #eventOf(match: AnyMatch, entry: Entry | null, end: RecordEnd | null): Ready {
    const point = this.#track.next(match, entry, end);
    const isShared = this.#watchers.count > 0 && isSameForAll(point);
    return { point, shared: isShared ? JSON.stringify(eventOf(point, 'public')) : null };
  }

  #tell({ point, shared }: Ready): void {
    this.#point = point;
    const told = this.#watchers.tell((viewer) =>
      this.#address(shared ?? JSON.stringify(eventOf(point, viewer)), viewer),
    );
    this.#held.push(shared ?? point);
    if (this.#held.length > 2 * HELD) this.#held = this.#held.slice(-HELD);
    if (told > 0) this.#stage.told(told);
  }

  /** An event's own text, said to be of this match and for that viewer. */
  #address(event: string, viewer: Viewer): string {
    const seat = viewer === 'public' ? '' : `,"seat":${viewer}`;
    return `{"type":"event","match":"${this.#stage.id}"${seat},${event.slice(1)}`;
  }
}
