import { expect, describe as group, it } from 'vitest';
import { makeJson } from '../notation/json.ts';
import { scene } from '../rules/test/scene.ts';
import { describe } from './describe.ts';
import { readPlayers } from './scene/mini.ts';

const state = scene({
  avatar: [4, 0],
  cells: { '1,1': ['21D', '30B'] },
  protections: { '3,3': [0, 1] },
  incoming: ['23G'],
});
const names = ['Ada', 'Grace', 'Alan', 'Edsger'];

group('the position in words', () => {
  it.each([
    [
      'en',
      'Turn 0 of 100.',
      'Row 1, column 1: trojan of player 2, going right, trojan of player 3, going down.',
      'DPO, 1 turn left',
    ],
    [
      'fr',
      'Tour 0 sur 100.',
      'Ligne 1, colonne 1 : cheval de Troie du joueur 2, vers la droite, cheval de Troie du joueur 3, vers le bas.',
      'DPO, encore 1 tour',
    ],
  ] as const)('%s', (language, ...sentences) => {
    const told = describe(state, { language, names, viewer: 'public' });
    for (const sentence of sentences) expect(told).toContain(sentence);
    for (const name of names) expect(told).toContain(name);
  });
});

group('a miniature', () => {
  it('reads what it draws from the JSON', () => {
    const [own] = readPlayers(makeJson(state));
    expect(own).toMatchObject({ score: 0, server: 40, lost: false, avatar: { x: 5, y: 45 } });
    expect(own!.protections).toEqual([{ key: '3,3', x: 35, y: 35 }]);
    expect(own!.trojans.map(({ creator, angle }) => [creator, angle])).toEqual([
      [2, 0],
      [3, 90],
    ]);
  });
});
