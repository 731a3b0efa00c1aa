/** `joute show`: files of all kinds, told apart by content. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';

const EXAMPLES = fileURLToPath(new URL('../../games/cyberattack/examples/', import.meta.url));
const RISK = fileURLToPath(new URL('../../games/risk/data/', import.meta.url));
const GAME = join(EXAMPLES, 'game-middle.txt');
const BOARD = join(EXAMPLES, 'board-antivirus.txt');

const PDN = `[Event "Cup"]
[White "Anna"]
[Black "Boris"]
[Result "2-0"]
1. 32-28 19-23 2. 28x19 14x23 2-0
`;
const ESCAPES = '[White "An\u001b[31mna"]\n1. 32-28 *\n';
const MAP =
  '<Map Rows="2" Columns="3"><Humans X="1" Y="0" Count="3"/><Vampires X="0" Y="0" Count="4"/><Werewolves X="2" Y="1" Count="4"/></Map>';

/** Each kind of file, by a name that does not give it away. */
const FILES = {
  pdn: PDN,
  moves: '{a game} 1. 32-28 18-23 *',
  two: PDN + PDN.replace('Anna', 'Clara'),
  fen: ' W : W 31-50 : B 1-20 .\n',
  position: 'B:W28,K31:B19 ply=7\n',
  xml: `\uFEFF<?xml version="1.0"?>\n<!-- mine -->\n${MAP}`,
  vampires: '3x2 play=3 V0,0:4 H1,0:3 W2,1:4',
  escapes: ESCAPES,
} as const;

function filled(): string {
  const folder = freshFolder();
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  return folder;
}

const DRAWN = [
  { words: [BOARD], said: ['Server', '┌──────┬'] },
  { words: [GAME], said: ['Player 1 lookahead', 'Turn 50 of 100'] },
  { words: [GAME, '--board', '2'], said: ['Player 2 greedy-1', '384 points'] },
  {
    words: [GAME, '--board', '1', '--cell', '3,3'],
    said: ['Player 1, cell 3,3', 'trojan of player 2, type 4, going up'],
  },
  {
    words: [join(EXAMPLES, 'board-crowd.txt'), '--cell', '2,2', '--lang=fr'],
    said: ['Joueur 1, case 2,2', 'serveur, résistance 7'],
  },
  { words: ['pdn'], said: ['Anna – Boris, 2-0, Cup', 'White (Anna)', 'Last move 14x23'] },
  { words: ['moves'], said: ['? – ?, *', 'Last move 18-23'] },
  { words: ['two'], said: ['1. Anna – Boris, 2-0, Cup', '2. Clara – Boris', 'joute show two --board 1'] },
  { words: ['two', '--board', '2'], said: ['Clara – Boris, 2-0', 'White (Clara)'] },
  { words: ['fen'], said: ['White to move', '○ 20'] },
  { words: ['position'], said: ['Black to move', 'Ply 7'] },
  { words: ['xml'], said: ['V4', 'W4', 'Humans 3 in one house'] },
  { words: ['vampires', '--setup', 'plays=50'], said: ['Werewolves to move', 'Play 3 of 50'] },
  { words: [join(RISK, 'aldermark.json')], said: ['45 territories', 'borders'] },
] as const;

test('draws every kind of file that a game knows', async () => {
  const folder = filled();
  for (const { words, said } of DRAWN) {
    const ran = await joute(['show', ...words], { folder });
    expect(ran, words.join(' ')).toMatchObject({ code: 0, err: '' });
    for (const part of said) expect(ran.out, words.join(' ')).toContain(part);
  }
  expect((await joute(['show', 'escapes'], { folder })).out).not.toContain('\u001b');
});

test('one board of a saved game is written as a file of its own, and read back', async () => {
  const folder = freshFolder();
  const save = ['--board', '2', '--save', 'board2.txt'];
  expect(await joute(['show', GAME, ...save], { folder })).toMatchObject({ code: 0, err: '' });
  const text = readFileSync(join(folder, 'board2.txt'), 'utf8');
  expect(text).toBe(readFileSync(GAME, 'utf8').split('\n||----||\n')[2]!.replace(/\n+$/, '\n'));
  expect((await joute(['show', 'board2.txt'], { folder })).out).toContain('384 points');
  expect(await joute(['show', GAME, ...save], { folder })).toMatchObject({
    code: 2,
    err: expect.stringContaining('already a file board2.txt'),
  });
  writeFileSync(join(folder, 'map.xml'), MAP);
  expect(await joute(['show', 'map.xml', '--save', 'copy.xml'], { folder })).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'copy.xml'), 'utf8')).toBe(MAP);
});

test('says as JSON what it is, and the state', async () => {
  const folder = filled();
  const show = async (...words: readonly string[]) =>
    JSON.parse((await joute(['show', ...words, '--json'], { folder })).out);
  expect(await show(GAME)).toMatchObject({
    game: 'cyberattack',
    kind: 'game',
    state: { turn: 50, players: { 1: { score: 1479 } } },
  });
  expect(await show(GAME, '--board', '2')).toMatchObject({ kind: 'board', board: 2, state: { player: 2, score: 384 } });
  expect(await show(BOARD, '--cell', '2,2')).toMatchObject({
    kind: 'cell',
    cell: '2,2',
    state: { equipment: { kind: 'server' } },
  });
  expect(await show('position')).toMatchObject({
    game: 'draughts',
    kind: 'position',
    state: { fen: 'B:W28,K31:B19', ply: 7 },
  });
  expect(await show('pdn')).toMatchObject({ kind: 'game', result: '2-0', tags: { White: 'Anna' }, state: { ply: 4 } });
  expect(await show('two')).toMatchObject({ kind: 'games', games: [{ result: '2-0' }, { tags: { White: 'Clara' } }] });
  expect(await show('xml')).toMatchObject({ game: 'vampires', kind: 'map', map: { rows: 2, vampires: { count: 4 } } });
  expect(await show('vampires')).toMatchObject({ kind: 'game', state: { play: 3, side: 'werewolves' } });
  expect(await show(join(RISK, 'map.json'))).toMatchObject({ game: 'risk', kind: 'map', map: { edges: 83 } });
});

