/**
 * A program that plays now and then, and otherwise does what unfinished programs do. Its only
 * argument is a seed.
 */
import { createInterface } from 'node:readline';

let luck = Number(process.argv[2] ?? 1) >>> 0;
const below = (sides) => {
  luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0;
  return Math.floor((luck / 2 ** 32) * sides);
};
const write = (text) => process.stdout.write(text);
const deep = (depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const DEEDS = [
  () => write(`{"type":"move","move":${deep(10_000)}}\n`),
  () => write(`{"type":${deep(10_000)}}\n`),
  () => write(`{"type":"think","line":${deep(10_000)}}\n`),
  () => write(`${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}\n`),
  () => write('{"type":"move","move":1e400}\n'),
  () => write('{"type":"move","turn":1e400,"move":"\\ud800"}\n'),
  () => write(`{"type":"move","move":"${'x'.repeat(60_000)}"}\n`),
  () => write('x'.repeat(200_000)),
  () => write('{"type":"think","score":1}\n'.repeat(5000)),
  () => write(Buffer.from([0xff, 0xfe, 0, 10, 0xef, 0xbb, 0xbf, 10])),
  () => process.stderr.write('e'.repeat(1_000_000)),
  () => process.stdout.end(),
  () => process.exit(below(256)),
  () => process.kill(process.pid, 'SIGKILL'),
  () => process.kill(process.pid, 'SIGSTOP'),
  () => process.on('SIGTERM', () => {}),
  () => {},
];

createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, turn, moves } = JSON.parse(line);
  if (type !== 'turn') return;
  if (below(100) < 15) DEEDS[below(DEEDS.length)]();
  write(`${JSON.stringify({ type: 'move', turn, move: moves?.[0] ?? 'pass' })}\n`);
});
process.stdout.on('error', () => {});
