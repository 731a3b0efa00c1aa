/** Clients of a report server, well-behaved and not, from any address of the loopback network. */
import { connect, type Socket } from 'node:net';

export interface CallOptions {
  readonly port: number;
  /** 127.0.0.x: each address is another player. */
  readonly from?: string;
  readonly host?: string;
  /** Closes its side once all is sent. */
  readonly end?: boolean;
}

/**
 * Sends the parts one by one; resolves to everything that was sent back, up to the end of the
 * connection.
 */
export function call(pieces: readonly Uint8Array[], options: CallOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, from = '127.0.0.1', host = '127.0.0.1' } = options;
    const socket = connect({ port, host, ...(host === '127.0.0.1' ? { localAddress: from } : {}) });
    let heard = '';
    socket.setNoDelay(true);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      heard += text;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server that has replied and closed may reset the connection while we still send.
      if (heard === '' && error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(heard));
    socket.on('connect', () => void write(socket, pieces, options.end === true));
  });
}

async function write(socket: Socket, pieces: readonly Uint8Array[], end: boolean): Promise<void> {
  for (const piece of pieces) {
    await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (end) socket.end();
}
