import { makeLevels } from '@joute/core/level.ts';
import { alphabeta } from './alphabeta.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

export const levels = makeLevels({
  easy: { bot: greedy, slips: { percent: 8, to: random } },
  medium: { bot: alphabeta, nodes: 300, slips: { percent: 20, to: greedy } },
  hard: { bot: alphabeta, nodes: 5000 },
});
