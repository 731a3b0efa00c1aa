/** A TCP connection as a channel. */
import type { Socket } from 'node:net';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Describer } from '@joute/core/wire/sessions.ts';
import type { ChannelHooks } from './channel.ts';
import { RemoteChannel } from './remoteChannel.ts';

/** Writes one line of a connection's trace. */
export type Trace = (line: string) => void;

export class SocketChannel extends RemoteChannel {
  readonly #socket: Socket;
  readonly #ended: Promise<void>;
  #gone: Refusal | null = null;

  constructor(socket: Socket, hooks: ChannelHooks, traced: { trace: Trace; describer: Describer } | null = null) {
    super();
    this.#socket = socket;
    socket.setNoDelay(true);
    if (traced) {
      socket.on('data', (chunk: Buffer) => {
        for (const line of traced.describer.incoming(chunk)) traced.trace(`< ${line}`);
      });
      this.#traceOut = (bytes) => {
        const chunk = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
        for (const line of traced.describer.outgoing(chunk)) traced.trace(`> ${line}`);
      };
    }
    socket.on('data', (chunk: Buffer) => hooks.read(chunk));
    // The error needs no handling of its own: `close` follows.
    socket.on('error', () => {});
    this.#ended = new Promise((resolve) => {
      const leave = (): void => {
        if (this.#gone) return;
        this.#gone = refusal('client/closed');
        hooks.gone(this.#gone);
      };
      // Half closed counts as closed: in none of our protocols does a client that will not write
      // any more still listen.
      socket.on('end', leave);
      socket.on('close', () => {
        leave();
        resolve();
      });
    });
  }

  readonly #traceOut: (bytes: Uint8Array | string) => void = () => {};

  get gone(): Refusal | null {
    return this.#gone;
  }

  write(bytes: Uint8Array | string, done: () => void = () => {}): void {
    if (!this.#socket.writable) return;
    this.#traceOut(bytes);
    this.#socket.write(bytes, (error) => error ?? done());
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /**
   * Input is read and dropped until the end: closing a connection with unread bytes resets it, and
   * our last message may be lost.
   */
  async end(grace: number): Promise<void> {
    this.#socket.end();
    this.#socket.resume();
    const timer = setTimeout(() => this.kill(), grace);
    await this.#ended;
    clearTimeout(timer);
  }

  kill(): void {
    this.#socket.destroy();
  }
}
