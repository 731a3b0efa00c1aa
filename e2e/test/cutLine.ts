/**
 * A connection between the browser and its server that can be cut: nothing goes through any more,
 * and neither side is told.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class CutLine {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #isCut = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(to: number): Promise<CutLine> {
    const server = createServer();
    const line = new CutLine(server);
    server.on('connection', (near) => line.#join(near, connect(to, '127.0.0.1')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.#isCut = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  /** What was on its way when it was cut is lost, with its connections. */
  mend(): void {
    this.#isCut = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  close(): void {
    this.mend();
    this.#server.close();
  }

  #join(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    const part = (): void => {
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (chunk) => void to.write(chunk));
      from.on('error', part);
      from.on('close', () => {
        if (!this.#isCut) part();
      });
      if (this.#isCut) from.pause();
    }
  }
}
