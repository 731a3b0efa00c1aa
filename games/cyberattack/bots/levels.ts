import { makeLevels } from '@joute/core/level.ts';
import { greedy } from './greedy.ts';
import { lookahead } from './lookahead.ts';
import { random } from './random.ts';

export const levels = makeLevels({
  easy: { bot: greedy, slips: { percent: 25, to: random } },
  medium: { bot: lookahead, nodes: 100, slips: { percent: 60, to: greedy } },
  hard: { bot: lookahead, nodes: 300 },
});
