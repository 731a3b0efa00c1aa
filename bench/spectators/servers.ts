/**
 * Ten thousand spectators of one match at two servers, of which one plays it, beside five thousand
 * at one: how long after a move was sent they have the event, whether anybody missed one, and what
 * it costs. The servers, NATS and the spectators are processes of this machine and share its cores.
 * JOUTE_BENCH_DATABASE=postgres://... names the database that the servers share.
 * JOUTE_SPECTATORS=400 are as many in all, JOUTE_SERVERS=3 as many servers.
 */
import { type Bench, compare, type Figure } from '../figure.ts';
import { SHARING, withServers } from './sharedServers.ts';
import { type Watched, watchMatch } from './watchedMatch.ts';

const SPECTATORS = Number(process.env.JOUTE_SPECTATORS ?? 10_000);
const SERVERS = Number(process.env.JOUTE_SERVERS ?? 2);
const MOVES_A_SECOND = 2;
const SECONDS = 30;

export const serversBench: Bench = { name: 'servers', ...SHARING, run };

async function run(): Promise<Figure[]> {
  const each = SPECTATORS / SERVERS;
  const one = await measure(1, each);
  const all = await measure(SERVERS, SPECTATORS);
  const title = `servers: ${SPECTATORS} spectators at ${SERVERS}`;
  const peer = `${each} at one`;
  const told = all.events * SPECTATORS;
  return [
    compare(`${title}: p99 until a spectator knows`, 'ms', all.p99, peer, one.p99),
    compare(`${title}: median until a spectator knows`, 'ms', all.median, peer, one.median),
    compare(`${title}: p99 until all know`, 'ms', all.allP99, peer, one.allP99),
    compare(`${title}: CPU of telling a spectator`, 'ns', perTold(all, SPECTATORS), peer, perTold(one, each)),
    compare(`${title}: events missed or doubled, connections lost`, 'events', all.wrong, 'events told', told),
    compare(
      `${peer}: events missed or doubled, connections lost`,
      'events',
      one.wrong,
      'events told',
      one.events * each,
    ),
  ];
}

const measure = (servers: number, spectators: number): Promise<Watched> =>
  withServers(servers, (running, use) =>
    watchMatch(running, { spectators, movesASecond: MOVES_A_SECOND, seconds: SECONDS, use }),
  );

/** CPU time of the servers, in nanoseconds. */
const perTold = ({ used, moves }: Watched, spectators: number): number =>
  (1e6 * (used.get('owner')! + used.get('others')!)) / (moves * spectators);
