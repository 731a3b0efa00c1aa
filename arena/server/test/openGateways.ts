/**
 * An arena with its gateways in this process, all on free ports, and clients driven by the test.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { findGame, games } from '@joute/games/index.ts';
import { Arena } from '../../live/arena.ts';
import { KnownHosts } from '../../machine/knownHosts.ts';
import { Store } from '../../store/store.ts';
import { bundleReplayer } from '../../test/bundle.ts';
import { Gateways } from '../gateways/gateways.ts';
import { Limits } from '../protection/limits.ts';
import { openLog } from '../watch/log.ts';

const GAMES = await games();

/** Setups with which the games are short. */
const SHORT: Readonly<Record<string, Setup>> = {
  cyberattack: { turns: 10 },
  escat: { turnCap: 4 },
  risk: { rounds: 2 },
  vampires: { plays: 20 },
};
const LOOPBACK = '127.0.0.1';

export interface GatewayTrial {
  readonly folder: string;
  readonly thinker: string;
  /** In seconds. */
  readonly wait?: number | null;
  readonly guests?: boolean;
  readonly pace?: number;
  readonly limits?: Limits;
}

export class OpenGateways {
  readonly store: Store;
  readonly arena: Arena;
  readonly gateways: Gateways;
  /** The contest's HTTP on a port of its own. */
  readonly #web: Server;

  private constructor(store: Store, arena: Arena, gateways: Gateways, web: Server) {
    this.store = store;
    this.arena = arena;
    this.gateways = gateways;
    this.#web = web;
  }

  static async open({
    folder,
    thinker,
    wait = 0,
    guests = true,
    pace = 0,
    limits = new Limits(),
  }: GatewayTrial): Promise<OpenGateways> {
    const store = must(await Store.open(folder));
    const arena = new Arena({ store, thinker, replayer: await bundleReplayer(), cores: 2, language: 'en' });
    const listener = { host: LOOPBACK, port: 0, isGiven: true };
    const gateways = must(
      await Gateways.open({
        ...{
          arena,
          language: 'en',
          common: listener,
          guests,
          hosts: new KnownHosts({ host: LOOPBACK }),
          limits,
          store,
          log: openLog('silent'),
          trustProxy: false,
        },
        games: GAMES.map((entry) => ({
          entry,
          setup: SHORT[entry.facts.id] ?? {},
          fill: 'greedy',
          wait,
          pace,
          listener,
        })),
        failed: (_game, error) => {
          throw error;
        },
      }),
    );
    await gateways.listen();
    await arena.recover();
    const web = createServer((request, response) => gateways.http[0]!.server.emit('request', request, response));
    web.listen(0, LOOPBACK);
    await once(web, 'listening');
    return new OpenGateways(store, arena, gateways, web);
  }

  /** The port of a course, or without a game the common one. */
  portOf(game: string | null = null): number {
    return this.gateways.opened.find((port) => port.game === game)!.port;
  }

  get contestPort(): number {
    return (this.#web.address() as AddressInfo).port;
  }

  /** The first match for which this holds; matches that are over already count. */
  until(isSo: (match: MatchSummary) => boolean): Promise<MatchSummary> {
    return new Promise((resolve) => {
      const look = (match: MatchSummary): void => {
        if (!isSo(match)) return;
        stop();
        resolve(match);
      };
      const stop = this.arena.onChange(look);
      void this.arena.list({ most: 100 }).then(({ matches }) => matches.forEach(look));
    });
  }

  /** The record in the store, which verifies. */
  async recordOf({ id, game }: MatchSummary): Promise<MatchRecord> {
    const record = must(parseRecord(await this.store.recordText(id)));
    const { finding } = replayRecord(await (await findGame(game))!.game(), record);
    if (finding) throw new Error(`the record of ${id} does not hold: ${JSON.stringify(finding)}`);
    return record;
  }

  async close(): Promise<void> {
    this.gateways.stop();
    await this.arena.close();
    await this.gateways.close();
    this.#web.closeAllConnections();
    this.#web.close();
    await this.store.close();
  }
}

export type Message = Readonly<Record<string, unknown>>;

/** A client of the common protocol driven by the test: a message in, a message out. */
export class Hand {
  readonly socket: Socket;
  readonly #lines: AsyncIterator<string>;

  private constructor(socket: Socket) {
    this.socket = socket;
    this.#lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  }

  static async connect(port: number): Promise<Hand> {
    const socket = connect(port, LOOPBACK);
    socket.on('error', () => {});
    await once(socket, 'connect');
    return new Hand(socket);
  }

  say(message: object): void {
    this.socket.write(`${JSON.stringify(message)}\n`);
  }

  /** Null when the other side has closed. */
  async hear(): Promise<Message | null> {
    const { value, done } = await this.#lines.next();
    return done ? null : (JSON.parse(value) as Message);
  }

  /**
   * Plays the first move that it is offered, until the end, or for so many turns; returns the last
   * message.
   */
  async play(turns = Number.POSITIVE_INFINITY): Promise<Message | null> {
    for (let played = 0; ; ) {
      const message = await this.hear();
      if (message?.type !== 'turn') {
        if (message === null || message.type === 'end') return message;
        continue;
      }
      if (played++ === turns) return message;
      this.say({ type: 'move', turn: message.turn, move: (message.moves as string[])[0] });
    }
  }
}
