/**
 * Spectators: what a move costs the servers with few of them and with many, and what they take of
 * the memory.
 */
import { compare, type Figure } from '../figure.ts';
import { withServers } from '../spectators/sharedServers.ts';
import { watchMatch } from '../spectators/watchedMatch.ts';
import { costOf, lineThrough } from './model.ts';
import { aCore, MODEL } from './peers.ts';
import type { Costs } from './queueSide.ts';

interface Setup {
  readonly servers: number;
  readonly spectators: number;
  readonly movesASecond: number;
}

const FEW: Setup = { servers: 1, spectators: 500, movesASecond: 4 };
const MANY: Setup = { servers: 1, spectators: 2000, movesASecond: 4 };
const OTHERS: readonly Setup[] = [
  { servers: 1, spectators: 1000, movesASecond: 8 },
  { servers: 1, spectators: 4000, movesASecond: 2 },
  { servers: 2, spectators: 3000, movesASecond: 2 },
];
const SECONDS = 20;

interface Measured {
  /** CPU time of the servers for a move, in milliseconds. */
  readonly cpu: number;
  readonly nats: number;
  readonly database: number;
  /** Of all servers, in MiB. */
  readonly memory: number;
  /** The mean length of an event. */
  readonly size: number;
}

/** `idle`: what is used in a second when nothing happens. */
export async function watchingFigures(idle: Costs): Promise<Figure[]> {
  const measure = (setup: Setup): Promise<Measured> => watch(setup, idle);
  const [few, many] = [await measure(FEW), await measure(MANY)];
  const line = lineThrough({ many: FEW.spectators, cost: few.cpu }, { many: MANY.spectators, cost: many.cpu });
  const figures = [
    compare('capacity: server, a move for a spectator', 'ns', 1e6 * line.each, ...aCore('ns')),
    compare('capacity: server, a move without its spectators', 'µs', 1e3 * line.fixed, ...aCore('µs')),
    compare('capacity: NATS, a move', 'µs', 1e3 * many.nats, ...aCore('µs')),
    compare('capacity: PostgreSQL, a move', 'µs', 1e3 * many.database, ...aCore('µs')),
    compare('capacity: an event on the wire', 'bytes', many.size, 'a Gbit', 1e9 / 8),
  ];
  for (const setup of OTHERS) {
    const { cpu, memory } = await measure(setup);
    const { servers, spectators, movesASecond } = setup;
    const title = `capacity: ${spectators} spectators at ${servers}, ${movesASecond} moves/s`;
    const predicted = costOf(line, spectators, servers);
    figures.push(
      compare(`${title}: CPU of a move`, 'µs', 1e3 * cpu, MODEL, 1e3 * predicted),
      // No line: the garbage that waits to be collected is more than a thousand of them take.
      compare(`${title}: memory`, 'MiB', memory, `${FEW.spectators} at one`, few.memory),
    );
  }
  return figures;
}

const watch = ({ servers, spectators, movesASecond }: Setup, idle: Costs): Promise<Measured> =>
  withServers(servers, async (running, use) => {
    const { used, moves, measuredS, size, wrong } = await watchMatch(running, {
      ...{ spectators, movesASecond, seconds: SECONDS, use },
    });
    if (wrong > 0) throw new Error(`${wrong} events were missed or doubled`);
    return {
      cpu: (used.get('owner')! + used.get('others')! - servers * measuredS * idle.server) / moves,
      nats: (used.get('nats')! - measuredS * idle.NATS) / moves,
      database: (used.get('database')! - servers * measuredS * idle.PostgreSQL) / moves,
      memory: use().get('memory')!,
      size,
    };
  });
