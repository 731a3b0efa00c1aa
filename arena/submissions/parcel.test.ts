/** Folders that travel: the same files there, and nothing that was changed on the way. */
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { packFolder, parcelHash, unpackFolder } from './parcel.ts';

test('a folder arrives with its files, and what may be run may be run', async () => {
  const [from, to] = [freshFolder(), join(freshFolder(), 'bot')];
  mkdirSync(join(from, 'only/.hidden'), { recursive: true });
  writeFileSync(join(from, 'only/.hidden/data'), Buffer.from([0, 255, 10]));
  writeFileSync(join(from, 'only/run'), 'no shebang');
  chmodSync(join(from, 'only/run'), 0o755);
  const bytes = (await packFolder(from))!;
  expect(await packFolder(from)).toEqual(bytes);
  for (let times = 0; times < 2; times++)
    expect(await unpackFolder(bytes, parcelHash(bytes), to)).toEqual({ ok: true, value: null });
  expect(readFileSync(join(to, 'only/.hidden/data'))).toEqual(Buffer.from([0, 255, 10]));
  expect(statSync(join(to, 'only/run')).mode & 0o111).toBe(0o111);
  expect(statSync(join(to, 'only/.hidden/data')).mode & 0o111).toBe(0);
});

test('one with links stays where it is', async () => {
  const from = freshFolder();
  symlinkSync('/etc/passwd', join(from, 'link'));
  expect(await packFolder(from)).toBeNull();
});

const packed = (path: string): Buffer => gzipSync(JSON.stringify([{ path, isExecutable: false, bytes: '' }]));

test.each([
  ['nothing', Buffer.from('')],
  ['no gzip', Buffer.from('hello')],
  ['no JSON', gzipSync('hello')],
  ['no list', gzipSync('{}')],
  ['a path that leaves', packed('../out')],
  ['a path that leaves later', packed('a/../../out')],
  ['a path from the root', packed('/etc/out')],
  ['no path', packed('')],
])('what is no folder is refused: %s', async (_name, bytes) => {
  const to = join(freshFolder(), 'bot');
  expect(await unpackFolder(bytes, parcelHash(bytes), to)).toMatchObject({
    ok: false,
    refusal: { code: 'parcel/broken' },
  });
  const other = parcelHash(Buffer.from('other'));
  expect(await unpackFolder(bytes, other, to)).toMatchObject({ ok: false, refusal: { code: 'parcel/changed' } });
  expect(existsSync(to)).toBe(false);
});
