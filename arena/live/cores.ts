/**
 * As many players think at once as the machine has cores; the others wait for one, in the order in which they came, and no clock runs
 * meanwhile. When many wait the built-in bots think for less, so that every match goes on.
 */
import type { Ask } from '@joute/core/asking.ts';
import type { Player, Reply } from '../player.ts';
import { PlayerBehind } from '../playerBehind.ts';

interface Waiting {
  readonly enter: () => void;
}

export class Cores implements Entrance {
  readonly count: number;
  #free: number;
  readonly #queue: Waiting[] = [];
  /** Those who come after all others. */
  readonly #last: Waiting[] = [];

  constructor(count: number) {
    this.count = count;
    this.#free = count;
  }

  /** Players that wait for a core. */
  get waiting(): number {
    return this.#queue.length;
  }

  get thinking(): number {
    return this.count - this.#free;
  }

  tryEnter(): boolean {
    if (this.#free === 0) return false;
    this.#free--;
    return true;
  }

  async enter(signal: AbortSignal, as: 'usual' | 'last' = 'usual'): Promise<boolean> {
    if (this.tryEnter()) return true;
    if (signal.aborted) return false;
    const queue = as === 'last' ? this.#last : this.#queue;
    return new Promise((resolve) => {
      const leave = (): void => {
        queue.splice(queue.indexOf(place), 1);
        resolve(false);
      };
      const place: Waiting = {
        enter: () => {
          signal.removeEventListener('abort', leave);
          resolve(true);
        },
      };
      queue.push(place);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  leave(): void {
    const next = this.#queue.shift() ?? this.#last.shift();
    if (next) next.enter();
    else this.#free++;
  }
}

/** Where a player gets a core to think on. */
export interface Entrance {
  /** True when there is a core at once. */
  tryEnter(): boolean;
  /** False when the signal came first. */
  enter(signal: AbortSignal): Promise<boolean>;
  leave(): void;
}

/** For players of little importance: one core among them all, and only while nobody else waits for one. */
export class SpareCore implements Entrance {
  readonly #one = new Cores(1);
  readonly #cores: Cores;

  constructor(cores: Cores) {
    this.#cores = cores;
  }

  tryEnter(): boolean {
    if (!this.#one.tryEnter()) return false;
    if (this.#cores.tryEnter()) return true;
    this.#one.leave();
    return false;
  }

  async enter(signal: AbortSignal): Promise<boolean> {
    if (!(await this.#one.enter(signal))) return false;
    if (await this.#cores.enter(signal, 'last')) return true;
    this.#one.leave();
    return false;
  }

  leave(): void {
    this.#cores.leave();
    this.#one.leave();
  }
}

/** A player that thinks on this machine: it is asked when there is a core for it. */
export class CorePlayer extends PlayerBehind {
  readonly #cores: Entrance;
  /** Told when it begins to wait for a core, and when it no longer does. */
  waits: (isWaiting: boolean) => void = () => {};

  /** As others may see it: what a program is started with is the host's business. */
  constructor(player: Player, cores: Entrance, seen: Pick<Player, 'name' | 'spec'>) {
    super(player, seen);
    this.#cores = cores;
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    if (!this.#cores.tryEnter()) {
      this.waits(true);
      const isIn = await this.#cores.enter(signal);
      this.waits(false);
      if (!isIn) return { event: 'timeout', ms: 0 };
    }
    try {
      return await this.player.answer(ask, signal);
    } finally {
      this.#cores.leave();
    }
  }
}
