import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { expect, describe as group, test } from 'vitest';
import { playTexts, scene } from '../rules/test/scenes.ts';
import { worldOf } from '../rules/world.ts';
import { describe } from './describe.ts';
import { happened } from './happened.ts';
import { tellLast } from './tell.ts';
import { missionWords, unitsWords, WORDS } from './words.ts';

const NAMES = ['Ada', 'Grace', 'Alan'];
const state = scene({
  seats: 3,
  options: { mode: 'missions' },
  territories: { alaska: [1, 4, 1, 1], alberta: [1, 2], kamchatka: [2, 1], japan: [3, 1] },
  missions: [
    { kind: 'destroy', target: 3 },
    { kind: 'largest', others: 1 },
    { kind: 'territories', count: 18, units: 2 },
  ],
});
const world = worldOf(state);
const entry = (move: string) => ({ turn: 1, seat: 1, event: 'answer', move, ms: 0, verdict: 'taken' }) as never;

group('the position in words', () => {
  test.each(['en', 'fr'] as const)('names every territory, whose it is and who stands there (%s)', (language) => {
    const said = describe(state, { language, names: NAMES, viewer: 1 });
    for (const territory of world.map.territories) expect(said).toContain(territory[language]);
    expect(said).toContain(
      language === 'en'
        ? 'Alaska, Ada, 4 soldiers, 1 cavalry, 1 cannon'
        : 'Alaska, Ada, 4 soldats, 1 cavalier, 1 canon',
    );
  });

  test.each([1, 2, 'public'] as const)('keeps missions to itself, whoever asks: %s', (viewer) => {
    const said = describe(state, { language: 'en', names: NAMES, viewer });
    for (const mission of state.missions) expect(said).not.toContain(missionWords(world, mission!, NAMES, 'en'));
  });

  test('says a mission with the names of the match', () => {
    expect(missionWords(world, { kind: 'destroy', target: 3 }, NAMES, 'en')).toBe(
      'See Alan destroyed, whoever does it.',
    );
    expect(missionWords(world, { kind: 'largest', others: 1 }, NAMES, 'fr')).toBe(
      'Tenir Asie et 1 autre région entière.',
    );
  });

  test('counts units', () => {
    expect(unitsWords(world, [2, 1, 0], 'en')).toBe('2 soldiers, 1 cavalry');
    expect(unitsWords(world, [1, 2, 2], 'fr')).toBe('1 soldat, 2 cavaliers, 2 canons');
  });
});

group('the last command', () => {
  test.each([
    {
      text: 'MoveUnit alaska alberta 2 0 0',
      said: 'Ada moves 2 soldiers from Alaska to Alberta.',
      touched: ['alaska', 'alberta'],
    },
    { text: 'EndTurn', said: 'Ada ends the turn.', touched: [] },
  ])('$text', ({ text, said, touched }) => {
    const next = playTexts(state, [text], seededDice(expandSeed('1')));
    const last = { before: state, entries: [entry(text)] };
    expect(tellLast(world, next, last, { names: NAMES, language: 'en' })).toBe(said);
    const seen = happened(world, next, last).touched.map((at) => world.map.territories[at]!.id);
    expect(seen).toEqual(touched);
  });

  test('an attack tells what each side lost', () => {
    const text = 'Attack alaska kamchatka 2 0 1';
    const next = playTexts(state, [text], seededDice(expandSeed('1')));
    const last = { before: state, entries: [entry(text)] };
    const said = tellLast(world, next, last, { names: NAMES, language: 'fr' });
    expect(said).toMatch(/^Ada attaque : Alaska vers Kamtchatka\. Ada perd \d, Grace perd \d\./);
    const { losses, flight } = happened(world, next, last);
    expect(losses.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(flight === null).toBe(next.owner[world.byName.get('kamchatka')!] === 2);
  });

  test('of nothing nothing is said', () => {
    expect(tellLast(world, state, null, { names: NAMES, language: 'en' })).toBe('');
    expect(happened(world, state, null).touched).toEqual([]);
  });
});

group('words', () => {
  test('both languages say the same things', () => {
    const keys = (words: object): string[] =>
      Object.entries(words).flatMap(([key, value]) => (typeof value === 'object' ? keys(value) : [key]));
    expect(keys(WORDS.fr)).toEqual(keys(WORDS.en));
  });
});
