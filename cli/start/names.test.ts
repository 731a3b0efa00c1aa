/** The names of people at the terminal: given, asked for, or from a loaded file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';
import { Session } from '../test/session.ts';

const SAVED = fileURLToPath(new URL('../../games/cyberattack/examples/game-start.txt', import.meta.url));

const play = (words: string, folder: string, input = 'quit\n') =>
  joute(['play', ...words.split(' '), '--out', 'r.json'], { folder, input });
const seatsIn = (folder: string) => must(parseRecord(readFileSync(join(folder, 'r.json'), 'utf8'))).head.seats;

const GIVEN = [
  { words: 'escat human:Zoé bot:random', seats: ['Zoé human', 'random bot:random'], drawn: 'Zoé' },
  { words: 'draughts human:Zoé human:Zoé', seats: ['Zoé human', 'Zoé#2 human'], drawn: 'Zoé (White), your move' },
  {
    words: 'draughts bot:random human:Zoé',
    seats: ['random bot:random', 'Zoé human'],
    drawn: 'Zoé (Black), your move',
  },
  { words: 'draughts human:Zoé', seats: ['Zoé human', 'champion bot:champion'], drawn: 'Zoé (White), your move' },
] as const;

test.each(GIVEN)('play $words: the names are on the board and in the record', async ({ words, seats, drawn }) => {
  const folder = freshFolder();
  const ran = await play(`${words} --time 20`, folder);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toContain(drawn);
  expect(seatsIn(folder).map(({ name, player }) => `${name} ${player}`)).toEqual(seats);
});

const joined = (name: string): string => `net:joute join vampires --common --bot random --name ${name}`;

// A client names itself, unless the command line does.
const CLIENTS = [
  { players: ['human:Zoé', joined('Ada')], names: ['Zoé', 'Ada'], drawn: 'Ada' },
  { players: ['human:Ada', joined('Ada')], names: ['Ada', 'Ada#2'], drawn: 'Ada#2' },
  { players: ['human:Zoé', `Ben=${joined('Ada')}`], names: ['Zoé', 'Ben'], drawn: 'Ben' },
] as const;

test.each(CLIENTS)('play with a client, $names: on the board and in the record', async ({ players, names, drawn }) => {
  const folder = freshFolder();
  const ran = await joute(['play', 'vampires', ...players, '--out', 'r.json'], { folder, input: 'quit\n' });
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toContain(drawn);
  expect(seatsIn(folder).map(({ name }) => name)).toEqual(names);
});

test('a name is asked for at a terminal where the course wants it, of people without one only', async () => {
  const asked = Session.terminal(['play', 'escat', 'human', 'human:Ali', '--out', 'r.json']);
  await asked.reply('Cats first: your name?', 'Zoé\r');
  expect(await asked.hear('your move')).not.toContain('Wardens first: your name?');
  asked.type('quit\r');
  expect(await asked.end()).toBe(0);
  expect(seatsIn(asked.folder).map(({ name }) => name)).toEqual(['Zoé', 'Ali']);
});

test('no name is asked for in other games, nor where nobody types; without one a person is called as before', async () => {
  const folder = freshFolder();
  const terminal = Session.terminal(['play', 'draughts']);
  expect(await terminal.hear('your move')).not.toContain('your name');
  terminal.type('quit\r');
  const piped = await play('escat', folder);
  expect(piped.out).not.toContain('your name');
  expect(seatsIn(folder)[0]).toMatchObject({ name: 'human', player: 'human' });
  const empty = Session.terminal(['play', 'escat', '--out', 'r.json'], { language: 'fr' });
  await empty.reply('Chats d’abord : votre nom ?', '\r');
  await empty.reply('à vous', 'quit\r');
  await empty.end();
  expect(seatsIn(empty.folder)[0]!.name).toBe('human');
  expect(await terminal.end()).toBe(0);
});

test('Ctrl-C at the question for a name leaves nothing behind', async () => {
  const session = Session.terminal(['play', 'escat', '--out', 'r.json']);
  await session.reply('your name?', '\u0003');
  await session.hear('Interrupted before the match began.');
  expect(await session.end()).toBe(130);
  expect(() => seatsIn(session.folder)).toThrow('ENOENT');
});

test('the names of a loaded file are shown, unless others are given', async () => {
  const folder = freshFolder();
  const words = 'cyberattack human bot:random human:Zoé bot:random --time 20';
  const ran = await play(`${words} --load ${SAVED} --save saved.txt`, folder);
  expect(ran).toMatchObject({ code: 0, err: '' });
  for (const name of ['Player 1 Ada', 'Player 2 Grace', 'Player 3 Zoé', 'Player 4 Edsger', 'Ada (Player 1), your move'])
    expect(ran.out).toContain(name);
  expect(seatsIn(folder).map(({ name, player }) => `${name} ${player}`)).toEqual([
    'Ada human',
    'Grace bot:random',
    'Zoé human',
    'Edsger bot:random',
  ]);
  expect(readFileSync(join(folder, 'saved.txt'), 'utf8')).toBe(readFileSync(SAVED, 'utf8'));
});

test('a program keeps the name that was given with it, whatever the loaded file says', async () => {
  const folder = freshFolder();
  const players = ['human', 'Zoé=cmd:cat', 'bot:random', 'bot:random'];
  const ran = await joute(['play', 'cyberattack', ...players, '--load', SAVED, '--out', 'r.json'], {
    folder,
    input: 'quit\n',
  });
  expect(ran.code, ran.err).toBe(0);
  expect(seatsIn(folder).map(({ name }) => name)).toEqual(['Ada', 'Zoé', 'Alan', 'Edsger']);
});

test('a name from a file cannot drive the terminal', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'saved'), readFileSync(SAVED, 'utf8').replace(';Ada;', ';A\u001b]0;da\u0007;'));
  const ran = await play('cyberattack --load saved', folder);
  expect(ran.out + ran.err).not.toContain('\u001b]');
});

test('match is for programs, and says how a person plays', async () => {
  const ran = await joute(['match', 'escat', 'human:Zoé B', 'bot:random', '--lang', 'fr']);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('pour jouer vous-même : joute play escat "human:Zoé B".');
});
