/**
 * Many spectators of one match in a process of their own: `node spectatorClients.js <url of the
 * feed> <count> <match>`. Prints `ready` when all watch, then for each event the version and when
 * the last of them had it, in microseconds of the system's monotonic clock; on `end` from its
 * standard input, how many events were missed or doubled.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

const [url = '', count = '0', match = ''] = process.argv.slice(2);
const spectators = Number(count);
/** How many connect at a time. */
const AT_ONCE = 50;

const had = new Map<number, number>();
const versions = new Int32Array(spectators).fill(-1);
let wrong = 0;

function hear(spectator: number, text: string): void {
  if (!text.startsWith('{"type":"event"')) return;
  const version = Number(/"version":(\d+)/.exec(text)![1]);
  if (version !== versions[spectator]! + 1) wrong++;
  versions[spectator] = version;
  const all = (had.get(version) ?? 0) + 1;
  had.set(version, all);
  if (all < spectators) return;
  had.delete(version);
  process.stdout.write(`${version} ${process.hrtime.bigint() / 1000n}\n`);
}

async function connect(spectator: number): Promise<WebSocket> {
  const socket = new WebSocket(url);
  socket.on('message', (data) => hear(spectator, String(data)));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'watch', match, since: -1 }));
  return socket;
}

const sockets: WebSocket[] = [];
while (sockets.length < spectators) {
  const next = Array.from(
    { length: Math.min(AT_ONCE, spectators - sockets.length) },
    (_, index) => sockets.length + index,
  );
  sockets.push(...(await Promise.all(next.map(connect))));
}
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  if (line !== 'end') continue;
  process.stdout.write(`wrong ${wrong} behind ${had.size}\n`);
  break;
}
for (const socket of sockets) socket.terminate();
