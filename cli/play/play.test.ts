/**
 * `joute play` as a person meets it: a real process, typed to through a pipe or a real
 * pseudo-terminal.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { must } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';
import { Session } from '../test/session.ts';

const PROMPT = 'your move: ';

function onlyRecord(folder: string): { path: string; record: MatchRecord; moves: string[] } {
  const names = readdirSync(join(folder, 'records'));
  expect(names.length).toBe(1);
  const path = join('records', names[0]!);
  const record = must(parseRecord(readFileSync(join(folder, path), 'utf8')));
  return { path, record, moves: record.entries.map(({ move }) => move!) };
}

/** The moves that `?` lists. */
const listed = (help: string): string[] =>
  /legal moves?:\n([\s\S]*)Commands:/
    .exec(help)![1]!
    .split(/\s+/)
    .filter((word) => word !== '');

test('a whole game at a terminal against a bot, every move chosen from what ? lists', async () => {
  const session = Session.terminal('play draughts bot:random --seed 7 --time 50'.split(' '));
  let moves = 0;
  while ((await session.listen(PROMPT)) !== null) {
    session.type('?\r');
    const help = await session.hear(PROMPT);
    const choices = listed(help);
    session.type(`${choices[moves++ % choices.length]}\r`);
  }
  expect(await session.end()).toBe(0);
  const { path, record } = onlyRecord(session.folder);
  expect(record.entries.filter(({ seat }) => seat === 1).length).toBe(moves);
  expect(['normal', 'limit']).toContain(record.end?.termination);
  expect(record.head.seats.map(({ player }) => player)).toEqual(['human', 'bot:random']);
  expect(session.text).toContain(`The record is ${path}`);
  // The board is drawn in place after every move of either side.
  expect(session.text).toContain('White to move');
  expect(session.text).toContain('Black to move');
  expect(session.text).not.toContain('Warning');

  const verified = await joute(['replay', path, '--verify'], { folder: session.folder });
  expect(verified.out).toMatch(new RegExp(`^OK: ${record.end?.ply} plies\\.`));
  expect(verified.code).toBe(0);
});

test('illegal input is explained and never loses; quit leaves a record that replay shows', async () => {
  const session = Session.pipe('play draughts bot:greedy --time 50'.split(' '));
  // More often than the contest's three tries.
  const wrong = [
    ['hello', '"hello" is not a move'],
    ['32-99', 'There is no square 99'],
    ['19-23', "The piece on 19 is the opponent's"],
    ['32-38', 'A man does not move backwards'],
    ['22-18', 'There is no piece on 22'],
    ['undo', 'There is nothing to take back yet'],
  ] as const;
  for (const [typed, said] of wrong) {
    await session.reply(PROMPT, `${typed}\n`);
    await session.hear(said);
  }
  await session.reply(PROMPT, '32-28\n');
  await session.reply(PROMPT, 'QUIT\n');
  expect(await session.end()).toBe(0);
  const { path, record, moves } = onlyRecord(session.folder);
  expect(session.text).toContain(`The unfinished record is ${path}`);
  expect(record.end?.termination).toBe('interrupted');
  expect(record.entries.map(({ verdict }) => verdict)).toEqual(['taken', 'taken']);

  const shown = await joute(['replay', path], { folder: session.folder });
  expect(shown.code).toBe(0);
  expect(shown.out).toContain('1. Player 1 moves from 32 to 28.\n   White: 32-28\n');
  expect(shown.out).toContain(`   Glutton (Black): ${moves[1]}`);
  expect(shown.out.trimEnd()).toMatch(/The match was interrupted at turn 3\.$/);
});

test('undo goes back to the person’s previous turn, and the record is of the game as it was then played', async () => {
  const session = Session.pipe('play draughts bot:greedy --seed 3 --time 50'.split(' '));
  await session.reply(PROMPT, '32-28\n');
  const told = /Player 1 moves from 32 to 28\. Glutton moves from (\d+) to (\d+)\./.exec(await session.hear(PROMPT))!;
  session.type('?\n');
  const [second] = listed(await session.hear(PROMPT));
  session.type(`${second}\n`);
  await session.reply(PROMPT, 'undo\n');
  expect(await session.hear(PROMPT)).toMatch(/Taken back: Player 1 (moves|takes)[\s\S]*\. Glutton (moves|takes)\s/);
  session.type('undo\n');
  await session.hear(`Taken back: Player 1 moves from 32 to 28. Glutton moves from ${told[1]} to ${told[2]}.`);
  await session.reply(PROMPT, 'undo\n');
  await session.hear('There is nothing to take back yet.');
  await session.reply(PROMPT, '31-27\n');
  await session.reply(PROMPT, 'quit\n');
  expect(await session.end()).toBe(0);
  const { path, record, moves } = onlyRecord(session.folder);
  expect(moves.length).toBe(2);
  expect(moves[0]).toBe('31-27');
  expect(record.end?.ply).toBe(2);
  expect((await joute(['replay', path, '--verify'], { folder: session.folder })).out).toContain('OK: 2 plies.');
});

test('undo between two people takes the last move back; moves kept stay as they were typed', async () => {
  const session = Session.pipe('play draughts human human --out two.json'.split(' '));
  const typed = ['32-28', '19-23', '28x19 a comment', 'undo', '28 x 19', '14x23', 'quit'];
  for (const line of typed) await session.reply(PROMPT, `${line}\n`);
  expect(await session.end()).toBe(0);
  const record = must(parseRecord(readFileSync(join(session.folder, 'two.json'), 'utf8')));
  expect(record.entries.map(({ move }) => move)).toEqual(['32-28', '19-23', '28x19', '14x23']);
  expect(record.entries[2]?.raw).toBe('28 x 19');
  expect(record.head.seats.map(({ name }) => name)).toEqual(['human', 'human#2']);
  expect(session.text).toContain('Taken back: Player 1 takes ');
  // From there on the dice are others; the record tells both seeds.
  expect(record.head.dice.earlier).toMatchObject([{ until: 3 }]);
  expect(record.head.dice.earlier![0]!.hash).not.toBe(record.head.dice.hash);
  expect(record.end?.earlier).toHaveLength(1);
  expect((await joute(['replay', 'two.json', '--verify'], { folder: session.folder })).code).toBe(0);
});

