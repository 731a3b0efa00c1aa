import { must } from '@joute/core/result.ts';
import { expect, it } from 'vitest';
import { parseFen } from '../notation/fen.ts';
import { startState } from '../rules/state.ts';
import { describe as describePosition } from './describe.ts';

it.each([
  {
    fen: 'W:W26,K7:B21',
    fmjd: false,
    language: 'en',
    words: 'White (Ada) to move. White (Ada): 1 man on 26; 1 king on 7. Black (Grace): 1 man on 21. Ply 0 of 100.',
  },
  {
    fen: 'B:WK3,K7:BK50',
    fmjd: true,
    language: 'fr',
    words: 'À jouer : Noirs (Grace). Blancs (Ada) : 2 dames en 3, 7. Noirs (Grace) : 1 dame en 50. Finale : 0 sur 10.',
  },
  {
    fen: 'W:W46:B41,37',
    fmjd: true,
    language: 'en',
    words: 'White has no move left. White (Ada): 1 man on 46. Black (Grace): 2 men on 37, 41.',
  },
] as const)('$fen in $language', ({ fen, fmjd, language, words }) => {
  const state = startState({ fmjd, start: must(parseFen(fen)) });
  expect(describePosition(state, { language, names: ['Ada', 'Grace'], viewer: 'public' })).toBe(words);
});
