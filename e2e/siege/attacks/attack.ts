/**
 * What all attacks of the siege have in common: a target, a random generator of their own, and
 * bounds.
 */
import { setMaxListeners } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Random } from '@joute/core/random.ts';

export interface Target {
  readonly host: string;
  readonly web: number;
  /** The port of the common protocol, for every game. */
  readonly common: number;
  /** The courses' own ports, by game. */
  readonly courses: Readonly<Record<string, number>>;
  readonly reports: number;
  /** An administrator's token: for attacks by programs, which no stranger can start. */
  readonly token: string;
}

export interface Attack {
  readonly name: string;
  /** How many of it run at once. */
  readonly lanes: number;
  /**
   * One episode. It ends soon after the signal, whatever the server does, and never throws because
   * of the server.
   */
  run(target: Target, random: Random, signal: AbortSignal): Promise<void>;
}

/**
 * Strangers come from a few addresses of their own, so that rate limits by address apply to them
 * and not to the honest players.
 */
export const strangersAddress = (random: Random): string => `127.0.0.${10 + random.below(6)}`;

export const oneOf = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)]!;

export const chance = (random: Random, percent: number): boolean => random.below(100) < percent;

/**
 * A connection that reads and drops whatever it is sent, and is closed with the signal. Null where
 * it was refused.
 */
export function openSocket(port: number, random: Random, signal: AbortSignal): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: strangersAddress(random) });
    const cut = (): void => void socket.destroy();
    // Many connections share one signal.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', cut, { once: true });
    socket.on('error', () => resolve(null));
    socket.on('close', () => {
      signal.removeEventListener('abort', cut);
      resolve(null);
    });
    socket.on('data', () => {});
    socket.once('connect', () => resolve(socket));
  });
}

/** Resolves when the connection is closed, by either side; the signal of openSocket bounds it. */
export const untilClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
