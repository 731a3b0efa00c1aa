/**
 * Matches that nobody plays any more: after some minutes without a person they are not among those
 * that are played now, and after an hour they are closed. A match with a clock runs by its clock,
 * and one of a competition by its rules. After the server was gone the time counts from its start.
 */
import type { Absence } from '../arenaOptions.ts';
import type { Room } from '../room.ts';

/** How often it looks, at most. */
const LOOK_MS = 5000;
/** With short times, so often within the shortest. */
const LOOKS = 4;

export class Absentees {
  readonly #rooms: Iterable<Room>;
  readonly #absence: Absence;
  readonly #timer: NodeJS.Timeout;

  constructor(rooms: Iterable<Room>, absence: Absence) {
    this.#rooms = rooms;
    this.#absence = absence;
    const shortest = Math.min(absence.quietMs, absence.closeMs ?? absence.quietMs);
    const every = Math.max(10, Math.min(LOOK_MS, shortest / LOOKS));
    this.#timer = setInterval(() => this.look(), every).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  look(): void {
    const { quietMs, closeMs } = this.#absence;
    for (const room of [...this.#rooms]) {
      if (room.plan.origin === 'competition') continue;
      room.lookAround(quietMs);
      const { move, bank } = room.plan.clock;
      const isTimed = move !== null || bank !== null;
      if (closeMs !== null && !isTimed && (room.quietFor ?? 0) >= closeMs) room.abandon();
    }
  }
}
