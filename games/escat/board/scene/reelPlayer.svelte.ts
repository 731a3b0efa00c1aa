/** Shows the scenes of a turn one after the other; the first press of a person winds to the end. */
import { makePace } from '../../../board/pace.ts';
import type { EscatState } from '../../rules/state.ts';
import type { Turn } from './lastTurn.ts';
import type { Scene } from './pieces.ts';
import { isAtEnd, type Reel, splice, startReel, windOn, windToEnd } from './reel.ts';
import { sceneOf } from './scene.ts';

const PAUSE_MS = 200;

export class ReelPlayer {
  readonly #pace = makePace();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reel: Reel;
  /** Positions come faster than pieces travel. */
  isHasty = $state(false);

  constructor(position: EscatState) {
    this.#reel = $state.raw(startReel(sceneOf(position)));
  }

  get reel(): Reel {
    return this.#reel;
  }

  get isAtEnd(): boolean {
    return isAtEnd(this.#reel);
  }

  get scene(): Scene {
    return this.#reel.scenes[this.#reel.at]!;
  }

  /** How everybody stands when all is shown. */
  get lastScene(): Scene {
    return this.#reel.scenes.at(-1)!;
  }

  /** A position arrives. `drawn`: what is in the page now, null before anything is. */
  follow(drawn: Scene | null, turn: Turn | null, position: EscatState, isStill: boolean): void {
    this.stop();
    this.isHasty = this.#pace();
    if (drawn === null) return;
    const isRunning = !this.isAtEnd;
    this.#reel = splice(this.#reel, drawn, turn, position);
    if (isStill || this.isHasty) this.#reel = windToEnd(this.#reel);
    else if (isRunning && this.#reel.first > 0) this.#wait();
    else this.#advance();
  }

  #advance(): void {
    this.#reel = windOn(this.#reel);
    if (!this.isAtEnd) this.#wait();
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#advance(), PAUSE_MS);
  }

  finish(): void {
    this.#reel = windToEnd(this.#reel);
    this.stop();
    this.isHasty = false;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
