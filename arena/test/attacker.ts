/**
 * An attacker driven by the test: sends what it is told to, in any form, and reads the defender's
 * messages one by one.
 */
import type { Socket } from 'node:net';
import { dial } from './openHost.ts';

export class Attacker {
  readonly socket: Socket;
  readonly heard: string[] = [];
  #rest = '';
  #read = 0;
  #more: () => void = () => {};

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      const parts = (this.#rest + text).split('\0');
      this.#rest = parts.pop()!;
      this.heard.push(...parts);
      this.#more();
    });
    for (const event of ['end', 'close'] as const) socket.on(event, () => this.#more());
  }

  static async dial(port: number): Promise<Attacker> {
    return new Attacker(await dial(port));
  }

  /** Sends the text as it is. */
  send(text: string): void {
    this.socket.write(text);
  }

  say(text: string): void {
    this.send(`${text}\0`);
  }

  /** The next message; null when the defender has closed. */
  async hear(): Promise<string | null> {
    for (;;) {
      const message = this.heard[this.#read];
      if (message !== undefined) {
        this.#read++;
        return message;
      }
      if (this.socket.closed || this.socket.readableEnded) return null;
      await new Promise<void>((resolve) => {
        this.#more = resolve;
      });
    }
  }

  /** All messages up to the end. */
  async hearOut(): Promise<string[]> {
    const messages: string[] = [];
    for (let message = await this.hear(); message !== null; message = await this.hear()) messages.push(message);
    return messages;
  }
}
