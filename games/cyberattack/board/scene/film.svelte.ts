/**
 * The animation of the last turn, stage by stage. It plays once by itself and can be replayed; a
 * new turn replaces it at once.
 */
import { paceOf, type Shot } from './shots.ts';

/** When states come faster than this, in milliseconds, transitions are switched off. */
const HURRY = 250;

export class Film {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #opened = Number.NEGATIVE_INFINITY;
  shots = $state.raw<readonly Shot[]>([]);
  index = $state(0);
  isPlaying = $state(false);
  /** States come too fast for transitions. */
  isHurried = $state(false);

  constructor(shots: readonly Shot[]) {
    this.shots = shots;
    this.index = shots.length - 1;
  }

  get shot(): Shot {
    return this.shots[this.index]!;
  }

  get isAtEnd(): boolean {
    return this.index === this.shots.length - 1;
  }

  /** Shows a new turn; animated unless motion is switched off or states come too fast. */
  open(shots: readonly Shot[], isStill: boolean): void {
    const now = performance.now();
    const pace = paceOf(now - this.#opened, shots.length - 1);
    this.isHurried = pace === 0 && now - this.#opened < HURRY;
    this.#opened = now;
    this.stop();
    this.shots = shots;
    this.index = shots.length - 1;
    if (!isStill && pace > 0 && shots.length > 1) this.#run(1, pace);
  }

  replay(): void {
    this.stop();
    this.isHurried = false;
    this.#run(0, paceOf(Number.POSITIVE_INFINITY, 1));
  }

  step(by: number): void {
    this.stop();
    this.isHurried = false;
    this.index = Math.min(this.shots.length - 1, Math.max(0, this.index + by));
  }

  finish(): void {
    if (!this.isPlaying) return;
    this.step(this.shots.length);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
  }

  #run(index: number, pace: number): void {
    this.index = index;
    this.isPlaying = !this.isAtEnd;
    if (this.isPlaying) this.#timer = setTimeout(() => this.#run(index + 1, pace), pace);
  }
}
