/**
 * A thousand matches at once over TCP between clients that answer at once, beside the same lines
 * sent and answered by a bare Node server with as many connections. Both serve the same kind of
 * clients, in a process of their own.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { Gate } from '@joute/arena/gates/gate.ts';
import { Hall } from '@joute/arena/gates/hall.ts';
import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { type Bench, compare, type Figure } from './figure.ts';
import { workload } from './workload.ts';

const MATCHES = 1000;
const CLIENTS = 2 * MATCHES;
/** The time for a move: most of it is spent waiting for the other clients of the same process. */
const TIME_MS = 5000;
/** Bundled beside this code (cli/build.mjs). */
const NULL_CLIENTS = fileURLToPath(new URL('./nullClients.js', import.meta.url));

export const networkBench: Bench = { name: 'network', run };

interface Measured {
  readonly moves: number;
  readonly seconds: number;
  /** CPU seconds of this process. */
  readonly cpu: number;
  /** 99th percentile of this process's delays, in milliseconds. */
  readonly delay: number;
}

async function run(): Promise<Figure[]> {
  const { game } = await workload('longest');
  const { measured, records } = await measureMatches(game);
  const bare = await measureBare(game, measured.moves);
  const timeouts = records.filter(({ end }) => end!.termination === 'timeout').length;
  const hostDelays = records
    .flatMap(({ end }) => end!.usage ?? [])
    .reduce((sum, use) => sum + (use.hostDelays ?? 0), 0);
  const peer = 'bare Node TCP round trips';
  const micro = ({ cpu, moves }: Measured): number => (cpu * 1e6) / moves;
  return [
    compare('network: moves', 'moves/s', measured.moves / measured.seconds, peer, bare.moves / bare.seconds),
    compare('network: CPU of a move', 'µs', micro(measured), peer, micro(bare)),
    compare('network: p99 of the host being late', 'ms', measured.delay, peer, bare.delay),
    compare('network: matches lost on time', 'matches', timeouts, 'matches played', records.length),
    compare('network: answers read late and not charged', 'answers', hostDelays, 'moves played', measured.moves),
  ];
}

async function measureMatches(game: AnyGame): Promise<{ measured: Measured; records: MatchRecord[] }> {
  const records: MatchRecord[] = [];
  const hall = must(
    Hall.open(
      {
        game,
        setup: defaultSetup(game.facts.options),
        clock: { ...game.facts.clock, move: TIME_MS },
        policy: game.facts.policy,
        seats: [null, null],
        language: 'en',
        matches: MATCHES,
        tables: MATCHES,
        luck: () => ({ seed: expandSeed('network'), secret: false }),
      },
      { finished: (_number, record) => void records.push(record) },
    ),
  );
  const gate = new Gate({
    ...{ games: [game.facts.id], course: null, language: 'en', host: '127.0.0.1', ports: [0] },
    joined: (guest, as) => hall.join(guest, as),
    left: (guest) => hall.leave(guest),
  });
  const [place] = await gate.listen();
  const clients = await startClients(place!.port, CLIENTS);
  const measured = await measure(async () => {
    clients.stdin.write('go\n');
    await hall.done;
    return records.reduce((sum, { end }) => sum + end!.ply, 0);
  });
  clients.stdin.end();
  await Promise.all([once(clients, 'exit'), gate.close()]);
  return { measured, records };
}

/**
 * As many connections in use at a time as there are matches; each is sent the same line again and
 * again.
 */
async function measureBare(game: AnyGame, moves: number): Promise<Measured> {
  const state = must(game.start(defaultSetup(game.facts.options), 2, { at: () => never() }));
  const some = [...game.moves(state, 1)].slice(0, 3).map((move) => game.makeMove(move, state));
  const line = `${JSON.stringify({ type: 'turn', turn: 1, state: game.makeJson(state), moves: some })}\n`;
  let [sent, answered] = [0, 0];
  let finish: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (chunk.indexOf('"move"') >= 0 && ++answered === moves) finish();
      if (sent < moves) {
        sent++;
        socket.write(line);
      }
    });
  });
  server.listen({ host: '127.0.0.1', port: 0, backlog: 4096 });
  await once(server, 'listening');
  const clients = await startClients((server.address() as AddressInfo).port, MATCHES);
  const measured = await measure(async () => {
    clients.stdin.write('go\n');
    await done;
    return moves;
  });
  clients.stdin.end();
  await once(clients, 'exit');
  server.close();
  return measured;
}

async function startClients(port: number, count: number): Promise<ChildProcessWithoutNullStreams> {
  const clients = spawn(process.execPath, [NULL_CLIENTS, `${port}`, `${count}`]);
  await once(clients.stdout, 'data');
  return clients;
}

async function measure(work: () => Promise<number>): Promise<Measured> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const [start, before] = [performance.now(), process.cpuUsage()];
  const moves = await work();
  const used = process.cpuUsage(before);
  const seconds = (performance.now() - start) / 1000;
  delays.disable();
  return { moves, seconds, cpu: (used.user + used.system) / 1e6, delay: delays.percentile(99) / 1e6 };
}

function never(): never {
  throw new Error('the game has no chance');
}
