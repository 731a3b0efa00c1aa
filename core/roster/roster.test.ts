/** Rosters as teachers have them: from sheets, from a school's software, by hand. */
import { describe, expect, it } from 'vitest';
import { must } from '../result.ts';
import { csvLine } from './csv.ts';
import { type KnownPerson, planRoster } from './plan.ts';
import { readRoster } from './roster.ts';
import { CODE_LETTERS, makeTeamCode, readTeamCode } from './teamCode.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const shown = (bytes: Uint8Array) =>
  must(readRoster(bytes)).people.map(({ line, name, team, email }) => `${line} ${name} | ${team} | ${email}`);

const FILES = [
  {
    what: 'a French sheet, Latin-1, semicolons, with titles',
    bytes: latin1(
      'Nom;Prénom;Équipe;Courriel\r\nLefèvre;Zoé;Les Écureuils;zoe@ecole.fr\r\nO’Neil;Bo;Zèbres;\r\n'.replace('’', "'"),
    ),
    columns: ['last', 'first', 'team', 'email'],
    people: ['2 Zoé Lefèvre | Les Écureuils | zoe@ecole.fr', "3 Bo O'Neil | Zèbres | null"],
  },
  {
    what: 'an English sheet, with commas, quotation marks and a mark of the encoding',
    bytes: utf8('\ufeffName,Team,E-mail\n"Lovelace, Ada",Red,ada@x.org\n"Bo ""B"" Bell", Blue ,\n'),
    columns: ['name', 'team', 'email'],
    people: ['2 Lovelace, Ada | Red | ada@x.org', '3 Bo "B" Bell | Blue | null'],
  },
  {
    what: 'tabs without titles: teams are what repeats',
    bytes: utf8('Ada L\tequipe 1\tada@x.org\nBo B\tequipe 1\tbo@x.org\nCy C\tequipe 2\tcy@x.org'),
    columns: ['name', 'team', 'email'],
    people: ['1 Ada L | equipe 1 | ada@x.org', '2 Bo B | equipe 1 | bo@x.org', '3 Cy C | equipe 2 | cy@x.org'],
  },
  {
    what: 'the team first, first and last names apart, without titles',
    bytes: utf8('1;Ada;Lovelace\n1;Bo;Bell\n2;Cy;Coe\n'),
    columns: ['team', 'first', 'last'],
    people: ['1 Ada Lovelace | 1 | null', '2 Bo Bell | 1 | null', '3 Cy Coe | 2 | null'],
  },
  {
    what: 'columns nobody asked for, empty lines, a field over two lines',
    bytes: utf8('N°;Étudiant;Groupe;Remarque\n\n17;"Ada\nLovelace";G1;x\n\n18;Bo;G1;\n'),
    columns: ['other', 'name', 'team', 'other'],
    people: ['3 Ada Lovelace | G1 | null', '6 Bo | G1 | null'],
  },
  {
    what: 'last names alone, and cells that end in separators',
    bytes: utf8('Last name;Team;\nLovelace;Red;\n;;\nBell;"Blue; or so";\n'),
    columns: ['name', 'team', 'other'],
    people: ['2 Lovelace | Red | null', '4 Bell | Blue; or so | null'],
  },
] as const;

describe.each(FILES)('$what', ({ bytes, columns, people }) => {
  it('is read', () => {
    expect(must(readRoster(bytes)).columns).toEqual(columns);
    expect(shown(bytes)).toEqual(people);
  });
});

it('says how it was read', () => {
  expect(must(readRoster(FILES[0].bytes))).toMatchObject({
    encoding: 'windows-1252',
    separator: ';',
    titles: ['Nom', 'Prénom', 'Équipe', 'Courriel'],
  });
  expect(must(readRoster(FILES[2].bytes))).toMatchObject({ encoding: 'utf-8', separator: '\t', titles: null });
});

