/** Ports that cannot be opened. */
import { type Refusal, refusal } from '@joute/core/result.ts';

/** Node's error where nobody can listen at an address. */
export interface ListenError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly port?: number;
}

export const isListenError = (error: unknown): error is ListenError =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');

export const refusePort = ({ address = '', port = 0, code, message }: Partial<ListenError>): Refusal =>
  code === 'EADDRINUSE'
    ? refusal('server/port-taken', { host: address, port })
    : refusal('server/cannot-listen', { host: address, port, why: message ?? '' });
