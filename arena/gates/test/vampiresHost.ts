/**
 * Vampires over real sockets, for tests: a host on a free port that is closed in the end, a client
 * driven by hand, and a map on which two armies stand in a lane.
 */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { facts } from '@joute/games/vampires/facts.ts';
import { vampires } from '@joute/games/vampires/game.ts';
import { describeFrame } from '@joute/games/vampires/wire/describe.ts';
import { FrameReader } from '@joute/games/vampires/wire/frameReader.ts';
import { wire } from '@joute/games/vampires/wire/index.ts';
import { afterAll, expect } from 'vitest';
import { EmptySeat } from '../../match/emptySeat.ts';
import { dial, type HostTrial, type OpenHost, openHost } from '../../test/openHost.ts';
import { QuickPlayer } from '../../test/quickPlayer.ts';
import { joinMatch } from '../joinMatch.ts';

const hosts: OpenHost[] = [];
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
});

export async function host(trial: Partial<HostTrial>): Promise<OpenHost> {
  const open = await openHost({ id: 'vampires', ...trial });
  hosts.push(open);
  return open;
}

export const join = (port: number, name: string) =>
  joinMatch({
    ...{ host: '127.0.0.1', port, bot: new QuickPlayer(name), time: 1000, seed: 1, tell: () => {} },
    session: (line) => wire.join(line, { name, setup: defaultSetup(facts.options) }),
  });

export const LANE =
  '<Map Rows="1" Columns="9"><Vampires X="1" Y="0" Count="5"/><Werewolves X="8" Y="0" Count="5"/></Map>';
export const [RIGHT, LEFT, ILLEGAL] = ['MOV\x01\x01\0\x05\x02\0', 'MOV\x01\x01\0\x05\0\0', 'MOV\x01\x08\0\x05\x07\0'];
/** Long enough to act in, short enough to be waited for. */
const TIME = 700;
export const CLOCK = { move: TIME, first: TIME, bank: null, increment: 0, margin: 0 };
export const passing = { name: 'nobody', open: (name: string) => new EmptySeat(name) };

/** Checks that every move of this seat was taken, and that the record verifies. */
export function expectWhole(record: MatchRecord, seat: number, orders: number): void {
  expect(replayRecord(vampires, record).finding).toBeNull();
  expect(['normal', 'limit']).toContain(record.end!.termination);
  const entries = record.entries.filter((entry) => entry.seat === seat);
  expect(entries.map(({ verdict }) => verdict)).toEqual(entries.map(() => 'taken'));
  expect(entries).toHaveLength(orders);
}

/** A client driven by the test: frames in as text, bytes out. */
export class Hand {
  readonly socket: Socket;
  readonly #reader = new FrameReader();
  readonly #heard: string[] = [];
  #more: () => void = () => {};

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      for (const frame of this.#reader.push(chunk)) this.#heard.push(describeFrame(frame));
      this.#more();
    });
  }

  static async named(port: number, name = 'x'): Promise<Hand> {
    const hand = new Hand(await dial(port));
    hand.say(`NME${String.fromCharCode(name.length)}${name}`);
    return hand;
  }

  say(text: string): void {
    this.socket.write(Buffer.from(text, 'latin1'));
  }

  /** The next frame that begins with this text; those before it are dropped. */
  async hear(start: string): Promise<string> {
    for (;;) {
      const frame = this.#heard.shift();
      if (frame?.startsWith(start)) return frame;
      if (frame === undefined)
        await new Promise<void>((resolve) => {
          this.#more = resolve;
        });
    }
  }

  async ended(): Promise<void> {
    await this.hear('END');
    await this.hear('BYE');
    if (!this.socket.closed) await once(this.socket, 'close');
  }
}

/** Opened once, by whoever has the right moment. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
