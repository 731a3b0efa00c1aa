/** Archives that others unpack: by Python, which every student of these courses has. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { games } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { noPython } from '../test/leftOut.ts';
import { clientFiles, makeArchive, startersFor } from './archives.ts';
import { makeZip } from './zip.ts';

const HOUSE = fileURLToPath(new URL('../../', import.meta.url));
const manual = freshFolder();
mkdirSync(manual, { recursive: true });
const folders = { starters: join(HOUSE, 'starters'), manual };

const LANGUAGES = ['c', 'cpp', 'go', 'java', 'javascript', 'perl', 'python', 'rust', 'typescript'];

async function unpack(bytes: Buffer): Promise<string> {
  const folder = freshFolder();
  writeFileSync(join(folder, 'a.zip'), bytes);
  await promisify(execFile)('python3', ['-m', 'zipfile', '-t', 'a.zip'], { cwd: folder });
  await promisify(execFile)('python3', ['-m', 'zipfile', '-e', 'a.zip', 'out'], { cwd: folder });
  return join(folder, 'out');
}

test('texts and names of any kind come out as they went in, and the same texts make the same bytes', async () => {
  const files = new Map([
    ['empty.txt', ''],
    ['élan/日本.txt', 'é\u2028日本\n'],
    ['long.txt', 'abc\n'.repeat(100_000)],
  ]);
  expect(makeZip(files)).toEqual(makeZip(files));
  expect(makeZip(files).length).toBeLessThan(4000);
  if (noPython()) return;
  const out = await unpack(makeZip(files));
  for (const [path, text] of files) expect(readFileSync(join(out, path), 'utf8')).toBe(text);
});

test('every game has an archive in each of its languages, and nothing else has one', async () => {
  for (const entry of await games()) {
    const { id } = entry.facts;
    const starters = startersFor(folders, id);
    expect(starters.map(({ id: language }) => language)).toEqual(LANGUAGES);
    for (const name of ['clients/..', 'cobol', '__proto__', 'constructor'])
      expect(await makeArchive(folders, entry, name, 'en')).toBeNull();
    if (noPython()) return;
    const out = await unpack((await makeArchive(folders, entry, 'python', 'fr'))!);
    expect(readdirSync(join(out, `${id}-bot`))).toEqual(expect.arrayContaining(['README.md', 'bot.py', 'protocol.py']));
  }
});

/** Of each course's own protocol one client in Python, and one in the course's own language. */
const CLIENTS = {
  cyberattack: ['cyberattack.py'],
  draughts: ['draughts.c', 'draughts.py'],
  // It has no protocol of its own.
  escat: [],
  risk: ['IACConnector.java', 'SampleBot.java', 'risk.py'],
  vampires: ['vampires.py'],
};

test.each(Object.entries(CLIENTS))('the clients for %s', (game, files) => {
  expect([...clientFiles(folders, game).keys()]).toEqual(files.map((name) => `${game}-clients/${name}`));
});
