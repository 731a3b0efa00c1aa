import { makeLevels } from '@joute/core/level.ts';
import { campaignBot } from './campaignBot.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';

export const levels = makeLevels({
  easy: { bot: greedyBot, slips: { percent: 40, to: randomBot } },
  medium: { bot: greedyBot, slips: { percent: 12, to: randomBot } },
  hard: { bot: campaignBot, nodes: 500, slips: { percent: 35, to: greedyBot } },
});
