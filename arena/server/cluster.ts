/** What a server has of NATS: workers, and the other servers of its database. */
import { ok, type Result } from '@joute/core/result.ts';
import { measureSpeed } from '../machine/speed.ts';
import { QueueVenue } from '../queue/queueVenue.ts';
import { NatsLinks } from '../queue/serverLinks.ts';
import type { Store } from '../store/store.ts';
import type { OtherWorkshops } from './bots/workshop.ts';
import type { Settled } from './config/config.ts';

export interface Cluster {
  readonly queue: QueueVenue | null;
  readonly links: NatsLinks | null;
}

export async function openCluster({ config }: Settled, { tenure }: Store): Promise<Result<Cluster>> {
  const { address, replicas, leastSpeed: leastShare } = config.queue;
  if (address === null) return ok({ queue: null, links: null });
  const queue = await QueueVenue.open({ address, replicas, leastShare, speed: measureSpeed(), server: tenure.owner });
  if (!queue.ok) return queue;
  const links = tenure.isShared ? await NatsLinks.open(address, tenure.owner) : ok(null);
  if (links.ok) return ok({ queue: queue.value, links: links.value });
  await queue.value.close();
  return links;
}

/** Of servers that share a database one makes teams' bots ready. */
export const otherWorkshops = (links: NatsLinks, queue: QueueVenue, isOurs: () => boolean): OtherWorkshops => ({
  isOurs,
  handOn: () => links.publish('uploaded', {}),
  find: async (made) => (await queue.parcels?.find(made)) ?? null,
  keep: async (made, parcel) => queue.parcels?.keep(made, parcel),
});
