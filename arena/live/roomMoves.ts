/**
 * What becomes of a person's move in a room: answered again if it was sent before, kept until
 * there are players, refused, or handed to the seat's player.
 */
import type { Seat } from '@joute/core/game.ts';
import type { PersonMove, Player } from '@joute/core/host/player.ts';
import { waiting } from '@joute/core/match/match.ts';
import { ok, type Refusal, type Result, refuse } from '@joute/core/result.ts';
import type { Store } from '../store/store.ts';
import type { StoredMatch } from '../store/storedMatch.ts';
import type { Point } from './model/events.ts';
import type { SubmittedMoves } from './submittedMoves.ts';
import type { RoomWays } from './waysOut/roomWays.ts';

/** What is asked of the room. */
interface PlayedRoom {
  readonly row: StoredMatch;
  readonly point: Point | null;
  readonly hasBegun: boolean;
  readonly begun: Promise<void>;
  readonly isResumed: boolean;
  readonly ways: RoomWays | null;
  playerAt(seat: Seat): Player | null;
}

export class RoomMoves {
  readonly #room: PlayedRoom;
  readonly #submitted: SubmittedMoves;
  readonly #store: Store;

  constructor(room: PlayedRoom, submitted: SubmittedMoves, store: Store) {
    this.#room = room;
    this.#submitted = submitted;
    this.#store = store;
  }

  move(seat: Seat, move: PersonMove): Promise<Result<number>> | Result<number> {
    const before = this.#submitted.find(seat, move.id);
    if (before) return before;
    const { ways, hasBegun, isResumed } = this.#room;
    ways?.seen(seat);
    return hasBegun && !isResumed ? this.#submit(seat, move) : this.#moveLater(seat, move);
  }

  /** Where the players are not there yet, or the move may have been sent to an earlier process. */
  async #moveLater(seat: Seat, move: PersonMove): Promise<Result<number>> {
    const { row, begun, isResumed } = this.#room;
    if (row.status === 'running') await begun;
    const version = isResumed ? await this.#store.versionOf(row.id, seat, move.id) : null;
    if (version !== null) return ok(version);
    return this.#submitted.find(seat, move.id) ?? this.#submit(seat, move);
  }

  #submit(seat: Seat, { id, turn, text }: PersonMove): Promise<Result<number>> | Result<number> {
    const { row, point, ways } = this.#room;
    const player = this.#room.playerAt(seat);
    if (row.status !== 'running' || !player?.submit) return refuse('move/not-running');
    if (text !== null && point && !waiting(point.match).includes(seat)) return refuse('move/not-asked');
    const answer = this.#submitted.add(seat, id);
    const refused = (why: Refusal): void => this.#submitted.refused(seat, id, why);
    if (text !== null) player.submit({ id, turn, text }, refused);
    else {
      const resigned = ways!.take(seat, { seat, way: 'resign', id });
      if (!resigned.ok) refused(resigned.refusal);
    }
    return answer;
  }
}
