/**
 * All attackers of the siege, in one process of the lowest priority: what they compute takes no
 * core from honest players, what they cost the server does. Started as `attackers.ts <target as
 * JSON> <seconds> <seed>`; prints at its end how many episodes of each attack there were, as one
 * JSON line.
 */
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { makeRandom } from '@joute/core/random.ts';
import { api } from './attacks/api.ts';
import type { Attack, Target } from './attacks/attack.ts';
import { contest } from './attacks/contest.ts';
import { commonClients, courseClients } from './attacks/courseClients.ts';
import { feed } from './attacks/feed.ts';
import { programs } from './attacks/programs.ts';
import { idleCrowd, rawHttp } from './attacks/rawHttp.ts';
import { records } from './attacks/records.ts';
import { reports } from './attacks/reports.ts';
import { made } from './attacks/request.ts';

const ATTACKS: readonly Attack[] = [
  ...[api, records, feed, contest, rawHttp, idleCrowd],
  ...[courseClients, commonClients, reports, programs],
];
const MOST_EPISODE_MS = 15_000;
/** Between two episodes of a lane: a refused connection must not become a busy loop. */
const BREATH_MS = 5;

setPriority(constants.priority.PRIORITY_LOW);
const [target, seconds, seed] = [
  JSON.parse(process.argv[2]!) as Target,
  Number(process.argv[3]),
  Number(process.argv[4]),
];
const end = performance.now() + seconds * 1000;
const episodes: Record<string, number> = {};
let lanes = 0;

async function lane(attack: Attack, number: number): Promise<void> {
  for (let episode = 0; performance.now() < end; episode++) {
    const random = makeRandom(Math.imul(seed + number, 0x9e3779b1) + episode);
    await attack.run(target, random, AbortSignal.timeout(MOST_EPISODE_MS));
    episodes[attack.name] = (episodes[attack.name] ?? 0) + 1;
    await pause(BREATH_MS);
  }
}

// Exits with the process that started it.
process.stdin.resume().once('end', () => process.exit());
await Promise.all(ATTACKS.flatMap((attack) => Array.from({ length: attack.lanes }, () => lane(attack, ++lanes))));
process.stdout.write(`${JSON.stringify({ episodes, made: [...made] })}\n`, () => process.exit());
