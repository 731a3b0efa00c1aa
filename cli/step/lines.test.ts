import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_LINE, readLines } from './lines.ts';

async function read(chunks: readonly (Uint8Array | string)[]): Promise<(string | null)[]> {
  async function* stream() {
    yield* chunks;
  }
  const lines: (string | null)[] = [];
  for await (const line of readLines(stream())) lines.push(line);
  return lines;
}

test('property: lines are the same however the bytes are cut', async () => {
  const line = fc
    .string({ unit: fc.constantFrom('a', 'é', '😀', '\u2028', '\r', ' ') })
    .filter((text) => !text.endsWith('\r'));
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.constantFrom('\n', '\r\n'), fc.array(fc.nat(40)), async (lines, end, cuts) => {
      const bytes = Buffer.from(lines.map((text) => text + end).join(''));
      const chunks: Uint8Array[] = [];
      let at = 0;
      for (const size of cuts) {
        chunks.push(bytes.subarray(at, at + size));
        at += size;
      }
      chunks.push(bytes.subarray(at));
      expect(await read(chunks)).toEqual(lines);
    }),
  );
});

test('a line that is too long is given as null, and those after it are whole', async () => {
  const long = 'x'.repeat(LONGEST_LINE);
  expect(await read([`${long}\na\n`])).toEqual([long, 'a']);
  expect(await read([long, 'y', 'y\nb', '\nc'])).toEqual([null, 'b', 'c']);
  expect(await read([`${long}y`])).toEqual([null]);
});
