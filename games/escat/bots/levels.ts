import { makeLevels } from '@joute/core/level.ts';
import { greedy } from './greedy.ts';
import { planner } from './planner.ts';
import { random } from './random.ts';

export const levels = makeLevels({
  easy: { bot: greedy, slips: { percent: 8, to: random } },
  medium: { bot: planner, nodes: 100, slips: { percent: 60, to: greedy } },
  hard: { bot: planner, nodes: 400 },
});
