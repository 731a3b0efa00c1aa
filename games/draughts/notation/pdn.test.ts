import { must } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import type { Note, PdnGame, PdnLine } from './pdn.ts';
import { parsePdn } from './pdnReader.ts';
import { makePdn } from './pdnWriter.ts';
import { notationWords } from './refusals.ts';

const noteText = (note: Note): string => {
  switch (note.kind) {
    case 'comment':
      return `{${note.text}}`;
    case 'nag':
      return `$${note.nag}`;
    case 'variation':
      return `(${lineText(note.line)})`;
  }
};
/** A line in one text, without numbers: enough to see what was read. */
const lineText = ({ opening, steps }: PdnLine): string =>
  [
    ...opening.map(noteText),
    ...steps.flatMap((step) => [
      ...step.before.map((comment) => `<${comment}>`),
      step.kind === 'move' ? step.text : `/${step.fen}/`,
      ...step.notes.map(noteText),
    ]),
  ].join(' ');
const gameText = ({ line, result }: PdnGame): string => `${lineText(line)} = ${result}`.trim();
const readAll = (text: string): PdnGame[] => parsePdn(text).map(must);

const read = (text: string): string[] => readAll(text).map(gameText);

describe('what files hold', () => {
  it.each([
    { pdn: '1. 32-28 19-23 2. 28x19 14x23 *', games: ['32-28 19-23 28x19 14x23 = *'], source: 'PDN 3.0' },
    {
      pdn: '1.32-28!? 19-23(!?!!!) 2.28x19 *',
      games: ['32-28 $5 19-23 $5 28x19 = *'],
      source: 'PDN, movestrength.pdn',
    },
    {
      pdn: '32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 28x19 14x23',
      games: ['32-28 19-23 (18-23 38-32 (37-32 $2 23-29 $1 {Black wins}) 12-18) 28x19 14x23 = *'],
      source: 'PDN 3.0, variations',
    },
    { pdn: '1.32-28 1/2-1/2', games: ['32-28 = 1/2-1/2'], source: 'PDN, gameterminator.pdn' },
    { pdn: '1. 32-28 ½-½', games: ['32-28 = 1/2-1/2'], source: 'Latin-1 files' },
    { pdn: '01. 32-28 06-11 2-0', games: ['32-28 6-11 = 2-0'], source: 'leading zeros, PDN reading grammar' },
    { pdn: '1. 28:19 14X23 3. 4×5', games: ['28x19 14x23 4x5 = *'], source: 'capture signs' },
    { pdn: '1. ... 7-12', games: ['7-12 = *'], source: 'PDN reading grammar, ELLIPSES' },
    { pdn: '1... 7-12', games: ['7-12 = *'], source: 'PDN 3.0, move numbers' },
    { pdn: '1. 2-0', games: ['= 2-0'], source: 'PDN 3.0: an empty game' },
    { pdn: '1. 32-28 2-07 2-0', games: ['32-28 2-7 = 2-0'], source: '2-07 is a move' },
    { pdn: '1. 32 - 28 19 - 23 2 - 0', games: ['32-28 19-23 = 2-0'], source: 'files in the wild' },
    { pdn: '1-1 0-2 32-28 0-1', games: ['= 1-1', '32-28 = 0-1'], source: 'a result again is the same end' },
    {
      pdn: '32-28 2-0 * 33-28 1-0 * 31-26 0-0',
      games: ['32-28 = 2-0', '33-28 = 1-0', '31-26 = 0-0'],
      source: 'result and separator',
    },
    { pdn: '32-28 * 2-0', games: ['32-28 = 2-0'], source: 'separator and result' },
    { pdn: '[Result "1-1"] 32-28 *', games: ['32-28 = 1-1'], source: 'PDN 3.0: * only separates' },
    {
      pdn: '[Result "4-6"]\n64. 38-32 13-19 4-6\n\n[Result "1-9"] 32-28 1-9',
      games: ['38-32 13-19 = *', '32-28 = *'],
      source: 'PDN, delfts.pdn',
    },
    { pdn: '[Result "1+ - 1-"] 32-28 1+ - 1-', games: ['32-28 = *'], source: 'PDN 3.0, ResultFormat "Plus draw"' },
    { pdn: '32-28* 19-23 *', games: ['32-28 $7 19-23 = *'], source: 'PDN 3.0, issues: * as a forced move' },
    { pdn: '32-28*', games: ['32-28 = *'], source: 'and as the end' },
    {
      pdn: '1. {a} 32-28 {b} $3 {c} 1... {d} 19-23 ; e',
      games: ['<a> 32-28 {b} $3 {c} <d> 19-23 {e} = *'],
      source: 'comments before and after',
    },
    { pdn: '{a} 32-28 2-0 {b}', games: ['{a} 32-28 {b} = 2-0'], source: 'a comment after the end' },
    { pdn: '1. {a} 2-0 {b}', games: ['{a} {b} = 2-0'], source: 'no move for the comment' },
    {
      pdn: '32-28 {one\ntwo \nthree\r\n\r\nfour}',
      games: ['32-28 {one\ntwo three\n\nfour} = *'],
      source: 'line ends in comments, RFC 3676',
    },
    {
      pdn: '32-28 ; a } brace { here\n19-23',
      games: ['32-28 {a } brace { here} 19-23 = *'],
      source: 'PGN 5: to the end of the line',
    },
    { pdn: '% private 99-99 }\n32-28 % more )\n19-23', games: ['32-28 19-23 = *'], source: 'PDN 3.0, % lines' },
    {
      pdn: '1.31-26 {[%clk 1:55:21]} 17-21 {[%clock w0:00:10 B0:00:03]}',
      games: ['31-26 {[%clk 1:55:21]} 17-21 {[%clock w0:00:10 B0:00:03]} = *'],
      source: 'PDN 3.0, embedded commands',
    },
    {
      pdn: '1.31-26 17-21 /FEN "B:B1-16,18-21: W26"/ {forgot}',
      games: ['31-26 17-21 /B:B1-16,18-21:W26/ {forgot} = *'],
      source: 'PDN 3.0, setup commands',
    },
    {
      pdn: '32-28 ( ) {} 19-23 ({only})',
      games: ['32-28 19-23 ({only}) = *'],
      source: 'what says nothing is left out',
    },
    {
      pdn: '\ufeff1. 32-28\r\n19-23\u001a',
      games: ['32-28 19-23 = *'],
      source: 'byte order mark, CRLF, ^Z of old files',
    },
    { pdn: 'ï»¿1. 32-28', games: ['32-28 = *'], source: 'the mark of UTF-8 read as Latin-1' },
    { pdn: '[FEN "W:W31:B1"]\n*\n\n[FEN "W:W32:B1"]\n*', games: ['= *', '= *'], source: 'PDN, fen.pdn' },
    { pdn: '[Event "a"] 32-28\n[Event "b"] 33-28', games: ['32-28 = *', '33-28 = *'], source: 'no separator' },
    { pdn: '[Event "a"] {none}\n[Event "b"] 33-28', games: ['{none} = *', '33-28 = *'], source: 'no moves either' },
    {
      pdn: '{first} [Event "a"] {second} [Site "b"] 33-28',
      games: ['{first} {second} 33-28 = *'],
      source: 'comments among the tags',
    },
    {
      pdn: '[Event "a"]\n[White "A"]\n\n[Event "b"]\n[White "B"]\n32-28 *',
      games: ['= *', '32-28 = *'],
      source: 'a game of headers alone',
    },
    {
      pdn: '[Event "a"]\n[White "A"]\n\n[Event "a"]\n[White "A"]\n[Result "2-0"]\n\n[White "C"]',
      games: ['= *', '= 2-0', '= *'],
      source: 'the same headers again',
    },
    {
      pdn: '[White "A"]\n\n[Event "b"]\n32-28',
      games: ['= *', '32-28 = *'],
      source: 'PGN 8.1.1: Event is the first of a game',
    },
    {
      pdn: '[Event "a"]\n\n[White "A"]\n\n[Black "B"]\n\n32-28',
      games: ['32-28 = *'],
      source: 'headers a line apart',
    },
    { pdn: '', games: [], source: 'nothing' },
    { pdn: ' \n * ', games: [], source: 'only a separator' },
  ])('$source: $pdn', ({ pdn, games }) => {
    expect(read(pdn)).toEqual(games);
  });

  it.each([
    { pdn: '[White "Sijbrands, Ton"]', name: 'White', value: 'Sijbrands, Ton', source: 'PDN 3.0' },
    {
      pdn: '[White "an escaped \\" quote"] 32-28',
      name: 'White',
      value: 'an escaped " quote',
      source: 'PDN, string.pdn',
    },
    { pdn: '[Site "C:\\games\\\\"]', name: 'Site', value: 'C:\\games\\', source: 'PGN 7, backslash' },
    { pdn: '[Site "C:\\"]\n32-28', name: 'Site', value: 'C:\\', source: 'a backslash that escapes nothing' },
    { pdn: '[GameType "20,W,10,10,N2,0"]', name: 'GameType', value: '20,W,10,10,N2,0', source: 'PDN 3.0, GameType' },
    { pdn: '[White\t"Ü" ]', name: 'White', value: 'Ü', source: 'blanks' },
    { pdn: '[Event "{x} ; (y"]', name: 'Event', value: '{x} ; (y', source: 'signs inside' },
  ])('tag $pdn ($source)', ({ pdn, name, value }) => {
    expect(readAll(pdn)[0]?.tags.get(name)).toBe(value);
  });
});

