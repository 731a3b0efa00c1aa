/**
 * The tables of a host: whoever comes through the gate gets a free seat, a match begins when its
 * seats are taken, and when it is over the next table opens.
 * A user sees: the first to come gets the first seat; who leaves before the match begins frees its
 * seat; who finds none free is told so in its own protocol; every match that was begun has a record
 * and an end. Matches that follow a draw with the same guests (`replays`) have records of their own
 * and count as one with it.
 */

import { setMaxListeners } from 'node:events';
import { seededDice } from '@joute/core/dice.ts';
import type { TablePlayer } from '@joute/core/host/hosting.ts';
import type { Play, RecordSink } from '@joute/core/host/playing.ts';
import { defined } from '@joute/core/input/objects.ts';
import { beginMatch } from '@joute/core/match/start.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { ok, type Result, refusal } from '@joute/core/result.ts';
import type { Trace } from '../talk/socketChannel.ts';
import type { Guest } from './guest.ts';
import { type FollowingMatch, Table, type TablePlan } from './table.ts';

export interface HallPlan extends Omit<TablePlan, 'seed' | 'secret' | 'returning'> {
  /** How many matches are played; null for no limit. */
  readonly matches: number | null;
  /** How many tables may be open at once. */
  readonly tables: number;
  /** A fresh seed for each match. */
  luck(): Pick<TablePlan, 'seed' | 'secret'>;
}

export interface HallHooks {
  /**
   * Plays the match elsewhere, such as in the arena; without it, the match is played in this
   * process.
   */
  readonly play?: Play;
  /** Where the nth match's record goes; without it, nowhere. */
  open?(number: number): RecordSink;
  begun?(number: number, names: readonly string[]): void;
  finished?(number: number, record: MatchRecord, players: readonly TablePlayer[]): void | Promise<void>;
  /** Traces the programs that are started for the matches. */
  readonly trace?: Trace;
  readonly signal?: AbortSignal;
}

export class Hall {
  readonly #plan: HallPlan;
  readonly #hooks: HallHooks;
  readonly #tables = new Set<Table>();
  #opened = 0;
  #finished = 0;
  /** Numbers given to matches so far, those after a draw included. */
  #numbered = 0;
  #done: () => void = () => {};
  #fail: (error: unknown) => void = () => {};
  /** Resolves when all matches are played, or when the signal came and those under way are over. */
  readonly done: Promise<void>;

  private constructor(plan: HallPlan, hooks: HallHooks) {
    this.#plan = plan;
    this.#hooks = hooks;
    this.done = new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#fail = reject;
    });
    // Every match under way listens to the signal: hundreds of listeners are no leak.
    if (hooks.signal) setMaxListeners(0, hooks.signal);
    hooks.signal?.addEventListener('abort', () => this.#stop(), { once: true });
  }

  /** Refuses a setup that no match can start from. */
  static open(plan: HallPlan, hooks: HallHooks): Result<Hall> {
    const trial = beginMatch(plan.game, plan, plan.seats.length, seededDice(plan.luck().seed));
    if (!trial.ok) return trial;
    const hall = new Hall(plan, hooks);
    if (hooks.signal?.aborted) hall.#done();
    else hall.#openTables();
    return ok(hall);
  }

  join(guest: Guest, as: 'player' | 'viewer'): void {
    const place = [...this.#tables].find((table) => table.hasRoom(guest, as)) ?? this.#openTable();
    if (place?.hasRoom(guest, as)) place.join(guest, as);
    else guest.turnAway(refusal(this.#hooks.signal?.aborted ? 'host/closed' : 'host/full'));
  }

  leave(guest: Guest): void {
    for (const table of this.#tables) table.leave(guest);
  }

  /** A table whose seats need no guests starts at once, so another is opened, up to the limit. */
  #openTables(): void {
    for (let table = this.#openTable(); table?.isRunning; table = this.#openTable());
  }

  #openTable(): Table | null {
    const { matches, tables } = this.#plan;
    const isOpen = [...this.#tables].some((table) => !table.isRunning);
    // A table whose match is over does not count, so that a client that comes back at once finds a
    // seat.
    const taken = [...this.#tables].filter((table) => !table.isOver).length;
    if (isOpen || taken >= tables || this.#opened === matches || this.#hooks.signal?.aborted) return null;
    this.#opened++;
    const table = this.#setTable();
    table.startIfFull();
    return table;
  }

  /** `again`: the plan for the guests of a match that was a draw. */
  #setTable(again?: FollowingMatch): Table {
    const { matches, luck } = this.#plan;
    const number = ++this.#numbered;
    const { signal, begun, finished, open, play, trace } = this.#hooks;
    const table = new Table(
      { ...this.#plan, ...luck(), ...again },
      {
        begun: (names) => begun?.(number, names),
        ...(open ? { open: () => open(number) } : {}),
        ...defined({ play, trace, signal }),
      },
    );
    this.#tables.add(table);
    table.played.then(
      async (played) => {
        if (played) await finished?.(number, played.record, played.players);
        this.#tables.delete(table);
        if (played?.again) {
          const next = this.#setTable(played.again);
          if (signal?.aborted) next.stop();
          return;
        }
        this.#finished++;
        if (this.#finished === matches || (signal?.aborted && this.#tables.size === 0)) this.#done();
        else this.#openTables();
      },
      (error: unknown) => this.#fail(error),
    );
    return table;
  }

  #stop(): void {
    for (const table of this.#tables) table.stop();
    if (this.#tables.size === 0) this.#done();
  }
}
