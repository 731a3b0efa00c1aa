import { makeLevels } from '@joute/core/level.ts';
import { alphabeta } from './alphabeta.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

export const levels = makeLevels({
  easy: { bot: greedy, slips: { percent: 48, to: random } },
  medium: { bot: greedy, slips: { percent: 20, to: random } },
  hard: { bot: alphabeta, nodes: 100, slips: { percent: 10, to: random } },
});
