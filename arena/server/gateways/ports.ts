/** Ports that cannot be opened. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Refusal, refusal } from '@joute/core/result.ts';

/** Node's error where nobody can listen at an address. */
export interface ListenError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly port?: number;
}

export const isListenError = (error: unknown): error is ListenError =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');

/** Why nobody can listen there; null where one can, just now. */
export async function findListenError(host: string, port: number): Promise<ListenError | null> {
  const trial = createServer().listen({ host, port });
  try {
    await once(trial, 'listening');
  } catch (error) {
    if (isListenError(error)) return error;
    throw error;
  }
  trial.close();
  await once(trial, 'close');
  return null;
}

export const refusePort = ({ address = '', port = 0, code, message }: Partial<ListenError>): Refusal =>
  code === 'EADDRINUSE'
    ? refusal('server/port-taken', { host: address, port })
    : refusal('server/cannot-listen', { host: address, port, why: message ?? '' });

/** The same of the port that the pages are served on, without which there is no server. */
export const refuseWebPort = (error: ListenError): Refusal =>
  error.code === 'EADDRINUSE'
    ? refusal('server/web-port-taken', { host: error.address ?? '', port: error.port ?? 0 })
    : refusePort(error);
