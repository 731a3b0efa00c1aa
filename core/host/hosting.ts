/**
 * What a game adds to `joute host` and `joute join`: options of its own, what they change in the
 * plan that all games have, and what is done when a match is over.
 */
import type { Clock } from '../clock.ts';
import type { AnyGame, Seat } from '../game.ts';
import type { Policy } from '../policy.ts';
import type { MatchRecord } from '../record/record.ts';
import type { Refusal } from '../result.ts';
import type { ClientEnd, ClientSession, ClientWire } from '../wire/sessions.ts';
import type { CommandOption } from './command.ts';
import type { Terminal } from './terminal.ts';

/**
 * The options that every game has in `joute host`; those of a game are among them under their own
 * names.
 */
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
  readonly [option: string]: unknown;
}

/** Likewise in `joute join`. */
export interface JoinOptions {
  /** Somebody's own program, instead of a bot of ours. */
  readonly cmd?: string;
  /** How many matches it plays, one after the other. */
  readonly matches?: number;
  /** Of a team, whose bot the program is. */
  readonly token?: string;
  readonly bot?: string;
  readonly name?: string;
  readonly time?: number;
  readonly setup?: readonly string[];
  readonly seed?: string;
  readonly common?: true;
  readonly json?: true;
  readonly trace?: string;
  readonly [option: string]: unknown;
}

/** Overrides of the usual plan; what is left out stays. */
export interface HostChanges {
  readonly host?: string;
  readonly ports?: readonly number[];
  /** The file for a readable trace of every frame. */
  readonly trace?: string;
  readonly clock?: Clock;
  readonly policy?: Policy;
  /** Seats that stay empty, unless a player was named for them. */
  readonly empty?: readonly Seat[];
  /** After a draw: how many more matches the same clients play on the same connections. */
  readonly replays?: number;
  /** How many matches are played; null for no limit. */
  readonly matches?: number | null;
}

/** A player of a finished match, as far as others need to know. */
export interface TablePlayer {
  readonly seat: Seat;
  readonly name: string;
  /** The address that it came from; null for players that did not come through the gate. */
  readonly address: string | null;
}

export interface HostedMatch {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly players: readonly TablePlayer[];
}

export interface JoinedMatch {
  readonly end: ClientEnd;
  /** Remarks of the session on the way. */
  readonly told: readonly Refusal[];
  /** The server's address. */
  readonly address: string;
}

export interface ServerAddress {
  readonly host?: string;
  readonly port?: number;
}

export interface HostExtension {
  readonly hostOptions?: readonly CommandOption[];
  /** Whether it handles `--players` itself. */
  readonly ownPlayers?: boolean;
  /**
   * Called before the setup is read: options that are another way to write `--setup name=value`.
   */
  setup?(terminal: Terminal, options: HostOptions): Promise<readonly string[]>;
  plan?(terminal: Terminal, options: HostOptions, clock: Clock): Promise<HostChanges>;
  /** Called when a match is over; the sentence that it returns is shown to whoever watches. */
  finished?(terminal: Terminal, options: HostOptions, match: HostedMatch): Promise<string | null>;

  readonly joinOptions?: readonly CommandOption[];
  /** Address and port from elsewhere than the command line. */
  address?(terminal: Terminal, options: JoinOptions): Promise<ServerAddress>;
  /** Called when the match is over; the sentence that it returns is shown to whoever watches. */
  joined?(terminal: Terminal, options: JoinOptions, match: JoinedMatch): Promise<string | null>;
}

/** One of our bots, for matches on somebody else's server. */
export interface BotClient {
  /** Resolves whatever the server does. */
  join(match: MatchElsewhere): Promise<ClientEnd>;
  close(): Promise<void>;
}

export interface MatchElsewhere {
  readonly host: string;
  readonly port: number;
  readonly session: (wire: ClientWire) => ClientSession;
  /** How long our bot thinks about a move, in milliseconds; left out, what suits the game. */
  readonly time?: number;
  tell(what: Refusal): void;
  /** The connection is open, with this address at the other end. */
  connected?(address: string): void;
  readonly signal?: AbortSignal;
}