test('a draw is offered: a bot answers for itself, another person at the prompt', async () => {
  const alone = Session.pipe('play draughts bot:greedy --time 50'.split(' '));
  await alone.reply(PROMPT, 'draw\n');
  await alone.hear('Glutton declines the draw.');
  await alone.reply(PROMPT, 'quit\n');
  expect(await alone.end()).toBe(0);

  const session = Session.pipe('play draughts human:Ada human:Zoé --lang fr --out two.json'.split(' '));
  const prompt = 'à vous : ';
  await session.reply(prompt, '32-28\n');
  await session.reply(prompt, 'nulle\n');
  await session.reply('Ada, Zoé propose la nulle. L’acceptez-vous (oui/non)\u00a0? ', 'non\n');
  await session.hear('Ada refuse la nulle.');
  await session.reply(prompt, 'nulle\n');
  await session.reply('(oui/non)\u00a0? ', 'oui\n');
  expect(await session.end()).toBe(0);
  const record = must(parseRecord(readFileSync(join(session.folder, 'two.json'), 'utf8')));
  expect(record.end).toMatchObject({ termination: 'agreed', result: { places: [1, 1] } });
  expect((await joute(['replay', 'two.json', '--verify'], { folder: session.folder })).code).toBe(0);
});

test('Ctrl-C at the prompt of a terminal ends cleanly with 130 and says where the record is', async () => {
  const session = Session.terminal('play draughts bot:greedy --time 50'.split(' '));
  await session.reply(PROMPT, '33-29\r');
  await session.reply(PROMPT, '\u0003');
  expect(await session.end()).toBe(130);
  const { path, moves } = onlyRecord(session.folder);
  expect(session.text).toContain(`The unfinished record is ${path}`);
  const shown = await joute(['replay', path], { folder: session.folder });
  expect(shown.code).toBe(0);
  expect(shown.out).toContain(`   Glutton (Black): ${moves[1]}`);
});

test('Ctrl-C while a bot thinks, and a signal to the process group, end it as well', async () => {
  const thinking = Session.terminal('play draughts bot:alphabeta --time 100000'.split(' '));
  await thinking.reply(PROMPT, '33-29\r');
  await thinking.reply('Black to move', '\u0003');
  const signalled = Session.pipe('play draughts bot:greedy human --time 50'.split(' '));
  await signalled.hear(PROMPT);
  process.kill(-signalled.child.pid!, 'SIGINT');
  expect(await thinking.end()).toBe(130);
  expect(await signalled.end()).toBe(130);
  expect(onlyRecord(thinking.folder).moves).toEqual(['33-29']);
  expect(onlyRecord(signalled.folder).moves.length).toBe(1);
  expect(signalled.text).toContain('The unfinished record is');
});

test('the end of input is a quit, whether lines still wait or not', async () => {
  const session = Session.pipe('play draughts bot:greedy --time 50'.split(' '));
  session.child.stdin.end('32-28\n?');
  expect(await session.end()).toBe(0);
  expect(session.text).toContain('legal move');
  expect(onlyRecord(session.folder).moves.length).toBe(2);

  const terminal = Session.terminal('play draughts bot:greedy --time 50'.split(' '));
  await terminal.reply(PROMPT, '\u0004');
  expect(await terminal.end()).toBe(0);
});

test('in French, and in forty columns', async () => {
  const session = Session.terminal('play draughts bot:greedy --time 50'.split(' '), { language: 'fr', columns: 40 });
  const prompt = 'à vous : ';
  await session.reply(prompt, '32-27\r');
  await session.reply(prompt, 'aide\r');
  const help = await session.hear(prompt);
  expect(help).toMatch(/coups? léga(l|ux) :/);
  expect(help).toContain('annuler');
  for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(40);
  session.type('32-27\r');
  await session.hear('Il n’y a pas de pièce en 32.');
  await session.reply(prompt, 'annuler\r');
  await session.hear('Repris : Joueur 1 ');
  await session.reply(prompt, 'quitter\r');
  await session.hear('L’enregistrement inachevé est records/');
  expect(await session.end()).toBe(0);
});

const REFUSED = [
  { words: 'play draughts bot:greedy bot:random', said: 'no person would play here' },
  { words: 'play draughts human human human', said: 'draughts has 2 seats, not 3' },
  { words: 'play draughts bot:gredy', said: 'Did you mean greedy?' },
  { words: 'play draughts --out there.json', said: 'there is already a file there.json' },
  { words: 'play draughts --setup position=X', said: 'Position, character 1' },
  { words: 'play draughts --time soon', said: '--time is a whole number' },
];

test.each(REFUSED)('bad arguments end with 2 and a sentence: $words', async ({ words, said }) => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'there.json'), 'precious');
  const session = Session.pipe(words.split(' '), { folder });
  session.child.stdin.end();
  expect(await session.end()).toBe(2);
  expect(session.text).toContain(said);
  expect(existsSync(join(session.folder, 'records'))).toBe(false);
  expect(readFileSync(join(session.folder, 'there.json'), 'utf8')).toBe('precious');
});
