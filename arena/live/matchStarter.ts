/** Lets matches begin, each at the venue that takes it, and again where it was lost there. */
import { faultIn } from '../machine/faults.ts';
import type { ArenaOptions } from './arenaOptions.ts';
import type { WaitingClient } from './lobby.ts';
import type { OnCall } from './onCall/onCall.ts';
import { OwnVenue } from './ownVenue.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import { beginAgain } from './secondTry.ts';
import type { Venue, VenueMatch } from './venue.ts';

/** A match that is lost so often in a row ends whoever plays it: a person must look at it. */
const MOST_LOSSES = 5;

export class MatchStarter {
  readonly own: OwnVenue;
  /** Those who take a match first come first; this machine takes them all. */
  readonly #venues: readonly Venue[];
  readonly #options: ArenaOptions;
  readonly #closing: AbortSignal;
  readonly #onCall: OnCall;
  readonly #rooms: Rooms;
  /** How often a match was lost, by the id that it has now. */
  readonly #losses = new Map<string, number>();

  /** `closing`: the server goes down. Matches that are full then begin when it is back. */
  constructor(options: ArenaOptions, rooms: Rooms, onCall: OnCall, closing: AbortSignal) {
    this.#options = options;
    this.#rooms = rooms;
    this.#onCall = onCall;
    this.#closing = closing;
    this.own = new OwnVenue(options);
    this.#venues = [...(options.elsewhere ? [options.elsewhere] : []), this.own];
  }

  close(): Promise<void> {
    return this.own.close();
  }

  /** Whether others than this machine play it, who may go on while the server is gone. */
  isElsewhere(match: VenueMatch): boolean {
    return this.#venueOf(match) !== this.own;
  }

  /** The first time. */
  async begin(room: Room, clients: readonly WaitingClient[]): Promise<void> {
    if (this.#closing.aborted) return;
    await this.run(room, clients);
    this.#options.observer?.begun?.(room.shown);
  }

  /** `clients`: those who are connected already. */
  async run(room: Room, clients: readonly WaitingClient[] = []): Promise<void> {
    const match = { ...room.row, plan: room.plan };
    const { players, referee } = (await this.#venueOf(match).stage(match)) ?? (await this.own.stage(match));
    for (const { guest, seat, key } of clients) players[seat - 1]?.attach?.(guest, { match: room.id, token: key });
    this.#onCall.seat(room, players);
    // It never rejects; who waits for the match waits for `room.over`.
    room.run(players, referee).catch(() => {});
    void room.over.then(() => {
      this.#onCall.release(room);
      if (room.isLost) this.#again(room).catch(faultIn('match'));
      else this.#losses.delete(room.id);
    });
  }

  #venueOf(match: VenueMatch): Venue {
    return this.#venues.find((venue) => venue.takes(match))!;
  }

  async #again(room: Room): Promise<void> {
    const losses = (this.#losses.get(room.id) ?? 0) + 1;
    this.#losses.delete(room.id);
    if (losses >= MOST_LOSSES) {
      room.fail(new Error(`lost ${losses} times in a row where it was played`));
      return room.giveUp();
    }
    const { store, observer } = this.#options;
    const next = await beginAgain({ store, rooms: this.#rooms, observer }, room.row);
    this.#losses.set(next.id, losses);
    room.giveUp();
    if (!this.#closing.aborted) await this.run(next);
  }
}
