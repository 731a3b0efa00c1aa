/**
 * What a game adds to `joute host` and `joute join`: its own options, what they change in the plan, what is done when a match is over. One file a
 * game beside this one; the list is in index.ts.
 */

import type { HallPlan } from '@joute/arena/gates/hall.ts';
import type { TablePlayer } from '@joute/arena/gates/table.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { ClientEnd, CourseWire } from '@joute/core/wire/sessions.ts';
import type { Command } from 'commander';
import type { Context } from '../terminal/context.ts';

/** The options that every game has. */
export interface HostOptions {
  readonly host?: string;
  readonly port?: readonly number[];
  readonly seat?: readonly string[];
  readonly players?: number;
  readonly bot?: string;
  readonly fill?: string;
  readonly wait?: number;
  readonly matches?: number;
  readonly concurrency?: number;
  readonly setup?: readonly string[];
  readonly time?: number;
  readonly think?: number;
  readonly margin?: number;
  readonly seed?: string;
  readonly json?: true;
  readonly out?: string;
  readonly trace?: string;
  /** Those of a game; each house knows its own. */
  readonly [option: string]: unknown;
}

export interface HostPlan {
  readonly hall: HallPlan;
  readonly host: string;
  readonly ports: readonly number[];
  readonly course: CourseWire | null;
  /** Where every frame is written down, readable. */
  readonly trace: string | null;
}

export interface House {
  /** Adds the game's own options to `host`. */
  addHostOptions?(command: Command, context: Context): void;
  /** It takes `--players` in a way of its own. */
  readonly ownPlayers?: boolean;
  /** Many games at once: the bots share a few threads. */
  readonly crowd?: boolean;
  /** Before the setup is read: options that are another way to say `--setup name=value`. */
  setup?(context: Context, options: HostOptions): readonly string[] | Promise<readonly string[]>;
  /** What the options change in the plan that all games have. */
  plan?(context: Context, options: HostOptions, plan: HostPlan): HostPlan | Promise<HostPlan>;
  /** A match is over; what it gives back is told to whoever watches. */
  finished?(
    context: Context,
    options: HostOptions,
    match: { readonly game: AnyGame; readonly record: MatchRecord; readonly players: readonly TablePlayer[] },
  ): string | null | Promise<string | null>;

  /** Adds the game's own options to `join`. */
  addJoinOptions?(command: Command, context: Context): void;
  /** Address and port from elsewhere than the command line. */
  address?(context: Context, options: JoinOptions): Address | Promise<Address>;
  /** When the match is over: what is told to whoever watches. */
  joined?(context: Context, options: JoinOptions, match: JoinedMatch): string | null | Promise<string | null>;
}

export interface Address {
  readonly host?: string;
  readonly port?: number;
}

export interface JoinOptions {
  readonly bot?: string;
  readonly name?: string;
  readonly time?: number;
  readonly setup?: readonly string[];
  readonly seed?: string;
  readonly common?: true;
  readonly game?: string;
  readonly json?: true;
  readonly trace?: string;
  readonly [option: string]: unknown;
}

export interface JoinedMatch {
  readonly end: ClientEnd;
  /** What the session told on the way. */
  readonly told: readonly Refusal[];
  /** The server's. */
  readonly address: string;
}
