import { fuzzRuns } from '@joute/core/test/fuzz.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseGameName } from './gameName.ts';
import { makeQuery, parseQuery } from './query.ts';

describe('queries', () => {
  it.each([
    // The contest's own moves, as Java, Python and browsers write them.
    ['/x?move=PlaceUnit%20France%205%202%201', 'PlaceUnit France 5 2 1'],
    ['/x?move=Attack+France+Italie+0+1+2', 'Attack France Italie 0 1 2'],
    ['/x?move=MoveUnit%20France%20Italie%207%204%202%20', 'MoveUnit France Italie 7 4 2 '],
    ['/x?a=b&move=EndTurn#end', 'EndTurn'],
    // Letters with accents: UTF-8 and Latin-1, with percent signs and as bare bytes.
    ['/x?move=Br%C3%A9sil', 'Brésil'],
    ['/x?move=Br%E9sil', 'Brésil'],
    ['/x?move=BrÃ\u00a9sil', 'Brésil'],
    ['/x?move=Br\u00e9sil', 'Brésil'],
    // What is no code stays.
    ['/x?move=100%', '100%'],
    ['/x?move=%zz%2', '%zz%2'],
    ['/x?move', ''],
    ['/x?move=one&move=two', 'one'],
    ['/x?move=a=b', 'a=b'],
    ['/x?&&=&move=1', '1'],
  ])('%s', (address, move) => expect(parseQuery(address).get('move')).toBe(move));

  it('that we write are read as they were meant', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (value, name) => {
        expect(parseQuery(`/x?${makeQuery({ [name]: value })}`)).toEqual(new Map([[name, value]]));
      }),
      fuzzRuns(1000),
    );
  });

  it('reassemble from any text, and never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseQuery(`/x?${text}`)).toBeInstanceOf(Map);
        const title = parseGameName(text);
        if (title) expect(parseGameName(title.name)?.key).toBe(title.key);
      }),
      fuzzRuns(1000),
    );
  });
});

it.each([
  ['Game 2', 'Game 2', 2],
  ['2', 'Game 2', 2],
  [' game  02 ', 'Game 2', 2],
  ['GAME2', 'Game 2', 2],
  ['Finale', 'Finale', null],
  ['Game of 2', 'Game of 2', null],
  ['a\u001b[2Jb', 'a [2Jb', null],
])('the game called %j', (text, name, number) => expect(parseGameName(text)).toMatchObject({ name, number }));

it('a name needs a letter or a digit', () => {
  expect(['', ' ', '?!'].map(parseGameName)).toEqual([null, null, null]);
  expect(parseGameName('finale')?.key).toBe(parseGameName('FINALÉ')?.key);
});
