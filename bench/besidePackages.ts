/** Games' own measurements, each beside a package of npm that does the same work. */
import type { PackageWork } from '@joute/core/bench.ts';
import { type Bench, compare, measureRate } from './figure.ts';
import { loadPeer } from './peerPackage.ts';
import { workloads } from './workload.ts';

/** Peers are slow enough: more runs would not be better ones. */
const PEER_RUNS = 2;

export const packageBenches = async (): Promise<readonly Bench[]> =>
  (await workloads('besidePackages')).flatMap(({ work }) => work.map(benchOf));

const benchOf = ({ name, title, unit, work, peer }: PackageWork): Bench => ({
  name,
  peers: [peer.package],
  run() {
    const loaded = loadPeer(peer.package);
    const ours = measureRate(work);
    return [
      compare(
        title,
        unit,
        ours,
        peer.title,
        measureRate(() => peer.work(loaded), PEER_RUNS),
      ),
    ];
  },
});
