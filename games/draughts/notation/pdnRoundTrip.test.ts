import { must } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Note, type PdnGame, type PdnLine, tidyComment } from './pdn.ts';
import { parsePdn } from './pdnReader.ts';
import { resolvePdn } from './pdnResolve.ts';
import { makePdn } from './pdnWriter.ts';
import { notationWords } from './refusals.ts';
import { pdnGame } from './test/arbitraries.ts';

/**
 * What a game means: without places, and with each comment as PDN can hold it (a } cannot stand in
 * one of several lines).
 */
function meaning({ tags, line, result }: PdnGame) {
  return { tags, line: lineMeaning(line), result };
}

const commentMeaning = (text: string): string => {
  const tidy = tidyComment(text);
  return tidy.includes('\n') ? tidy.replaceAll('}', ')') : tidy;
};

function lineMeaning(line: PdnLine): unknown {
  return {
    opening: notesMeaning(line.opening),
    steps: line.steps.map(({ at: _, ...step }) => ({
      ...step,
      before: step.before.map(commentMeaning).filter((text) => text !== ''),
      notes: notesMeaning(step.notes),
    })),
  };
}

const notesMeaning = (notes: readonly Note[]): unknown[] =>
  notes
    .map((note) => {
      if (note.kind === 'variation') return { ...note, line: lineMeaning(note.line) };
      return note.kind === 'comment' ? { ...note, text: commentMeaning(note.text) } : note;
    })
    .filter((note) => note.kind !== 'comment' || note.text !== '');

const FRAGMENTS = [
  ...[
    '[',
    ']',
    '"',
    '\\',
    '{',
    '}',
    '(',
    ')',
    ';',
    '%',
    '/',
    '*',
    '$',
    '!',
    '?',
    '.',
    '-',
    'x',
    ':',
    ',',
    ' ',
    '\n',
    '\r',
    '\t',
  ],
  ...[
    '1.',
    '1...',
    '32-28',
    '19-23',
    '28x19',
    '01-01',
    '1-1',
    '2-0',
    '0-1',
    '1/2-1/2',
    '½-½',
    '0',
    '7',
    '$7',
    '(!?)',
    '!!',
    '...',
    '…',
  ],
  ...[
    '[Event "x"]',
    '[Result "4-6"]',
    '4-6',
    '[Result "2-0"]',
    '[GameType "20"]',
    '[FEN "B:W31:B1"]',
    '/FEN "W:W31:B1"/',
    '{c}',
    '{ a \nb }',
  ],
  ...['; eol } \n', '% gone\n', '(18-23)', '({x})', '\ufeff', 'é'],
];

describe('properties', () => {
  it('games-survive-pdn', () => {
    fc.assert(
      fc.property(fc.array(pdnGame, { maxLength: 3 }), (games) => {
        const read = parsePdn(makePdn(games)).map(must);
        expect(read.map(meaning)).toEqual(games.map(meaning));
        for (const game of read) expect(resolvePdn(game).ok).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('comments-survive-being-wrapped, whatever blanks are in them', () => {
    const part = fc.constantFrom('a', 'aaaaaaaaaaaaaaaa', ' ', ' ', '\t', '\n', '\r', '{', '}', '\u00a0');
    const comment = fc.array(part, { maxLength: 60, size: 'max' }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(comment, { maxLength: 4 }), (comments) => {
        const opening = comments.map((text): Note => ({ kind: 'comment', text }));
        const game: PdnGame = { tags: new Map([['Event', 'x']]), line: { opening, steps: [] }, result: '*' };
        const [read] = parsePdn(makePdn([game])).map(must);
        expect(meaning(read!)).toEqual(meaning(game));
      }),
      { numRuns: 3000 },
    );
  });

  it('read-write-read-changes-nothing', () => {
    const text = fc.oneof(
      fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 25 }).map((parts) => parts.join('')),
      fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 25 }).map((parts) => parts.join(' ')),
    );
    let taken = 0;
    fc.assert(
      fc.property(text, (text) => {
        const games = parsePdn(text).flatMap((game) => (game.ok ? game.value : []));
        if (games.length > 0) taken++;
        const written = makePdn(games);
        const again = parsePdn(written).map(must);
        expect(again.map(meaning)).toEqual(games.map(meaning));
        expect(makePdn(again)).toBe(written);
      }),
      { numRuns: 6000 },
    );
    expect(taken).toBeGreaterThan(300);
  });

  it('any-text-is-answered', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 25 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (text) => {
        const results = parsePdn(text).map((game) => (game.ok ? resolvePdn(game.value) : game));
        for (const result of results) {
          if (result.ok) continue;
          expect(result.refusal.params.line).toBeGreaterThan(0);
          expect(result.refusal.params.column).toBeGreaterThan(0);
          for (const language of ['en', 'fr'] as const) {
            expect(say(result.refusal, language, notationWords)).not.toMatch(/undefined|NaN|^pdn\//);
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('lines-are-at-most-eighty-wide, where words allow', () => {
    const game = (comment: string): string => `32-28 {${comment}} 19-23 (18-23 {${comment}}) *`;
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 20 })), (words) => {
        const written = makePdn(parsePdn(game(words.join(' '))).map(must));
        for (const line of written.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
      }),
    );
  });
});
