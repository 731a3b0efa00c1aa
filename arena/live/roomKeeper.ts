/** What a room needs of the arena it is in. */
import type { Seat, Viewer } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { Result } from '@joute/core/result.ts';
import type { Piece } from '../store/journal.ts';
import type { StoredSeat } from '../store/store.ts';
import type { Room } from './room.ts';

export interface RoomKeeper {
  /** Resolves when the piece is on the disk; `meanwhile` may be called while it is on its way there. */
  append(piece: Piece, meanwhile: () => void): Promise<void>;
  /** Resolves when their names are on the disk, however long that takes, or when the store is closed. */
  nameSeats(match: string, seats: readonly StoredSeat[]): Promise<void>;
  keepErrors(match: string, seat: Seat, text: string): void;
  /** The version that a person's move made, if it was taken before. */
  versionOf(match: string, seat: Seat, id: string): Promise<number | null>;
  /** Events that are not held any more, as text, made again from what is on the disk: those after one version, up to another. */
  eventsOf(room: Room, viewer: Viewer, since: number, until: number): Promise<Result<readonly string[]>>;
  moved(room: Room, entry: Entry): void;
  /** So many watchers were told of an event. */
  told(count: number): void;
  /** What a list shows of it has changed. */
  changed(room: Room): void;
  /** It could not be played to its end: a mistake of ours, or a record that does not hold. */
  failed(room: Room, why: unknown): void;
  /** One of those who watched it is gone. */
  left(room: Room): void;
  /** It is over, parked, or has failed. */
  ended(room: Room): void;
}
