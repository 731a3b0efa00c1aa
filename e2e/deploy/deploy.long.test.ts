/**
 * What deploy/ says, tried: the units by systemd's own check, the compose file's commands as
 * processes on its NATS configuration with TLS and accounts, and the proxy before them.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isProgram } from '@joute/arena/machine/system/findProgram.ts';
import { QueueConnection } from '@joute/arena/queue/connection.ts';
import { freePort } from '@joute/arena/test/freePort.ts';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { leaveOut, NATS, noCaddy, noNats, noOpenssl } from '@joute/arena/test/leftOut.ts';
import { openPostgres } from '@joute/arena/test/openPostgres.ts';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { jouteProcess } from '../../cli/test/run.ts';
import { claim, FREE_PORTS } from '../../cli/test/server.ts';
import { serve } from '../../cli/test/service.ts';
import { DEPLOY, environmentOf, prepareDeployment } from './composeFile.ts';

const JOUTE = fileURLToPath(new URL('../../cli/bin/joute.mjs', import.meta.url));
const UNITS = ['joute-server.service', 'joute-worker.service'];
/** As systemd counts: 10 is an open door. */
const MOST_EXPOSED = 40;

test.each(UNITS)('%s is a unit that systemd takes, and leaves little open', (unit) => {
  if (!isProgram('systemd-analyze')) return leaveOut('systemd-analyze', 'Install systemd.');
  const text = readFileSync(join(DEPLOY, 'systemd', unit), 'utf8');
  const path = join(freshFolder(), unit);
  writeFileSync(path, text.replace('/usr/local/bin/joute', JOUTE));
  const verified = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
  expect([verified.status, verified.stderr.split('\n').filter((line) => line.includes(unit))]).toEqual([0, []]);
  const exposed = ['security', '--offline=yes', `--threshold=${MOST_EXPOSED}`, path];
  expect(spawnSync('systemd-analyze', exposed, { encoding: 'utf8' }).status).toBe(0);
});

test('the compose file names what is there, and a worker reaches NATS alone', () => {
  if (noOpenssl()) return;
  const { folder, compose } = prepareDeployment();
  expect(Object.keys(compose.services)).toEqual(['server', 'worker', 'nats', 'postgres', 'proxy']);
  for (const { volumes = [], networks } of Object.values(compose.services)) {
    for (const network of networks) expect(Object.keys(compose.networks)).toContain(network);
    for (const [from = ''] of volumes.map((volume) => volume.split(':')))
      expect(from.startsWith('.') ? existsSync(join(folder, from)) : from in compose.volumes, from).toBe(true);
  }
  expect(compose.services.worker!.networks).toEqual(['queue']);
  expect(compose.services.postgres!.networks).toEqual(['store']);
  // A second time it changes nothing.
  const before = readdirSync(join(folder, 'certificates')).map((name) =>
    readFileSync(join(folder, 'certificates', name)),
  );
  execFileSync(join(folder, 'prepare.sh'), ['other.example.org'], { stdio: 'pipe' });
  const after = readdirSync(join(folder, 'certificates')).map((name) =>
    readFileSync(join(folder, 'certificates', name)),
  );
  expect(after).toEqual(before);
});

