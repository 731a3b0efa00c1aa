/** An arena whose matches of competitions are played by workers, on a store of its own. */
import type { MatchJob } from '@joute/core/competition/log/job.ts';
import { expandSeed } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { onTestFinished } from 'vitest';
import { Arena } from '../../live/arena.ts';
import { RoomsRunner } from '../../server/competitions/roomsRunner.ts';
import { Store } from '../../store/store.ts';
import { bundleThinker } from '../../test/bundle.ts';
import { CREATED, CUP } from '../../test/storedCompetition.ts';
import { QueueVenue, type QueueVenueOptions } from '../queueVenue.ts';
import { QueueWorker, type WorkerEvent, type WorkerOptions } from '../worker.ts';

const SPEED = 100;
export const NEVER = new AbortController().signal;

export interface TestServer {
  readonly arena: Arena;
  readonly store: Store;
  readonly venue: QueueVenue;
  readonly runner: RoomsRunner;
  close(): Promise<void>;
}

/** `where`: its database. */
export async function openQueueServer(
  address: string,
  where: string,
  more: Partial<QueueVenueOptions> = {},
): Promise<TestServer> {
  const thinker = await bundleThinker();
  const store = must(await Store.open(where));
  const venue = must(
    await QueueVenue.open({
      address,
      server: store.tenure.owner,
      replicas: 1,
      speed: SPEED,
      leastShare: 0.75,
      ...more,
    }),
  );
  const common = { store, thinker, replayer: '/dev/null', cores: 1, language: 'en', elsewhere: venue } as const;
  const arena = new Arena(common);
  await store.competitions.create(CUP, [CREATED]);
  await arena.recover();
  venue.begin();
  const runner = await RoomsRunner.open({ arena, store, keyOf: (entrant) => `seat_${entrant}` }, CUP.id);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await arena.close();
    await venue.close();
    await store.close();
  };
  onTestFinished(close);
  return { arena, store, venue, runner, close };
}

export interface TestWorker {
  readonly worker: QueueWorker;
  readonly events: readonly WorkerEvent[];
}

export async function openTestWorker(address: string, more: Partial<WorkerOptions> = {}): Promise<TestWorker> {
  const events: WorkerEvent[] = [];
  const thinker = await bundleThinker();
  const options = {
    address,
    thinker,
    cores: 2,
    speed: SPEED,
    language: 'en',
    told: (event: WorkerEvent) => void events.push(event),
  } as const;
  const worker = must(await QueueWorker.open({ ...options, ...more }));
  onTestFinished(() => worker.close(0));
  return { worker, events };
}

/** Of a competition between two bots of ours; the same luck for the same pairing. */
export const jobOf = (pairing: number, more: Partial<MatchJob> = {}): MatchJob => ({
  ...{ key: `${CUP.id}/all/${pairing}/1/1`, game: 'vampires', setup: {}, from: null, opening: null, clock: {} },
  ...{ policy: null, think: 5, class: 'tournament', noShow: 300, limits: {} },
  luck: { seed: expandSeed(`leg ${pairing}`), secret: true, sealedUntil: `${CUP.id}/all/${pairing}` },
  seats: [1, 2].map((seat) => ({ entrant: `e${seat}`, name: `N${seat}`, player: 'bot:random', version: 1 })),
  ...more,
});
