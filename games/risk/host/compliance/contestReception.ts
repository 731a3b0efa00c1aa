/**
 * Where clients of the contest connect to be examined: one that we start ourselves for each
 * situation, with the address and the port as its last arguments, or whoever connects to a port.
 * Every situation has a server of its own behind that port; clients that connect between two of
 * them wait.
 */
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { PassThrough, pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExaminationServices, LaunchedProgram } from '@joute/core/host/services.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { ClientSource, Listening } from '@joute/core/wire/compliance.ts';

/**
 * Long enough for a client that reads at once to receive them one by one, also on a busy machine.
 */
const BETWEEN_PIECES_MS = 15;
const LOOPBACK = '127.0.0.1';
/** How often we look whether a client has left. */
const LOOK_MS = 20;

/** The server behind the port in one situation. */
export interface SituationServer {
  /** Does not listen yet. */
  readonly http: HttpServer;
  /** Whether its answers arrive in small parts. */
  readonly inPieces: boolean;
  /** The program that we started has ended. */
  gone(why: Refusal): void;
}

export class ContestReception {
  readonly #source: ClientSource;
  readonly #launch: ExaminationServices['launch'];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Connections that came while there was no server. */
  #held: Socket[] = [];
  #situation: SituationServer | null = null;
  #program: LaunchedProgram | null = null;
  #listening: Listening = { host: LOOPBACK, port: 0 };
  /** Whether a client has connected in this situation. */
  isConnected = false;
  /** A remark on the program that we started, such as that it had to be killed. */
  remark: Refusal | null = null;

  private constructor(source: ClientSource, launch: ExaminationServices['launch']) {
    this.#source = source;
    this.#launch = launch;
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#meet(socket));
  }

  /** Throws where the port cannot be opened. */
  static async open(source: ClientSource, { launch, listen }: ExaminationServices): Promise<ContestReception> {
    const reception = new ContestReception(source, launch);
    const { host, port } = source.kind === 'listened' ? source : { host: LOOPBACK, port: 0 };
    reception.#listening = await listen(reception.#server, { host, port });
    return reception;
  }

  get listening(): Listening {
    return this.#listening;
  }

  /** Opens a server, and starts the client where we have to. */
  async admit(server: SituationServer): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      server.http.once('error', reject).listen({ host: LOOPBACK, port: 0 }, resolve);
    });
    this.#situation = server;
    [this.isConnected, this.remark] = [false, null];
    for (const socket of this.#held.splice(0)) this.#lead(socket, server);
    if (this.#source.kind === 'listened') return;
    const { host, port } = this.#listening;
    this.#program = this.#launch([...this.#source.command, host, `${port}`], {
      gone: (why) => server.gone(why),
      remark: (remark) => {
        this.remark ??= remark;
      },
    });
  }

  starved(): number {
    return this.#program?.starved() ?? 0;
  }

  errors(): string {
    return this.#program?.errors() ?? '';
  }

  /** The game is over: gives the client this many milliseconds to exit by itself. */
  async seeOff(grace: number): Promise<void> {
    if (this.#program) {
      await this.#program.end(grace);
      if (this.remark?.code === 'program/did-not-end') this.remark = refusal('compliance/did-not-end', { grace });
      return;
    }
    for (const end = performance.now() + grace; this.#sockets.size > 0 && performance.now() < end; )
      await pause(LOOK_MS);
    if (this.#sockets.size > 0) this.remark = refusal('compliance/did-not-close', { grace });
  }

  /** Ends the situation, and leaves nothing of it. */
  async dismiss(): Promise<void> {
    const server = this.#situation;
    this.#situation = null;
    await this.#program?.end(0);
    this.#program = null;
    for (const socket of this.#sockets) socket.destroy();
    server?.http.closeAllConnections();
    server?.http.close();
  }

  async close(): Promise<void> {
    this.#server.close();
    await this.dismiss();
    for (const socket of this.#held) socket.destroy();
  }

  #meet(socket: Socket): void {
    socket.on('error', () => {});
    if (this.#situation) this.#lead(socket, this.#situation);
    else this.#held.push(socket);
  }

  #lead(socket: Socket, { http, inPieces }: SituationServer): void {
    this.isConnected = true;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.setNoDelay(true);
    const inner = connect({ host: LOOPBACK, port: (http.address() as AddressInfo).port, allowHalfOpen: true });
    // Either side may close first: that is no error here.
    pipeline(socket, inner, () => {});
    if (inPieces) pipeline(inner, cutUp, socket, () => {});
    else pipeline(inner, new PassThrough(), socket, () => {});
  }
}

/**
 * Split where readers go wrong: behind the first byte, inside the header, in the middle, before the
 * last byte.
 */
async function* cutUp(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    const { length } = bytes;
    const ends = [...new Set([1, 20, length >> 1, length - 1, length])].filter((end) => end > 0 && end <= length);
    let from = 0;
    for (const end of ends.sort((a, b) => a - b)) {
      if (from > 0) await pause(BETWEEN_PIECES_MS);
      yield bytes.subarray(from, end);
      from = end;
    }
  }
}
