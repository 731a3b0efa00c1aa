/** Tables cell by cell, and what columns are taken for. */
import { describe, expect, it, test } from 'vitest';
import { must } from '../result.ts';
import { columnsByContent, columnsByTitle } from './columns.ts';
import { csvLine, decodeText, guessSeparator, parseCsv } from './csv.ts';
import { isEmail, MOST_NAME, MOST_TEAM_NAME, readRoster } from './roster.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

// RFC 4180, and what sheets write besides.
test.each([
  { text: '', rows: [] },
  { text: 'a,b', rows: ['1 a|b'] },
  { text: 'a,b\n', rows: ['1 a|b'] },
  { text: 'a,b\r\nc,d\r\n', rows: ['1 a|b', '2 c|d'] },
  { text: 'a\rb', rows: ['1 a', '2 b'] },
  { text: 'a,\nb,', rows: ['1 a|', '2 b|'] },
  { text: ',a', rows: ['1 |a'] },
  { text: 'a,,b', rows: ['1 a||b'] },
  { text: '\n\n a ,\tb \n', rows: ['3 a|b'] },
  { text: ' , ,\na', rows: ['2 a'] },
  { text: 'a   b', rows: ['1 a b'] },
  { text: '"a,b","c"', rows: ['1 a,b|c'] },
  { text: ' "a" , b', rows: ['1 a|b'] },
  { text: '"a""b"', rows: ['1 a"b'] },
  { text: '"a"x,b', rows: ['1 ax|b'] },
  { text: '""', rows: [] },
  // A field over lines: the row is where it began, the next one where it is.
  { text: '"a\nb",c\nd,e', rows: ['1 a b|c', '3 d|e'] },
  { text: 'x,"a\r\nb\rc"\nd', rows: ['1 x|a b c', '4 d'] },
  { text: 'a;b,c', rows: ['1 a;b|c'] },
])('$text', ({ text, rows }) => {
  expect(must(parseCsv(text, ',')).map(({ line, cells }) => `${line} ${cells.join('|')}`)).toEqual(rows);
});

test('with tabs a quotation mark counts at the beginning of a cell alone', () => {
  const cells = (text: string) => must(parseCsv(text, '\t')).map((row) => row.cells);
  expect(cells('a\t"b\tc"')).toEqual([['a', 'b\tc'.replace('\t', ' ')]]);
  expect(cells('a\t b"c')).toEqual([['a', 'b"c']]);
  expect(cells('a\t\tb\t')).toEqual([['a', '', 'b', '']]);
});

test.each([
  { text: '"a', line: 1 },
  { text: 'a\nb,"c\nd', line: 2 },
  { text: '"x\ny"\n"a', line: 3 },
])('an open quotation mark is named: $text', ({ text, line }) => {
  expect(parseCsv(text, ',')).toEqual({ ok: false, refusal: { code: 'roster/quote', params: { line } } });
});

test.each([
  { text: 'a;b\nc;d', separator: ';' },
  { text: 'a,b\nc,d', separator: ',' },
  { text: 'a\tb\nc\td', separator: '\t' },
  { text: 'a', separator: ';' },
  // What stands in quotation marks does not count.
  { text: '"a;b",c\n"d;e",f', separator: ',' },
  // The one that most lines have as often.
  { text: 'a,b;c\nd;e\nf,g,h;i', separator: ';' },
  { text: 'Bell, Bo;1\nCoe, Cy;2\nDee;2', separator: ';' },
  { text: '\n\n\na,b', separator: ',' },
])('$text is separated by $separator', ({ text, separator }) => {
  expect(guessSeparator(text)).toBe(separator);
});

test.each([
  { bytes: utf8('é'), text: 'é', encoding: 'utf-8' },
  { bytes: Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), text: 'a', encoding: 'utf-8' },
  { bytes: Uint8Array.of(0xe9, 0x80), text: 'é€', encoding: 'windows-1252' },
  { bytes: Uint8Array.of(0xff, 0xfe, 0xe9, 0x00), text: 'é', encoding: 'utf-16le' },
  { bytes: Uint8Array.of(0x4c, 0x9c, 0x9f, 0xa0, 0x8c), text: 'LœŸ\u00a0Œ', encoding: 'windows-1252' },
  { bytes: Uint8Array.of(0xff, 0x61), text: 'ÿa', encoding: 'windows-1252' },
  { bytes: new Uint8Array(0), text: '', encoding: 'utf-8' },
])('$encoding: $text', ({ bytes, ...told }) => {
  expect(decodeText(bytes)).toEqual(told);
});

test('a line that is written is read back', () => {
  const cells = ['a', 'b,c', 'd;e', 'f"g', 'h\ni', '7'];
  expect(csvLine([...cells.slice(0, 5), 7])).toBe('a,"b,c","d;e","f""g","h\ni",7\r\n');
  expect(must(parseCsv(csvLine(cells), ','))[0]!.cells).toEqual(cells.map((cell) => cell.replace('\n', ' ')));
  expect(csvLine(['=a', '+a', '-a', '@a', '\ta', 'a=b'])).toBe("'=a,'+a,'-a,'@a,'\ta,a=b\r\n");
});

