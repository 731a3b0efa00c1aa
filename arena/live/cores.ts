/**
 * As many players think at once as the machine has cores; the others wait for one, in the order in which they came, and no clock runs
 * meanwhile. When many wait the built-in bots think for less, so that every match goes on.
 */
import type { Ask, ClosedTurn, Hello } from '@joute/core/asking.ts';
import type { MatchEnd } from '@joute/core/match.ts';
import type { SeatUsage } from '@joute/core/record.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { Player, Reply } from '../player.ts';

interface Waiting {
  readonly enter: () => void;
}

export class Cores {
  readonly count: number;
  #free: number;
  readonly #queue: Waiting[] = [];

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

  /** True when there is a core at once. */
  tryEnter(): boolean {
    if (this.#free === 0) return false;
    this.#free--;
    return true;
  }

  /** False when the signal came first. */
  async enter(signal: AbortSignal): Promise<boolean> {
    if (this.tryEnter()) return true;
    return new Promise((resolve) => {
      const leave = (): void => {
        this.#queue.splice(this.#queue.indexOf(place), 1);
        resolve(false);
      };
      const place: Waiting = {
        enter: () => {
          signal.removeEventListener('abort', leave);
          resolve(true);
        },
      };
      this.#queue.push(place);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  leave(): void {
    const next = this.#queue.shift();
    if (next) next.enter();
    else this.#free++;
  }
}

/** A player that thinks on this machine: it is asked when there is a core for it. */
export class CorePlayer implements Player {
  readonly name: string;
  /** As others may see it: what a program is started with is the host's business. */
  readonly spec: string;
  readonly #player: Player;
  readonly #cores: Cores;
  readonly #tell: (isWaiting: boolean) => void;

  constructor(player: Player, cores: Cores, tell: (isWaiting: boolean) => void, seat: { name: string; spec: string }) {
    this.name = seat.name;
    this.spec = seat.spec;
    this.#player = player;
    this.#cores = cores;
    this.#tell = tell;
  }

  begin(hello: Hello): Promise<void> {
    return this.#player.begin(hello);
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    if (!this.#cores.tryEnter()) {
      this.#tell(true);
      const isIn = await this.#cores.enter(signal);
      this.#tell(false);
      if (!isIn) return { event: 'timeout', ms: 0 };
    }
    try {
      return await this.#player.answer(ask, signal);
    } finally {
      this.#cores.leave();
    }
  }

  show(turn: ClosedTurn): void {
    this.#player.show?.(turn);
  }

  refused(refused: Refusal): void {
    this.#player.refused(refused);
  }

  async end(end: MatchEnd): Promise<void> {
    await this.#player.end(end);
  }

  usage(): Omit<SeatUsage, 'seat'> {
    return this.#player.usage?.() ?? {};
  }

  errors(): string {
    return this.#player.errors?.() ?? '';
  }

  close(): Promise<void> {
    return this.#player.close();
  }
}