describe('broken files, with the place', () => {
  it.each([
    { pdn: '1. 32-28 {never', code: 'pdn/unclosed-comment', params: { line: 1, column: 10 } },
    {
      pdn: '1. 32-28\n (31-26\n(36-31)\n\n[Event "x"]',
      code: 'pdn/unclosed-variation',
      params: { line: 2, column: 2, endLine: 5 },
    },
    { pdn: '1. 32-28 (31-26 2-0)', code: 'pdn/result-inside', params: { line: 1, column: 17, found: '2-0' } },
    { pdn: '32-28\n19-23 )', code: 'pdn/stray-parenthesis', params: { line: 2, column: 7 } },
    { pdn: '1. c3-d4 d6-c5', code: 'pdn/unexpected', params: { line: 1, column: 4, found: 'c3-d4 d6-c5' } },
    { pdn: '1. 33-29 { nested { comment } } ', code: 'pdn/unexpected', params: { line: 1, column: 31, found: '}' } },
    { pdn: '41. - -', code: 'pdn/unexpected', params: { line: 1, column: 5 } },
    { pdn: '32-28 $256', code: 'pdn/nag', params: { line: 1, column: 7, found: '$256' } },
    { pdn: '[ "x"]', code: 'pdn/tag-name', params: { line: 1, column: 3 } },
    { pdn: '[Event x]', code: 'pdn/tag-value', params: { line: 1, column: 8, name: 'Event' } },
    { pdn: '[Event "x\n[Site "y"]', code: 'pdn/tag-value', params: { line: 1, column: 8, found: '"x' } },
    { pdn: '[Event "The "big" one"]', code: 'pdn/tag-close', params: { line: 1, column: 14, name: 'Event' } },
    { pdn: '[Event "x"', code: 'pdn/tag-close', params: { line: 1, column: 11, found: '' } },
    { pdn: '[Event "x"]\n[Event "y"]', code: 'pdn/tag-twice', params: { line: 2, column: 8, name: 'Event' } },
    { pdn: '[Event "x"]\r\n[GameType "25"]', code: 'pdn/game-type', params: { line: 2, column: 11, found: '25' } },
    { pdn: '[GameType "200"]', code: 'pdn/game-type', params: { found: '200' } },
    { pdn: '32-28 /other/', code: 'pdn/setup', params: { line: 1, column: 7 } },
    { pdn: `32-28 ${'('.repeat(1000)}`, code: 'pdn/too-deep', params: { line: 1, column: 107 } },
  ])('$code', ({ pdn, code, params }) => {
    const result = parsePdn(pdn).find((game) => !game.ok);
    expect(result).toMatchObject({ ok: false, refusal: { code, params } });
    if (result?.ok === false) expect(say(result.refusal, 'en', notationWords)).toMatch(/^Line \d+, column \d+: .*\.$/);
  });
});

