import { expandSeed, scriptedDice, seededDice } from '@joute/core/dice.ts';
import { plain } from '@joute/core/drawing.ts';
import { must } from '@joute/core/result.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { drawMap } from './mapTable.ts';
import type { Mission } from './rules/missions.ts';
import { startState } from './rules/start.ts';
import { CLASSIC, playTexts, scene } from './rules/test/scenes.ts';
import { viewState } from './rules/view.ts';
import { worldOf } from './rules/world.ts';
import { draw, missionWords } from './terminal.ts';

const captured = playTexts(
  scene({ territories: { alaska: [1, 5, 0, 2], kamchatka: [2, 1] } }),
  ['Attack alaska kamchatka 3 0 0'],
  scriptedDice([5, 4, 0, 0]),
);
const last = new Map([[1, 'Attack alaska kamchatka 3 0 0']]);

describe('the drawing', () => {
  it.each(LANGUAGES.flatMap((language) => [40, 60, 80, 120].map((width) => ({ language, width }))))(
    'in $language fits $width columns and names every territory',
    ({ language, width }) => {
      for (const seats of [2, 6]) {
        const state = must(startState({ ...CLASSIC, mode: 'missions' }, seats, seededDice(expandSeed('draw'))));
        const text = plain(draw(state, { language, width, last, names: ['a very long name of a player', 'b'] }));
        expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(width);
        if (width >= 80)
          for (const territory of worldOf(state).map.territories) expect(text).toContain(territory[language]);
      }
    },
  );

  it('shows the last command with its dice, units, and who may still move', () => {
    const text = plain(draw(captured, { language: 'en', width: 80, last }));
    expect(text).toContain('Last: Attack alaska kamchatka 3 0 0');
    expect(text).toContain('Dice: S6 S5 S1 against S1✗ · captured');
    expect(text).toMatch(/■1 Alaska +‹2s 2k/);
    expect(text).toMatch(/■1 Kamchatka +‹3s/);
  });

  it('gives no mission away that the view does not hold', () => {
    const state = must(startState({ ...CLASSIC, mode: 'missions' }, 3, seededDice(expandSeed('draw'))));
    const text = plain(draw(viewState(state, 2), { language: 'en', width: 80 }));
    expect(text.match(/mission secret/g)?.length).toBe(2);
  });

  it.each(LANGUAGES.flatMap((language) => [40, 60, 80, 100, 120].map((width) => ({ language, width }))))(
    'never cuts a mission, $language, $width columns',
    ({ language, width }) => {
      const state = must(startState({ ...CLASSIC, mode: 'missions' }, 3, seededDice(expandSeed('draw'))));
      const missions: Mission[] = [
        { kind: 'largest', others: 1 },
        { kind: 'territories', count: 18, units: 2 },
        { kind: 'regions', regions: 3, territories: 18 },
      ];
      const names = ['a', 'b', 'c'].map((letter) => letter.repeat(30));
      const lines = plain(draw({ ...state, missions }, { language, width, names })).split('\n');
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
      const text = lines.join(' ').replace(/\s+/g, ' ');
      for (const mission of missions) expect(text).toContain(missionWords(worldOf(state), mission, language));
    },
  );

  it('lists the borders of a map', () => {
    const map = plain(drawMap(worldOf(captured), { language: 'en', width: 80 }));
    expect(map).toContain('Alaska [alaska] 3: Northwest Territory, Alberta, ~Kamchatka');
  });
});
