/**
 * What a pipe brings, read into one buffer of our own. Node would make a new one of 64 KiB for every piece: with programs that answer at once a
 * third of what their runner does for a move.
 * Only a socket that one makes oneself can be given a buffer. So a second one is made, on the handle of the stream that Node made for the pipe and
 * before that stream reads. Where a stream shows no handle it is read as any other.
 */
import { Socket, type SocketConstructorOpts } from 'node:net';
import type { Readable } from 'node:stream';

/** For all of them: what is in it is used before anything else is read. */
const buffer = new Uint8Array(64 * 1024);

/** Each piece is good until `read` returns. Gives what is to be paused and resumed in place of the stream. */
export function readInPlace(stream: Readable, read: (piece: Uint8Array) => void): Pick<Readable, 'pause' | 'resume'> {
  const { _handle: handle } = stream as { readonly _handle?: object };
  if (!handle) return stream.on('data', read);
  const callback = (length: number): boolean => {
    read(buffer.subarray(0, length));
    return true;
  };
  const socket = new Socket({ handle, readable: true, onread: { buffer, callback } } as SocketConstructorOpts);
  // The handle stays the stream's, and who waits for the end waits for the stream.
  const end = (): void => void stream.destroy();
  return socket.on('end', end).on('error', end).resume();
}
