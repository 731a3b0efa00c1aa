import { describe, expect, it } from 'vitest';
import { checkNarration } from '../test/narrationCheck.ts';
import { type ToyState, toy } from '../test/toy.ts';
import type { Entry } from './match.ts';
import { narrateTurn } from './narrateTurn.ts';
import { highlightOf, leadLines, lineMaker, type Narrate, type NarrationLine } from './narration.ts';

const NAMES = ['Ada', 'Bob'];
const STATE: ToyState = { turn: 1, length: 5, cards: [3, 4], scores: [0, 0] };
const WORDS = { en: { 'toy/bid': () => 'Bid 1 to 3.' }, fr: { 'toy/bid': () => 'Misez de 1 à 3.' } };
const entry = (given: Partial<Entry>): Entry => ({
  ...{ turn: 1, seat: 1, event: 'answer', ms: 5, verdict: 'taken' },
  ...given,
});
const tell = (entries: readonly Entry[], narrate: Narrate<unknown> | null = null) =>
  narrateTurn({ words: WORDS }, narrate, { before: STATE, entries, after: STATE }, NAMES);

describe('what a game does not tell itself', () => {
  it.each([
    [entry({ move: 'bid 2' }), 'Ada plays bid 2.', 'Ada joue bid 2.'],
    [
      entry({ move: 'bid 9', verdict: 'skipped', refusal: { code: 'toy/bid', params: {} } }),
      'The answer of Ada was not taken. Bid 1 to 3. The turn passes.',
      'Ada\u00a0: réponse refusée. Misez de 1 à 3. Le tour passe.',
    ],
    [
      entry({ move: 'bid 9', verdict: 'refused', refusal: { code: 'toy/bid', params: {} } }),
      'The answer of Ada was not taken. Bid 1 to 3.',
      'Ada\u00a0: réponse refusée. Misez de 1 à 3.',
    ],
    [
      entry({ event: 'timeout', verdict: 'skipped' }),
      'Ada did not answer in time. The turn passes.',
      'Ada n’a pas répondu à temps. Le tour passe.',
    ],
    [entry({ event: 'timeout', verdict: 'lost' }), 'Ada did not answer in time.', 'Ada n’a pas répondu à temps.'],
    [entry({ event: 'disconnected', verdict: 'lost' }), 'Ada lost the connection.', 'Ada a perdu la connexion.'],
    [entry({ event: 'crashed', verdict: 'lost' }), 'The program of Ada crashed.', 'Ada\u00a0: le programme a planté.'],
    [entry({ event: 'resigned', verdict: 'lost' }), 'Ada resigns.', 'Ada abandonne.'],
  ] as const)('%o', (given, en, fr) => {
    expect(tell([given]).map(({ text }) => text)).toEqual([{ en, fr }]);
  });

  it('is told beside what it tells', () => {
    const narrate: Narrate<unknown> = (_before, _entries, _after, names) => [
      lineMaker(names)(2, 'move', 0, (_language, name) => `${name(2)} bids.`),
    ];
    const told = tell([entry({ move: 'bid 1' }), entry({ seat: 2, move: 'bid 3' })], narrate);
    expect(told.map(({ text }) => text.en)).toEqual(['Ada plays bid 1.', 'Bob bids.']);
  });

  it('calls a player without a name by the seat', () => {
    const told = narrateTurn(toy, null, { before: STATE, entries: [entry({ move: 'bid 2' })], after: STATE }, ['']);
    expect(told[0]!.text).toEqual({ en: 'Player 1 plays bid 2.', fr: 'Joueur 1 joue bid 2.' });
  });
});

describe('the lead', () => {
  it.each([
    [[0, 0], [1, 0], 'Ada takes the lead, 1 to 0.'],
    [[3, 2], [3, 5], 'Bob takes the lead, 5 to 3.'],
    [[3, 2], [4, 2], undefined],
    [[3, 2], [3, 3], undefined],
  ])('from %o to %o', (before, after, said) => {
    expect(leadLines(lineMaker(NAMES), before, after)[0]?.text.en).toBe(said);
  });
});

describe('the check of narrations', () => {
  const options = { games: 3, turns: 20, setups: [] };
  const broken: readonly (readonly [string, Narrate<ToyState>, RegExp])[] = [
    [
      'a secret',
      ({ cards }, _entries, _after, names) => [lineMaker(names)(1, 'move', 0, () => `Card ${cards[0]}.`)],
      /only some may see/,
    ],
    [
      'a language left out',
      (_before, _entries, _after, names) => [
        lineMaker(names)(1, 'move', 0, (language) => (language === 'en' ? 'A.' : '')),
      ],
      /no sentence in fr/,
    ],
    [
      'French with a breaking space',
      (_before, _entries, _after, names) => [lineMaker(names)(1, 'move', 0, () => 'Oui : non.')],
      /French typography/,
    ],
    [
      'a name that must be known',
      (_before, _entries, _after, names) => [lineMaker(names)(1, 'move', 0, () => `${names[0]!.length} letters.`)],
      /undefined/,
    ],
  ];
  it.each(broken)('finds %s', (_what, narrate, found) => {
    expect(() => checkNarration(toy as never, narrate as Narrate<unknown>, options)).toThrow(found);
  });

  it('finds nothing in one that says what all may see', () => {
    expect([...checkNarration(toy as never, null, options)].sort()).toEqual(['fault', 'move']);
  });
});

describe('what a spectator should see of a turn', () => {
  const line = (weight: NarrationLine['weight'], text: string): NarrationLine => ({
    ...{ seat: 1, kind: 'move', weight, text: { en: text, fr: text } },
  });

  it('is its weightiest line, the first of equals, if anything is worth it', () => {
    expect(highlightOf([line(1, 'a'), line(2, 'b'), line(3, 'c'), line(3, 'd')])?.text.en).toBe('c');
    expect(highlightOf([line(1, 'a'), line(2, 'b')])?.text.en).toBe('b');
    expect(highlightOf([line(0, 'a'), line(1, 'b')])).toBeNull();
    expect(highlightOf([])).toBeNull();
  });
});
