/**
 * The audience of a match: everybody who watches it, and the events that are held for them.
 * A user sees: every watcher gets every event once, in order, also those that it missed while its
 * connection was gone; everybody is told who else is there.
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

/** At least so many of the last events are held; older ones are made again from the record. */
const HELD = 512;
const HELD_AFTERWARDS = 16;
/** Who is there is broadcast at most this often. */
const PRESENCE_MS = 500;

/** The match that the audience watches. */
export interface WatchedMatch {
  readonly id: string;
  readonly game: AnyGame;
  show(): MatchSummary;
  /** Events as text, made again from the record: those after one version, up to another. */
  eventsOf(viewer: Viewer, since: number, until: number): Promise<Result<readonly string[]>>;
  /** An event was broadcast to so many watchers. */
  broadcast(watchers: number): void;
}

export class Audience {
  readonly #match: WatchedMatch;
  readonly #watchers = new Watchers();
  #point: Point | null = null;
  /**
   * The last events up to the newest: as text where it was shared, which takes the least memory.
   */
  #held: (Point | string)[] = [];
  #track: Track;
  readonly #entries: Entry[] = [];
  /** The last snapshot of each viewer, without its summary. */
  readonly #snapshots = new Map<Viewer, { readonly version: number; readonly text: string }>();
  #presence: NodeJS.Timeout | undefined;

  constructor(match: WatchedMatch) {
    this.#match = match;
    this.#track = new Track(() => match.show().seats.map(({ name }) => name));
  }

  /** The newest version; null before the match has begun. */
  get point(): Point | null {
    return this.#point;
  }

  /** All entries, also those of a turn that is still sealed: not for everybody's eyes. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get count(): number {
    return this.#watchers.count;
  }

  /** How many watch without a seat. */
  get viewers(): number {
    return this.#watchers.viewers;
  }

  /** Whether anybody without a seat sees it, be it as a picture in a list. */
  get isSeen(): boolean {
    return this.#watchers.isSeen;
  }

  has(seat: Seat): boolean {
    return this.#watchers.has(seat);
  }

  /** What was broadcast before the server was gone. Throws where the record does not hold. */
  takeUp(resumed: Resumed): void {
    const { points, track } = pointsOf(resumed);
    this.#point = points.at(-1)!;
    this.#held = points.slice(-HELD);
    this.#track = track;
    this.#entries.push(...resumed.record.entries.map(({ link: _link, ...entry }) => entry));
  }

  /** The match has begun. */
  begin(match: AnyMatch): void {
    this.#broadcastEvent(match, null, null);
  }

  add(match: AnyMatch, entry: Entry): void {
    this.#entries.push(entry);
    this.#broadcastEvent(match, entry, null);
  }

  end(match: AnyMatch, end: RecordEnd): void {
    this.#broadcastEvent(match, null, end);
    this.#held = this.#held.slice(-HELD_AFTERWARDS);
  }

  /**
   * Sends every event since that version, or a snapshot where none is given; from then on every
   * event.
   */
  async watch(watcher: Watcher, since: number | null): Promise<Result<null>> {
    const { viewer } = watcher;
    const old = since === null ? ok([]) : await this.#forgotten(viewer, since);
    if (!old.ok) return old;
    this.#watchers.add(watcher);
    for (const text of this.#tell(viewer, since, old.value)) watcher.send(text);
    return ok(null);
  }

  /** What `watch` sends at first, to somebody who does not stay. */
  async past(viewer: Viewer, since: number | null): Promise<Result<readonly string[]>> {
    const old = since === null ? ok([]) : await this.#forgotten(viewer, since);
    return old.ok ? ok(this.#tell(viewer, since, old.value)) : old;
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
    const view = this.#viewText(viewer);
    const seat = viewer === 'public' ? {} : { seat: viewer };
    const head = JSON.stringify({ type: 'snapshot', match: this.#match.id, ...seat, shown: this.#match.show() });
    return view === null ? head : `${head.slice(0, -1)},${view.slice(1)}`;
  }

  /** A message that everybody may see. */
  broadcast(message: object): void {
    const text = JSON.stringify(message);
    this.#watchers.broadcast(() => text);
  }

  /** Who is there, in a moment. */
  broadcastPresence(): void {
    this.#presence ??= setTimeout(() => {
      this.#presence = undefined;
      const { id, viewers, seats } = this.#match.show();
      this.broadcast({ type: 'presence', match: id, viewers, seats });
    }, PRESENCE_MS).unref();
  }

  /** Events after that version that are not held any more, one for each version. */
  async #forgotten(viewer: Viewer, since: number): Promise<Result<readonly string[]>> {
    const old: string[] = [];
    // While the record is read the match goes on.
    while (this.hasForgotten(since + old.length)) {
      const made = await this.#match.eventsOf(viewer, since + old.length, this.#point!.version);
      if (!made.ok) return made;
      old.push(...made.value);
    }
    return ok(old);
  }

  /** A snapshot, or the old events and those that came after them. */
  #tell(viewer: Viewer, since: number | null, old: readonly string[]): readonly string[] {
    if (since === null || !this.#point) return [this.snapshot(viewer)];
    const missed = Math.max(0, this.#point.version - since - old.length);
    return [...old, ...(missed === 0 ? [] : this.#held.slice(-missed))].map((event) =>
      this.#address(typeof event === 'string' ? event : JSON.stringify(eventOf(event, viewer)), viewer),
    );
  }

  /** Null before the match has begun. Written once for all who come at the same version. */
  #viewText(viewer: Viewer): string | null {
    const point = this.#point;
    if (!point) return null;
    const before = this.#snapshots.get(viewer);
    if (before?.version === point.version) return before.text;
    const text = JSON.stringify(snapshotOf(point, this.#entries, viewer));
    this.#snapshots.set(viewer, { version: point.version, text });
    return text;
  }

  #broadcastEvent(match: AnyMatch, entry: Entry | null, end: RecordEnd | null): void {
    const point = this.#track.next(match, entry, end);
    this.#point = point;
    // Written once, where somebody watches and all see the same.
    const isShared = this.#watchers.count > 0 && isSameForAll(point);
    const shared = isShared ? JSON.stringify(eventOf(point, 'public')) : null;
    const sent = this.#watchers.broadcast((viewer) =>
      this.#address(shared ?? JSON.stringify(eventOf(point, viewer)), viewer),
    );
    this.#held.push(shared ?? point);
    if (this.#held.length > 2 * HELD) this.#held = this.#held.slice(-HELD);
    if (sent > 0) this.#match.broadcast(sent);
  }

  /** The text of an event with the match that it is of and the seat that it is for. */
  #address(event: string, viewer: Viewer): string {
    const seat = viewer === 'public' ? '' : `,"seat":${viewer}`;
    return `{"type":"event","match":"${this.#match.id}"${seat},${event.slice(1)}`;
  }
}
