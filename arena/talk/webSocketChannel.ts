/** A WebSocket as a channel of lines: each message is one line, without its newline. */
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { RawData, WebSocket } from 'ws';
import type { ChannelHooks } from './channel.ts';
import { RemoteChannel } from './remoteChannel.ts';

const NEWLINE = Buffer.from('\n');

export class WebSocketChannel extends RemoteChannel {
  readonly #socket: WebSocket;
  readonly #ended: Promise<void>;
  #gone: Refusal | null = null;

  constructor(socket: WebSocket, hooks: ChannelHooks) {
    super();
    this.#socket = socket;
    socket.on('message', (data) => hooks.read(Buffer.concat([bytesOf(data), NEWLINE])));
    socket.on('error', () => {});
    this.#ended = new Promise((resolve) => {
      socket.on('close', () => {
        this.#gone = refusal('client/closed');
        hooks.gone(this.#gone);
        resolve();
      });
    });
  }

  get gone(): Refusal | null {
    return this.#gone;
  }

  write(bytes: Uint8Array | string, done: () => void = () => {}): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(
      `${typeof bytes === 'string' ? bytes : Buffer.from(bytes)}`.trimEnd(),
      (error) => error ?? done(),
    );
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    if (this.#socket.isPaused) this.#socket.resume();
  }

  async end(grace: number): Promise<void> {
    this.resume();
    this.#socket.close(1000);
    const timer = setTimeout(() => this.kill(), grace);
    await this.#ended;
    clearTimeout(timer);
  }

  kill(): void {
    this.#socket.terminate();
  }
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
