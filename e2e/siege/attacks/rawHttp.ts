/**
 * Bytes that are no proper HTTP, on every port that may take them for it; connections that send
 * nothing, or slowly.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@joute/core/random.ts';
import { type Attack, chance, oneOf, openSocket, type Target, untilClosed } from './attack.ts';
import { damageBytes } from './damage.ts';

const MOST_IDLE_MS = 8000;

const REQUESTS: readonly string[] = [
  'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffff\r\n{}',
  'POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{',
  'POST /api/matches HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}',
  'GET /api/feed HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n',
  'GET /api/feed HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff',
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`,
  'GET /api/matches/%00%ff%zz/record?seat=%e0%80 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
];

const portOf = ({ web, common, courses, reports }: Target, random: Random): number =>
  chance(random, 60) ? web : oneOf(random, [common, reports, ...Object.values(courses)]);

export const rawHttp: Attack = {
  name: 'raw bytes',
  lanes: 6,
  async run(target, random, signal) {
    const socket = await openSocket(portOf(target, random), random, signal);
    if (!socket) return;
    const request = Buffer.from(oneOf(random, REQUESTS), 'latin1');
    const isSlow = chance(random, 15);
    const pieces = isSlow ? Array.from(request, (byte) => Uint8Array.of(byte)) : damageBytes(request, random);
    for (const piece of pieces) {
      if (!socket.writable) break;
      socket.write(piece);
      if (isSlow) await pause(100);
      if (signal.aborted) break;
    }
    if (chance(random, 50)) socket.end();
    const timer = setTimeout(
      () => (chance(random, 50) ? socket.resetAndDestroy() : socket.destroy()),
      random.below(MOST_IDLE_MS),
    );
    await untilClosed(socket);
    clearTimeout(timer);
  },
};

/** Many connections at once that send nothing at all. */
export const idleCrowd: Attack = {
  name: 'idle crowd',
  lanes: 1,
  async run(target, random, signal) {
    const port = portOf(target, random);
    const crowd = await Promise.all(Array.from({ length: 150 }, () => openSocket(port, random, signal)));
    await pause(random.below(4000));
    for (const socket of crowd) socket?.destroy();
  },
};
