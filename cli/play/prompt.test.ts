/** The prompt of `joute play` where moves are long or things are secret. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { Session } from '../test/session.ts';

test('a cats’ phase step by step in French: back, an end too early, an empty line, the whole', async () => {
  const words = 'play escat human:Zoé bot:random --setup fixed=true --time 20 --out it.json'.split(' ');
  const session = Session.terminal(words, { language: 'fr', columns: 40, rows: 24 });
  const prompt = 'à vous : ';
  await session.reply(prompt, '\r');
  await session.reply(prompt, 'F8>F9\r');
  await session.hear('il y a un chat en F9');
  await session.reply(prompt, 'F8>H6 E9>E8\r');
  await session.reply('Jusqu’ici : F8>H6 E9>E8', 'retour\r');
  await session.hear('Zoé (Chats, 2 sur 7), à vous : ');
  session.type('?\r');
  const help = await session.hear(prompt);
  expect(help).toContain('déplacements possibles :');
  expect(help).toContain('retour');
  for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(40);
  for (const early of ['fin\r', '\r']) {
    session.type(early);
    expect((await session.hear(prompt)).replaceAll('\n', ' ')).toContain('Chats déplacés : 1 sur 7');
  }
  session.type('D10>C9 E10>D9 F9>E8 G9>H8 G10>G9 H10>H9\r');
  await session.reply('Zoé (Chats, 1 sur 7), à vous : ', 'quitter\r');
  expect(await session.end()).toBe(0);
  const record = must(parseRecord(readFileSync(join(session.folder, 'it.json'), 'utf8')));
  expect(record.entries[0]?.move).toBe('F8>H6 D10>C9 E10>D9 F9>E8 G9>H8 G10>G9 H10>H9');
});

const SECOND_SCREEN = '\u001b[?1049h';
const FIRST_SCREEN = '\u001b[?1049l';

test('two people at one terminal see each their own mission, on a screen that leaves no trace', async () => {
  const session = Session.terminal('play risk human human --seed 3'.split(' '), { rows: 24 });
  for (const seat of [1, 2]) {
    await session.reply(`Seat ${seat}, your move: `, 'secret\r');
    await session.reply('Press Enter to hide this.', '\r');
    await session.hear(`Seat ${seat}, your move: `);
    session.type('p iceland 19\r');
    // Iceland belongs to one person: the other is told so, and takes another territory.
    if ((await session.hear('your move: ')).includes('is not yours')) {
      session.type('p brazil 19\r');
      await session.hear('your move: ');
    }
    session.type('EndTurn\r');
  }
  await session.reply('Seat 1, your move: ', 'quit\r');
  expect(await session.end()).toBe(0);

  const parts = session.raw.split(SECOND_SCREEN).map((part) => part.split(FIRST_SCREEN));
  const secret = parts.slice(1).map(([shown]) => shown!);
  const open = parts.map((part) => part.at(-1)!).join('');
  const missions = secret.map((shown) => /mission ([^\r\n]+)/.exec(shown)?.[1]);
  expect(missions.length).toBe(2);
  expect(new Set(missions).size).toBe(2);
  expect(secret[0]).not.toContain(missions[1]);
  for (const mission of missions) {
    expect(mission).not.toBe('secret');
    expect(open).not.toContain(mission);
  }
});

test('Ctrl-C while a secret is shown gives the terminal its screen back', async () => {
  const session = Session.terminal('play risk human human --seed 3'.split(' '), { rows: 24 });
  await session.reply('your move: ', 'mission\r');
  await session.reply('Press Enter to hide this.', '\u0003');
  expect(await session.end()).toBe(130);
  expect(session.raw.lastIndexOf(FIRST_SCREEN)).toBeGreaterThan(session.raw.lastIndexOf(SECOND_SCREEN));
});

test('where nothing is secret, there is no such command; with nothing hidden, it says so', async () => {
  const draughts = Session.pipe('play draughts --time 20'.split(' '));
  await draughts.reply('your move: ', 'secret\n');
  await draughts.hear('"secret" is not a move');
  const conquest = Session.pipe('play risk human human --setup mode=conquest'.split(' '));
  await conquest.reply('your move: ', 'secret\n');
  await conquest.hear('You have no secret in this match.');
  for (const session of [draughts, conquest]) {
    await session.reply('your move: ', 'quit\n');
    expect(await session.end()).toBe(0);
  }
});
