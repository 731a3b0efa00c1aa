/**
 * How much a class, a contest or a whole country needs: what each spectator, match, move and worker
 * costs, as lines through two measured set-ups, and how well these lines tell what other set-ups
 * cost. Processor time and not the clock is measured, so that it holds beside other work, too.
 * JOUTE_BENCH_DATABASE=postgres://... names an empty database. The page that reads it all:
 * docs/manual/en/capacity.md.
 */
import { type Bench, compare, type Figure } from '../figure.ts';
import { SHARING } from '../spectators/sharedServers.ts';
import { beatFigures } from './beats.ts';
import { aCore } from './peers.ts';
import { playingFigures } from './playing.ts';
import { PARTS, QueueSide } from './queueSide.ts';
import { watchingFigures } from './watching.ts';

export const capacityBench: Bench = { name: 'capacity', ...SHARING, run };

async function run(): Promise<Figure[]> {
  // Tournaments first: whoever starts the first server of a database is its administrator.
  const side = new QueueSide();
  try {
    await side.start();
    const idle = PARTS.map((part) => {
      return compare(
        `capacity: ${part}, a second in which nothing happens`,
        'µs',
        1e3 * side.idle[part],
        ...aCore('µs'),
      );
    });
    const figures = [...idle, ...(await beatFigures(side)), ...(await playingFigures(side))];
    await side.parts.close();
    return [...figures, ...(await watchingFigures(side.idle))];
  } finally {
    await side.parts.close();
  }
}
