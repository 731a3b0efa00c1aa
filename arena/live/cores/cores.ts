/**
 * As many players think at once as the machine has cores; the others wait for a core, and no clock
 * runs meanwhile. When many wait the built-in bots think for less, so that every match goes on.
 *
 * Who is next: classes come in their order (matchClass.ts), so that a person's opponent answers
 * before machines go on among themselves. Within a class the owners take turns. A class that was
 * passed over often enough has its turn all the same, so that it never stands still for good; only
 * demonstrations wait as long as anybody else does. A thought under way is not cut short, but
 * people need not wait for long thoughts of machines: where all cores are busy and not all of them
 * for people, one player more may think. The system then shares the cores out, and nobody is
 * charged for the time it waits.
 */

import type { Player, Reply } from '@joute/core/host/player.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { ForwardingPlayer } from '../../match/forwardingPlayer.ts';
import { CoreQueue, type Waiting } from './coreQueue.ts';
import { MATCH_CLASSES, type MatchClass } from './matchClass.ts';

/** How often a class is passed over by those before it. */
export const PATIENCE = 8;
/** How many players may think for people beyond the number of cores. */
export const EXTRA = 1;
const PEOPLE = MATCH_CLASSES.indexOf('people');
const LAST = MATCH_CLASSES.indexOf('demonstration');

export class Cores {
  readonly count: number;
  /** Negative where more players think than there are cores. */
  #free: number;
  /** How many players think for people. */
  #forPeople = 0;
  /** By class. */
  readonly #queues = MATCH_CLASSES.map(() => new CoreQueue());

  constructor(count: number) {
    this.count = count;
    this.#free = count;
  }

  /** Players that wait for a core; not those of demonstrations, which wait all the time. */
  get waiting(): number {
    return this.waitingUpTo(LAST - 1);
  }

  get thinking(): number {
    return this.count - this.#free;
  }

  /** For the players of one match. */
  entrance(matchClass: MatchClass, owner: string): Entrance {
    const rank = MATCH_CLASSES.indexOf(matchClass);
    return {
      tryEnter: () => this.#tryEnter(rank),
      enter: (signal) => this.#enter(rank, owner, signal),
      leave: () => this.#leave(rank),
      waiting: () => this.waitingUpTo(rank),
    };
  }

  /** Players of this class and of those before it. */
  waitingUpTo(rank: number): number {
    let waiting = 0;
    for (let at = 0; at <= rank; at++) waiting += this.#queues[at]!.length;
    return waiting;
  }

  /** While a core is free nobody waits: a core that is given back is handed on at once. */
  #tryEnter(rank: number): boolean {
    if (!this.#mayEnter(rank)) return false;
    this.#free--;
    if (rank === PEOPLE) this.#forPeople++;
    return true;
  }

  #mayEnter(rank: number): boolean {
    if (this.#free > 0) return true;
    return rank === PEOPLE && this.#free > -EXTRA && this.#forPeople < this.count;
  }

  async #enter(rank: number, owner: string, signal: AbortSignal): Promise<boolean> {
    if (this.#tryEnter(rank)) return true;
    if (signal.aborted) return false;
    const queue = this.#queues[rank]!;
    return new Promise((resolve) => {
      const leave = (): void => {
        queue.remove(owner, place);
        resolve(false);
      };
      const place: Waiting = {
        enter: () => {
          signal.removeEventListener('abort', leave);
          resolve(true);
        },
      };
      queue.push(owner, place);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #leave(rank: number): void {
    this.#free++;
    if (rank === PEOPLE) this.#forPeople--;
    for (let next = this.#next(); next !== null && this.#tryEnter(next); next = this.#next())
      this.#queues[next]!.shift()!.enter();
  }

  /** The class whose turn it is; null where nobody waits who may enter. */
  #next(): number | null {
    const first = this.#queues.findIndex(({ length }) => length > 0);
    if (first < 0) return null;
    const isDue = ({ length, passed }: CoreQueue, rank: number): boolean =>
      rank < LAST && length > 0 && passed >= PATIENCE;
    const due = this.#free > 0 ? this.#queues.findIndex(isDue) : -1;
    const next = due < 0 ? first : due;
    if (!this.#mayEnter(next)) return null;
    this.#queues.forEach((queue, rank) => {
      queue.passed = rank === next || queue.length === 0 ? 0 : queue.passed + 1;
    });
    return next;
  }
}

/** Where a player gets a core to think on. */
export interface Entrance {
  /** True when there was a core at once. */
  tryEnter(): boolean;
  /** False when the signal came first. */
  enter(signal: AbortSignal): Promise<boolean>;
  leave(): void;
  /** How many players wait that come no later than those of this entrance. */
  waiting(): number;
}

/** For demonstrations: one core for all of them, and only while nobody else waits for it. */
export class SpareCore implements Entrance {
  readonly #one = new Cores(1).entrance('demonstration', '');
  readonly #cores: Entrance;

  constructor(cores: Cores) {
    this.#cores = cores.entrance('demonstration', '');
  }

  tryEnter(): boolean {
    if (!this.#one.tryEnter()) return false;
    if (this.#cores.tryEnter()) return true;
    this.#one.leave();
    return false;
  }

  async enter(signal: AbortSignal): Promise<boolean> {
    if (!(await this.#one.enter(signal))) return false;
    if (await this.#cores.enter(signal)) return true;
    this.#one.leave();
    return false;
  }

  leave(): void {
    this.#cores.leave();
    this.#one.leave();
  }

  waiting(): number {
    return this.#cores.waiting();
  }
}

/** A player that thinks on this machine: it is asked when there is a core for it. */
export class CorePlayer extends ForwardingPlayer {
  readonly #cores: Entrance;
  #listener: (isWaiting: boolean) => void = () => {};

  /** `seen`: as others may see it, which is without the command line of a program. */
  constructor(player: Player, cores: Entrance, seen: Pick<Player, 'name' | 'spec'>) {
    super(player, seen);
    this.#cores = cores;
  }

  onWait(listener: (isWaiting: boolean) => void): void {
    this.#listener = listener;
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    if (!this.#cores.tryEnter()) {
      this.#listener(true);
      const isIn = await this.#cores.enter(signal);
      this.#listener(false);
      if (!isIn) return { event: 'timeout', ms: 0 };
    }
    try {
      return await this.player.answer(ask, signal);
    } finally {
      this.#cores.leave();
    }
  }
}
