/**
 * Reads a pipe into one buffer of our own. Node allocates 64 KiB for every chunk: with programs
 * that answer at once, a third of the runner's work for a move. Only a socket that one constructs
 * oneself can be given a buffer, so a second one is made on the handle of the stream that Node made
 * for the pipe, before that stream reads. A stream without a handle is read as usual.
 */
import { Socket, type SocketConstructorOpts } from 'node:net';
import type { Readable } from 'node:stream';

/** One for all pipes: each chunk is used up before anything else is read. */
const buffer = new Uint8Array(64 * 1024);

/**
 * Each chunk is valid until `read` returns. Returns what is to be paused and resumed in place of
 * the stream.
 */
export function readInPlace(stream: Readable, read: (piece: Uint8Array) => void): Pick<Readable, 'pause' | 'resume'> {
  const { _handle: handle } = stream as { readonly _handle?: object };
  if (!handle) return stream.on('data', read);
  const callback = (length: number): boolean => {
    read(buffer.subarray(0, length));
    return true;
  };
  const socket = new Socket({ handle, readable: true, onread: { buffer, callback } } as SocketConstructorOpts);
  // The handle still belongs to the stream, and whoever waits for the end listens to the stream.
  const end = (): void => void stream.destroy();
  return socket.on('end', end).on('error', end).resume();
}
