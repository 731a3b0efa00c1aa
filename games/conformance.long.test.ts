/** Every game of the house through the battery, with many games. */
import { times } from '@joute/core/test/times.ts';
import { conform } from './test/conform.ts';

await conform({ games: times(2_000), close: times(24), states: 50 });
