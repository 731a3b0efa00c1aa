import { makeLevels } from '@joute/core/level.ts';
import { campaignBot } from './campaignBot.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';

export const levels = makeLevels({
  easy: { bot: greedyBot, slips: { percent: 30, to: randomBot } },
  medium: { bot: greedyBot, slips: { percent: 6, to: randomBot } },
  hard: { bot: campaignBot, nodes: 1000, slips: { percent: 30, to: greedyBot } },
});
