/**
 * Real nats-servers for tests: one, or three that form a cluster, on free ports of loopback, each
 * in a folder of its own; gone with the tests.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { onTestFinished } from 'vitest';
import { isProgram } from '../../machine/system/findProgram.ts';
import { freePort } from '../../test/freePort.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { NATS } from '../../test/leftOut.ts';

const READY_MS = 30_000;

interface Node {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  process: ChildProcess;
}

export interface TestNats {
  /** For `--queue`. */
  readonly address: string;
  readonly names: readonly string[];
  readonly ports: readonly number[];
  /** As kill -9 would. */
  kill(name: string): Promise<void>;
  start(name: string): Promise<void>;
  /** The node that leads a stream. */
  leaderOf(stream: string): Promise<string>;
}

/**
 * `more`: lines of its configuration, such as who may do what. `as`: with which name and password.
 */
export async function openNats(nodes: 1 | 3 = 1, more = '', as = ''): Promise<TestNats> {
  const ports = await freePorts(2 * nodes);
  const routes = ports.slice(nodes).map((port) => `nats://127.0.0.1:${port}`);
  const all = Array.from({ length: nodes }, (_, index): Omit<Node, 'process'> => {
    const [name, folder] = [`n${index + 1}`, freshFolder()];
    const cluster = `cluster { name: test, listen: "127.0.0.1:${ports[nodes + index]}", routes: ${JSON.stringify(routes)} }`;
    const lines = [
      `server_name: ${name}`,
      `listen: "127.0.0.1:${ports[index]}"`,
      `jetstream { store_dir: "${folder}" }`,
      nodes > 1 ? cluster : '',
      more,
    ];
    writeFileSync(join(folder, 'nats.conf'), lines.join('\n'));
    return { name, folder, port: ports[index]! };
  });
  const started: Node[] = all.map((node) => ({ ...node, process: run(node) }));
  onTestFinished(async () => {
    for (const { process } of started) await end(process);
  });
  const address = all.map(({ port }) => `nats://${as}127.0.0.1:${port}`).join(',');
  await answer(
    all.map(({ port }) => port),
    as,
  );
  const nodeOf = (name: string): Node => started.find((node) => node.name === name)!;
  return {
    address,
    names: all.map(({ name }) => name),
    ports: all.map(({ port }) => port),
    kill: (name) => end(nodeOf(name).process),
    start: async (name) => {
      const node = nodeOf(name);
      node.process = run(node);
    },
    leaderOf: (stream) =>
      withManager(all[0]!.port, as, async ({ streams }) => (await streams.info(stream)).cluster!.leader!),
  };
}

function run({ folder }: Pick<Node, 'folder'>): ChildProcess {
  return spawn(NATS.find((place) => isProgram(place))!, ['-c', join(folder, 'nats.conf')], { stdio: 'ignore' });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

/** Resolves when JetStream answers at every node. */
async function answer(ports: readonly number[], as: string): Promise<void> {
  for (const port of ports)
    for (const until = performance.now() + READY_MS; ; await pause(50)) {
      try {
        await withManager(port, as, (manager) => manager.getAccountInfo());
        break;
      } catch (error) {
        if (performance.now() > until) throw error;
      }
    }
}

async function withManager<T>(port: number, as: string, use: (manager: JetStreamManager) => Promise<T>): Promise<T> {
  const [user, pass] = as.replace('@', '').split(':');
  const own = user && pass ? { user, pass: decodeURIComponent(pass) } : {};
  const nats = await connect({ servers: `127.0.0.1:${port}`, reconnect: false, ...own });
  return use(await jetstreamManager(nats)).finally(() => nats.close());
}
