/**
 * The ways out of one match of people: who may take which now. What they do to the match is the
 * referee's (core/match); a competition's match has none but resigning, where its policy has that.
 */
import { randomUUID } from 'node:crypto';
import type { WayOutRequest, WaysOutView } from '@joute/core/api/waysOut.ts';
import type { Seat } from '@joute/core/game.ts';
import type { OutsideEvent } from '@joute/core/host/playing.ts';
import { type AnyMatch, type Entry, mayResign, waiting } from '@joute/core/match/match.ts';
import { isCorrespondence, type ProposalKind, takesDraw, turnToTakeBack } from '@joute/core/match/waysOut.ts';
import { ok, type Result, refusal, refuse } from '@joute/core/result.ts';
import type { StoredSeat } from '../../store/storedMatch.ts';
import { type ArenaPlan, HUMAN, NET } from '../model/plan.ts';
import { isLaunched } from '../seating.ts';
import { Presence } from './presence.ts';
import { Proposals } from './proposals.ts';

/** The match, as its room knows it. */
export interface RoomMatch {
  readonly plan: ArenaPlan;
  readonly seats: readonly StoredSeat[];
  /** Null before it has begun, and once it is over. */
  match(): AnyMatch | null;
  hasBegun(): boolean;
  entries(): readonly Entry[];
  isHere(seat: Seat): boolean;
  tell(event: OutsideEvent): void;
  /** What those who watch are told has changed. */
  changed(): void;
}

/** What was done: the match goes on, or is over. */
type WayDone = 'goes on' | 'over';

export class RoomWays {
  readonly #room: RoomMatch;
  readonly #presence: Presence;
  readonly #proposals = new Proposals();
  readonly #claimMs: number;

