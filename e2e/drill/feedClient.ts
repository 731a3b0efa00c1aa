/** A connection to the live feed that reconnects by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

const AGAIN_MS = 50;

export interface FeedMessage {
  readonly type: string;
  readonly match?: string;
  readonly version?: number;
  readonly id?: string;
  readonly code?: string;
  readonly [field: string]: unknown;
}

export interface FeedClientHooks {
  /** Called when the connection is open: time to say what to watch. */
  opened(): void;
  heard(message: FeedMessage): void;
}

export class FeedClient {
  readonly #url: string;
  readonly #hooks: FeedClientHooks;
  #socket: WebSocket | null = null;
  #isOver = false;

  constructor(url: string, hooks: FeedClientHooks) {
    this.#url = `${url.replace('http', 'ws')}/api/feed`;
    this.#hooks = hooks;
    void this.#stay();
  }

  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.close();
  }

  async #stay(): Promise<void> {
    while (!this.#isOver) {
      await this.#connect();
      if (!this.#isOver) await pause(AGAIN_MS);
    }
  }

  #connect(): Promise<void> {
    return new Promise((resolve) => {
      const socket = new WebSocket(this.#url);
      this.#socket = socket;
      socket.on('open', () => this.#hooks.opened());
      socket.on('message', (data) => this.#hooks.heard(JSON.parse(String(data)) as FeedMessage));
      socket.on('error', () => {});
      socket.on('close', () => resolve());
    });
  }
}
