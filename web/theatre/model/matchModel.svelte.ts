/**
 * A match as this page knows it: its summary (`row`), and a timeline for each seat that is held
 * here, or for the public. Updates from the feed are applied to the reactive state by a throttle.
 */

import type { EventMessage, MatchView, SnapshotMessage, WatchMessage } from '@joute/core/api/feed.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { WaysOutView } from '@joute/core/api/waysOut.ts';
import type { AnyGame, Seat, Viewer } from '@joute/core/game.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { findGame } from '@joute/games/index.ts';
import { feed } from '../../feed/feed.svelte.ts';
import { call } from '../../server/api.ts';
import {
  carrySeats,
  dropSeat,
  getToken,
  type HeldSeat,
  holdSeat,
  onSeatsElsewhere,
  retireSeats,
  seatsOf,
} from '../../server/keys.ts';
import { credentials } from '../../settings/embedded.ts';
import { FrameThrottle } from './frameThrottle.ts';
import type { MatchSource } from './matchSource.ts';
import { readRecord, replayTimeline } from './replayed.ts';
import { type Frame, frameOf, Timeline } from './timeline.ts';

/** Why the match cannot be shown. */
export interface WatchFailure {
  readonly code: string;
  readonly sentence: string;
}

export interface ToldWays {
  readonly view: WaysOutView;
  /** When it came (the page's clock). */
  readonly at: number;
}

/** Turns that follow each other faster than this are not animated. */
const RUSH_MS = 250;

/** Refusals that say that a key is not valid for its seat. */
const BAD_KEYS = ['seat/not-yours', 'seat/no-such-key'];

export class MatchModel implements MatchSource {
  readonly id: string;
  readonly #timelines = new Map<Viewer, Timeline>();
  readonly #leave = new Map<Viewer, () => void>();
  readonly #throttle = new FrameThrottle(() => this.#show());
  readonly #leaveStorage: () => void;
  #isClosed = false;
  /** When the last three events arrived (the page's clock). */
  #came: readonly number[] = [0, 0, 0];
  #isRushing = $state(false);
  #newRow: MatchSummary | null = null;
  #row = $state.raw<MatchSummary | null>(null);
  #beat = $state(0);
  /**
   * The newest frame of each viewer when the state was last updated: more events may have arrived
   * since.
   */
  #shown = $state.raw<ReadonlyMap<Viewer, Frame>>(new Map());
  #whole = $state.raw<Timeline | null>(null);
  #record = $state.raw<MatchRecord | null>(null);
  #seats = $state.raw<readonly HeldSeat[]>([]);
  #game = $state.raw<AnyGame | null>(null);
  trouble = $state.raw<WatchFailure | null>(null);
  /** The key of a seat that was held here is not valid any more. */
  lostKey = $state(false);
  /** The id of the rematch, once somebody requested one. */
  rematch = $state<string | null>(null);
  /** The id of the match that goes on after a take-back. */
  followed = $state<string | null>(null);
  #waysOut = $state.raw<ToldWays | null>(null);
  isLoadingPast = $state(false);