describe('columns', () => {
  test.each([
    { titles: 'Nom|Prénom|Groupe', columns: 'last first team' },
    // Without first names, "Nom" is the whole name.
    { titles: 'Nom|Groupe', columns: 'name team' },
    { titles: 'Équipe|Nom de l’équipe|Étudiant', columns: 'team other name' },
    { titles: 'E-MAIL|given_name|Family  name|Team', columns: 'email first last team' },
    { titles: 'N°|Nom complet|Binôme|Remarque', columns: 'other name team other' },
    { titles: 'Name||Team', columns: 'name other team' },
    { titles: 'Name|x|y', columns: null },
    { titles: 'Ada|Red', columns: null },
    { titles: '|', columns: null },
    { titles: 'constructor|toString', columns: null },
  ])('titled $titles: $columns', ({ titles, columns }) => {
    expect(columnsByTitle(titles.split('|'))?.join(' ') ?? null).toBe(columns);
  });

  test.each([
    { what: 'one column', rows: ['Ada', 'Bo'], columns: 'name' },
    { what: 'teams are what repeats', rows: ['Ada|Red', 'Bo|Red', 'Cy|Blue'], columns: 'name team' },
    { what: 'also in front', rows: ['Red|Ada', 'Red|Bo', 'Blue|Cy'], columns: 'team name' },
    { what: 'nothing repeats: the last', rows: ['Ada|Red', 'Bo|Blue'], columns: 'name team' },
    { what: 'called like teams', rows: ['G1|Ada|Lee', 'G2|Bo|Lee', 'G3|Cy|Lee'], columns: 'team first last' },
    { what: 'by their word', rows: ['Ada|team red', 'Ada|team blue'], columns: 'name team' },
    { what: 'one that is not called so', rows: ['T1|Ada', 'Tom|Ada', 'T2|Bo'], columns: 'name team' },
    { what: 'an address', rows: ['a@x.org|Ada|Red', 'b@x.org|Bo|Red', 'c@x.org|Cy|Blue'], columns: 'email name team' },
    { what: 'addresses of less than half', rows: ['a@x.org|Red', 'Bo|Red', 'Cy|Red'], columns: 'name team' },
    { what: 'an empty column', rows: ['Ada||Red', 'Bo||Red', 'Cy||Blue'], columns: 'name other team' },
    { what: 'rows of different lengths', rows: ['Ada|Red', 'Bo|Red|x', 'Cy|Blue'], columns: 'first last team' },
    { what: 'more than two names', rows: ['A|B|C|1', 'D|E|F|1', 'G|H|I|2'], columns: 'first last other team' },
  ])('untitled, $what', ({ rows, columns }) => {
    expect(columnsByContent(rows.map((row) => row.split('|'))).join(' ')).toBe(columns);
  });
});

test.each([
  { line: `${'a'.repeat(MOST_NAME)},Red,`, code: null },
  { line: `${'a'.repeat(MOST_NAME + 1)},Red,`, code: 'roster/bad-name' },
  { line: 'A\u200bda,Red,', code: 'roster/bad-name' },
  { line: `Ada,${'r'.repeat(MOST_TEAM_NAME)},`, code: null },
  { line: `Ada,${'r'.repeat(MOST_TEAM_NAME + 1)},`, code: 'roster/bad-team' },
  { line: 'Ada,R\u200bed,', code: 'roster/bad-team' },
  { line: 'Ada,Red,ada@x', code: 'roster/bad-email' },
  { line: ',Red,ada@x.org', code: 'roster/no-name' },
  { line: 'Ada,,ada@x.org', code: 'roster/no-team' },
])('$line: $code', ({ line, code }) => {
  const { people, problems } = must(readRoster(utf8(`name,team,email\n${line}\nBo,Blue,`)));
  expect(problems.map(({ reason }) => reason.code)).toEqual(code === null ? [] : [code]);
  expect(people).toHaveLength(code === null ? 2 : 1);
});

it('the same name in another team is somebody else, the same address is not', () => {
  const read = (text: string) => must(readRoster(utf8(`name,team,email\n${text}`)));
  expect(read('Ada,Red,\nAda,Blue,').problems).toEqual([]);
  expect(read('Ada,Red,a@x.org\nAda,Red,b@x.org').problems).toEqual([]);
  expect(read('Ada,Red,a@x.org\nBo,Blue,A@X.org').problems).toEqual([
    { line: 3, reason: { code: 'roster/twice', params: { name: 'Bo', first: 2 } } },
  ]);
});

test.each([
  ['a@b.c', true],
  ['a.b+c@d.e.f', true],
  ['a@b', false],
  ['@b.c', false],
  ['a@b.', false],
  ['a b@c.d', false],
  ['a@@b.c', false],
  [`${'a'.repeat(250)}@b.c`, true],
  [`${'a'.repeat(251)}@b.c`, false],
])('%s is an address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is);
});