test('its commands play a tournament over TLS; a worker’s password opens nothing else', async () => {
  if (noNats() || noOpenssl() || noCaddy()) return;
  const deployment = prepareDeployment();
  const { folder, secrets, compose } = deployment;
  const queuePort = await freePort();
  startNats(folder, queuePort, environmentOf(deployment, 'nats', {}));
  const postgres = await openPostgres();
  onTestFinished(() => postgres.stop());
  const places = {
    [`postgres://joute:${secrets.POSTGRES_PASSWORD}@postgres:5432/joute`]: await postgres.fresh(),
    '@nats:4222': `@localhost:${queuePort}`,
    '/etc/joute/ca.pem': join(folder, 'certificates', 'ca.pem'),
    '/home/node/data': freshFolder(),
  };
  await untilOpen(queuePort);
  const wordsOf = (service: string): string[] => compose.services[service]!.command!.slice(1) as string[];
  const environment = environmentOf(deployment, 'server', places);
  const server = await serve([...wordsOf('server'), '--json', '--no-demo', ...FREE_PORTS], freshFolder(), {
    environment: { ...environment, JOUTE_QUEUE_LEAST_SPEED: '0' },
  });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const url = `http://127.0.0.1:${server.port}`;
  const token = await claim({ ready: { ...server.ready, url } as never });
  const plan = {
    ...{ name: 'Coupe', game: 'vampires', think: 1, stage: [{ name: 'Poules', format: 'round-robin', legs: 1 }] },
    player: ['Léviathan', 'Déjà Vu', 'Nuit Blanche'].map((name) => ({ name, spec: 'bot:random' })),
  };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const made = await fetch(`${url}/api/competitions`, { method: 'POST', headers, body: JSON.stringify(plan) });
  const { competition } = (await made.json()) as { competition: { id: string } };

  const worker = jouteProcess([...wordsOf('worker'), '--data', freshFolder()], {
    environment: environmentOf(deployment, 'worker', places),
    onStart: (child) => onTestFinished(async () => void child.kill('SIGKILL')),
  });
  const status = async (): Promise<string> => {
    const answer = await fetch(`${url}/api/competitions/${competition.id}`);
    return ((await answer.json()) as { status: string }).status;
  };
  const ended = worker.then(({ err }) => `the worker ended: ${err}`);
  const closed = expect.poll(status, { timeout: 90_000 }).toBe('closed');
  expect(await Promise.race([closed.then(() => 'closed'), ended])).toBe('closed');

  await checkProxy(folder, server.port);
  await checkSecrets(deployment, queuePort);
}, 240_000);

/** With the configuration given there, but for its port and its paths. */
function startNats(folder: string, port: number, environment: Record<string, string>): void {
  const config = readFileSync(join(folder, 'nats', 'nats.conf'), 'utf8')
    .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
    .replaceAll('/etc/nats/certificates', join(folder, 'certificates'))
    .replace('/var/lib/nats', freshFolder());
  const path = join(folder, 'nats', 'here.conf');
  writeFileSync(path, config);
  start(NATS.find((place) => isProgram(place))!, ['-c', path], environment);
}

function start(program: string, words: readonly string[], environment: Record<string, string>): void {
  const child = spawn(program, words, { stdio: 'ignore', env: { ...process.env, ...environment } });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
}

/** Whoever does not know the authority is refused, which tells that somebody is there. */
async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const opened = await QueueConnection.open(`tls://localhost:${port}`, 'test');
    if (!opened.ok && /certificate/i.test(`${opened.refusal.params.why}`)) return;
    await pause(100);
  }
}

/** The pages and the live feed, through the proxy. */
async function checkProxy(folder: string, server: number): Promise<void> {
  const port = await freePort();
  const config = join(folder, 'proxy', 'Caddyfile');
  const here = { JOUTE_NAME: `http://127.0.0.1:${port}`, JOUTE_SERVER: `127.0.0.1:${server}`, HOME: freshFolder() };
  const text = `{\n\tadmin off\n}\n${readFileSync(config, 'utf8')}`;
  writeFileSync(config, text);
  start('caddy', ['run', '--adapter', 'caddyfile', '--config', config], here);
  const healthy = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(healthy, { timeout: 30_000 }).toBe(200);
  const feed = new WebSocket(`ws://127.0.0.1:${port}/api/feed`);
  await once(feed, 'open');
  feed.close();
  await once(feed, 'close');
}

/** In a process that trusts the authority, as servers and workers do. */
async function checkSecrets({ folder, secrets }: ReturnType<typeof prepareDeployment>, port: number): Promise<void> {
  const environment = { NODE_EXTRA_CA_CERTS: join(folder, 'certificates', 'ca.pem') };
  const statusAs = (user: string, password: string | undefined) => {
    const queue = `tls://${user}:${password}@localhost:${port}`;
    return jouteProcess(['cluster', 'status', '--json', '--seconds', '2', '--queue', queue], { environment });
  };
  const server = await statusAs('server', secrets.NATS_SERVER_PASSWORD);
  expect(JSON.parse(server.out)).toMatchObject({ workers: [{}], servers: [{}], waiting: { tournament: 0 } });
  // The same question with a worker's password: it hears nobody, and is not told what waits.
  const worker = await statusAs('worker', secrets.NATS_WORKER_PASSWORD);
  expect(JSON.parse(worker.out)).toEqual({ servers: [], workers: [], waiting: null, matchesPerSecond: 0 });
  const swapped = await statusAs('server', secrets.NATS_WORKER_PASSWORD);
  expect([swapped.code, swapped.out]).toEqual([1, '']);
}
