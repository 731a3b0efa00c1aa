import { gzipSync } from 'node:zlib';
import { fuzzRuns } from '@joute/core/test/fuzz.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeZip } from '../starters/zip.ts';
import { readArchive } from './archive.ts';
import { submissionWords } from './sentences.ts';
import { type TarPart, tarGzOf, tarOf, type ZipPart, zipOf } from './test/archives.ts';

const LIMITS = { bytes: 1_000_000, files: 50 };
const BOT = { name: 'bot.py', bytes: 'print(1)' };
const GB_10 = 10_000_000_000;

async function codeOf(bytes: Buffer, name = 'bot.zip'): Promise<string> {
  const read = await readArchive(name, bytes, LIMITS);
  if (read.ok) return `files ${read.value.map(({ path }) => path).join(' ')}`;
  for (const language of LANGUAGES) expect(say(read.refusal, language, submissionWords)).toMatch(/[.!]$|bot\.py$/);
  return read.refusal.code;
}

const many = (count: number): ZipPart[] => Array.from({ length: count }, (_, index) => ({ name: `f${index}` }));
/** A file of zeros, packed a thousand times smaller. */
const ZEROS = Buffer.alloc(2_000_000);

const both = (part: ZipPart & TarPart): readonly Buffer[] => [zipOf([BOT, part]), tarGzOf([BOT, part])];

// The list of the issue, and what Zip Slip, "A better zip bomb" and PATH_MAX tell of besides.
const REFUSED: readonly (readonly [what: string, archives: readonly Buffer[], code: string])[] = [
  ['leads out', both({ name: '../evil.py' }), 'archive/outside'],
  ['leads out in the middle', both({ name: 'a/../../evil.py' }), 'archive/outside'],
  ['from the root', both({ name: '/etc/passwd' }), 'archive/absolute'],
  ['of a disk', both({ name: 'C:/Windows/x' }), 'archive/absolute'],
  ['with backslashes', both({ name: '..\\evil.py' }), 'archive/backslash'],
  ['with a control character', both({ name: 'a\x1b[2Jb' }), 'archive/name'],
  ['a part too long', [zipOf([{ name: `${'é'.repeat(150)}.py` }])], 'archive/long-name'],
  ['too deep', both({ name: `${'a/'.repeat(25)}b` }), 'archive/deep'],
  ['a symbolic link', [zipOf([{ name: 'x', mode: 0o120777 }]), tarGzOf([{ name: 'x', type: '2' }])], 'archive/link'],
  ['a hard link', [tarGzOf([{ name: 'x', type: '1' }])], 'archive/link'],
  [
    'a device or a pipe',
    [zipOf([{ name: 'x', mode: 0o020666 }]), ...['3', '4', '6'].map((type) => tarGzOf([{ name: 'x', type }]))],
    'archive/device',
  ],
  ['twice', both(BOT), 'archive/twice'],
  ['by case alone', both({ name: 'Bot.PY' }), 'archive/twice'],
  ['a file as a folder', both({ name: 'bot.py/x' }), 'archive/twice'],
  [
    'many files',
    [zipOf(many(100_000)), tarGzOf(many(60)), zipOf(many(60).map((p) => ({ ...p, name: `${p.name}/` })))],
    'archive/many',
  ],
  ['much unpacked', [zipOf([{ name: 'a', bytes: ZEROS }]), tarGzOf([{ name: 'a', bytes: ZEROS }])], 'archive/big'],
  ['much in all', [zipOf(many(5).map((part) => ({ ...part, bytes: ZEROS.subarray(0, 300_000) })))], 'archive/big'],
  ['10 GB by its header', [zipOf([{ name: 'a', size: GB_10 % 2 ** 32 }])], 'archive/big'],
  ['says less than there is', [zipOf([{ name: 'a', bytes: ZEROS, size: 10 }])], 'archive/size'],
  ['says none', [zipOf([{ name: 'a', bytes: 'abc', size: 0 }])], 'archive/size'],
  ['says more', [zipOf([{ name: 'a', bytes: 'abc', size: 4 }])], 'archive/size'],
  ['no deflate data', [zipOf([{ name: 'a', packed: Buffer.from('\xff\xff\xff') }])], 'archive/size'],
  ['encrypted', [zipOf([{ name: 'a', flags: 1 }])], 'archive/encrypted'],
  ['another method', [zipOf([{ name: 'a', method: 12 }])], 'archive/method'],
  ['ZIP64', [zipOf([{ name: 'a', size: 0xffffffff }])], 'archive/large-kind'],
  ['another count', [zipOf([BOT], 7)], 'archive/broken'],
  ['cut off', [zipOf([BOT]).subarray(0, -5), tarGzOf([BOT]).subarray(0, -20)], 'archive/broken'],
  ['a tar that says too much', [gzipSync(tarOf([{ name: 'a', size: 5000 }]))], 'archive/broken'],
  ['no tar inside', [gzipSync('hello')], 'archive/broken'],
  ['other kinds', [Buffer.from('377abcaf271c0004', 'hex'), Buffer.from('BZh91AY')], 'archive/kind'],
  ['nothing', [zipOf([]), Buffer.alloc(0), zipOf([{ name: '__MACOSX/._bot.py' }])], 'archive/empty'],
];

