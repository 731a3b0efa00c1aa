import { champion } from './champion.ts';
import { greedy } from './greedy.ts';
import { planner } from './planner.ts';
import { random } from './random.ts';

/** Weakest first; the last is `bot:best`. */
export const bots = [random, greedy, planner, champion] as const;
