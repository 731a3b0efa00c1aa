import { must } from '@joute/core/result.ts';
import type { SavedGame, SavedLine } from '@joute/core/savedGame.ts';
import { times } from '@joute/core/test/times.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draughts } from './game.ts';
import { makeFen } from './notation/fen.ts';
import { makePdn } from './notation/pdnWriter.ts';
import { pdnGame } from './notation/test/arbitraries.ts';
import type { DraughtsState } from './rules/state.ts';
import { savedGames } from './savedGames.ts';
import { files } from './show.ts';

const all = (text: string): SavedGame[] => [...savedGames(text)];

/** A line in one text: numbers, moves, signs, {comments}, (variations). */
const lineText = ({ comments, variations, moves }: SavedLine): string =>
  [
    ...comments.map((comment) => `{${comment}}`),
    ...variations.map((line) => `(${lineText(line)})`),
    ...moves.flatMap(({ seat, number, text, sign, before, comments: after, variations: others }) => [
      `${number}${seat === 1 ? '.' : '…'}`,
      ...before.map((comment) => `<${comment}>`),
      text + sign,
      ...after.map((comment) => `{${comment}}`),
      ...others.map((line) => `(${lineText(line)})`),
    ]),
  ].join(' ');

const fenOf = (state: unknown): string => makeFen((state as DraughtsState).position);

describe('the games of a PDN file', () => {
  it.each([
    {
      pdn: '{first} 1. 32-28! 19-23 {reply} (1... 18-23 2. 38-32 {quiet} (2. 34-29 23x34 3. 40x29)) 2. 28x19 14x23 *',
      line: '{first} 1. 32-28! 1… 19-23 {reply} (1… 18-23 2. 38-32 {quiet} (2. 34-29 2… 23x34 3. 40x29)) 2. 28x19 2… 14x23',
    },
    { pdn: '1. {why} 32-28 $5 $9 19-23?! *', line: '1. <why> 32-28!? $9 1… 19-23?!' },
    { pdn: '(1. 31-27) 1. 32-28 *', line: '(1. 31-27) 1. 32-28' },
    { pdn: '[FEN "B:W32:B19,20"]\n1... 19-23 2. 32-28 23x32 *', line: '1… 19-23 2. 32-28 2… 23x32' },
    { pdn: '1. 32-28 /FEN "B:W28:B19"/ 1... 19-23 2. 28x19 *', line: '1. 32-28 1…  1… 19-23 2. 28x19' },
  ])('$pdn', ({ pdn, line }) => {
    const [game] = all(pdn);
    const opened = game!.open()!;
    expect(opened.refusal).toBeNull();
    expect(lineText(opened.line)).toBe(line);
  });

  it('every move has its position, in variations too', () => {
    const { line } = all('1. 32-28 19-23 (1... 18-23 2. 38-32) 2. 28x19 *')[0]!.open()!;
    expect(line.moves.map(({ state }) => fenOf(state))).toEqual([
      'B:W28,31,33-50:B1-20',
      'W:W28,31,33-50:B1-18,20,23',
      'B:W19,31,33-50:B1-18,20',
    ]);
    const [other] = line.moves[1]!.variations;
    expect(fenOf(other!.start)).toBe(fenOf(line.moves[0]!.state));
    expect(other!.moves.map(({ seat, number }) => [seat, number])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect((other!.moves[1]!.state as DraughtsState).ply).toBe(3);
  });

  it('what the list tells: names, event, date, result; what is not known is empty', () => {
    const text = '[White "Zoé"][Black "?"][Event "Club"][Date "????.??.??"][Result "4-6"][Site "Lyon"]\n1. 32-28 4-6';
    const [game] = all(text);
    expect(game).toMatchObject({ names: ['Zoé', ''], event: 'Club', date: '', result: '4-6', refusal: null });
    expect(game!.open()).toMatchObject({ result: null, tags: [['Site', 'Lyon']], setup: { fmjd: true } });
  });

  it.each([
    { result: '2-0', places: [1, 2], en: 'Zoé wins, 2-0.', fr: 'Zoé gagne, 2-0.' },
    { result: '0-1', places: [2, 1], en: 'Black wins, 0-1.', fr: 'Les Noirs gagnent, 0-1.' },
    { result: '1-1', places: [1, 1], en: 'A draw, 1-1.', fr: 'Égalité, 1-1.' },
  ])('a result $result', ({ result, places, en, fr }) => {
    const opened = all(`[White "Zoé"][Black "?"]\n1. 32-28 ${result}`)[0]!.open()!;
    expect(opened.result).toMatchObject({ places, message: { en, fr } });
  });

  it('broken games are in their places; one with a wrong move is played up to it', () => {
    const games = all(
      '1. 32-28 19-23 2. 31-27 *\n[Event "x"\n[White "y"]\n1. 32-28 *\n\n[White "z"]\n1. 32-28 (1. 1-2) *',
    );
    expect(games.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'pdn/tag-close', null]);
    expect(games[1]!.open()).toBeNull();
    const [first, , third] = games.map((game) => game.open());
    expect(first!.refusal).toMatchObject({ code: 'pdn/illegal-move', params: { line: 1, column: 19 } });
    expect(lineText(first!.line)).toBe('1. 32-28 1… 19-23');
    // A mistake in a variation leaves the game itself whole.
    expect(third!.refusal?.code).toBe('pdn/illegal-move');
    expect(lineText(third!.line)).toBe('1. 32-28 ()');
  });
});

it('a position is saved as FEN and as PDN, which open again', () => {
  const state = must(draughts.parseState('W:W31,K40:B12 ply=7', {}));
  const details = { names: ['Zoé', ''], setup: {} };
  const [fen, pdn] = files.formats!.map((format) => format.make(state, details)!);
  expect(fen).toBe('W:W31,K40:B12');
  expect(pdn).toContain('[White "Zoé"]');
  expect(fenOf(all(pdn!)[0]!.open()!.line.start)).toBe(fen);
});

it('any text is answered, and every game of it opens', () => {
  const part = fc.constantFrom(
    ...['1. ', '32-28 ', '19-23 ', '28x19 ', '(', ')', '{', '}', '$7 ', '! ', '* ', '2-0 ', '[White "a"]', '[FEN "'],
    ...['W:W31:B1"]', '/FEN "B:W28:B19"/ ', '\n', '"', 'x', '%', ';'],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.array(part, { maxLength: 40 }).map((parts) => parts.join('')),
    fc.array(pdnGame, { maxLength: 2 }).map(makePdn),
  );
  fc.assert(
    fc.property(text, (text) => {
      for (const game of all(text)) {
        const opened = game.open();
        expect(opened === null).toBe(game.refusal !== null);
        if (opened) expect(lineText(opened.line)).not.toContain('undefined');
      }
    }),
    { numRuns: times(1500) },
  );
});
