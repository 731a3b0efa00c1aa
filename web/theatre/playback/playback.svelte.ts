/**
 * Which position of a match is shown: the live one, or an earlier one that somebody went to;
 * playing it back.
 */
import type { Seat, Viewer } from '@joute/core/game.ts';
import type { LastTurn } from '@joute/games/board/contract.ts';
import type { MatchSource } from '../model/matchSource.ts';
import type { Frame, Timeline } from '../model/timeline.ts';
import type { Preview } from '../seats/screenSeats.svelte.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** At a higher speed, moves are not animated. */
const FASTEST_MOVING = 4;

export interface Scene {
  readonly state: unknown;
  readonly last: LastTurn<unknown> | null;
  readonly viewer: Viewer;
}

/** Whose view is shown, and what they see before the server has confirmed it. */
export interface Watching {
  readonly viewer: Viewer;
  readonly preview: Preview | null;
  adopt(frame: Frame): void;
}

/** Who only looks on. */
export const SPECTATOR: Watching = { viewer: 'public', preview: null, adopt() {} };

export class Playback {
  readonly #source: MatchSource;
  readonly #watching: Watching;
  readonly #isReduced = matchMedia('(prefers-reduced-motion: reduce)');
  /** The index of the shown frame; null: live, the newest one. */
  #at = $state<number | null>(null);
  #isStep = $state(false);
  #isPlaying = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  speed = $state<(typeof SPEEDS)[number]>(1);
  /** The seat at the bottom of the board, where somebody turned it; else by whoever sits here. */
  #turned = $state<Seat | null>(null);
  facesMover = $state(true);

  constructor(source: MatchSource, watching: Watching, at: number | null) {
    this.#source = source;
    this.#watching = watching;
    this.#at = at;
  }

  get viewer(): Viewer {
    return this.#watching.viewer;
  }

  get timeline(): Timeline | null {
    return this.#source.timeline(this.viewer);
  }

  /**
   * The index of the last frame; 0 while there is none. Timelines grow between two updates of the
   * page: who reads it twice in between must read the same, or a slider would be given a value
   * beyond its end and stay behind.
   */
  readonly #end = $derived(Math.max(0, (this.timeline?.length ?? 1) - 1));

  get end(): number {
    return this.#end;
  }

  get index(): number {
    return Math.min(this.#at ?? this.end, this.end);
  }

  /** Whether the newest position is shown. */
  get isLive(): boolean {
    return this.#at === null || this.#at >= this.end;
  }

  get frame(): Frame | null {
    return this.timeline?.frame(this.index) ?? null;
  }

  /** The position for the address; null when live, and while it plays by itself. */
  get ply(): number | null {
    return this.#at === null || this.#isPlaying ? null : this.index;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  get isStill(): boolean {
    if (this.#isReduced.matches) return true;
    if (this.#isPlaying) return this.speed > FASTEST_MOVING;
    return this.#at === null ? this.#source.isRushing : !this.#isStep;
  }

  get facing(): Seat {
    const { viewer } = this;
    const own = this.#source.seats[0]?.seat ?? 1;
    const usual = this.facesMover && viewer !== 'public' ? viewer : own;
    return this.#turned ?? usual;
  }

  turn(): void {
    const seats = this.#source.row?.seats.length ?? 1;
    this.#turned = (this.facing % seats) + 1;
  }

  get scene(): Scene | null {
    const preview = this.isLive ? this.#watching.preview : null;
    const { viewer } = this;
    if (preview) return { state: preview.state, last: preview.last, viewer };
    const { frame, index, timeline } = this;
    if (frame) this.#watching.adopt(frame);
    const state = frame && timeline ? this.#source.stateOf(frame) : null;
    if (!frame || !timeline || state === null) return null;
    return { state, last: this.#lastOf(timeline, frame, index), viewer };
  }

  go(index: number): void {
    const to = Math.max(0, Math.min(this.end, Math.round(index)));
    this.#isStep = to === this.index + 1;
    this.#at = to >= this.end ? (this.#source.last?.end ? to : null) : to;
    if (!this.timeline?.frame(to)) void this.#source.loadPast(this.viewer);
  }

  live(): void {
    this.pause();
    this.#isStep = false;
    this.#at = null;
  }

  play(): void {
    if (this.index >= this.end) this.go(0);
    this.#isPlaying = true;
    document.addEventListener('visibilitychange', this.#next);
    this.#next();
  }

  /** From its beginning. */
  playAgain(): void {
    this.go(0);
    this.play();
  }

  /** Stands at its beginning, and plays by itself unless less motion is asked for. */
  introduce(): void {
    if (this.#isReduced.matches) this.go(0);
    else this.playAgain();
  }

  pause(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#next);
    this.#isPlaying = false;
  }

  /** Shows the next position after a while; while nobody sees the page it waits. */
  readonly #next = (): void => {
    clearTimeout(this.#timer);
    if (!document.hidden) this.#timer = setTimeout(() => this.#step(), 1000 / this.speed);
  };

  #step(): void {
    // A frame that is being fetched is waited for.
    if (this.timeline?.frame(this.index + 1) || !this.#source.isLoadingPast) this.go(this.index + 1);
    if (this.index < this.end) this.#next();
    else {
      this.pause();
      // Nobody went to the last position: the address does not name it.
      this.#at = null;
    }
  }

  #lastOf(timeline: Timeline, frame: Frame, index: number): LastTurn<unknown> | null {
    if (frame.last) return frame.last;
    const past = index > 0 ? timeline.frame(index - 1) : null;
    const before = past ? this.#source.stateOf(past) : null;
    const entries = timeline.entriesBefore(index);
    if (before === null || entries.length === 0) return null;
    frame.last = { before, entries };
    return frame.last;
  }
}
