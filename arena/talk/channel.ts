/**
 * Bytes to and from whoever fills a seat: a process's pipes (program.ts), a socket
 * (socketChannel.ts), a WebSocket (webSocketChannel.ts).
 */
import type { ErrorTurn } from '@joute/core/host/player.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { ResourceUse } from '../machine/system/contract.ts';

export interface ChannelHooks {
  /** The chunk is valid only until this returns: its buffer is used again. */
  read(chunk: Uint8Array): void;
  /** The other side is gone, and all that it wrote has been read. Called once. */
  gone(why: Refusal): void;
  /** Something worth recording that is no move, such as a program that had to be killed. */
  remark(remark: Refusal): void;
  /** What a program writes to its standard error, as it comes. */
  complained?(chunk: Uint8Array): void;
}

export interface Channel {
  /** The event that the referee is given when the other side goes. */
  readonly departure: 'crashed' | 'disconnected';
  readonly gone: Refusal | null;
  /**
   * `done` is called when the last byte has left us. Writing to somebody who is gone or does not
   * read is no error here: `gone` or the clock tells of it.
   */
  write(bytes: Uint8Array | string, done?: () => void): void;
  /** Back-pressure: stops reading, so that the other side's writes block. */
  pause(): void;
  resume(): void;
  /**
   * How long the other side has waited for a core since it began, in milliseconds; 0 where that
   * cannot be known.
   */
  starved(): number;
  /**
   * A question of this turn is asked: what it writes to its standard error from now on belongs to
   * it. Samples the resources in use, at most every now and then.
   */
  glance(turn: number): void;
  /** The resources used so far; null where that cannot be known. */
  sample(): ResourceUse | null;
  /** The last part of its standard error. */
  errors(): string;
  /** Where in `errors` each turn begins. */
  errorTurns(): readonly ErrorTurn[];
  /**
   * Closes our side when all is written; after the grace period, in milliseconds, the connection is
   * cut. Resolves when nothing is left to wait for.
   */
  end(grace: number): Promise<void>;
  /** Cuts the connection, or kills the process, at once. */
  kill(): void;
}
