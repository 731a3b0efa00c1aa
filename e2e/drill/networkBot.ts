/** A bot of the common protocol over TCP that reconnects to its seat with its resume token. */
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import type { Setup } from '@joute/core/setup.ts';
import { Mover } from './mover.ts';

const AGAIN_MS = 50;

export interface NetworkBotOptions {
  readonly port: number;
  readonly match: string;
  readonly token: string;
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly seat: Seat;
}

export class NetworkBot {
  readonly refusals: string[] = [];
  readonly #options: NetworkBotOptions;
  readonly #mover: Mover;
  #socket: Socket | null = null;
  #isOver = false;

  constructor(options: NetworkBotOptions) {
    this.#options = options;
    this.#mover = new Mover(options.game, options.setup, options.seat, options.seat);
    void this.#stay();
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.destroy();
  }

  async #stay(): Promise<void> {
    while (!this.#isOver) {
      await this.#play();
      await pause(AGAIN_MS);
    }
  }

  /** One connection. */
  #play(): Promise<void> {
    const { port, match, token, game } = this.#options;
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      this.#socket = socket;
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.on('connect', () => this.#say({ type: 'join', name: 'net', game: game.facts.id, match, token }));
      createInterface({ input: socket })
        .on('line', (line) => this.#hear(JSON.parse(line)))
        .on('error', () => {});
    });
  }

  #hear(message: { type: string; turn?: number; state?: unknown; code?: string }): void {
    if (message.type === 'turn') this.#say({ type: 'move', turn: message.turn, move: this.#mover.move(message.state) });
    // The server may have been killed between the match's end and sending it.
    if (message.type === 'end' || message.code === 'match/over') this.#isOver = true;
    else if (message.type === 'refused') this.refusals.push(message.code ?? '');
  }

  #say(message: object): void {
    this.#socket?.write(`${JSON.stringify(message)}\n`);
  }
}
