/**
 * Whatever one client or program sends, the server and the command live on; exceptions that nobody
 * catches end in good order.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOSTILE_VALUES, hostileTexts } from '@joute/core/test/hostile.ts';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { freshFolder, joute } from '../test/run.ts';
import { FREE_PORTS, openServer, type Ready } from '../test/server.ts';
import { serve } from '../test/service.ts';

const DEEP = `{"type":"move","move":${HOSTILE_VALUES['deep arrays']}}\n`;

/** What is sent back until the answer is complete, or the other side closes. */
async function say(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  let heard = '';
  for await (const piece of socket) {
    heard += String(piece);
    if (heard.endsWith('\n')) break;
  }
  return heard;
}

test('one line of 20 kB ends no server, whichever way it comes', async () => {
  const server = await openServer(freshFolder(), '--no-demo');
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  for (const game of [null, 'vampires', 'draughts', 'cyberattack'])
    expect(JSON.parse(await say(server.portOf(game), DEEP)), `${game}`).toMatchObject({
      ...{ type: 'refused', code: 'message/field' },
    });
  const socket = new WebSocket(`${server.ready.url.replace('http', 'ws')}/api/bots/draughts`);
  await once(socket, 'open');
  socket.send(DEEP);
  expect(JSON.parse(String((await once(socket, 'message'))[0]))).toMatchObject({ code: 'message/field' });
  for (const text of hostileTexts({ type: 'join', name: 'x', game: 'draughts' })) socket.send(text);
  socket.close();
  await once(socket, 'close');
  expect(await server.get('/healthz')).toEqual({ status: 'ok' });
  expect((await server.stop('SIGTERM')).code).toBe(0);
});

/**
 * Opens a WebSocket and at once sends a frame of eight exabytes; resolves when the other side
 * closes.
 */
async function sendEndlessFrame(port: number, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  const upgrade = [
    ...[`GET ${path} HTTP/1.1`, 'Host: localhost', 'Upgrade: websocket', 'Connection: Upgrade'],
    ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''],
  ];
  socket.write(upgrade.join('\r\n'));
  socket.write(Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]));
  await once(socket, 'close');
}

test('a frame without end closes its own WebSocket, whatever that was for', async () => {
  const server = await openServer(freshFolder(), '--no-demo');
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const web = Number(new URL(server.ready.url).port);
  for (const path of ['/api/feed', '/api/bots/draughts', '/api/bots/nosuch', '/api/nosuch'])
    await sendEndlessFrame(web, path);
  for (const game of [null, 'vampires']) await sendEndlessFrame(server.portOf(game), '/');
  expect(await server.get('/healthz')).toEqual({ status: 'ok' });
  expect((await server.stop('SIGTERM')).code).toBe(0);
});

test('a program that answers with it loses its match, and the series goes on', async () => {
  const bot = `process.stdin.on("data",()=>console.log(${JSON.stringify(DEEP.trim())}))`;
  const { code, out } = await joute(
    ['match', 'draughts', `cmd:node -e '${bot}'`, 'bot:random', '--games', '2', '--time', '300', '--json'],
    {},
  );
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: 2 });
});

test('a program that floods and ignores every signal costs its matches, and the command ends with its result', async () => {
  const bot = fileURLToPath(new URL('../../arena/test/bots/floods-for-ever.mjs', import.meta.url));
  const words = ['match', 'draughts', `cmd:node '${bot}'`, 'bot:random', '--games', '3', '--time', '300', '--json'];
  const { code, out, err } = await joute(words);
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toMatchObject({ games: 3, terminations: { timeout: 3 } });
});

/** Every signal SIGUSR2 throws an exception that nobody catches. */
const FAULTY = {
  NODE_OPTIONS: `--import=data:text/javascript,process.on('SIGUSR2',()=>{throw%20new%20Error('out%20of%20the%20blue')})`,
};

test('an exception that nobody caught stops the server in good order: matches go on at the next start', async () => {
  const folder = freshFolder();
  const words = ['serve', '--json', ...FREE_PORTS];
  const before = await serve(words, folder, { environment: FAULTY });
  const { url } = before.ready as unknown as Ready;
  const running = async (at: string) =>
    ((await (await fetch(`${at}/api/matches?status=running`)).json()) as { matches: { id: string; ply: number }[] })
      .matches;
  await expect.poll(async () => (await running(url)).length).toBe(5);
  const known = (await running(url)).map(({ id }) => id);
  const { code, err } = await before.stop('SIGUSR2');
  expect(code).toBe(70);
  expect(err).toMatch(/"where":"process","why":"Error: out of the blue\\n {4}at/);

  const after = await openServer(folder);
  onTestFinished(async () => void (await after.stop('SIGKILL')));
  expect((await running(after.ready.url)).map(({ id }) => id).toSorted()).toEqual(known.toSorted());
});

test('of a command line nobody sees more than a name: the one given with it, or its file', async () => {
  const folder = freshFolder();
  const bot = fileURLToPath(new URL('../../arena/test/bots/first-move.sh', import.meta.url));
  const secret = `cmd:env API_KEY=hunter2 sh '${bot}'`;
  const words = ['match', 'draughts', secret, `Zoé=${secret}`, '--time', '2000', '--json', '--out', 'kept'];
  const { out } = await joute(words, { folder });
  const record = readFileSync(join(folder, 'kept', 'draughts-0001.json'), 'utf8');
  expect(JSON.parse(record).seats).toEqual([
    { seat: 1, name: 'first-move', player: 'cmd:first-move' },
    { seat: 2, name: 'Zoé', player: 'cmd:first-move' },
  ]);
  expect(out + record).not.toContain('hunter2');
});
