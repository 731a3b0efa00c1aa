/**
 * The commands of README and manual, run for real: page by page, each in a folder, a shell and a
 * network of its own, with a real arena where a page needs one. Both languages have the same
 * commands, so they are run once.
 */
import { beforeAll, expect, it } from 'vitest';
import { noBubblewrap, noJava, noLanguage, noNats, noPython } from '../../arena/test/leftOut.ts';
import type { CodeBlock } from '../../docs/build/page.ts';
import { trialOf } from './commandBlocks.ts';
import { theManual } from './pages.ts';
import { Reader } from './reader.ts';

let blocks: ReadonlyMap<string, readonly CodeBlock[]>;
beforeAll(async () => {
  ({ blocks } = await theManual());
}, 240_000);

const GAMES = ['cyberattack', 'draughts', 'risk', 'vampires'];
const PAGES: readonly string[] = [
  ...[
    'api',
    'backup',
    'champion-draughts',
    'class',
    'day',
    'dice',
    'environment',
    'faults',
    'files',
    'ladder',
    'measure',
  ],
  ...['play', 'protocol', 'server', 'sixty', 'variants'],
].map((id) => `docs/manual/en/${id}.md`);
const READMES = [...GAMES.map((id) => `games/${id}/README.md`), 'cli/pack/README.md'];

/** The same page in French, if there is one. */
const inFrench = (file: string): string =>
  file.startsWith('docs/') ? file.replace('/en/', '/fr/') : file.replace('.md', '.fr.md');

const isTried = (block: CodeBlock): boolean => ['run', 'start', 'terminal'].includes(trialOf(block)?.way ?? '');

it.each([...PAGES, ...READMES])('%s', { timeout: 240_000 }, async (file) => {
  if (noPython() || noBubblewrap() || noNats() || noJava() || noLanguage('c')) return;
  const commandsOf = (page: string) => blocks.get(page)!.filter(isTried);
  const typed = (page: string) => commandsOf(page).map(({ info, text }) => [info, text.replaceAll(/\s+#.*$/gm, '')]);
  if (blocks.has(inFrench(file))) expect(typed(inFrench(file))).toEqual(typed(file));
  expect(commandsOf(file).length).toBeGreaterThan(0);
  const reader = new Reader();
  for (const block of blocks.get(file)!)
    await reader.follow(block).catch((error: Error) => {
      throw new Error(`line ${block.line}: ${error.message}`);
    });
  await reader.end();
});

it('there are no others', () => {
  const found = [...blocks].filter(([, all]) => all.some(isTried)).map(([file]) => file);
  const expected = [...PAGES, ...READMES].flatMap((file) => [file, inFrench(file)]);
  expect(found.filter((file) => !expected.includes(file))).toEqual([]);
  expect(found).toEqual(expect.arrayContaining(PAGES.flatMap((file) => [file, inFrench(file)])));
});
