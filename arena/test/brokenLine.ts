/**
 * A connection to a server that a test can break in the ways that connections break: cut, gone
 * silent, or with an answer lost on its way.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BrokenLine {
  readonly port: number;
  /**
   * The next bytes from the server are lost, and the connection with them, once the client has sent
   * something.
   */
  loseNextAnswer(): void;
  /**
   * The same with the answer to the next request that contains this word; after it nobody can
   * connect until `mend`, or all can.
   */
  loseAnswerTo(word: string, then: 'cut' | 'mend'): void;
  /** Both ends are closed, and nobody can connect until `mend`. */
  cut(): void;
  /** The clients are cut off, but the server does not learn of it. */
  cutUnnoticed(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function breakLine(target: number): Promise<BrokenLine> {
  const pairs = new Set<{ readonly client: Socket; readonly server: Socket }>();
  const forgotten: Socket[] = [];
  let [isCut, isLosing] = [false, false];
  let [word, isLast]: [string | null, boolean] = [null, false];
  const door = createServer((client) => {
    if (isCut) return void client.destroy();
    const server = connect({ host: '127.0.0.1', port: target });
    const pair = { client, server };
    pairs.add(pair);
    for (const socket of [client, server]) socket.on('error', () => {});
    client.on('data', (bytes) => {
      if (word !== null && bytes.includes(word)) [word, isLosing] = [null, true];
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (!isLosing) return void client.write(bytes);
      isLosing = false;
      client.destroy();
      if (isLast) cut();
    });
    client.on('close', () => {
      if (pairs.delete(pair)) server.destroy();
    });
    server.on('close', () => client.destroy());
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const { client } of pairs) client.destroy();
  };
  return {
    port: (door.address() as AddressInfo).port,
    loseNextAnswer: () => {
      isLosing = true;
    },
    loseAnswerTo: (next, then) => {
      [word, isLast] = [next, then === 'cut'];
    },
    cut,
    cutUnnoticed: () => {
      for (const { client, server } of pairs) {
        forgotten.push(server);
        client.removeAllListeners('close');
        client.destroy();
      }
      pairs.clear();
    },
    mend: () => {
      [isCut, isLast] = [false, false];
    },
    close: async () => {
      cut();
      for (const server of forgotten) server.destroy();
      door.close();
      await once(door, 'close');
    },
  };
}
