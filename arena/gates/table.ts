/** One match of a host: its seats while they fill, its viewers, and the playing. */

import { seededDice } from '@joute/core/dice.ts';
import type { Seat } from '@joute/core/game.ts';
import type { TablePlayer } from '@joute/core/host/hosting.ts';
import type { MatchPlan, Play, PresetPlayer, RecordSink } from '@joute/core/host/playing.ts';
import type { AnyMatch, MatchEnd } from '@joute/core/match/match.ts';
import { distinctNames } from '@joute/core/match/playerNames.ts';
import { beginMatch } from '@joute/core/match/start.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { WholeRecord } from '@joute/core/record/wholeRecord.ts';
import { must, refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import { awaitArrivals } from '../match/arrivals.ts';
import { playMatch } from '../match/referee.ts';
import type { Trace } from '../talk/socketChannel.ts';
import type { Guest } from './guest.ts';
import { GuestPlayer } from './guestPlayer.ts';

export interface TablePlan extends Omit<MatchPlan, 'players'> {
  /** By seat, seat 1 first; null for seats that are open to whoever comes. */
  readonly seats: readonly (PresetPlayer | null)[];
  /** The seats that clients of the course's protocol can take; left out, all. */
  readonly courseSeats?: readonly Seat[];
  /** Who takes the seats that are still free `after` milliseconds after the first guest came. */
  readonly fill?: { readonly after: number; readonly preset: PresetPlayer };
  /**
   * How many more matches the same guests play on the same connections after a draw, where their
   * protocol can; left out, none.
   */
  readonly replays?: number;
  /**
   * By seat: the guests of the match before, who have stayed for this one. Nobody else can sit
   * here.
   */
  readonly returning?: readonly (Guest | null)[];
  readonly language: Language;
}

/** Plays the match in this process, to its end. */
export const playHere: Play = async (plan, hooks) => must(await playMatch(plan, hooks));

export interface TableHooks {
  /** Plays the match elsewhere, such as in the arena. */
  readonly play?: Play;
  open?(): RecordSink;
  begun(names: readonly string[]): void;
  /** Traces the programs that are started for the match. */
  readonly trace?: Trace;
  readonly signal?: AbortSignal;
}

export interface PlayedTable {
  readonly record: MatchRecord;
  readonly players: readonly TablePlayer[];
  /**
   * What is different in the plan of the next match, for which the same guests have stayed; null
   * where they have not.
   */
  readonly again: FollowingMatch | null;
}

export type FollowingMatch = Required<Pick<TablePlan, 'seats' | 'replays' | 'returning'>>;

export class Table {
  readonly #plan: TablePlan;
  readonly #hooks: TableHooks;
  readonly #first: unknown;
  #state: unknown;
  readonly #guests: (Guest | null)[];
  readonly #viewers = new Set<Guest>();
  #names: readonly string[] = [];
  #isRunning = false;
  #isOver = false;
  /** Whether its guests have stayed from the match before and are not seated in this one yet. */
  #isReserved: boolean;
  /** Whether the guests stay for another match; null until this one is over. */
  #isAgain: boolean | null = null;
  #filling: NodeJS.Timeout | undefined;
  #settle: (played: PlayedTable | null) => void = () => {};
  #fail: (error: unknown) => void = () => {};
  /** Null where the table was stopped before the match began, or the match was broken off. */
  readonly played: Promise<PlayedTable | null>;

  constructor(plan: TablePlan, hooks: TableHooks) {
    this.#plan = plan;
    this.#hooks = hooks;
    this.#guests = plan.seats.map((_, index) => plan.returning?.[index] ?? null);
    this.#isReserved = plan.returning !== undefined;
    if (this.#isReserved) this.#filling = setTimeout(() => this.#startAgain(), STAY_MS);
    // The same state with which the referee will begin: some protocols send it before everybody has
    // come.
    this.#first = must(beginMatch(plan.game, plan, plan.seats.length, seededDice(plan.seed)));
    this.#state = this.#first;
    this.played = new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
    });
  }

  /** Whether the seats are closed: nobody can sit down here any more. */
  get isRunning(): boolean {
    return this.#isRunning || this.#isReserved;
  }

  /**
   * The match has ended, and its guests need no other table; goodbyes and records may still be
   * under way.
   */
  get isOver(): boolean {
    return this.#isOver;
  }

  hasRoom(guest: Guest, as: 'player' | 'viewer'): boolean {
    return as === 'viewer' || (!this.isRunning && this.#freeSeat(guest) !== null);
  }

  join(guest: Guest, as: 'player' | 'viewer'): void {
    const { game, setup, fill } = this.#plan;
    if (as === 'viewer') {
      this.#viewers.add(guest);
      guest.conversation.seat({ game, setup, seat: null, view: game.view(this.#state, 'public') });
      if (this.#isRunning) guest.conversation.begin(this.#names);
      return;
    }
    const seat = this.#freeSeat(guest)!;
    this.#guests[seat - 1] = guest;
    guest.conversation.seat({ game, setup, seat, view: game.view(this.#first, seat) });
    if (fill && this.#filling === undefined) this.#filling = setTimeout(() => this.#start(), fill.after);
    this.startIfFull();
  }

  leave(guest: Guest): void {
    this.#viewers.delete(guest);
    // In a running match the guest's player notices by itself.
    if (this.isRunning) return;
    const at = this.#guests.indexOf(guest);
    if (at >= 0) this.#guests[at] = null;
    if (this.#guests.every((other) => other === null)) {
      clearTimeout(this.#filling);
      this.#filling = undefined;
    }
  }

  startIfFull(): void {
    const { seats } = this.#plan;
    if (!this.isRunning && seats.every((preset, index) => preset ?? this.#guests[index])) this.#start();
  }

  /** Closes a table whose match has not begun. */
  stop(): void {
    if (this.#isRunning) return;
    clearTimeout(this.#filling);
    this.#dismissAll();
    this.#settle(null);
  }

  #dismissAll(): void {
    for (const guest of [...this.#guests, ...this.#viewers]) guest?.turnAway(refusal('host/closed'));
  }

  #freeSeat(guest: Guest): Seat | null {
    const { seats, courseSeats } = this.#plan;
    const isFree = (_preset: PresetPlayer | null, index: number): boolean =>
      seats[index] === null &&
      this.#guests[index] === null &&
      (!guest.isCourse || courseSeats === undefined || courseSeats.includes(index + 1));
    const at = seats.findIndex(isFree);
    return at < 0 ? null : at + 1;
  }

  /**
   * Begins the match after a draw, unless one of the guests has left: many clients do when they are
   * told that a match is over. Then the draw was the end for all.
   */
  #startAgain(): void {
    const { game, setup } = this.#plan;
    this.#isReserved = false;
    if (this.#guests.some((guest) => guest?.conversation.left)) {
      this.stop();
      return;
    }
    this.#guests.forEach((guest, index) => {
      const seat = index + 1;
      guest?.conversation.seatAgain({ game, setup, seat, view: game.view(this.#first, seat) });
    });
    this.#start();
  }

  /** Decided once, so that all guests are told the same. */
  #goesOn({ termination, result: { places } }: MatchEnd): boolean {
    const { replays = 0 } = this.#plan;
    const guests = this.#guests.filter((guest) => guest !== null);
    this.#isAgain ??=
      replays > 0 &&
      !this.#hooks.signal?.aborted &&
      (termination === 'normal' || termination === 'limit') &&
      places.every((place) => place === places[0]) &&
      guests.length > 0 &&
      guests.every(({ conversation }) => conversation.canStay);
    return this.#isAgain;
  }

  #start(): void {
    clearTimeout(this.#filling);
    this.#isRunning = true;
    this.#play().then(this.#settle, this.#fail);
  }

  async #play(): Promise<PlayedTable | null> {
    const { seats, fill, language, replays = 0, courseSeats: _seats, returning: _guests, ...plan } = this.#plan;
    const presets = seats.map((preset, index) => preset ?? (this.#guests[index] ? null : (fill?.preset ?? null)));
    const names = distinctNames(
      seats.map((_, index) => this.#guests[index]?.name || presets[index]?.name || `Player ${index + 1}`),
    );
    const players = names.map((name, index) => {
      const guest = this.#guests[index];
      return guest
        ? new GuestPlayer(guest, name, language, (end) => this.#goesOn(end))
        : presets[index]!.open(name, this.#hooks.trace);
    });
    this.#names = await awaitArrivals({ ...plan, players }, names);
    const sink = this.#hooks.open?.();
    this.#hooks.begun(this.#names);
    for (const viewer of this.#viewers) viewer.conversation.begin(this.#names);
    let turn = 0;
    const whole = new WholeRecord();
    try {
      const { play = playHere } = this.#hooks;
      const played = await play(
        { ...plan, players },
        {
          append: whole.beside((text) => sink?.append(text)),
          keepErrors: (seat, text) => sink?.keepErrors?.(seat, text),
          watch: (match) => {
            this.#state = match.state;
            if (match.end) this.#isOver = !this.#goesOn(match.end);
            if (match.turn !== turn || match.end) this.#showViewers(match);
            turn = match.turn;
          },
          ...(this.#hooks.signal ? { signal: this.#hooks.signal } : {}),
        },
      );
      if (!played) {
        this.#dismissAll();
        return null;
      }
      this.#dismissViewers(played.end);
      return {
        record: whole.record,
        players: this.#names.map((name, index) => this.#playerAt(index, name)),
        again: this.#isAgain ? { seats: presets, replays: replays - 1, returning: this.#guests } : null,
      };
    } finally {
      await sink?.close();
      await Promise.all(players.map((player) => player.close()));
    }
  }

  #playerAt(index: number, name: string): TablePlayer {
    return { seat: index + 1, name, address: this.#guests[index]?.address ?? null };
  }

  #showViewers({ turn, game, state }: AnyMatch): void {
    if (this.#viewers.size === 0) return;
    const view = game.view(state, 'public');
    for (const viewer of this.#viewers) viewer.conversation.show({ turn, view, news: [], asked: false });
  }

  #dismissViewers(end: MatchEnd): void {
    for (const viewer of this.#viewers) void viewer.conversation.end(end, GOODBYE_GRACE_MS);
  }
}

const GOODBYE_GRACE_MS = 1000;
/**
 * Between a draw and the next match of the same guests: time for those who leave at the end of a
 * match to disconnect.
 */
const STAY_MS = 1000;
