/**
 * Teams' bots that connect by themselves, and the matches that need them.
 * A user sees: a bot that is connected is called to one match after the other; one that is not
 * there when its match calls is waited for, and then counts as not having come. A connection that
 * was lost may come back to its match, unless its protocol is a course's own.
 */
import type { Seat } from '@joute/core/game.ts';
import type { GateGuest, Player } from '@joute/core/host/player.ts';
import { defined } from '@joute/core/input/objects.ts';
import { refusal } from '@joute/core/result.ts';
import { isOnCall } from '@joute/core/wire/sessions.ts';
import type { Guest } from '../../gates/guest.ts';
import { faultIn } from '../../machine/faults.ts';
import type { StoredSeat } from '../../store/storedMatch.ts';
import { type ArenaPlan, isFree } from '../model/plan.ts';
import { RETURN_MS } from '../players/clientPlayer.ts';
import type { Room } from '../room.ts';
import { type Call, CallQueue } from './callQueue.ts';

/** A client that stands ready: at a gate, or over its course's HTTP. */
export interface OnCallGuest extends GateGuest, Pick<Guest, 'wish' | 'address'> {
  readonly isCourse: boolean;
  readonly conversation: Pick<Guest['conversation'], 'left' | 'stand' | 'tried'>;
}

/** A bot that is there now. */
export interface OnCallBot {
  /** `team/bot`. */
  readonly bot: string;
  readonly version: number;
  readonly guest: OnCallGuest;
  /** The seats that its protocol lets it take; null: all. */
  readonly seats: readonly Seat[] | null;
  /** Its version has not passed yet: it is called to nothing but its trial. */
  readonly isOnTrial: boolean;
}

export interface OnCallOptions {
  /** All bots of the match are there: it begins, with these seats. */
  begin(room: Room, seats: readonly StoredSeat[]): Promise<void>;
  /** These have not come: it never begins. */
  missed(room: Room, seats: readonly Seat[]): Promise<void>;
  readonly returnMs?: number | undefined;
  /** The server goes down: nobody is called any more. */
  readonly closing: AbortSignal;
}

interface RoomCall extends Call {
  readonly room: Room;
  /** Once the match runs. */
  players: readonly Player[];
  timer?: NodeJS.Timeout;
  isBeginning: boolean;
}

/**
 * Of matches that run already, such as after the server was gone, and of trials: who is on trial
 * can play nothing else.
 */
const FIRST = -1;

export class OnCall {
  readonly #options: OnCallOptions;
  readonly #connections = new Map<string, OnCallBot>();
  readonly #calls = new Map<Room, RoomCall>();
  readonly #queue = new CallQueue<RoomCall>();

