/**
 * Bots of teams at workers: a real upload, a real object store, a worker with no more rights than
 * it needs.
 */
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import type { CompetitionEvent } from '@joute/core/competition/log/events.ts';
import { must } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { mayRunTeams, rememberSandbox } from '../sandbox/sandboxState.ts';
import { toPlay } from '../server/bots/premises.ts';
import { openServer } from '../server/test/openServer.ts';
import { openClass } from '../server/test/schoolClass.ts';
import { BOTS, settledVersion, uploadBot } from '../server/test/uploads.ts';
import { bundleThinker } from '../test/bundle.ts';
import { freshFolder } from '../test/freshFolder.ts';
import { noBubblewrap, noNats } from '../test/leftOut.ts';
import { QueueVenue } from './queueVenue.ts';
import { accountsWith } from './test/accounts.ts';
import { openTestWorker } from './test/openCluster.ts';
import { openNats } from './test/openNats.ts';

test('a version that was compiled on the server is played by a worker, in its sandbox', async () => {
  if (noNats() || noBubblewrap()) return;
  const { address } = await openNats(1, accountsWith('secret'), 'server:secret@');
  const queue = must(await QueueVenue.open({ address, server: 'test', replicas: 1, speed: 100, leastShare: 0.75 }));
  const server = await openServer({ thinker: await bundleThinker(), queue });
  const { team, tokens } = await openClass(server);
  rememberSandbox({ kind: 'holds', by: 'watch' });
  await uploadBot(server, team, tokens.team, BOTS.c());
  expect((await settledVersion(server, team, tokens.team, 1)).state).toBe('ready');

  const folder = freshFolder();
  // Whoever runs programs in the sandbox is not root.
  chmodSync(folder, 0o755);
  const asWorker = address.replaceAll('server:', 'worker:');
  // One that may not run them leaves them to others.
  const idle = await openTestWorker(asWorker, { teams: { folder, mayRun: () => false, play: toPlay } });
  const { worker } = await openTestWorker(asWorker, { teams: { folder, mayRun: mayRunTeams, play: toPlay } });
  const plan = {
    ...{ name: 'Coupe', game: 'vampires', think: 5, setup: { plays: 10 } },
    player: [
      { name: 'A', spec: `team:${team}/vampires` },
      { name: 'B', spec: 'bot:random' },
    ],
    stage: [{ name: 'all', format: 'round-robin', legs: 2 }],
  };
  const made = await server.call('POST /api/competitions', { body: plan, key: tokens.administrator });
  expect(made.status).toBe(201);
  const { id } = made.body.competition;
  const events = (): Promise<CompetitionEvent[]> => server.store.competitions.events(id);
  await expect.poll(async () => (await events()).at(-1)?.kind, { timeout: 60_000 }).toBe('closed');
  const results = (await events()).filter((event) => event.kind === 'result');
  expect(results).toHaveLength(2);
  // All plays were played, or (in one match of a hundred and fifty) one side was dead before.
  for (const { termination, faults } of results)
    expect([termination, faults]).toEqual([expect.stringMatching(/^(limit|normal)$/), [0, 0]]);
  await expect.poll(() => worker.played).toBe(2);
  // So is a match that somebody of the team asks for.
  const seats = [{ player: `team:${team}/vampires` }, { player: 'bot:random' }];
  const asked = await server.call('POST /api/matches', {
    body: { game: 'vampires', think: 5, setup: { plays: 10 }, seats },
    key: tokens.team,
  });
  expect(asked.status).toBe(201);
  const status = async () => (await server.store.findMatch(asked.body.match.id))?.status;
  await expect.poll(status, { timeout: 60_000 }).toBe('finished');
  await expect.poll(() => worker.played).toBe(3);
  expect(idle.worker.played).toBe(0);
  const [hash] = readdirSync(folder);
  expect(existsSync(`${folder}/${hash}/bot.c`)).toBe(true);
}, 180_000);
