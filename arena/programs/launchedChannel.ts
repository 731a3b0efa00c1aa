/**
 * The channel of a client that we started ourselves: the connection that it made, and the process
 * behind it.
 */
import type { ErrorTurn } from '@joute/core/host/player.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { ResourceUse } from '../machine/system/contract.ts';
import type { Channel, ChannelHooks } from '../talk/channel.ts';
import type { Program } from './program.ts';

/**
 * A program that closed its connection may be about to exit: its exit status says more than the
 * closing does.
 */
const EXIT_MS = 200;

/**
 * Why a program is gone, said of a client, which reads a connection instead of its standard input.
 */
export const departureOf = (why: Refusal): Refusal =>
  why.code === 'program/exited' ? refusal('client/exited', why.params) : why;

export class LaunchedChannel implements Channel {
  readonly #program: Program;
  readonly #socket: Channel;

  constructor(program: Program, socket: (hooks: ChannelHooks) => Channel, hooks: ChannelHooks) {
    this.#program = program;
    this.#socket = socket({
      ...hooks,
      gone: (closed) =>
        void program.ended(EXIT_MS).then(() => hooks.gone(program.gone ? departureOf(program.gone) : closed)),
    });
  }

  get departure(): 'crashed' | 'disconnected' {
    return this.#program.gone ? 'crashed' : 'disconnected';
  }

  get gone(): Refusal | null {
    return this.#socket.gone && (this.#program.gone ? departureOf(this.#program.gone) : this.#socket.gone);
  }

  write(bytes: Uint8Array | string, done?: () => void): void {
    this.#socket.write(bytes, done);
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  starved(): number {
    return this.#program.starved();
  }

  glance(turn: number): void {
    this.#program.glance(turn);
  }

  sample(): ResourceUse | null {
    return this.#program.sample();
  }

  errors(): string {
    return this.#program.errors();
  }

  errorTurns(): readonly ErrorTurn[] {
    return this.#program.errorTurns();
  }

  async end(grace: number): Promise<void> {
    await Promise.all([this.#socket.end(grace), this.#program.end(grace)]);
  }

  kill(): void {
    this.#socket.kill();
    this.#program.kill();
  }
}
