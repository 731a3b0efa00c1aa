/** Lets matches begin: opens a player for every seat, with its share of cores and threads. */
import type { Player } from '@joute/core/host/player.ts';
import { BotCrew } from '../bots/botCrew.ts';
import { type ArenaOptions, guestThinkOf } from './arenaOptions.ts';
import { Cores, type Entrance, EXTRA, SpareCore } from './cores/cores.ts';
import { classOf } from './cores/matchClass.ts';
import type { WaitingClient } from './lobby.ts';
import { isGuest } from './model/makers.ts';
import type { ArenaPlan } from './model/plan.ts';
import type { Room } from './room.ts';
import { entryOf } from './rooms.ts';
import { openBot, openSeat } from './seating.ts';

/** Owners of matches that nobody made: they take turns for cores with everybody else. */
const GATEWAYS = 'gateways';
const HOUSE = 'house';

export class MatchStarter {
  readonly cores: Cores;
  /** Matches that are only there to be watched leave the cores to the others. */
  readonly #spare: SpareCore;
  readonly #crew: BotCrew;
  readonly #options: ArenaOptions;
  readonly #closing: AbortSignal;

  /** `closing`: the server goes down. Matches that are full then begin when it is back. */
  constructor(options: ArenaOptions, closing: AbortSignal) {
    this.#options = options;
    this.#closing = closing;
    this.cores = new Cores(options.cores);
    this.#spare = new SpareCore(this.cores);
    this.#crew = new BotCrew(options.thinker, options.cores, EXTRA);
  }

  async close(): Promise<void> {
    await this.#crew.threads.destroy();
  }

  /** The first time. */
  async begin(room: Room, clients: readonly WaitingClient[]): Promise<void> {
    if (this.#closing.aborted) return;
    await this.run(room, clients);
    this.#options.observer?.begun?.(room.shown);
  }

  /** `clients`: those who are connected already. */
  async run(room: Room, clients: readonly WaitingClient[] = []): Promise<void> {
    const entry = await entryOf(room.row.game);
    const { language, thinker, returnMs } = this.#options;
    const { selfNamed } = room.plan;
    const shares = { thinker, think: this.#thinkOf(room.plan), cores: this.#coresOf(room), crew: this.#crew };
    // A competition that is played again after a kill comes to the same end.
    const isForgetful = room.plan.origin === 'competition';
    // Where people play for themselves nobody is put out by a timer: see waysOut.
    const awayMs = isForgetful ? this.#options.awayMs : null;
    const seating = { ...shares, isForgetful, entry, language, selfNamed, awayMs, returnMs };
    const players = room.row.seats.map((row) => openSeat(row, seating));
    for (const { guest, seat, key } of clients) players[seat - 1]?.attach?.(guest, { match: room.id, token: key });
    // It never rejects; who waits for the match waits for `room.over`.
    room.run(players).catch(() => {});
  }

  /** A built-in bot for a match whose players somebody else gathers (`Arena.host`). */
  openBot(bot: string, name: string, think: number): Player {
    const { thinker } = this.#options;
    const cores = this.cores.entrance('people', GATEWAYS);
    return openBot(bot, name, { thinker, think, cores, crew: this.#crew });
  }

  /** The limit holds also for guests' matches that are older than it. */
  #thinkOf({ think, maker }: ArenaPlan): number {
    return maker !== undefined && isGuest(maker) ? Math.min(think, guestThinkOf(this.#options)) : think;
  }

  #coresOf({ plan, row }: Room): Entrance {
    const matchClass = classOf(plan, row.seats);
    return matchClass === 'demonstration' ? this.#spare : this.cores.entrance(matchClass, plan.maker ?? HOUSE);
  }
}
