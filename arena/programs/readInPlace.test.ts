import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readInPlace } from './readInPlace.ts';

const textOf = (piece: Uint8Array): string => Buffer.from(piece).toString();

test('a pipe is read into one buffer, stands still while it is paused, and closes with the program', async () => {
  const child = spawn('cat', { stdio: ['pipe', 'pipe', 'inherit'] });
  const buffers = new Set<ArrayBufferLike>();
  let text = '';
  const output = readInPlace(child.stdout, (piece) => {
    buffers.add(piece.buffer);
    text += textOf(piece);
  });
  child.stdin.write('one\n');
  await expect.poll(() => text).toBe('one\n');
  output.pause();
  child.stdin.write('two\n');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(text).toBe('one\n');
  output.resume();
  await expect.poll(() => text).toBe('one\ntwo\n');
  const long = 'x'.repeat(400_000);
  child.stdin.end(long);
  const [status] = await once(child, 'close');
  expect(status).toBe(0);
  expect(text === `one\ntwo\n${long}` || text.length).toBe(true);
  expect(buffers.size).toBe(1);
});

test('a stream that shows no handle is read as any other', async () => {
  const stream = new PassThrough();
  const pieces: string[] = [];
  readInPlace(stream, (piece) => void pieces.push(textOf(piece)));
  stream.end('all');
  await once(stream, 'end');
  expect(pieces).toEqual(['all']);
});
