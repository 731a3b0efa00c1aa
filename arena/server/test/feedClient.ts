/**
 * A client of the live feed that remembers what it was sent. A message that is not in the contract
 * (core/api/feed.ts) fails the test.
 */
import { once } from 'node:events';
import { feedMessage } from '@joute/core/api/feed.ts';
import { WebSocket } from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came.
export type Told = any;

export class FeedClient {
  readonly socket: WebSocket;
  /** The messages as they came. */
  readonly texts: string[] = [];
  readonly told: Told[] = [];
  #looked = 0;
  #came: () => void = () => {};

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data, isBinary) => {
      if (isBinary) throw new Error('a binary frame');
      this.texts.push(String(data));
      this.told.push(feedMessage.parse(JSON.parse(String(data))));
      this.#came();
    });
    socket.on('error', () => {});
    socket.on('close', () => this.#came());
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<FeedClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/feed`, { headers });
    const client = new FeedClient(socket);
    await once(socket, 'open');
    return client;
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The next message of that type, after those that were returned before. */
  async next(type: string, fits: (told: Told) => boolean = () => true): Promise<Told> {
    for (;;) {
      while (this.#looked < this.told.length) {
        const told = this.told[this.#looked++];
        if (told.type === type && fits(told)) return told;
      }
      if (this.socket.readyState > WebSocket.OPEN) throw new Error(`closed while waiting for ${type}`);
      await new Promise<void>((resolve) => {
        this.#came = resolve;
      });
    }
  }

  /** A message that came before or is still to come. */
  async some(type: string, fits: (told: Told) => boolean): Promise<Told> {
    for (;;) {
      const found = this.told.find((told) => told.type === type && fits(told));
      if (found) return found;
      if (this.socket.readyState > WebSocket.OPEN) throw new Error(`closed while waiting for ${type}`);
      await new Promise<void>((resolve) => {
        this.#came = resolve;
      });
    }
  }

  async closed(): Promise<void> {
    if (this.socket.readyState !== WebSocket.CLOSED) await once(this.socket, 'close');
  }

  close(): void {
    this.socket.close();
  }
}
