/**
 * A thousand spectators of one match: from the moment a move is sent to the moment the last of them
 * has it, beside a bare WebSocket server that sends the same text to as many. JOUTE_MINUTES=10
 * makes it a soak test: the memory of the server is sampled throughout.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { MatchView } from '@joute/core/api/feed.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { games } from '@joute/games/index.ts';
import { WebSocket, WebSocketServer } from 'ws';
import { type Bench, compare, type Figure } from './figure.ts';
import { type Workload, workload } from './workload.ts';

const SPECTATORS = 1000;
const MOVES_A_SECOND = 6;
const SECONDS = 15;
/** Both bundled beside this code (cli/build.mjs). */
const CLIENTS = fileURLToPath(new URL('./spectatorClients.js', import.meta.url));
const JOUTE = fileURLToPath(new URL('./joute.js', import.meta.url));

export const spectatorsBench: Bench = { name: 'spectators', run };

async function run(): Promise<Figure[]> {
  const seconds = process.env.JOUTE_MINUTES ? Number(process.env.JOUTE_MINUTES) * 60 : SECONDS;
  const folder = mkdtempSync(join(tmpdir(), 'joute-bench-'));
  const server = spawn(process.execPath, [
    ...[JOUTE, 'serve', '--json', '--no-demo', '--port', '0', '--data', folder, '--log-level', 'warn'],
    ...(await withoutPorts()),
  ]);
  server.stderr.pipe(process.stderr);
  try {
    const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
    const { url } = JSON.parse(line) as { url: string };
    const ours = await measureMatch(await workload('endless'), url, server.pid!, seconds);
    const bare = await measureBare(ours.size, Math.min(seconds, SECONDS));
    const peer = 'a bare WebSocket server';
    return [
      compare('spectators: p99 until all 1000 know', 'ms', ours.p99, peer, bare.p99),
      compare('spectators: median until all 1000 know', 'ms', ours.median, peer, bare.median),
      compare('spectators: events missed or doubled', 'events', ours.wrong, 'events told', ours.events * SPECTATORS),
      compare('spectators: memory at the end', 'MiB', ours.memory.at(-1)!, 'after the first tenth', ours.memory[0]!),
      compare('spectators: most memory', 'MiB', Math.max(...ours.memory), 'after the first tenth', ours.memory[0]!),
    ];
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Words of the command line that close every port but the web's. */
async function withoutPorts(): Promise<string[]> {
  const words = (await games()).map(async ({ facts, wire, host }) => {
    const service = (await host?.())?.service;
    return [
      ...(wire ? ['--gateway', `${facts.id}.port=null`] : []),
      ...(service ? [`--${service.name}-port`, 'null'] : []),
    ];
  });
  return ['--common-port', 'null', ...(await Promise.all(words)).flat()];
}

interface Told {
  readonly p99: number;
  readonly median: number;
  readonly events: number;
  readonly wrong: number;
}

async function measureMatch(
  endless: Workload<'endless'>,
  url: string,
  pid: number,
  seconds: number,
): Promise<Told & { readonly memory: readonly number[]; readonly size: number }> {
  const { game, work } = endless;
  const { match, keys } = await makeMatch(endless, url);
  const players = await openPlayers(url, match.id);
  const crowd = await openCrowd(`${url.replace('http', 'ws')}/api/feed`, match.id);
  const memory: number[] = [];
  const random = makeRandom(1);
  const end = performance.now() + seconds * 1000;
  const tenths = Array.from({ length: 10 }, (_, index) => end - seconds * (9 - index) * 100);
  for (let version = 1; performance.now() < end && version < 3900; version++) {
    const due = performance.now() + 1000 / MOVES_A_SECOND;
    const { turn, waiting, state } = await players.at(version - 1);
    const position = must(game.parseJson(state, match.setup));
    const seat = waiting[0]!;
    const move = work.move(position, seat, random);
    crowd.sent(version);
    players.say({ type: 'move', match: match.id, seat, key: keys[`${seat}`], id: `${turn}-${seat}`, turn, move });
    await players.at(version);
    while (tenths[0] !== undefined && performance.now() > tenths[0]) {
      tenths.shift();
      memory.push(memoryOf(pid));
    }
    await pause(Math.max(0, due - performance.now()));
  }
  const told = await crowd.end();
  players.close();
  memory.push(memoryOf(pid));
  return { ...told, memory, size: players.size };
}

async function makeMatch({ game, work }: Workload<'endless'>, url: string) {
  const response = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: game.facts.id,
      seats: Array.from({ length: work.seats }, () => ({ player: 'human' })),
      setup: work.setup,
    }),
  });
  if (!response.ok) throw new Error(`no match: ${response.status} ${await response.text()}`);
  return (await response.json()) as { match: { id: string; setup: Setup }; keys: Record<string, string> };
}