  constructor(room: RoomMatch, claimMs: number) {
    this.#room = room;
    this.#claimMs = claimMs;
    this.#presence = new Presence(room.seats.filter(({ player }) => player === HUMAN).map(({ seat }) => seat));
    for (const seat of this.#presence.people) this.#presence.set(seat, room.isHere(seat));
  }

  /** Undefined where no person plays, or the match does not run. */
  get shown(): WaysOutView | undefined {
    const { people } = this.#presence;
    if (people.length === 0 || !this.#room.match()) return undefined;
    const away = people.flatMap((seat) => {
      const ms = this.#presence.awayFor(seat);
      const left = this.#presence.hasLeft(seat);
      return ms === null && !left ? [] : [{ seat, ms: Math.round(ms ?? 0), left }];
    });
    return { proposals: this.#proposals.shown, away, claimMs: this.#mayClaim ? this.#claimMs : null };
  }

  /** For how many milliseconds no person has been here; null while one is, or where none plays. */
  get quietFor(): number | null {
    return this.#presence.quietFor();
  }

  /** The holder of a seat connected, or disconnected. */
  present(seat: Seat, isHere: boolean): void {
    if (isHere) this.#presence.seen(seat);
    this.#presence.set(seat, isHere);
    if (this.#presence.people.includes(seat)) this.#room.changed();
  }

  /** A person has moved. */
  seen(seat: Seat): void {
    this.#presence.seen(seat);
  }

  /** A move was made. */
  moved(): void {
    if (this.#proposals.clear()) this.#room.changed();
  }

  take(seat: Seat, request: WayOutRequest): Result<WayDone> {
    const match = this.#room.match();
    const { way, proposal } = request;
    if (way === 'resign') return this.#resign(match, seat, request.id ?? randomUUID());
    if (!match) return refuse('move/not-running');
    if (this.#room.plan.origin === 'competition') return refuse('out/competition');
    this.#presence.seen(seat);
    switch (way) {
      case 'leave':
        return this.#leave(match, seat);
      case 'claim':
        return this.#claim(match, seat);
      case 'offer':
      case 'accept':
      case 'decline':
        return proposal === undefined
          ? refuse('request/missing', { field: 'proposal' })
          : this.#propose(match, seat, way, proposal);
    }
  }

  /** Also before the match's head is persisted. */
  #resign(match: AnyMatch | null, seat: Seat, id: string): Result<WayDone> {
    if (!match && this.#room.hasBegun()) return refuse('move/not-running');
    if (match?.absent.has(seat)) return refuse('out/resigned');
    const may = match ? mayResign(match, seat) : this.#room.plan.policy.resign !== false;
    if (!may) return refuse('match/no-resigning');
    this.#room.tell({ event: 'resigned', seat, idempotencyKey: id });
    return ok('goes on');
  }

  /** The last person closes the match, unless clients that came by themselves play in it. */
  #leave(match: AnyMatch, seat: Seat): Result<WayDone> {
    this.#presence.leave(seat);
    const isOut = (other: Seat): boolean => match.absent.has(other) || this.#presence.hasLeft(other);
    const isOver = this.#presence.people.every(isOut) && !this.#room.seats.some(({ player }) => player === NET);
    if (isOver) this.#room.tell({ event: 'left', seat });
    else this.#room.changed();
    return ok(isOver ? 'over' : 'goes on');
  }

  get #mayClaim(): boolean {
    const { origin, clock } = this.#room.plan;
    return origin !== 'competition' && this.#presence.people.length > 1 && !isCorrespondence(clock);
  }

  /** Of two the win; at a larger table the others go on without who is away. */
  #claim(match: AnyMatch, seat: Seat): Result<WayDone> {
    const others = this.#presence.people.filter((other) => other !== seat && !match.absent.has(other));
    const isOfTwo = match.hands.length - match.absent.size === 2;
    if (!this.#mayClaim || others.length === 0 || match.absent.has(seat)) return refuse('out/no-claim');
    const asked = isOfTwo ? others : others.filter((other) => waiting(match).includes(other));
    const away = asked.find((other) => this.#leftForClaim(other) <= 0);
    if (away === undefined) {
      const seconds = Math.ceil(Math.min(...others.map((other) => this.#leftForClaim(other))) / 1000);
      return Number.isFinite(seconds)
        ? refuse('out/too-soon', { seconds: Math.max(1, seconds) })
        : refuse('out/is-here');
    }
    if (isOfTwo) {
      this.#room.tell({ event: 'claimed', seat: away, by: seat });
      return ok('over');
    }
    const why = refusal('match/put-out', { seat: away, by: seat, turn: match.turn });
    this.#room.tell({ event: 'resigned', seat: away, idempotencyKey: randomUUID(), why });
    return ok('goes on');
  }

  /** Milliseconds until an absence is long enough; endless for who is here. */
  #leftForClaim(seat: Seat): number {
    if (this.#presence.hasLeft(seat)) return 0;
    const ms = this.#presence.awayFor(seat);
    return ms === null ? Number.POSITIVE_INFINITY : this.#claimMs - ms;
  }

  #propose(match: AnyMatch, seat: Seat, way: 'offer' | 'accept' | 'decline', what: ProposalKind): Result<WayDone> {
    const barred = this.#barred(match, seat, what);
    if (barred) return { ok: false, refusal: barred };
    const by = this.#proposals.byOf(what) ?? seat;
    if (way === 'decline') {
      const declined = this.#proposals.decline(what, seat);
      if (declined.ok) this.#room.changed();
      return declined.ok ? ok('goes on') : declined;
    }
    const answered =
      way === 'accept'
        ? this.#proposals.accept(what, seat)
        : this.#proposals.offer(what, seat, this.#votersBeside(match, seat), match.turn);
    if (!answered.ok) return answered;
    if (!answered.value) {
      this.#room.changed();
      return ok('goes on');
    }
    this.#proposals.clear();
    if (what === 'draw') {
      const stubborn = this.#room.seats.find(
        (other) => !isPerson(other) && !takesDraw(this.#room.entries(), other.seat),
      );
      if (stubborn) {
        this.#room.changed();
        return refuse('out/declined', { name: stubborn.name });
      }
      this.#room.tell({ event: 'agreed', seat: by });
    } else this.#room.tell({ event: 'taken-back', seat: by, to: this.#turnBack(by)! });
    return ok('over');
  }

  #barred(match: AnyMatch, seat: Seat, what: ProposalKind) {
    if (match.absent.has(seat)) return refusal('out/resigned');
    if (what === 'draw') return match.game.facts.hasDraws ? null : refusal('out/no-draws');
    const { seats, plan } = this.#room;
    if (seats.some((other) => other.player === NET || isLaunched(other, plan))) return refusal('out/no-take-back');
    return this.#turnBack(this.#proposals.byOf(what) ?? seat) === null ? refusal('out/nothing-to-take-back') : null;
  }

  #turnBack(seat: Seat): number | null {
    return turnToTakeBack(this.#room.entries(), [seat]);
  }

  /** The people who have to agree. */
  #votersBeside(match: AnyMatch, seat: Seat): Seat[] {
    return this.#presence.people.filter((other) => other !== seat && !match.absent.has(other));
  }
}

const isPerson = ({ player }: StoredSeat): boolean => player === HUMAN;
