/** `joute replay` on records that are whole, changed, cut off or broken, and on PDN files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { beforeAll, expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';
import { Session } from '../test/session.ts';

const folder = freshFolder();
let whole = '';
let plies = 0;

const replay = (file: string, ...options: string[]) => joute(['replay', file, ...options], { folder });

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

beforeAll(async () => {
  const words = 'match draughts bot:alphabeta bot:random --seed 11 --nodes 2000 --setup opening=2 --out .';
  expect((await joute(words.split(' '), { folder })).code).toBe(0);
  whole = readFileSync(join(folder, 'draughts-0001.json'), 'utf8');
  plies = must(parseRecord(whole)).end!.ply;
  write('whole.json', whole);
});

test('a finished record verifies, with its plies and its result', async () => {
  const { code, out, err } = await replay('whole.json', '--verify');
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^OK: ${plies} plies\\. .*Old Oak \\(White\\).*\\n$`));
  const json = await replay('whole.json', '--verify', '--json');
  expect(JSON.parse(json.out)).toMatchObject({ ok: true, plies, secret: false, end: { termination: 'normal' } });
});

/** The last character that each pattern matches is changed, to its neighbour. */
const CHANGES = [
  { what: 'a move', at: /"turn":7,.*?"move":"\d+[x-]\d+/, said: 'In an entry (ply 7, turn 7)' },
  { what: 'the time of a move', at: /"turn":5,.*?"ms":\d/, said: 'In an entry (ply 5, turn 5)' },
  { what: 'a verdict', at: /"turn":9,.*?"verdict":"t/, said: 'line 10, column ' },
  { what: 'the points', at: /"points":\[\d/, said: "The end's result is written as" },
  { what: 'the places', at: /"places":\[\d/, said: "The end's result is written as" },
  { what: 'the seed', at: /"seed":"\w*?\d/, said: 'The seed is not the one whose hash was published' },
  { what: 'a draw', at: /"label":"opening".*?"value":\d/, said: 'The draw opening 0/0 is written as ' },
  { what: 'a name', at: /"name":"r/, said: 'In the head (ply 0, turn 0)' },
];

test.each(CHANGES)('one byte changed in $what is found and named', async ({ what, at, said }) => {
  const found = at.exec(whole)!;
  const end = found.index + found[0].length;
  const neighbour = String.fromCharCode(whole.charCodeAt(end - 1) ^ 1);
  const name = write(`${what.replaceAll(' ', '-')}.json`, whole.slice(0, end - 1) + neighbour + whole.slice(end));
  const { code, out, err } = await replay(name, '--verify');
  expect(out + err).toContain(said);
  expect(code).toBe(1);
});

test('a finding for programs has its place and its reason', async () => {
  const { code, out } = await replay(
    write('finding.json', whole.replace('"places":[1,2]', '"places":[1,1]')),
    '--verify',
    '--json',
  );
  expect(code).toBe(1);
  const { ok, finding } = JSON.parse(out) as { ok: boolean; finding: Record<string, unknown> };
  expect(ok).toBe(false);
  expect(Object.keys(finding)).toEqual(['place', 'ply', 'turn', 'code', 'params', 'message']);
  expect(finding).toMatchObject({ place: 'end', ply: plies + 1, code: 'record/end' });
});

test('a changed record is shown as far as it holds good, then what is wrong', async () => {
  const name = write('changed.json', whole.replace(/("turn":3,.*?"move":")\d+/, '$150'));
  const { code, out } = await replay(name);
  expect(code).toBe(1);
  expect(out).toMatch(/\n2\. Feather moves .*\n {3}Feather \(Black\): /);
  expect(out).not.toMatch(/\n3\. /);
  expect(out).toMatch(/\n\nIn an entry \(ply 3, turn 3\): [\s\S]+\.\n$/);
});

test('a record that was cut off is shown up to its last whole move, and says so', async () => {
  const lines = whole.split('\n');
  const name = write('cut.json', `${lines.slice(0, 5).join('\n')}\n${lines[5]!.slice(0, 30)}`);
  const shown = await replay(name, '--from', '3');
  expect(shown.code).toBe(0);
  expect(shown.out).toMatch(/\n4\. Feather (moves|takes) /);
  expect(shown.out).toContain('The record was cut off after 4 plies');
  const verified = await replay(name, '--verify');
  expect(verified.code).toBe(1);
  expect(verified.out).toContain('cut off after 4 plies');
});

test('--json is one line a ply and one for the end; --from and --to choose', async () => {
  const lines = (await replay('whole.json', '--json')).out.trimEnd().split('\n');
  expect(lines.length).toBe(plies + 1);
  const first = JSON.parse(lines[0]!) as Record<string, unknown>;
  expect(Object.keys(first)).toEqual(['ply', 'turn', 'seat', 'move', 'state']);
  expect(first).toMatchObject({ ply: 1, turn: 1, seat: 1, state: { side: 'black' } });
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ ok: true, end: { result: { points: [2, 0] } } });

  const some = (await replay('whole.json', '--json', '--from', '0', '--to', '2')).out.trimEnd().split('\n');
  expect(some.map((line) => JSON.parse(line).ply)).toEqual([0, 1, 2, undefined]);
  const printed = (await replay('whole.json', '--from', '2', '--to', '3')).out;
  expect(printed.match(/^\d+\. /gm)).toEqual(['2. ', '3. ']);
});

const BROKEN = [
  { name: 'missing.json', text: null, code: 2, said: 'there is no file missing.json' },
  { name: 'half.json', text: '{"joute":1,"game"', code: 1, said: 'half.json, line 1, column 18: ' },
  { name: 'quote.json', text: '{"joute":1,\n "game":draughts}\n', code: 1, said: 'quote.json, line 2, column 9: ' },
  { name: 'shape.json', text: '{"joute":1,\n "game":7}', code: 1, said: 'shape.json, line 2, column 9: ' },
  { name: 'version.json', text: '{"joute":99}', code: 1, said: 'version.json, line 1, column 10: ' },
  { name: 'empty.pdn', text: '', code: 1, said: 'there is no game in empty.pdn' },
  { name: 'tag.pdn', text: '[White "a"\n[Black "b"]', code: 1, said: 'tag.pdn: Line 2, column 1: ' },
  { name: 'comment.pdn', text: '1. 32-28 {no end', code: 1, said: 'comment.pdn: Line 1, column 10: ' },
  {
    name: 'illegal.pdn',
    text: '1. 32-28 19-23\n2. 31-27 *',
    code: 1,
    said: 'illegal.pdn: Line 2, column 4: 31-27 takes nothing',
  },
];

test.each(BROKEN)('a file that is broken says where: $name', async ({ name, text, code, said }) => {
  if (text !== null) write(name, text);
  const ran = await replay(name);
  expect(ran.err).toContain(said);
  expect(ran.code).toBe(code);
});

const PDN = `[Event "Club"][White "Ann"][Black "Bob"][Result "2-0"]
1. 32-28 19-23 {bold} (19-24 31-27) 2. 28x19! 14x23 2-0

[White "Eve\u001b[31m"][Black "Dan"][FEN "W:W28,40:B23"]
1. 28x19 2-0
`;

test('a PDN file of several games is listed; one of them is shown with its comments', async () => {
  write('games.pdn', PDN);
  const list = await replay('games.pdn');
  expect(list.code).toBe(0);
  expect(list.out).toContain('1. Ann (White) – Bob (Black), 2-0, Club, 4 plies');
  expect(list.out).toContain('joute replay games.pdn --game 1');
  expect(list.out).not.toContain('\u001b');

  const one = await replay('games.pdn', '--game', '1');
  expect(one.out).toContain('2. Bob moves from 19 to 23.\n   Bob (Black): 19-23\n');
  expect(one.out).toContain('bold\nVariation: 19-24 31-27');
  expect(one.out.trimEnd()).toMatch(/Ann \(White\) wins, 2-0\.$/);

  const verified = await replay('games.pdn', '--verify');
  expect(verified.out).toContain('1. OK: 4 plies.');
  expect(verified.out).toContain('2. OK: 1 ply.');
  expect(verified.out.trimEnd()).toMatch(/2 games, all in order\.$/);
  expect(verified.code).toBe(0);

  const json = (await replay('games.pdn', '--json')).out.trimEnd().split('\n');
  expect(json.map((line) => JSON.parse(line).game)).toEqual([1, 1, 1, 1, 1, 2, 2]);
});

test('a result that the last position contradicts is found', async () => {
  write('lost.pdn', PDN.replace('28x19 2-0', '28x19 0-2'));
  const { code, out } = await replay('lost.pdn', '--verify');
  expect(out).toContain('2. The result is given as 0-2, but Black has no move left and has lost.');
  expect(code).toBe(1);
});

const COLLECTION = `[White "A"]
1. 32-28 19-23 2. 28x19 14x23 2-0

[White "B"]
1. 32-28 19-23 2. 31-27 2-0

[White "C"]
1. c3-d4 2-0

[White "D"]
[Result "2-0"]

1. 32-28 19-23 0-2

[White "E"]
1. 33-28 1-1
`;

test('a collection is verified to its end, whatever is broken in it, and summed up', async () => {
  write('collection.pdn', COLLECTION);
  const { code, out, err } = await replay('collection.pdn', '--verify');
  expect(err).toBe('');
  expect(code).toBe(1);
  expect(out.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^1\. OK: 4 plies\./),
    expect.stringMatching(/^2\. Line 5, column 19: 31-27 takes nothing/),
    expect.stringMatching(/^3\. Line 8, column 4: a move/),
    '4. The tag Result says 2-0, but the game ends with 0-2.',
    expect.stringMatching(/^5\. OK: 1 ply\./),
    '5 games: 2 in order, 3 not: 2, 3, 4.',
  ]);
  const french = await replay('collection.pdn', '--verify', '--lang', 'fr');
  expect(french.out).toContain('4. L’étiquette Result dit 2-0, mais la partie se termine par 0-2.');
  expect(french.out.trimEnd()).toMatch(/5 parties : 2 en ordre, 3 non : 2, 3, 4\.$/);
  const json = (await replay('collection.pdn', '--verify', '--json')).out.trimEnd().split('\n');
  expect(json.map((line) => JSON.parse(line).ok)).toEqual([true, false, false, false, true, false]);
  expect(JSON.parse(json.at(-1)!)).toEqual({ ok: false, games: 5, wrong: [2, 3, 4] });

  const list = await replay('collection.pdn');
  expect(list.out).toContain('5. E (White)');
  expect(list.out).toContain('3. Line 8, column 4: a move');
});

test('verifying says whether the dice were secret, where the game has any', async () => {
  expect((await replay('whole.json', '--verify')).out).not.toContain('dice');
  const words = 'match vampires bot:random bot:random --seed 11 --nodes 20 --out vampires';
  expect((await joute(words.split(' '), { folder })).code).toBe(0);
  const { out } = await replay('vampires/vampires-0001.json', '--verify');
  expect(out).toMatch(/^OK: .*The seed of the dice was chosen by hand/);
});

test('on a terminal one steps with the keys', async () => {
  const session = Session.terminal(['replay', 'games.pdn'], { folder });
  await session.hear('0/4');
  const keys = [
    ['\u001b[C', '1. Ann moves from 32 to 28.'],
    ['\u001b[C', '2. Bob moves from 19 to 23.'],
    ['\u001b[D', '1. Ann moves from 32 to 28.'],
    ['\u001b[F', 'Ann (White) wins, 2-0.'],
    ['\u001b[H', '0/4'],
    ['n', '0/1'],
    [' ', '1. Eve'],
  ] as const;
  for (const [key, said] of keys) {
    session.type(key);
    await session.hear(said);
  }
  session.type('q');
  expect(await session.end()).toBe(0);
});