test('games are saved as they are in a file of their own kind, and their last position in any other', async () => {
  const folder = filled();
  const save = async (...words: readonly string[]) => (await joute(['show', ...words], { folder })).code;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  for (const name of ['pdn', 'two']) {
    expect(await save(name, '--save', `${name}-copy.pdn`)).toBe(0);
    expect(read(`${name}-copy.pdn`)).toBe(read(name));
  }
  expect(await save('two', '--board', '2', '--save', 'second.pdn')).toBe(0);
  expect(read('second.pdn')).toContain('[White "Clara"]');
  expect(read('second.pdn')).not.toContain('Anna');
  expect(await save('pdn', '--save', 'last.fen')).toBe(0);
  expect(read('last.fen')).toMatch(/^[WB]:W/);
});

test('a record: the last position and the result; what was tampered with is found', async () => {
  const folder = freshFolder();
  await joute('match draughts bot:random bot:random --seed 3 --time 20 --out .'.split(' '), { folder });
  const shown = await joute(['show', 'draughts-0001.json'], { folder });
  expect(shown.code).toBe(0);
  expect(shown.out).toMatch(/Feather \(random, White\) – Feather 2 \(random, Black\)/);
  expect(shown.out).toContain('off the board');
  const json = JSON.parse((await joute(['show', 'draughts-0001.json', '--json'], { folder })).out);
  expect(json).toMatchObject({ game: 'draughts', kind: 'record', ok: true, state: { ply: json.plies } });
  expect(shown.out).toContain(json.end.message.split('. ')[0]);

  const path = join(folder, 'draughts-0001.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"turn":9', '"turn":8'));
  const tampered = await joute(['show', 'draughts-0001.json'], { folder });
  expect(tampered.code).toBe(1);
  expect(tampered.out).toMatch(/In an entry \(ply 9/);
});

const BROKEN: readonly { text: string; words?: readonly string[]; code: 1 | 2; said: RegExp }[] = [
  {
    text: 'hello',
    code: 1,
    said: /nobody knows this kind of file\. What can be shown: a record of Joute; draughts: .*Vampires:/,
  },
  { text: '', code: 1, said: /nobody knows/ },
  { text: '{"a":1}', code: 1, said: /nobody knows/ },
  { text: '<html></html>', code: 1, said: /nobody knows/ },
  { text: '{"joute":1,"game":3}', code: 1, said: /file, line 1, column \d+: This is not a record/ },
  { text: '5;100;X\n', code: 1, said: /file: Line 1: expected/ },
  { text: 'plateau;5\njoueur;9;x;0\n', code: 1, said: /file: Line 2: / },
  { text: 'W:W31-55', code: 1, said: /no square 55/ },
  { text: '[White "a"]\n1. 32-28 1-2', code: 1, said: /Line 2, column 10: / },
  { text: '<map/>', code: 1, said: /capitals matter/ },
  { text: '{"name":"x","territories":[]}', code: 1, said: /regions/ },
  { text: '{"territories":', code: 1, said: /is not JSON/ },
  { text: 'turn=1 round=1', code: 1, said: /not a state/ },
  { text: MAP, words: ['--cell', '0,0'], code: 2, said: /no cells to enlarge/ },
  { text: MAP, words: ['--board', '1'], code: 2, said: /no boards to choose from/ },
  { text: MAP, words: ['--setup', 'maps=x'], code: 2, said: /no option "maps"/ },
  { text: PDN, words: ['--board', '0'], code: 2, said: /--board is a whole number from 1/ },
];

test('what is broken is said with its place, what nobody knows with what could be', async () => {
  const folder = freshFolder();
  for (const { text, words = [], code, said } of BROKEN) {
    writeFileSync(join(folder, 'file'), text);
    const ran = await joute(['show', 'file', ...words], { folder });
    expect(ran, text).toMatchObject({ code, out: '' });
    expect(ran.err).toMatch(said);
    expect(ran.err.trimEnd().split('\n').length).toBe(1);
  }
});

const MISTAKES = [
  { words: [GAME, '--cell', '2,3'], said: /which board the cell is on: --board 1 to 4/ },
  { words: [GAME, '--board', '5'], said: /no board 5: the file has 4/ },
  { words: [BOARD, '--cell', '5,0'], said: /no cell 5,0/ },
  { words: [BOARD, '--cell', 'middle'], said: /--cell is row,column, such as 2,3/ },
  { words: ['nowhere'], said: /no file nowhere/ },
  { words: ['.'], said: /\. is a folder/ },
] as const;

test('bad arguments end with 2 and a sentence', async () => {
  for (const { words, said } of MISTAKES) {
    const ran = await joute(['show', ...words]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(said);
  }
});

test.each(['show', 'map', 'odds', 'map vampires make', 'map risk check'])(
  'joute %s --help has examples',
  async (command) => {
    for (const language of ['en', 'fr']) {
      const ran = await joute([...command.split(' '), '--help', '--lang', language], {
        environment: { COLUMNS: '60' },
      });
      expect(ran.code).toBe(0);
      expect(ran.out).toContain(`$ joute ${command}`);
      expect(ran.out).toContain(language === 'en' ? 'Usage:' : 'Utilisation :');
    }
  },
);