it('names the lines that cannot be used, and keeps the others', () => {
  const { people, problems } = must(
    readRoster(
      utf8('name,team,email\nAda,Red,ada@x.org\n,Red,\nBo,,\nCy,Red,nowhere\nAda,Blue,ADA@x.org\nDi,Red,\ndi,red,\n'),
    ),
  );
  expect(people.map(({ name }) => name)).toEqual(['Ada', 'Di']);
  expect(problems.map(({ line, reason }) => `${line} ${reason.code}`)).toEqual([
    ...['3 roster/no-name', '4 roster/no-team', '5 roster/bad-email', '6 roster/twice', '8 roster/twice'],
  ]);
});

it.each([
  ['', 'roster/empty'],
  ['name;team', 'roster/empty'],
  ['Ada\nBo', 'roster/no-teams'],
  ['name,team\n"Ada,Red\nBo,Blue', 'roster/quote'],
  ['e-mail;team\na@b.c;Red', 'roster/no-names'],
  ['a\0b', 'roster/not-text'],
  [`name,team\n${'Ada,Red\n'.repeat(2001)}`, 'roster/too-long'],
])('%j is refused: %s', (text, code) => {
  expect(readRoster(utf8(text))).toMatchObject({ ok: false, refusal: { code } });
});

describe('an import', () => {
  const teams = [
    { id: 'r', name: 'Red' },
    { id: 'b', name: 'Blue' },
  ];
  const people: KnownPerson[] = [
    { id: '1', team: 'r', name: 'Ada', email: 'ada@x.org' },
    { id: '2', team: 'r', name: 'Bo', email: null },
    { id: '3', team: 'b', name: 'Cy', email: null },
    { id: '4', team: 'b', name: 'Bo', email: 'other@x.org' },
  ];
  const plan = (text: string) => planRoster(must(readRoster(utf8(`name,team,email\n${text}`))).people, teams, people);
  const doings = (text: string) =>
    plan(text).people.map(({ name, doing, known }) => `${name} ${doing} ${known?.id ?? '-'}`);

  it('again changes nothing', () => {
    expect(doings('Ada,Red,ada@x.org\nBo,Red,\nCy,blue,\nBo,Blue,other@x.org')).toEqual([
      ...['Ada unchanged 1', 'Bo unchanged 2', 'Cy unchanged 3', 'Bo unchanged 4'],
    ]);
  });

  it('with corrections changes those: who has another name, team or address is not doubled', () => {
    expect(doings('Ada Lovelace,Blue,ADA@x.org\nBo,Red,bo@x.org\nCy,Red,')).toEqual([
      ...['Ada Lovelace updated 1', 'Bo updated 2', 'Cy updated 3'],
    ]);
    expect(plan('Cy,Green,\nDi,Green,')).toMatchObject({
      teams: [{ name: 'Green', id: null, people: 2 }],
      absent: 3,
    });
    // Two of that name: nobody can tell who moved.
    expect(doings('Bo,Green,')).toEqual(['Bo created -']);
    expect(doings('Cy,Red,\nCy,Green,')).toEqual(['Cy created -', 'Cy created -']);
  });
});

it('a code is typed as one likes, and nothing else is taken for one', () => {
  const draws = [0, 24, 7, 9, 3, 3, 11, 20, 15, 1, 6, 18].values();
  const code = makeTeamCode(() => draws.next().value!);
  expect(code).toMatch(new RegExp(`^([${CODE_LETTERS}]{4}-){2}[${CODE_LETTERS}]{4}$`));
  expect(readTeamCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''));
  for (const wrong of ['', 'ACDE-FGHJ-KMN', 'ACDE-FGHJ-KMN0', `${code}A`]) expect(readTeamCode(wrong)).toBeNull();
});

it('a table that is written keeps formulas from being run', () => {
  expect(csvLine(['=1+1', 'a"b', 3])).toBe(`'=1+1,"a""b",3\r\n`);
});