  constructor(id: string) {
    this.id = id;
    this.#seats = seatsOf(id);
    this.#watchAll();
    // Taken in another tab. What another tab has left is noticed when the server refuses the key;
    // and the end of the match, where keys are removed too, is told to every tab.
    this.#leaveStorage = onSeatsElsewhere((match) => {
      if (match === id && seatsOf(id).length > this.#seats.length) this.#seated();
    });
  }

  /** The summary of the match; null until the server has answered. */
  get row(): MatchSummary | null {
    return this.#row;
  }

  /** The rules; null while they are loaded. */
  get game(): AnyGame | null {
    return this.#game;
  }

  get seats(): readonly HeldSeat[] {
    return this.#seats;
  }

  /** What is proposed and who is away; null where the server tells nothing of that. */
  get waysOut(): ToldWays | null {
    return this.#waysOut;
  }

  /** The record of a finished match, once it was replayed. */
  get record(): MatchRecord | null {
    return this.#record;
  }

  /** A counter that changes with every update: timelines are not reactive by themselves. */
  get beat(): number {
    return this.#beat;
  }

  /** Events arrive faster than the eye can follow. */
  get isRushing(): boolean {
    return this.#isRushing;
  }

  /** The timeline of a viewer; after a replay all viewers share the complete one. */
  timeline(viewer: Viewer): Timeline | null {
    void this.#beat;
    return this.#whole ?? this.#timelines.get(viewer) ?? null;
  }

  /** The newest frame of any viewer: all but its state is the same for everybody. */
  get last(): Frame | null {
    if (this.#whole) return this.#whole.last;
    const frames = [...this.#shown.values()];
    return frames.reduce<Frame | null>((best, frame) => (best && best.version >= frame.version ? best : frame), null);
  }

  /** The newest frame of this viewer, which may lag behind another's for a moment. */
  lastFor(viewer: Viewer): Frame | null {
    return this.#whole?.last ?? this.#shown.get(viewer) ?? null;
  }

  /** The state of a frame, parsed on first use; null where it cannot be parsed. */
  stateOf(frame: Frame): unknown {
    if (frame.state !== undefined) return frame.state;
    const [game, row] = [this.#game, this.#row];
    if (!game || !row || frame.json === undefined) return null;
    const parsed = game.parseJson(frame.json, row.setup);
    frame.state = parsed.ok ? parsed.value : null;
    return frame.state;
  }

  hold(held: HeldSeat): void {
    holdSeat(this.id, held);
    this.#seated();
  }

  drop(seat: Seat): void {
    dropSeat(this.id, seat);
    this.#seated();
  }

  /** Fetches the summary again, for what changed while the connection was lost. */
  async refresh(): Promise<void> {
    const secret = this.#seats[0]?.key ?? getToken();
    const asked = await call<MatchSummary>('GET', `/api/matches/${this.id}`, { secret });
    if (!asked.ok) return;
    this.#setRow(asked.value);
    this.#setWaysOut(asked.value.waysOut);
  }

  /**
   * Loads the frames from before the page was opened: by replaying the record of a finished match,
   * else from past events, all of them or the last so many.
   */
  async loadPast(viewer: Viewer, last = Number.POSITIVE_INFINITY): Promise<void> {
    const row = this.#row;
    if (!row || this.isLoadingPast || this.#whole) return;
    const isOver = row.status === 'finished' && this.last?.end;
    if (!isOver && this.#timelines.get(viewer)?.isWhole) return;
    this.isLoadingPast = true;
    if (isOver) await this.#replay();
    else await this.#askEvents(viewer, last);
    this.isLoadingPast = false;
  }

  close(): void {
    this.#isClosed = true;
    this.#leaveStorage();
    this.#throttle.stop();
    for (const leave of this.#leave.values()) leave();
    this.#leave.clear();
  }

  async #replay(): Promise<void> {
    const [game, end] = [await this.#rules(), this.last?.end ?? null];
    const text = await this.recordText();
    if (!game || text === null) return;
    const record = readRecord(text);
    const replayed = await replayTimeline(
      game,
      record,
      () => end,
      () => this.#isClosed,
    );
    if (!replayed || replayed.timeline.length === 0) return;
    this.#record = record;
    this.#whole = replayed.timeline;
  }

  /** The text of the record; null where the server does not give it. */
  async recordText(): Promise<string | null> {
    const secret = this.#seats[0]?.key ?? getToken();
    try {
      const answer = await fetch(`/api/matches/${this.id}/record`, {
        credentials,
        headers: secret ? { authorization: `Bearer ${secret}` } : {},
      });
      return answer.ok ? await answer.text() : null;
    } catch {
      return null;
    }
  }

  async #askEvents(viewer: Viewer, last: number): Promise<void> {
    const since = Math.max(-1, (this.#timelines.get(viewer)?.last?.version ?? 0) - last);
    const seat = viewer === 'public' ? '' : `&seat=${viewer}`;
    const secret = this.#seats.find((held) => held.seat === viewer)?.key ?? getToken();
    const path = `/api/matches/${this.id}/events?since=${since}${seat}`;
    const asked = await call<{ messages: readonly (SnapshotMessage | EventMessage)[] }>('GET', path, { secret });
    const timeline = this.#timelines.get(viewer);
    if (!asked.ok || !timeline) return;
    for (const message of asked.value.messages) if (message.type === 'event') timeline.bring(frameOf(message, 0));
    this.#beat++;
  }

  #seated(): void {
    this.#seats = seatsOf(this.id);
    this.#watchAll();
  }

  /** Watches as every seat that is held here; without a seat, as the public. */
  #watchAll(): void {
    const wanted = new Map<Viewer, { seat?: Seat; key?: string }>(
      this.#seats.length === 0 ? [['public', {}]] : this.#seats.map(({ seat, key }) => [seat, { seat, key }]),
    );
    for (const [viewer, leave] of this.#leave) {
      if (wanted.has(viewer)) continue;
      leave();
      this.#leave.delete(viewer);
      this.#timelines.delete(viewer);
    }
    for (const [viewer, access] of wanted) {
      if (this.#leave.has(viewer)) continue;
      this.#leave.set(
        viewer,
        feed.watch(this.id, access, (message) => this.#hear(viewer, message)),
      );
    }
  }

  #hear(viewer: Viewer, message: WatchMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.#setRow(message.shown);
        this.#setWaysOut(message.shown.waysOut);
        if (message.version !== undefined)
          this.#timelineOf(viewer).restart(message as SnapshotMessage & MatchView, performance.now());
        break;
      case 'event':
        this.#came = [...this.#came.slice(1), performance.now()];
        this.#timelineOf(viewer).add(message, performance.now());
        break;
      case 'match':
        this.#setRow(message.shown);
        this.#setWaysOut(message.shown.waysOut);
        break;
      case 'presence': {
        const row = this.#newRow ?? this.#row;
        if (row) this.#setRow({ ...row, viewers: message.viewers, seats: message.seats });
        break;
      }
      case 'rematch':
        this.rematch = message.next;
        break;
      case 'followed':
        carrySeats(this.id, message.next);
        this.followed = message.next;
        break;
      case 'waysOut':
        this.#setWaysOut(message.waysOut);
        break;
      case 'refused':
        this.#refused(viewer, message.code, message.message);
        break;
    }
    this.#throttle.schedule();
  }

  #refused(viewer: Viewer, code: string, sentence: string): void {
    if (viewer !== 'public' && BAD_KEYS.includes(code)) {
      this.lostKey = true;
      this.drop(viewer);
    } else this.trouble = { code, sentence };
  }

  #setWaysOut(view: WaysOutView | undefined): void {
    this.#waysOut = view ? { view, at: performance.now() } : null;
  }

  #timelineOf(viewer: Viewer): Timeline {
    const known = this.#timelines.get(viewer);
    if (known) return known;
    const timeline = new Timeline();
    this.#timelines.set(viewer, timeline);
    return timeline;
  }

  #setRow(row: MatchSummary): void {
    this.#newRow = row;
    this.trouble = null;
    const isOver = row.status !== 'open' && row.status !== 'running';
    // After a take-back the keys are good for the match that goes on.
    if (isOver && row.termination !== 'taken-back') retireSeats(this.id);
    if (!this.#game) void this.#rules();
    this.#throttle.schedule();
  }

  #show(): void {
    if (this.#newRow) this.#row = this.#newRow;
    this.#shown = new Map([...this.#timelines].flatMap(([viewer, { last }]) => (last ? [[viewer, last]] : [])));
    this.#isRushing = performance.now() - this.#came[0]! < RUSH_MS;
    this.#beat++;
  }

  async #rules(): Promise<AnyGame | null> {
    const row = this.#newRow ?? this.#row;
    const game = (await (await findGame(row?.game ?? ''))?.game()) ?? null;
    this.#game ??= game;
    return this.#game;
  }
}
