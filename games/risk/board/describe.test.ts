import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { expect, describe as group, test } from 'vitest';
import { playTexts, scene } from '../rules/test/scenes.ts';
import { worldOf } from '../rules/world.ts';
import { describe } from './describe.ts';
import { happened } from './happened.ts';
import { missionWords, territoryName, unitsWords, WORDS } from './words.ts';

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
    for (const at of world.map.territories.keys()) expect(said).toContain(territoryName(world, at, language));
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
      'See Alan eliminated, no matter by whom.',
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
      touched: ['alaska', 'alberta'],
    },
    { text: 'EndTurn', touched: [] },
  ])('$text', ({ text, touched }) => {
    const next = playTexts(state, [text], seededDice(expandSeed('1')));
    const last = { before: state, entries: [entry(text)] };
    const seen = happened(world, next, last).touched.map((at) => world.map.territories[at]!.id);
    expect(seen).toEqual(touched);
  });

  test('an attack shows what each side lost', () => {
    const text = 'Attack alaska kamchatka 2 0 1';
    const next = playTexts(state, [text], seededDice(expandSeed('1')));
    const last = { before: state, entries: [entry(text)] };
    const { losses, flight } = happened(world, next, last);
    expect(losses.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(flight === null).toBe(next.owner[world.byName.get('kamchatka')!] === 2);
  });

  test('of nothing nothing is shown', () => {
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
