/**
 * Many spectators of one match in a process of their own: `node spectatorClients.js <url of the
 * feed> <count> <match>`. Prints `ready` when all have the first event, then for each event that
 * all have `event <version> <when the first had it> <how many had it in each millisecond from then
 * on>`, in milliseconds of the system's monotonic clock. `end <version>` on its standard input says
 * which event is the last: when all have it, or after a while, it prints what went wrong.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

const [url = '', count = '0', match = ''] = process.argv.slice(2);
const spectators = Number(count);
/** How many connect at a time. */
const AT_ONCE = 50;
/** Longer than servers need to notice that something was lost between them. */
const PATIENCE_MS = 30_000;
/** What there is to read of a message: the version is among its first words. */
const HEAD = 160;

/** The clock is the same in all processes, where `performance.now()` has its origin in this one. */
const origin = Number(process.hrtime.bigint()) / 1e6 - performance.now();

interface Arrivals {
  readonly first: number;
  readonly counts: number[];
  all: number;
}

const arrivals = new Map<number, Arrivals>();
const versions = new Int32Array(spectators).fill(-1);
let [missed, doubled, lost] = [0, 0, 0];
let [begun, last, finished] = [0, Number.POSITIVE_INFINITY, 0];
let isEnding = false;
let [allReady, allFinished]: [() => void, () => void] = [() => {}, () => {}];

function hear(spectator: number, data: Buffer): void {
  const head = data.toString('latin1', 0, HEAD);
  if (head.startsWith('{"type":"refused"')) throw new Error(`refused: ${data}`);
  if (!head.startsWith('{"type":"event"')) return;
  const version = Number(/"version":(\d+)/.exec(head)![1]);
  const before = versions[spectator]!;
  if (version <= before) {
    doubled++;
    return;
  }
  missed += version - before - 1;
  versions[spectator] = version;
  if (before === -1 && ++begun === spectators) allReady();
  if (version >= last && before < last && ++finished === spectators) allFinished();
  note(version, origin + performance.now());
}

function note(version: number, now: number): void {
  const arrived = arrivals.get(version) ?? { first: now, counts: [], all: 0 };
  arrivals.set(version, arrived);
  const bucket = Math.floor(now - arrived.first);
  arrived.counts[bucket] = (arrived.counts[bucket] ?? 0) + 1;
  if (++arrived.all < spectators) return;
  arrivals.delete(version);
  const counts = Array.from(arrived.counts, (many = 0) => many);
  process.stdout.write(`event ${version} ${arrived.first} ${counts.join(',')}\n`);
}

async function connect(spectator: number): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('message', (data: Buffer) => hear(spectator, data));
  socket.on('close', () => {
    if (!isEnding) lost++;
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'watch', match, since: -1 }));
  return socket;
}

const ready = new Promise<void>((resolve) => {
  allReady = resolve;
});
const sockets: WebSocket[] = [];
while (sockets.length < spectators) {
  const next = Array.from(
    { length: Math.min(AT_ONCE, spectators - sockets.length) },
    (_, index) => sockets.length + index,
  );
  sockets.push(...(await Promise.all(next.map(connect))));
}
await ready;
process.stdout.write('ready\n');

const [line] = (await once(createInterface({ input: process.stdin }), 'line')) as [string];
last = Number(line.split(' ')[1]);
finished = versions.filter((version) => version >= last).length;
if (finished < spectators) {
  const done = new Promise<void>((resolve) => {
    allFinished = resolve;
  });
  await Promise.race([done, pause(PATIENCE_MS)]);
}
for (const version of versions) missed += Math.max(0, last - version);
isEnding = true;
process.stdout.write(`missed ${missed} doubled ${doubled} lost ${lost}\n`, () => process.exit());
