import { alphabeta } from './alphabeta.ts';
import { champion } from './champion.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

/** From the weakest to the strongest, which is the one called `best`. */
export const bots = [random, greedy, alphabeta, champion] as const;
