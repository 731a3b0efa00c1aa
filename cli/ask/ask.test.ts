/** `joute ask`, as a real process: the answer to one recorded turn, or why there is none. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playWhole } from '@joute/arena/match/wholeMatch.ts';
import { QuickPlayer } from '@joute/arena/test/quickPlayer.ts';
import { expandSeed } from '@joute/core/dice.ts';
import { makeRecord } from '@joute/core/record/record.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';

/**
 * Takes the move at an index of those listed, and writes what it was sent to standard error; its
 * habit is its argument.
 */
const BOT = `
const [habit = ''] = process.argv.slice(2);
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, turn, moves, last, seat } = JSON.parse(line);
  if (type === 'hello') console.error('seat', seat);
  if (type !== 'turn') return;
  console.error('last', last.map(({ move }) => move).join(' '));
  if (habit === 'crash') throw new Error('no such piece');
  if (habit !== 'silent') console.log(JSON.stringify({ type: 'move', turn, move: habit === 'illegal' ? '1-50' : moves[0] }));
});
`;

/** A player that the record takes for a program. */
class Posing extends QuickPlayer {
  override readonly spec = 'cmd:node bot.cjs';
}

async function playRecord(id: string, given: Readonly<Record<string, string>>, players: readonly QuickPlayer[]) {
  const game = await (await findGame(id))!.game();
  const { clock, policy, options } = game.facts;
  const setup = must(parseSetup(options, given));
  const plan = { game, setup, players, clock, policy, seed: expandSeed('3'), secret: false };
  return makeRecord(must(await playWhole(plan)).record);
}

const folder = freshFolder();
const quick = (...names: readonly string[]): QuickPlayer[] => names.map((name) => new QuickPlayer(name));

beforeAll(async () => {
  writeFileSync(join(folder, 'bot.cjs'), BOT);
  const turns = { turns: '3' };
  writeFileSync(join(folder, RECORD), await playRecord('draughts', {}, quick('random', 'greedy')));
  writeFileSync(join(folder, CYBER), await playRecord('cyberattack', turns, quick('a', 'b', 'c', 'd')));
  const one = [...quick('a', 'b'), new Posing('mine'), ...quick('d')];
  writeFileSync(join(folder, PROGRAM), await playRecord('cyberattack', turns, one));
});

const RECORD = 'draughts.json';
const CYBER = 'cyberattack.json';
const PROGRAM = 'program.json';
const moveAt = (turn: number): string =>
  (JSON.parse(readFileSync(join(folder, RECORD), 'utf8')).entries as { turn: number; move: string }[]).find(
    (entry) => entry.turn === turn,
  )!.move;

describe('a program', () => {
  it('that answers: the position, what was played then, its own move, its standard error', async () => {
    const words = ['ask', RECORD, '--turn', '4', 'cmd:node bot.cjs', '--time', '5000'];
    const [english, french, json] = await Promise.all([
      joute(words, { folder }),
      joute([...words, '--lang', 'fr'], { folder }),
      joute([...words, '--json'], { folder }),
    ]);
    expect([english.code, french.code, json.code]).toEqual([0, 0, 0]);
    expect(english.out).toMatch(/^Draughts, turn 4 of \d+, greedy \(Black\)\n/);
    expect(english.out).toContain('Black to move');
    expect(english.out).toContain(`In the match: ${moveAt(4)}, in `);
    expect(english.out).toMatch(/\nbot: \d+[-x]\d+, in .* It had 5 s\.\n/);
    expect(english.out).toContain(`Standard error:\n  seat 2\n  last ${moveAt(2)} ${moveAt(3)}\n`);
    const told = french.out.replaceAll(/[ \n]+/g, ' ');
    expect(told).toMatch(/Dames, tour 4 sur \d+.*Dans la partie : .* bot : .* Il avait 5 s\. Sortie d’erreur :/);
    const answer = JSON.parse(json.out);
    expect(answer).toMatchObject({ ok: true, game: 'draughts', turn: 4, seat: 2, name: 'greedy', time: 5000 });
    expect(answer.played).toMatchObject([{ event: 'answer', legal: true, move: moveAt(4) }]);
    expect(answer.answer).toMatchObject({ event: 'answer', legal: true, ms: expect.any(Number) });
    expect(answer.state).toMatchObject({ side: 'black', ply: 3 });
    expect(answer.errors).toBe(`seat 2\nlast ${moveAt(2)} ${moveAt(3)}\n`);
  });

  it.each([
    ['illegal', /bot: "1-50" was refused: The piece on 1 is/, { event: 'answer', code: 'move/opponent-piece' }],
    [
      'crash',
      /Seat 1, turn 5: the program ended by itself with exit code 1/,
      { event: 'crashed', code: 'program/exited' },
    ],
    [
      'silent',
      /Seat 1, turn 5: the program had not written a single line/,
      { event: 'timeout', code: 'program/never-spoke' },
    ],
  ])('that does not (%s): exit code 1, and the sentence of a match', async (habit, sentence, answer) => {
    const time = habit === 'silent' ? '100' : '5000';
    const words = ['ask', RECORD, '--turn', '5', `cmd:node bot.cjs ${habit}`, '--time', time];
    const [text, json] = await Promise.all([joute(words, { folder }), joute([...words, '--json'], { folder })]);
    expect([text.code, json.code]).toEqual([1, 1]);
    expect(text.out.replaceAll(/\s+/g, ' ')).toMatch(sentence);
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, answer: { legal: false, ...answer } });
  });
});

