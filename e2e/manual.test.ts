/**
 * The manual: nothing is wrong with its pages, and every command that it names exists, with its
 * options. What is run: e2e/manual/*.long.test.ts.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { makeContext, makeProgram } from '../cli/program.ts';
import { makeManual } from '../docs/build/manual.ts';
import { renderPage } from '../docs/build/page.ts';
import { hasCommands, parsedLines, trialOf, wordsOf } from './manual/commandBlocks.ts';
import { essenceOf } from './manual/essence.ts';
import { allExamples, blockOf } from './manual/examples.ts';
import { HOUSE, theManual } from './manual/pages.ts';
import { hashSources, PICTURES, recordedHashes } from './pictures/sources.ts';

// Built first, if it is stale.
beforeAll(async () => void (await theManual()), 240_000);

it('has no dead link, no page in one language alone, and draws all its diagrams', async () => {
  const { problems, files } = await theManual();
  expect(problems).toEqual([]);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['fr/first-bot.json', 'en/commands.json', 'fr/search.json']),
  );
});

it.each([
  ['[x](nowhere.md)', 'leads nowhere'],
  ['```mermaid\nnothing of the kind\n```', 'the diagram cannot be drawn'],
])('says what is wrong: %s', (text, said) => {
  const { problems } = renderPage(`# Page\n\n${text}\n`, (target) => `${target} leads nowhere`);
  expect(problems).toEqual([expect.stringContaining(said)]);
});

it('names the language that lacks the page of a game', async () => {
  const root = freshFolder();
  for (const folder of ['docs/manual/en', 'docs/manual/fr', 'games/escat'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'games/escat/README.md'), '# EscaT\n');
  const { problems } = await makeManual(root);
  expect(problems.filter((what) => what.startsWith('games/'))).toEqual([
    'games/escat/README.fr.md does not exist: every page is there in both languages',
  ]);
});

it('has neither style nor script that the content policy would refuse', async () => {
  const { files } = await theManual();
  const pages = [...files].filter(([name]) => name.endsWith('.json') && !name.includes('search'));
  for (const [name, text] of pages)
    expect([name, /<(style|script)|\sstyle=\\"/.test(String(text))]).toEqual([name, false]);
});

/** Made from the help of the commands, whose examples say as data how they are tried. */
const MADE = /\/commands\.md$/;

it('says of every block of commands how it is tried, and of the few that are not, why', async () => {
  const all = [...(await theManual()).blocks].flatMap(([file, blocks]) => blocks.map((block) => ({ file, block })));
  const commands = all.filter(
    ({ file, block }) => !MADE.test(file) && (hasCommands(block) || /^sh\b/.test(block.info ?? '')),
  );
  expect(commands.length).toBeGreaterThan(80);
  const silent = commands.filter(({ block }) => trialOf(block) === null);
  expect(silent.map(({ file, block }) => `${file}, line ${block.line}`)).toEqual([]);
  const leftOut = commands.flatMap(({ file, block }) => {
    const reason = trialOf(block)?.reason ?? null;
    return reason === null ? [] : [`${file}, line ${block.line}: ${reason}`];
  });
  process.stderr.write(`Blocks of commands that are not run: ${leftOut.length}\n${leftOut.join('\n')}\n`);
  // Four in one language; in both: measurements (2), other machines (2).
  expect(leftOut.length).toBeLessThanOrEqual(12);
});

it('runs the examples of every command, but for the few that say why not', async () => {
  const all = await allExamples();
  const trials = all.flatMap(({ trials: own }) => own.map((trial) => ({ ...trial, how: trialOf(blockOf(trial)) })));
  expect(trials.filter(({ how }) => how === null || how.way === 'student')).toEqual([]);
  expect(all.filter(({ shown }) => shown.length === 0)).toEqual([]);
  expect(all.flatMap(({ shown }) => shown).length).toBeGreaterThan(150);
  const leftOut = trials.filter(({ how }) => how?.reason !== null).map(({ typed, how }) => `${typed}: ${how?.reason}`);
  process.stderr.write(`Examples that are not run: ${leftOut.length}\n${leftOut.join('\n')}\n`);
  // The one that measures everything.
  expect(leftOut.length).toBeLessThanOrEqual(1);
});

type Command = Awaited<ReturnType<typeof makeProgram>>;

/**
 * The whole program, with commands that do nothing: what cannot be understood is refused as ever.
 */
