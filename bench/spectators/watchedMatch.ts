/**
 * One match that goes on for as long as it is watched: one connection plays all its seats at a
 * steady rate, a crowd watches at one server or at several, and the processes of the servers are
 * looked at meanwhile.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchView } from '@joute/core/api/feed.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { WebSocket } from 'ws';
import { type Workload, workload } from '../workload.ts';
import { openCrowd, type Told } from './crowd.ts';

/** So many seconds are played first, and not measured: they pay for compilation. */
const WARM_S = 3;
/** Before the match has an end of its own. */
const MOST_MOVES = 3900;

export interface WatchedServer {
  readonly url: string;
  readonly pid: number;
}

export interface WatchPlan {
  readonly spectators: number;
  readonly movesASecond: number;
  readonly seconds: number;
  /** Looked at when the measured time begins, and when it has ended. */
  readonly use?: () => ReadonlyMap<string, number>;
}

export interface Watched extends Told {
  /** Moves that were measured, and for how long. */
  readonly moves: number;
  readonly measuredS: number;
  /** Of the first server, ten times, in MiB. */
  readonly memory: readonly number[];
  /** The mean length of an event, in bytes. */
  readonly size: number;
  /** By how much it has grown. */
  readonly used: ReadonlyMap<string, number>;
}

/** The first server plays it. */
export async function watchMatch(servers: readonly WatchedServer[], plan: WatchPlan): Promise<Watched> {
  const { spectators, movesASecond, seconds, use = () => new Map() } = plan;
  const endless = await workload('endless');
  const [{ url, pid }] = servers as readonly [WatchedServer];
  const { match, keys } = await makeMatch(endless, url);
  const players = await openPlayers(url, match.id);
  const crowd = await openCrowd(servers.map(feedOf), spectators, match.id);
  const memory: number[] = [];
  const random = makeRandom(1);
  let version = 0;
  const move = async (isTimed: boolean): Promise<void> => {
    const due = performance.now() + 1000 / movesASecond;
    const { turn, waiting, state } = await players.at(version);
    const position = must(endless.game.parseJson(state, match.setup));
    const seat = waiting[0]!;
    const text = endless.work.move(position, seat, random);
    crowd.sent(++version, isTimed);
    players.say({ type: 'move', match: match.id, seat, key: keys[`${seat}`], id: `${turn}-${seat}`, turn, move: text });
    await players.at(version);
    await pause(Math.max(0, due - performance.now()));
  };
  for (const until = performance.now() + WARM_S * 1000; performance.now() < until; ) await move(false);
  const [before, first, began] = [use(), version, performance.now()];
  while (performance.now() < began + seconds * 1000 && version < MOST_MOVES) {
    await move(true);
    const tenths = Math.floor((performance.now() - began) / (seconds * 100));
    while (memory.length < Math.min(tenths, 9)) memory.push(memoryOf(pid));
  }
  const moves = version - first;
  const told = await crowd.end(version);
  const [after, measuredS] = [use(), (performance.now() - began) / 1000];
  memory.push(memoryOf(pid));
  players.close();
  const used = new Map([...after].map(([name, value]) => [name, value - before.get(name)!]));
  return { ...told, moves, measuredS, memory, size: players.size, used };
}

const feedOf = ({ url }: WatchedServer): string => `${url.replace('http', 'ws')}/api/feed`;

async function makeMatch({ game, work }: Workload<'endless'>, url: string) {
  const response = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: game.facts.id,
      seats: Array.from({ length: work.seats }, () => ({ player: 'human' })),
      setup: work.setup,
    }),
  });
  if (!response.ok) throw new Error(`no match: ${response.status} ${await response.text()}`);
  return (await response.json()) as { match: { id: string; setup: Setup }; keys: Record<string, string> };
}

/** One connection that plays all seats. */
async function openPlayers(url: string, match: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/feed`);
  const events = new Map<number, MatchView>();
  let look: () => void = () => {};
  let [bytes, count] = [0, 0];
  socket.on('message', (data: Buffer) => {
    const text = String(data);
    const message = JSON.parse(text) as MatchView & { type: string; code?: string };
    if (message.type === 'refused') throw new Error(`refused: ${text}`);
    if (message.type !== 'event') return;
    bytes += data.length;
    count++;
    events.set(message.version, message);
    events.delete(message.version - 3);
    look();
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'watch', match, since: -1 }));
  return {
    /** The mean size of an event. */
    get size() {
      return Math.round(bytes / count);
    },
    say: (message: object) => socket.send(JSON.stringify(message)),
    at: async (version: number): Promise<MatchView> => {
      while (!events.has(version)) await new Promise<void>((resolve) => (look = resolve));
      return events.get(version)!;
    },
    close: () => socket.terminate(),
  };
}

/** The resident memory of the process, in MiB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