test.each(REFUSED)('an archive is refused: %s', async (_what, archives, code) => {
  for (const archive of archives) expect(await codeOf(archive)).toBe(code);
});

test('a bomb of 10 GB in a few megabytes is stopped at the bound', async () => {
  // One gzip member after the other: what is small is unpacked without end.
  const member = gzipSync(Buffer.alloc(10_000_000));
  const bomb = Buffer.concat(Array.from({ length: 1000 }, () => member));
  expect(await codeOf(bomb)).toBe('archive/big');
});

test('archives are read: zip, tar.gz, tar, one file; a folder around everything is stepped into', async () => {
  const parts = [
    { name: 'my-bot/' },
    { name: 'my-bot/bot.py', bytes: 'print(1)' },
    { name: 'my-bot/lib/é.py', bytes: '' },
    { name: '__MACOSX/my-bot/._bot.py', bytes: 'x' },
    { name: 'my-bot/.DS_Store', bytes: 'x' },
  ];
  for (const archive of [zipOf(parts), tarGzOf(parts), tarOf(parts)])
    expect(await codeOf(archive)).toBe('files bot.py lib/é.py');
  expect(await codeOf(makeZip(new Map([['bot.py', 'x']])))).toBe('files bot.py');
  expect(await codeOf(Buffer.from('print(1)'), 'C:\\Users\\me\\bot.py')).toBe('files bot.py');
  const stored = await readArchive('x.zip', zipOf([{ ...BOT, method: 0, mode: 0o100755 }]), LIMITS);
  expect(stored).toMatchObject({ ok: true, value: [{ path: 'bot.py', isExecutable: true }] });
});

test('long names of pax and GNU are read', async () => {
  const long = `${'a'.repeat(120)}.py`;
  const line = ` path=${long}\n`;
  const pax = `${line.length + 3}${line}`;
  expect(await codeOf(tarOf([{ name: 'x', type: 'x', bytes: pax }, BOT]))).toBe(`files ${long}`);
  expect(await codeOf(tarOf([{ name: 'x', type: 'L', bytes: `${long}\0` }, BOT]))).toBe(`files ${long}`);
  expect(await codeOf(tarOf([{ name: 'x', type: 'x', bytes: '99 path=short\n' }, BOT]))).toBe('archive/broken');
  expect(await codeOf(tarOf([{ name: 'x', type: 'x', bytes: '16 path=../evil\n' }, BOT]))).toBe('archive/outside');
});

test('readers take any bytes (reassemble)', async () => {
  const whole = [zipOf([BOT, { name: 'a/b', bytes: 'x' }]), tarOf([BOT]), tarGzOf([BOT])];
  const spoilt = fc
    .tuple(fc.constantFrom(...whole), fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }))
    .map(([bytes, changes]) => {
      const copy = Buffer.from(bytes);
      for (const [at, value] of changes) copy[at % copy.length] = value;
      return copy;
    });
  const begun = fc.tuple(fc.constantFrom('PK\x03\x04', '\x1f\x8b\x08', ''), fc.uint8Array({ maxLength: 600 }));
  const random = begun.map(([begin, rest]) => Buffer.concat([Buffer.from(begin, 'latin1'), rest]));
  await fc.assert(
    fc.asyncProperty(fc.oneof(spoilt, random), async (bytes) => {
      const read = await readArchive('upload', bytes, LIMITS);
      if (read.ok) for (const { path } of read.value) expect(path.split('/')).not.toContain('..');
    }),
    fuzzRuns(600),
  );
});
