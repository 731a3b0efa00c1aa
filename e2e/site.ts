/**
 * npm run site: a static site of the manual into dist/site, with one replay and a bot to play
 * against in the page. Any host of files can serve it, at the root of its address; there is no
 * server of ours. Another folder may be named: npm run site -- FOLDER.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { builtPages } from './builtPages.ts';
import { ServerProcess } from './drill/serverProcess.ts';
import { makeScratchFolder } from './scratchFolder.ts';

const HOUSE = fileURLToPath(new URL('..', import.meta.url));
const OUT = process.argv[2] ?? join(HOUSE, 'dist', 'site');
const JOUTE = join(HOUSE, 'cli', 'bin', 'joute.mjs');
const REPLAY = 'match vampires bot:alphabeta bot:greedy --nodes 2000 --seed 7 --out records';

const docs = join(await builtPages(), 'docs');
await build({ configFile: join(HOUSE, 'web', 'site', 'vite.config.ts'), build: { outDir: OUT } });
// Hosts of files compress by themselves.
cpSync(docs, join(OUT, 'docs'), { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });

const scratch = makeScratchFolder('site');
await promisify(execFile)(process.execPath, [JOUTE, ...REPLAY.split(' ')], { cwd: scratch });
const [record = ''] = readdirSync(join(scratch, 'records')).filter((name) => /-\d{4}\.json$/.test(name));
cpSync(join(scratch, 'records', record), join(OUT, 'replay.json'));

const server = await ServerProcess.prepare(join(scratch, 'data'));
try {
  await server.start();
  mkdirSync(join(OUT, 'api'), { recursive: true });
  writeFileSync(join(OUT, 'api', 'openapi.json'), await (await fetch(`${server.url}/api/openapi.json`)).text());
} finally {
  await server.stop();
}

// Each address is a folder with the start page, which finds out by itself what it shows.
const sections = JSON.parse(readFileSync(join(docs, 'en', 'contents.json'), 'utf8')) as {
  pages: { address: string }[];
}[];
const start = readFileSync(join(OUT, 'index.html'));
for (const address of [...sections.flatMap(({ pages }) => pages.map((page) => page.address)), '/replay', '/play']) {
  const path = join(OUT, address, 'index.html');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, start);
}
writeFileSync(join(OUT, '404.html'), start);
rmSync(scratch, { recursive: true, force: true });
console.log(`${OUT}: serve it with any host of files, such as python3 -m http.server --directory ${OUT}`);
