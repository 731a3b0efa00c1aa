/** A host in this process, on a free port, and clients to try it with. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expandSeed } from '@joute/core/dice.ts';
import type { TablePlayer } from '@joute/core/host/hosting.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup, type Setup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { Gate } from '../gates/gate.ts';
import { Hall, type HallPlan } from '../gates/hall.ts';
import { QuickPlayer } from './quickPlayer.ts';

export interface OpenHost {
  readonly port: number;
  readonly hall: Hall;
  readonly finished: { readonly record: MatchRecord; readonly players: readonly TablePlayer[] }[];
  /** Resolves with the nth match that is over, from 0. */
  match(index: number): Promise<MatchRecord>;
  stop(): void;
  close(): Promise<void>;
}

export interface HostTrial extends Partial<HallPlan> {
  readonly id: string;
  readonly change?: Setup;
  readonly nameless?: number;
  /** Milliseconds for a move. */
  readonly time?: number;
  /** What the report of a finished match waits for. */
  readonly reported?: Promise<void>;
}

/** A seat that plays at once and at random. */
export const quick = (name = 'quick') => ({ name, open: (given: string) => new QuickPlayer(given) });

export async function openHost({ id, change, nameless, time, reported, ...plan }: HostTrial): Promise<OpenHost> {
  const entry = (await findGame(id))!;
  const [game, course] = [await entry.game(), (await entry.wire?.()) ?? null];
  const stop = new AbortController();
  const finished: { record: MatchRecord; players: readonly TablePlayer[] }[] = [];
  const waiting = new Map<number, (record: MatchRecord) => void>();
  let seeds = 0;
  const hall = must(
    Hall.open(
      {
        game,
        setup: { ...defaultSetup(game.facts.options), ...change },
        clock: { ...game.facts.clock, ...defined({ move: time }) },
        policy: game.facts.policy,
        seats: Array.from({ length: game.facts.seats.default }, () => null),
        ...(course?.seats ? { courseSeats: course.seats } : {}),
        language: 'en',
        matches: null,
        tables: 1,
        luck: () => ({ seed: expandSeed(`host ${++seeds}`), secret: false }),
        ...plan,
      },
      {
        finished: (_number, record, players) => {
          finished.push({ record, players });
          waiting.get(finished.length - 1)?.(record);
          return reported;
        },
        signal: stop.signal,
      },
    ),
  );
  const gate = new Gate({
    ...{ games: [id], course, language: 'en', host: '127.0.0.1', ports: [0] },
    ...defined({ nameless }),
    joined: (guest, as) => hall.join(guest, as),
    left: (guest) => hall.leave(guest),
  });
  const [place] = await gate.listen();
  return {
    port: place!.port,
    hall,
    finished,
    match: (index) =>
      new Promise((resolve) => {
        if (finished[index]) resolve(finished[index].record);
        else waiting.set(index, resolve);
      }),
    stop: () => stop.abort(),
    close: async () => {
      stop.abort();
      await hall.done;
      await gate.close();
    },
  };
}

export async function dial(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Everything that is sent until the other side closes. */
export async function hearOut(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  if (!socket.closed) await once(socket, 'close');
  return Buffer.concat(parts).toString();
}