test('a built-in bot; and whose turn it is where all act at once', async () => {
  const asked = await joute(['ask', CYBER, '--turn', '2', '--seat', '3', 'bot:greedy', '--json'], { folder });
  expect(JSON.parse(asked.out)).toMatchObject({ ok: true, seat: 3, turn: 2, turns: 3 });
  // Of several who act, the one that a program played.
  const program = await joute(['ask', PROGRAM, '--turn', '2', 'bot:greedy', '--json'], { folder });
  expect(JSON.parse(program.out)).toMatchObject({ ok: true, seat: 3, name: 'mine', played: [{ legal: true }] });
});

test('a record that does not hold good is asked about as far as it does', async () => {
  const record = readFileSync(join(folder, RECORD), 'utf8');
  writeFileSync(join(folder, 'changed.json'), record.replace(/("turn":6,[^\n]*"ms":)/, '$11'));
  const ask = (turn: string) => joute(['ask', 'changed.json', '--turn', turn, 'bot:greedy', '--json'], { folder });
  const [before, after] = await Promise.all([ask('6'), ask('7')]);
  expect(before.code).toBe(0);
  expect(after.code).toBe(1);
  expect(after.err).toMatch(/does not hold good from turn 6: It was changed/);
});

const MISTAKES = [
  { words: [RECORD, 'bot:greedy'], en: /say which turn: --turn 1 to \d+/, fr: /dites quel tour/ },
  { words: [RECORD, '--turn', '999', 'bot:greedy'], en: /no turn 999: the match has \d+/, fr: /pas de tour 999/ },
  {
    words: [RECORD, '--turn', '3', '--seat', '2', 'bot:greedy'],
    en: /seat 2 is not asked at turn 3; that is 1 random \(White\)/,
    fr: /place 2 n’est pas interrogée/,
  },
  { words: [RECORD, '--turn', '3', '--seat', '3', 'bot:greedy'], en: /seats 1 to 2, not 3/, fr: /places 1 à 2/ },
  {
    words: [CYBER, '--turn', '1', 'bot:greedy'],
    en: /several act at turn 1; say which with --seat: 1 a \(Player 1\), 2 b \(/,
    fr: /plusieurs jouent au tour 1/,
  },
  { words: [RECORD, '--turn', '1', 'human'], en: /ask is for programs/, fr: /ask est fait pour/ },
  { words: [RECORD, '--turn', '1', 'net:node bot.cjs'], en: /cannot be given one turn/, fr: /un tour isolé/ },
  { words: [RECORD, '--turn', '1', 'cmd:./no-such-bot'], en: /no program "\.\/no-such-bot"/, fr: /n’existe pas/ },
  { words: ['no.json', '--turn', '1', 'bot:greedy'], en: /there is no file no\.json/, fr: /pas de fichier/ },
];

test.each(MISTAKES)('joute ask $words is a usage error', async ({ words, en, fr }) => {
  const [english, french] = await Promise.all([
    joute(['ask', ...words], { folder }),
    joute(['ask', ...words, '--lang', 'fr'], { folder }),
  ]);
  expect([english.code, french.code]).toEqual([2, 2]);
  expect(english.err).toMatch(en);
  expect(french.err).toMatch(fr);
});

test('the old word still works, says what it is called now, and is not in the help', async () => {
  const words = [RECORD, '--turn', '4', 'bot:greedy', '--json'];
  const [asked, english, french, help] = await Promise.all([
    joute(['ask', ...words], { folder }),
    joute(['feed', ...words], { folder }),
    joute(['feed', ...words, '--lang', 'fr'], { folder }),
    joute(['--help']),
  ]);
  expect([asked.code, english.code, french.code]).toEqual([0, 0, 0]);
  expect(asked.err).toBe('');
  expect(JSON.parse(english.out)).toMatchObject({ ok: true, turn: 4, state: JSON.parse(asked.out).state });
  expect(english.err).toBe('`joute feed` is called `joute ask` now.\n');
  expect(french.err).toBe('`joute feed` s’appelle maintenant `joute ask`.\n');
  expect(help.out).toContain('  ask ');
  expect(help.out).not.toContain('feed');
});
