/** The rooms of all matches that are open, under way, or over but still watched. */
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { findGame } from '@joute/games/index.ts';
import type { StoredMatch } from '../store/storedMatch.ts';
import { Room, type RoomOptions } from './room.ts';

export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #listeners = new Set<(match: MatchSummary) => void>();
  readonly #options: RoomOptions;

  constructor(parts: Pick<RoomOptions, 'store' | 'replays' | 'observer' | 'claimMs'>) {
    this.#options = {
      ...parts,
      changed: (room) => this.#tellListeners(room),
      emptied: (room) => this.remove(room),
    };
  }

  get(id: string): Room | undefined {
    return this.#rooms.get(id);
  }

  [Symbol.iterator](): Iterator<Room> {
    return this.#rooms.values();
  }

  async enter(row: StoredMatch): Promise<Room> {
    const room = new Room(this.#options, await (await entryOf(row.game)).game(), row);
    this.#rooms.set(row.id, room);
    this.#tellListeners(room);
    return room;
  }

  /** From now on the match is known from the store alone. */
  remove(room: Room): void {
    this.#rooms.delete(room.id);
  }

  /**
   * The listener is called with every match whose place in a list has changed; gives what ends
   * that.
   */
  onChange(listener: (match: MatchSummary) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tellListeners(room: Room): void {
    for (const listener of this.#listeners) listener(room.shown);
  }
}

/** Of a match that is stored: its game was known when it was made. */
export async function entryOf(game: string): Promise<GameEntry> {
  const entry = await findGame(game);
  if (!entry) throw new Error(`no game ${game}`);
  return entry;
}