async function idleProgram(): Promise<Command> {
  const output = new PassThrough();
  const program = await makeProgram(makeContext([], {}, { input: new PassThrough(), output, errors: output }));
  const silence = (command: Command): void => {
    for (const inner of command.commands) silence(inner);
    // A mere group of commands refuses a word that is none of them.
    if (command.commands.length === 0 || command.options.length > 0) command.action(() => {});
  };
  silence(program);
  return program;
}

it('names commands and options that there are', async () => {
  const { blocks } = await theManual();
  const { scripts } = JSON.parse(readFileSync(join(HOUSE, 'package.json'), 'utf8'));
  const lines = [...blocks].flatMap(([file, all]) =>
    all.flatMap((block) => parsedLines(block).map((line) => [file, line])),
  );
  expect(lines.length).toBeGreaterThan(80);
  const wrong = [];
  const program = await idleProgram();
  for (const [file, line] of lines as [string, string][]) {
    const [first, ...words] = wordsOf(line.replace(/^npx joute/, 'joute').replace(/ [|>].*$/, ''));
    if (first === 'npm') {
      const [verb, name] = words[0] === 'run' ? words.slice(0).filter((word) => !word.startsWith('-')) : [words[0]];
      const isThere = verb === 'run' ? name! in scripts : ['ci', 'install', 'start', 'test'].includes(verb ?? '');
      if (!isThere) wrong.push(`${file}: ${line}`);
      continue;
    }
    // The words of a synopsis are no command line.
    if (/[[\]<>]/.test(line)) continue;
    try {
      await program.parseAsync(words, { from: 'user' });
    } catch (error) {
      // Help was asked for.
      if ((error as { exitCode?: number }).exitCode !== 0) wrong.push(`${file}: ${line}: ${(error as Error).message}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('has the same commands, exchanges and states in both languages', async () => {
  const { blocks } = await theManual();
  const pairs = [...blocks.keys()].flatMap((file) => {
    const other = file.replace('/manual/en/', '/manual/fr/').replace(/^(games\/\w+\/README)\.md$/, '$1.fr.md');
    return other === file ? [] : [[file, other] as const];
  });
  expect(pairs.length).toBeGreaterThan(25);
  // The words of a diagram are for people.
  const saidIn = (file: string) =>
    blocks
      .get(file)!
      .filter(({ info }) => info !== 'mermaid')
      .map(essenceOf);
  const french = pairs.map(([, file]) => [file, saidIn(file)]);
  expect(french).toEqual(pairs.map(([file, other]) => [other, saidIn(file)]));
});

/** `class X` of a diagram, with the names of its members. */
const classesIn = (diagram: string): (readonly [name: string, members: readonly string[]])[] =>
  [...diagram.matchAll(/class (\w+) \{\n([\s\S]*?)\n {2}\}/g)].map(([, name, body]) => {
    const lines = body!.split('\n').filter((line) => line.trim().startsWith('+'));
    return [name!, lines.map((line) => /(\w+)\(/.exec(line)?.[1] ?? line.trim().split(' ').at(-1)!)];
  });

it('draws classes as the code has them', async () => {
  const { blocks } = await theManual();
  const sources = ['core', 'games'].flatMap((folder) =>
    readdirSync(join(HOUSE, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/node_modules|\.test\.ts$|\.data\.ts$/.test(name))
      .map((name) => readFileSync(join(HOUSE, folder, name), 'utf8')),
  );
  /** Whole, from its name to its end. */
  const bodiesOf = (name: string): string[] =>
    sources.flatMap((source) => [
      ...(source.match(new RegExp(`^export interface ${name}\\b[\\s\\S]*?^\\}`, 'gm')) ?? []),
      ...(source.match(new RegExp(`^export type ${name}\\b[\\s\\S]*?;$`, 'gm')) ?? []),
    ]);
  const isMember = (name: string, member: string): boolean =>
    bodiesOf(name).some((body) => new RegExp(`\\b${member}\\??[:(<]`).test(body));
  const drawn = classesIn(
    blocks
      .get('docs/manual/en/technical.md')!
      .map(({ text }) => text)
      .join('\n'),
  );
  expect(drawn.length).toBeGreaterThan(15);
  expect(
    drawn.flatMap(([name, members]) => members.filter((one) => !isMember(name, one)).map((one) => `${name}.${one}`)),
  ).toEqual([]);
});

it('shows screens as they are: npm run pictures takes its pictures anew', () => {
  const hashes = Object.fromEntries(Object.entries(PICTURES).map(([name, sources]) => [name, hashSources(sources)]));
  expect(recordedHashes()).toEqual(hashes);
});