describe('a broken game costs that game alone', () => {
  const outcomes = (text: string): string[] =>
    parsePdn(text).map((game) => (game.ok ? gameText(game.value) : game.refusal.code));
  const AFTER = '[Event "b"]\n[White "B"]\n\n1. 33-28 *\n';

  it.each([
    { pdn: '1. 32-28 {never\n19-23 2-0', code: 'pdn/unclosed-comment' },
    { pdn: '1. 32-28 (31-26\n19-23', code: 'pdn/unclosed-variation' },
    { pdn: '1. 32-28 (31-26 2-0)\n19-23 2-0', code: 'pdn/result-inside' },
    { pdn: '1. c3-d4 d6-c5\n2. e3-f4 2-0', code: 'pdn/unexpected' },
    { pdn: '32-28 $256 19-23', code: 'pdn/nag' },
    { pdn: '[Event x]\n[White "A"]\n\n1. 32-28 19-23 2-0', code: 'pdn/tag-value' },
    { pdn: '[Event "x\n[White "A"]\n1. 32-28', code: 'pdn/tag-value' },
    { pdn: '[Event "The "big" one"]\n[White "A"]', code: 'pdn/tag-close' },
    { pdn: '[Event "x"\n[White "A"]\n\n1. 32-28 2-0', code: 'pdn/tag-close' },
    { pdn: '[Event "x"]\n[Event "y"]\n[Site "z"]\n1. 32-28', code: 'pdn/tag-twice' },
    { pdn: '[GameType "25"]\n[White "A"]\n\n1. 11-15 22-18 *', code: 'pdn/game-type' },
  ])('$code: $pdn', ({ pdn, code }) => {
    expect(outcomes(`${pdn}\n\n${AFTER}`)).toEqual([code, '33-28 = *']);
    expect(outcomes(`[Event "a"]\n32-28 2-0\n\n${pdn}\n\n${AFTER}`)).toEqual(['32-28 = 2-0', code, '33-28 = *']);
  });

  it('games without headers go on after the result of the broken one', () => {
    expect(outcomes('32-28 oops 19-23 2-0\n33-28 1-1')).toEqual(['pdn/unexpected', '33-28 = 1-1']);
  });

  it('a file of nothing else is given up', () => {
    const results = parsePdn('[Event "x"]\noops\n\n'.repeat(2000));
    expect(results).toHaveLength(1001);
    expect(results.at(-1)).toMatchObject({ refusal: { code: 'pdn/too-many-broken', params: { most: 1000 } } });
  });
});

