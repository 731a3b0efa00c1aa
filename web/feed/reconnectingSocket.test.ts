// @vitest-environment happy-dom
/**
 * The connections are real; only the socket's own timers are fake, so that nobody waits for
 * its back-off.
 */
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FeedServer, startFeedServer } from '../test/feedServer.ts';
import { ReconnectingSocket } from './reconnectingSocket.ts';

let server: FeedServer;
beforeEach(async () => {
  server = await startFeedServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The middle of what the jitter may make of a delay.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server.stop();
});

function openLink(port = server.port) {
  const heard: string[] = [];
  const attempts: WebSocket[] = [];
  const link = new ReconnectingSocket({
    connect: () => {
      attempts.push(new WebSocket(`ws://127.0.0.1:${port}/api/feed`));
      return attempts.at(-1)!;
    },
    opened: () => heard.push('opened'),
    lost: () => heard.push('lost'),
    heard: (text) => heard.push(text),
  });
  link.open();
  return { link, heard, attempts };
}

/** Not `expect.poll`, which would advance the timers that are set by hand. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until as much was heard, and compares. */
async function waitFor(heard: readonly string[], ...expected: string[]): Promise<void> {
  await until(() => heard.length >= expected.length);
  expect(heard).toEqual(expected);
}

/**
 * Advances to the very millisecond at which it should try again, and sees that it did not before.
 */
function expectRetryAfter(wait: number, attempts: readonly WebSocket[]): void {
  const before = attempts.length;
  vi.advanceTimersByTime(wait - 1);
  expect(attempts).toHaveLength(before);
  vi.advanceTimersByTime(1);
  expect(attempts).toHaveLength(before + 1);
}

test('what is said and heard over a connection, and a second one when it is cut', async () => {
  const { link, heard, attempts } = openLink();
  expect(link.send({ type: 'list' })).toBe(false);
  await waitFor(heard, 'opened');
  link.open();
  expect(attempts).toHaveLength(1);
  expect(link.send({ type: 'list' })).toBe(true);
  await until(() => server.heard.length > 0);
  expect(server.heard).toEqual([{ type: 'list' }]);
  server.tell({ type: 'pong' });
  await waitFor(heard, 'opened', '{"type":"pong"}');
  server.cut();
  await waitFor(heard, 'opened', '{"type":"pong"}', 'lost');
  expectRetryAfter(300, attempts);
  await waitFor(heard, 'opened', '{"type":"pong"}', 'lost', 'opened');
});

test('back-off: twice as long each time, up to five seconds, and short again once a connection has stood', async () => {
  const { port } = server;
  await server.stop();
  const { heard, attempts } = openLink(port);
  for (const [index, wait] of [300, 600, 1200, 2400, 4800, 5000, 5000].entries()) {
    await until(() => heard.length === index + 1);
    expectRetryAfter(wait, attempts);
  }
  await until(() => heard.length === 8);
  server = await startFeedServer(port);
  expectRetryAfter(5000, attempts);
  await until(() => heard.at(-1) === 'opened');
  server.cut();
  await until(() => heard.at(-1) === 'lost');
  expectRetryAfter(300, attempts);
});

test.each([
  { chance: 0, wait: 150 },
  { chance: 0.75, wait: 375 },
])('jitter: with $chance it comes back after $wait ms', async ({ chance, wait }) => {
  vi.mocked(Math.random).mockReturnValue(chance);
  const { heard, attempts } = openLink();
  await waitFor(heard, 'opened');
  server.cut();
  await waitFor(heard, 'opened', 'lost');
  expectRetryAfter(wait, attempts);
});

test('a connection that answers its pings stays', async () => {
  const { heard, attempts } = openLink();
  await waitFor(heard, 'opened');
  for (let pongs = 1; pongs <= 3; pongs++) {
    vi.advanceTimersByTime(5000);
    await until(() => heard.length === 1 + pongs);
  }
  expect(attempts).toHaveLength(1);
  expect(heard).not.toContain('lost');
});

test('a connection that died without a word is asked, given up, and made again; what it still says is for nobody', async () => {
  const { heard, attempts } = openLink();
  await waitFor(heard, 'opened');
  server.isDeaf = true;
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual(['opened']);
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual(['opened', 'lost']);
  const [old] = attempts as [WebSocket];
  old.dispatchEvent(new MessageEvent('message', { data: 'late' }));
  old.dispatchEvent(new Event('close'));
  expect(heard).toEqual(['opened', 'lost']);
  expectRetryAfter(300, attempts);
});

test('where the network may be gone, a connection that does not answer is given up sooner', async () => {
  const { link, heard } = openLink();
  link.doubt();
  await waitFor(heard, 'opened');
  server.isDeaf = true;
  link.doubt();
  vi.advanceTimersByTime(1499);
  expect(heard).toEqual(['opened']);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['opened', 'lost']);
});

test('where the network may be back, nothing is waited for', async () => {
  const { link, heard, attempts } = openLink();
  await waitFor(heard, 'opened');
  link.hurry();
  expect(attempts).toHaveLength(1);
  server.cut();
  await waitFor(heard, 'opened', 'lost');
  link.hurry();
  expect(attempts).toHaveLength(2);
  await waitFor(heard, 'opened', 'lost', 'opened');
  // The retry that was planned is not made besides.
  vi.advanceTimersByTime(1000);
  expect(attempts).toHaveLength(2);
});

test('a renewed connection is another one, and nothing was lost', async () => {
  const { link, heard, attempts } = openLink();
  await waitFor(heard, 'opened');
  link.renew();
  await waitFor(heard, 'opened', 'opened');
  await until(() => server.connections.size === 1);
  expect(attempts).toHaveLength(2);
});

test('an attempt that hangs is given up', async () => {
  const mute = createServer();
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { heard, attempts } = openLink((mute.address() as AddressInfo).port);
  vi.advanceTimersByTime(9999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['lost']);
  expectRetryAfter(300, attempts);
  attempts.at(-1)!.close();
  await new Promise((resolve) => mute.close(resolve));
});
