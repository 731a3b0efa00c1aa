/**
 * The seats held at this screen: who is to move, whose view is shown, pending moves and their
 * optimistic preview. Where seats must not see each other's view, a curtain is shown between two
 * people.
 */
import { minimumDice } from '@joute/core/dice.ts';
import type { Seat, Viewer } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { LastTurn } from '@joute/games/board/contract.ts';
import { feed } from '../../feed/feed.svelte.ts';
import type { MoveAnswer } from '../../feed/moves.ts';
import type { MatchModel } from '../model/matchModel.svelte.ts';
import type { Frame } from '../model/timeline.ts';

/** Optimistic preview: the position after a move that the server has not confirmed yet. */
export interface Preview {
  readonly turn: number;
  readonly state: unknown;
  readonly last: LastTurn<unknown>;
}

export class ScreenSeats {
  readonly #model: MatchModel;
  /** The seat whose view is shown at the screen. */
  #open = $state<Seat | null>(null);
  #preview = $state.raw<Preview | null>(null);
  /** By seat: the version of the match that has the seat's last move. */
  #given = $state.raw<ReadonlyMap<Seat, number>>(new Map());
  /** Why the last move was refused, as a sentence; empty where it was not. */
  refused = $state('');

  constructor(model: MatchModel) {
    this.#model = model;
    for (const { match, seat, id } of feed.pending)
      if (match === model.id) void feed.answerTo(id).then((answer) => this.#answered(seat, answer));
  }

  /** Whether the seats at this screen must not see each other's view. */
  get isSecretive(): boolean {
    const { game, seats } = this.#model;
    if (!game || seats.length < 2) return false;
    return game.facts.information === 'hidden' || game.facts.dynamics === 'simultaneous';
  }

  /**
   * A move is sent, or it is accepted but its event has not arrived: the turn must not be played
   * twice.
   */
  isPending(seat: Seat): boolean {
    const isSent = feed.pending.some((move) => move.match === this.#model.id && move.seat === seat);
    return isSent || this.#versionOf(seat) < (this.#given.get(seat) ?? -1);
  }

  #versionOf(seat: Seat): number {
    return this.#model.lastFor(seat)?.version ?? -1;
  }

  /** The seats at this screen that the match waits for. */
  get waiting(): readonly Seat[] {
    const { last, seats, row } = this.#model;
    if (!last || last.end || row?.status !== 'running') return [];
    return seats.map(({ seat }) => seat).filter((seat) => last.waiting.includes(seat));
  }

  /** The seat to move next at this screen: the one whose view is shown, if it is among them. */
  get next(): Seat | null {
    const version = this.#model.last?.version;
    const free = this.waiting.filter((seat) => !this.isPending(seat) && this.#versionOf(seat) === version);
    return this.#open !== null && free.includes(this.#open) ? this.#open : (free[0] ?? null);
  }

  /** The seat to whom the screen is to be handed; null while there is nothing to hide. */
  get curtain(): Seat | null {
    if (!this.isSecretive || this.#model.last?.end) return null;
    const { next } = this;
    if (next !== null && next !== this.#open) return next;
    if (this.#open !== null) return null;
    // After a reload its own view may still be on its way: nobody else is handed the screen.
    return this.waiting[0] ?? this.#model.seats[0]?.seat ?? null;
  }

  /** Whose view is shown. */
  get viewer(): Viewer {
    const { seats } = this.#model;
    if (this.isSecretive) return this.#open ?? 'public';
    return this.next ?? this.#open ?? seats[0]?.seat ?? 'public';
  }

  /** The seat that a move is being composed for. */
  get mover(): Seat | null {
    return this.curtain === null ? this.next : null;
  }

  /** The seat that may choose its next move ahead: the only one here, while others are to move. */
  get premover(): Seat | null {
    const { last, seats, row } = this.#model;
    const isOn = last !== null && last.end === null && row?.status === 'running';
    return isOn && seats.length === 1 && this.next === null ? seats[0]!.seat : null;
  }

  get preview(): Preview | null {
    const { last } = this.#model;
    return this.#preview && last && last.turn < this.#preview.turn && !last.end ? this.#preview : null;
  }

  /**
   * The event confirms the preview: the frame takes over the objects of the preview, so that the
   * board does not animate the move a second time.
   */
  adopt(frame: Frame): void {
    const preview = this.#preview;
    const { game } = this.#model;
    if (!preview || !game || frame.turn !== preview.turn || frame.state !== undefined) return;
    if (JSON.stringify(game.makeJson(preview.state)) !== JSON.stringify(frame.json)) return;
    frame.state = preview.state;
    frame.last = preview.last;
  }

  /** Raises the curtain for the seat that is next. */
  unveil(): void {
    this.#open = this.curtain;
  }

  /** Sends a move of the seat; null resigns. */
  give(seat: Seat, move: string | null): void {
    const { id, seats, last } = this.#model;
    const key = seats.find((held) => held.seat === seat)?.key;
    if (key === undefined || !last) return;
    this.refused = '';
    this.#open = seat;
    this.#expect(seat, last.version + 1);
    if (move !== null) this.#preview = this.#foresee(seat, move);
    void feed.move({ match: id, seat, key, turn: last.turn, move }).then((answer) => this.#answered(seat, answer));
  }

  #expect(seat: Seat, version: number): void {
    this.#given = new Map(this.#given).set(seat, version);
  }

  #answered(seat: Seat, answer: MoveAnswer): void {
    // Not lower: the seat may have sent its next move meanwhile.
    this.#expect(seat, answer.ok ? Math.max(answer.version, this.#given.get(seat) ?? -1) : -1);
    if (answer.ok) return;
    this.refused = answer.message;
    this.#preview = null;
  }

  /**
   * Only in games without chance, hidden information or simultaneous moves: there the move alone
   * decides the next position.
   */
  #foresee(seat: Seat, text: string): Preview | null {
    const { game, last } = this.#model;
    const frame = this.#model.timeline(seat)?.last;
    if (!game || !last || !frame) return null;
    const { chance, information, dynamics } = game.facts;
    if (chance || information === 'hidden' || dynamics === 'simultaneous') return null;
    const before = this.#model.stateOf(frame);
    const parsed = game.parseMove(text, before, seat);
    if (!parsed.ok || game.check(before, seat, parsed.value)) return null;
    const entry: Entry = { turn: last.turn, seat, event: 'answer', ms: 0, move: text, verdict: 'taken' };
    const state = game.play(before, new Map([[seat, parsed.value]]), minimumDice);
    return { turn: last.turn + 1, state, last: { before, entries: [entry] } };
  }
}
