/**
 * A thousand spectators of one match: from the moment a move is sent to the moment the last of them
 * has it, beside a bare WebSocket server that sends the same text to as many. JOUTE_MINUTES=10
 * makes it a soak test: the memory of the server is sampled throughout. JOUTE_SPECTATORS=5000 are
 * as many. At several servers: servers.ts.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { ClusterParts } from '../clusterParts.ts';
import { type Bench, compare, type Figure } from '../figure.ts';
import { openCrowd, type Told } from './crowd.ts';
import { UNLIMITED } from './sharedServers.ts';
import { watchMatch } from './watchedMatch.ts';

const SPECTATORS = Number(process.env.JOUTE_SPECTATORS ?? 1000);
const MOVES_A_SECOND = 6;
const SECONDS = 15;

export const spectatorsBench: Bench = { name: 'spectators', run };

async function run(): Promise<Figure[]> {
  const seconds = process.env.JOUTE_MINUTES ? Number(process.env.JOUTE_MINUTES) * 60 : SECONDS;
  const parts = new ClusterParts();
  try {
    const { url, process: server } = await parts.startServer([], UNLIMITED);
    const plan = { spectators: SPECTATORS, movesASecond: MOVES_A_SECOND, seconds };
    const ours = await watchMatch([{ url, pid: server.pid! }], plan);
    const bare = await measureBare(ours.size, Math.min(seconds, SECONDS));
    const peer = 'a bare WebSocket server';
    const told = ours.events * SPECTATORS;
    return [
      compare(`spectators: p99 until all ${SPECTATORS} know`, 'ms', ours.allP99, peer, bare.allP99),
      compare(`spectators: median until all ${SPECTATORS} know`, 'ms', ours.allMedian, peer, bare.allMedian),
      compare('spectators: events missed or doubled', 'events', ours.wrong, 'events told', told),
      compare('spectators: memory at the end', 'MiB', ours.memory.at(-1)!, 'after the first tenth', ours.memory[0]!),
      compare('spectators: most memory', 'MiB', Math.max(...ours.memory), 'after the first tenth', ours.memory[0]!),
    ];
  } finally {
    await parts.close();
  }
}

async function measureBare(size: number, seconds: number): Promise<Told> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  const filler = 'x'.repeat(size);
  const textOf = (version: number): Buffer =>
    Buffer.from(`{"type":"event","match":"none","version":${version},"state":"${filler}"}`);
  server.on('connection', (client) => client.send(textOf(0), { binary: false }));
  const feed = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const crowd = await openCrowd([feed], SPECTATORS, 'none');
  const last = seconds * MOVES_A_SECOND;
  for (let version = 1; version <= last; version++) {
    const due = performance.now() + 1000 / MOVES_A_SECOND;
    const text = textOf(version);
    crowd.sent(version, true);
    for (const client of server.clients) client.send(text, { binary: false });
    await pause(Math.max(0, due - performance.now()));
  }
  const told = await crowd.end(last);
  server.close();
  return told;
}
