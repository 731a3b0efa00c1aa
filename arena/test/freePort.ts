/**
 * A port that is free now: for servers whose address must be known before they run, or that go away
 * and come back to it. It is none of those that the system gives to whoever connects or asks for
 * any port: such a one may be somebody else's a moment later.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give by themselves: Linux from 32768 on, the others from 49152. */
const [FIRST, END] = [20_000, 32_000];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    } catch {
      // Somebody has it.
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
