/** Records to be verified: long, deep, torn, changed. */
import { type Attack, chance, oneOf } from './attack.ts';
import { damageBytes, hostileJson } from './damage.ts';
import { ask } from './request.ts';

/**
 * The record of a match, over or under way, from the server itself: a valid one is then changed a
 * little.
 */
let sample = '';

export const records: Attack = {
  name: 'records',
  lanes: 2,
  async run(target, random, signal) {
    if (sample === '' || chance(random, 5)) {
      const list = await ask(target, { method: 'GET', path: '/api/matches?limit=20' }, random, signal);
      const ids = [...(list?.text ?? '').matchAll(/"id":"([0-9a-z]{8,32})"/g)].map(([, id]) => id!);
      if (ids.length === 0) return;
      const record = await ask(
        target,
        { method: 'GET', path: `/api/matches/${oneOf(random, ids)}/record` },
        random,
        signal,
      );
      if (record?.status === 200) sample = record.text;
    }
    const bodies: readonly (() => string | Uint8Array)[] = [
      () => sample,
      () => Buffer.concat(damageBytes(Buffer.from(sample), random)),
      () => Buffer.concat(damageBytes(Buffer.from(sample), random)),
      () => '['.repeat(1_000_000 + random.below(14_000_000)),
      () => `${'[1,'.repeat(300_000)}1${']'.repeat(300_000)}`,
      () => hostileJson(random),
      () => sample.replace(/"entries":\[/, `"entries":[${'{},'.repeat(random.below(20_000))}`),
    ];
    await ask(
      target,
      {
        ...{ method: 'POST', path: '/api/records', headers: { 'content-type': 'application/json' } },
        body: oneOf(random, bodies)(),
      },
      random,
      signal,
    );
  },
};