describe('what is written', () => {
  it('tags in order, numbers where needed, eighty columns', () => {
    const source = `[Annotator "A"] [GameType "20"] [White "W \\"x\\""] [Event "E"] [Result "2-0"] {intro} 1. 32-28 $1 19-23 {why}
      2. 28x19 (2. 37-32 {better} 23x32 ; with a } brace
      3. 38x27) 14x23 $10 3. {now} 37-32 3... {then} 10-14 ${'4. 41-37 14-19 '.repeat(5)} {${'word '.repeat(30)}} 2-0`;
    expect(makePdn(readAll(source))).toBe(`[Event "E"]
[White "W \\"x\\""]
[Result "2-0"]
[GameType "20"]
[Annotator "A"]

{intro} 1. 32-28! 19-23 {why} 2. 28x19 (2. 37-32 {better} 2... 23x32
;with a } brace
3. 38x27) 2... 14x23 $10 3. {now} 37-32 3... {then} 10-14 4. 41-37 14-19
5. 41-37 14-19 6. 41-37 14-19 7. 41-37 14-19 8. 41-37 14-19 {word word word 
word word word word word word word word word word word word word word word word 
word word word word word word word word word word word} 2-0
`);
  });

  it('black first, from a position with black to move', () => {
    const written = makePdn(readAll('[FEN "B:W31:B1"] 1... 1-7 2. 31-27 (2. 31-26)'));
    expect(written).toContain('1... 1-7 2. 31-27 (2. 31-26) *');
  });
});
