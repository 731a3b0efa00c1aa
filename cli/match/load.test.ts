/**
 * Saved states in `joute play`: loaded, played on, saved, and loaded again; and the records of such
 * matches.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';

const GAME = fileURLToPath(new URL('../../games/cyberattack/examples/game-middle.txt', import.meta.url));

const play = (words: string, input: string, folder: string) => joute(['play', ...words.split(' ')], { input, folder });
const stateOf = async (words: readonly string[], folder: string) => {
  const { out } = await joute([...words, '--json'], { folder });
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .findLast((line) => line.state !== undefined).state;
};

test('CyberAttack: a text save loads, plays on, saves, loads again to the same state', async () => {
  const folder = freshFolder();
  const players = 'human bot:random bot:random bot:greedy --time 50';
  const first = await play(
    `cyberattack ${players} --load ${GAME} --save saved.txt --out one.json`,
    'DDAG2H1D4\nHHP241\nBBAG0H0D0\nquit\n',
    folder,
  );
  expect(first.code).toBe(0);
  expect(first.out).toContain('Turn 50 of 100');
  expect(first.out).toContain('The state is saved in saved.txt.');
  const saved = readFileSync(join(folder, 'saved.txt'), 'utf8');
  expect(saved).toMatch(/^53;100;O\n\|\|----\|\|\nplateau;5\n/);

  // The saved state is the one that the record ends with, and the record can be replayed without
  // the file.
  const shown = await stateOf(['show', 'saved.txt'], folder);
  expect(shown).toMatchObject({ turn: 53 });
  expect(await stateOf(['replay', 'one.json'], folder)).toEqual(shown);
  const record = must(parseRecord(readFileSync(join(folder, 'one.json'), 'utf8')));
  expect(record.head.from).toBe(readFileSync(GAME, 'utf8'));
  expect(record.entries).toHaveLength(12);
  const verified = await joute(['replay', 'one.json', '--verify'], { folder });
  expect(verified).toMatchObject({ code: 0, err: '' });
  expect(verified.out).toContain('OK: 12 plies.');

  // Loaded again, it is the same state to the letter; and the file that it was loaded from may be
  // overwritten.
  const second = await play(
    `cyberattack ${players} --load saved.txt --save saved.txt --out two.json`,
    'quit\n',
    folder,
  );
  expect(second.code).toBe(0);
  expect(readFileSync(join(folder, 'saved.txt'), 'utf8')).toBe(saved);
  expect(await stateOf(['show', 'two.json'], folder)).toEqual(shown);

  // Another saved state in the record's head is noticed.
  const path = join(folder, 'one.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('lookahead;1479', 'lookahead;1480'));
  const tampered = await joute(['replay', 'one.json', '--verify'], { folder });
  expect(tampered.code).toBe(1);
  expect(tampered.out).toMatch(/In the head .*changed/);
});

const SAVED = [
  { game: 'draughts', text: 'B:W28:B19,20 ply=7', typed: '19-23', saved: /^W:W28:B20,23 ply=8\n$/ },
  { game: 'vampires', text: '3x2 play=4 V0,0:4 W2,1:1', typed: '0,0:4>1,0', saved: /^3x2 play=5 V1,0:4 W2,1:1\n$/ },
] as const;

test.each(SAVED)('$game: plays on from its own text, undo included', async ({ game, text, typed, saved }) => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'saved'), text);
  const words = `${game} human human --load saved --save next --out r.json`;
  const ran = await play(words, `${typed}\nundo\n${typed}\nquit\n`, folder);
  expect(ran.code).toBe(0);
  expect(readFileSync(join(folder, 'next'), 'utf8')).toMatch(saved);
  const verified = await joute(['replay', 'r.json', '--verify'], { folder });
  expect(verified.out).toContain('OK: 1 ply.');
});

const SECRETS = ', the secrets of all seats with it';
const BEGUN = [
  { game: 'escat', players: 'human bot:greedy', seats: 2, secrets: '', drawn: 'Round 1' },
  {
    game: 'risk',
    players: 'human bot:greedy bot:greedy',
    seats: 3,
    secrets: SECRETS,
    drawn: 'placing the first armies',
  },
] as const;

test.each(BEGUN)('$game: a saved state brings its seats', async ({ game, players, seats, secrets, drawn }) => {
  const folder = freshFolder();
  const start = await play(`${game} ${players} --seed 4 --save first --time 50`, 'quit\n', folder);
  expect(start.out).toContain(`The state is saved in first${secrets}.`);
  const again = await play(`${game} --load first --save second --time 50 --out r.json`, 'quit\n', folder);
  expect(again.code).toBe(0);
  expect(readFileSync(join(folder, 'second'), 'utf8')).toBe(readFileSync(join(folder, 'first'), 'utf8'));
  expect(must(parseRecord(readFileSync(join(folder, 'r.json'), 'utf8'))).head.seats).toHaveLength(seats);
  const [shown, many] = await Promise.all([
    joute(['show', 'first'], { folder }),
    play(`${game} human human human human --load first`, '', folder),
  ]);
  expect(shown).toMatchObject({ code: 0, err: '' });
  expect(shown.out).toContain(drawn);
  expect(many.code).toBe(2);
  expect(many.err).toContain(`${game} has ${seats} seats, not 4`);
});

test('a setup from a file, wherever setups are taken', async () => {
  const folder = freshFolder();
  writeFileSync(
    join(folder, 'map.xml'),
    '<Map Rows="2" Columns="3"><Vampires X="0" Y="0" Count="4"/><Werewolves X="2" Y="1" Count="4"/></Map>\n',
  );
  const stepped = await joute('step vampires --start --setup map=@map.xml'.split(' '), { folder });
  expect(JSON.parse(stepped.out)).toMatchObject({ rows: 2, columns: 3, vampires: [{ count: 4 }] });
  const matched = await joute(
    'match vampires bot:random bot:random --setup map=@map.xml --setup plays=4 --time 20 --out .'.split(' '),
    { folder },
  );
  expect(matched.code).toBe(0);
  const record = must(parseRecord(readFileSync(join(folder, 'vampires-0001.json'), 'utf8')));
  expect(record.head.setup.map).toContain('<Map Rows="2"');
  const missing = await joute('step vampires --setup map=@nowhere.xml'.split(' '), { folder });
  expect(missing.code).toBe(2);
  expect(missing.err).toContain('there is no file nowhere.xml');
});

const REFUSED = [
  { words: 'cyberattack --load nowhere', code: 2, said: 'there is no file nowhere' },
  { words: 'cyberattack --load broken', code: 1, said: 'broken: Line 1: expected' },
  { words: 'draughts --load broken', code: 1, said: 'broken: Position, character 1: ' },
  { words: 'draughts --save broken', code: 2, said: 'there is already a file broken' },
] as const;

test.each(REFUSED)('play $words is refused before anything is written', async ({ words, code, said }) => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'broken'), 'precious');
  const ran = await play(words, '', folder);
  expect(ran.code).toBe(code);
  expect(ran.err).toContain(said);
  expect(existsSync(join(folder, 'records'))).toBe(false);
  expect(readFileSync(join(folder, 'broken'), 'utf8')).toBe('precious');
});