/** One connection that plays all seats. */
async function openPlayers(url: string, match: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/feed`);
  const events = new Map<number, MatchView>();
  let [look, size]: [() => void, number] = [() => {}, 0];
  socket.on('message', (data) => {
    const text = String(data);
    const message = JSON.parse(text) as MatchView & { type: string; code?: string };
    if (message.type === 'refused') throw new Error(`refused: ${text}`);
    if (message.type !== 'event') return;
    size = text.length;
    events.set(message.version, message);
    events.delete(message.version - 3);
    look();
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'watch', match, since: -1 }));
  return {
    /** The size of an event. */
    get size() {
      return size;
    },
    say: (message: object) => socket.send(JSON.stringify(message)),
    at: async (version: number): Promise<MatchView> => {
      while (!events.has(version)) await new Promise<void>((resolve) => (look = resolve));
      return events.get(version)!;
    },
    close: () => socket.terminate(),
  };
}

/** The spectators; measures how long after `sent` the last of them had the event. */
async function openCrowd(feed: string, match: string) {
  const clients: ChildProcessWithoutNullStreams = spawn(process.execPath, [CLIENTS, feed, `${SPECTATORS}`, match]);
  clients.stderr.pipe(process.stderr);
  const sent = new Map<number, bigint>();
  const delays: number[] = [];
  let [ready, said]: [() => void, (line: string) => void] = [() => {}, () => {}];
  createInterface({ input: clients.stdout }).on('line', (line) => {
    if (line === 'ready') return ready();
    if (line.startsWith('wrong')) return said(line);
    const [version, at] = line.split(' ');
    const from = sent.get(Number(version));
    if (from !== undefined) delays.push(Number(BigInt(at!) - from) / 1000);
  });
  await new Promise<void>((resolve) => (ready = resolve));
  return {
    sent: (version: number) => void sent.set(version, process.hrtime.bigint() / 1000n),
    end: async (): Promise<Told> => {
      // The last event may still be on its way.
      await pause(1000);
      const over = new Promise<string>((resolve) => (said = resolve));
      clients.stdin.end('end\n');
      const [, wrong = 0, behind = 0] = /wrong (\d+) behind (\d+)/.exec(await over)!.map(Number);
      await once(clients, 'exit');
      delays.sort((a, b) => a - b);
      const share = (part: number): number => delays[Math.floor(delays.length * part)] ?? 0;
      return { p99: share(0.99), median: share(0.5), events: sent.size, wrong: wrong + behind };
    },
  };
}

async function measureBare(size: number, seconds: number): Promise<Told> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  const crowd = await openCrowd(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, 'none');
  const filler = 'x'.repeat(size);
  for (let version = 0; version < seconds * MOVES_A_SECOND; version++) {
    const due = performance.now() + 1000 / MOVES_A_SECOND;
    const text = Buffer.from(`{"type":"event","match":"none","version":${version},"state":"${filler}"}`);
    crowd.sent(version);
    for (const client of server.clients) client.send(text, { binary: false });
    await pause(Math.max(0, due - performance.now()));
  }
  const told = await crowd.end();
  server.close();
  return told;
}

/** The resident memory of the process, in MiB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