  constructor(options: OnCallOptions) {
    this.#options = options;
    options.closing.addEventListener('abort', () => {
      for (const { timer } of this.#calls.values()) clearTimeout(timer);
    });
  }

  /** Whether it is connected, or plays, and has passed. */
  isThere(bot: string): boolean {
    const [connection, holder] = [this.#connections.get(bot), this.#queue.holderOf(bot)];
    return connection?.isOnTrial === false || (holder !== undefined && holder.players.length > 0 && !isTrial(holder));
  }

  /** The connection by which it stands ready now. */
  guestOf(bot: string): OnCallGuest | null {
    return this.#connections.get(bot)?.guest ?? null;
  }

  /** It has passed: whoever has called it meanwhile gets it. */
  admit(bot: string, version: number): void {
    const connection = this.#connections.get(bot);
    if (connection?.version !== version) return;
    this.#connections.set(bot, { ...connection, isOnTrial: false });
    const call = this.#queue.holderOf(bot);
    if (call) this.#meet(call);
  }

  /** In place of a connection before, which may be dead without our knowing. */
  arrive(connection: OnCallBot): void {
    const { bot, version } = connection;
    this.#connections.get(bot)?.guest.turnAway(refusal('bot/elsewhere'));
    this.#connections.set(bot, connection);
    const call = this.#queue.holderOf(bot);
    if (!call) return;
    // Nobody is left to go on with the trial of the version before: the bot is free for its own.
    if (isTrialOfAnother(call.room, bot, version) && call.players.length > 0) call.room.interrupt();
    else this.#meet(call);
  }

  leave(guest: OnCallGuest): void {
    for (const [bot, connection] of this.#connections) if (connection.guest === guest) this.#connections.delete(bot);
  }

  /** The seats of a match that has not begun have changed, or it is gone. */
  consider(room: Room): void {
    const { row, plan } = room;
    const isCalling = row.status === 'open' && plan.called && !row.seats.some(({ player }) => isFree(player));
    const call = this.#calls.get(room);
    if (isCalling && !call) this.#add(room, rankOf(plan));
    else if (!isCalling && call && !call.isBeginning) this.#remove(call);
  }

  /** The match runs: its bots are attached to these players, now or when they come. */
  seat(room: Room, players: readonly Player[]): void {
    if (!room.plan.called) return;
    const call = this.#calls.get(room) ?? this.#add(room, FIRST);
    call.players = players;
    if (call.bots.some((bot) => this.#queue.holderOf(bot) === call)) this.#meet(call);
  }

  /** The match is over: its bots are free for the next. */
  release(room: Room): void {
    const call = this.#calls.get(room);
    if (call) this.#remove(call);
  }

  #add(room: Room, rank: number): RoomCall {
    const bots = calledSeats(room).map(({ bot }) => bot!.id);
    const call: RoomCall = { room, rank, bots, players: [], isBeginning: false };
    this.#calls.set(room, call);
    this.#queue.add(call);
    this.#look();
    return call;
  }

  #remove(call: RoomCall): void {
    clearTimeout(call.timer);
    this.#calls.delete(call.room);
    this.#queue.remove(call);
    this.#look();
  }

  #look(): void {
    if (this.#options.closing.aborted) return;
    for (const call of this.#queue.next()) {
      const { row, plan } = call.room;
      const { returnMs = RETURN_MS } = this.#options;
      if (row.status === 'open') call.timer = setTimeout(() => this.#miss(call), plan.patience ?? returnMs);
      this.#meet(call);
    }
  }

  /** The match has its bots: seats those that are there. */
  #meet(call: RoomCall): void {
    const { room, players } = call;
    if (players.length > 0) for (const seat of calledSeats(room)) this.#attach(call, seat);
    else if (room.row.status === 'open' && this.#absent(room).length === 0) this.#begin(call);
  }

  #begin(call: RoomCall): void {
    const { room } = call;
    if (call.isBeginning || this.#options.closing.aborted) return;
    call.isBeginning = true;
    clearTimeout(call.timer);
    // The version that plays is the one that is there now.
    const seats = calledSeats(room).map((seat): StoredSeat => {
      const { bot, version } = this.#connections.get(seat.bot!.id)!;
      const entrant = seat.entrant && { ...seat.entrant, version };
      return { ...seat, player: `team:${bot}@${version}`, bot: { id: bot, version }, ...defined({ entrant }) };
    });
    this.#options.begin(room, seats).catch((error: unknown) => {
      this.#remove(call);
      faultIn('match')(error);
    });
  }

  #attach({ room, players }: RoomCall, { seat, bot }: StoredSeat): void {
    const connection = this.#connections.get(bot!.id);
    if (!connection || connection.version !== bot!.version || !fits(connection, seat, room)) return;
    const { guest } = connection;
    const isIn = players[seat - 1]?.attach?.(guest, { match: room.id, token: null });
    // One match a connection, unless it was opened for more.
    if (isIn && !(guest.wish && isOnCall(guest.wish))) this.#connections.delete(bot!.id);
  }

  #miss(call: RoomCall): void {
    const { room } = call;
    const seats = this.#absent(room).map(({ seat }) => seat);
    call.isBeginning = true;
    this.#options
      .missed(room, seats)
      .catch(faultIn('match'))
      .finally(() => this.#remove(call));
  }

  #absent(room: Room): StoredSeat[] {
    return calledSeats(room).filter(({ seat, bot }) => {
      const connection = this.#connections.get(bot!.id);
      return !connection || !fits(connection, seat, room);
    });
  }
}

const fits = ({ bot, version, seats, isOnTrial }: OnCallBot, seat: Seat, room: Room): boolean =>
  (seats === null || seats.includes(seat)) &&
  (!isOnTrial || isTrial({ room })) &&
  !isTrialOfAnother(room, bot, version);

/** A trial is of one version; other matches are played by the one that is there. */
const isTrialOfAnother = (room: Room, bot: string, version: number): boolean =>
  isTrial({ room }) && room.row.seats.some((seat) => seat.bot?.id === bot && seat.bot.version !== version);

const isTrial = ({ room }: Pick<RoomCall, 'room'>): boolean => room.plan.trial === true;

const calledSeats = ({ row, plan }: Room): StoredSeat[] =>
  row.seats.filter(({ seat, bot }) => bot !== undefined && plan.called?.includes(seat));

/** What nobody planned comes after competitions. */
const rankOf = ({ class: matchClass, trial }: ArenaPlan): number =>
  trial ? FIRST : matchClass === 'tournament' ? 0 : matchClass === 'ladder' ? 1 : 2;
