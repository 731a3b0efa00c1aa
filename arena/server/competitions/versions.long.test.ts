/** A ladder goes on with the versions that its teams upload, and rates each by itself. */
import { ratingHistory } from '@joute/core/competition/export/ratingHistory.ts';
import type { CompetitionEvent, EventOf } from '@joute/core/competition/log/events.ts';
import { expect, test } from 'vitest';
import { rememberSandbox } from '../../sandbox/sandboxState.ts';
import { makeZip } from '../../starters/zip.ts';
import { bundleThinker } from '../../test/bundle.ts';
import { openServer } from '../test/openServer.ts';
import { openClass } from '../test/schoolClass.ts';
import { BOTS, settledVersion, uploadBot } from '../test/uploads.ts';

const BROKEN = makeZip(new Map([['bot.py', 'print("hello")']]));

test('a version that passed is entered, one that failed never is, and each match counts for its own', async () => {
  const server = await openServer({ thinker: await bundleThinker() });
  const { team, tokens } = await openClass(server);
  rememberSandbox({ kind: 'holds', by: 'watch' });
  const push = async (bytes: Buffer, number: number): Promise<string> => {
    await uploadBot(server, team, tokens.team, bytes);
    return (await settledVersion(server, team, tokens.team, number)).state;
  };
  expect(await push(BROKEN, 1)).toBe('failed');
  expect(await push(BOTS.c(), 2)).toBe('ready');

  const plan = {
    ...{ name: 'Échelle', game: 'vampires', think: 5, setup: { plays: 6 } },
    player: [
      { name: 'A', spec: `team:${team}/vampires` },
      ...['B', 'C', 'D'].map((name) => ({ name, spec: 'bot:random' })),
    ],
    stage: [{ name: 'all', format: 'ladder', matches: 100_000 }],
  };
  const made = await server.call('POST /api/competitions', { body: plan, key: tokens.administrator });
  expect(made.status).toBe(201);
  const { id } = made.body.competition;
  const events = (): Promise<CompetitionEvent[]> => server.store.competitions.events(id);
  const only = async <K extends CompetitionEvent['kind']>(kind: K): Promise<EventOf<K>[]> =>
    (await events()).filter((event): event is EventOf<K> => event.kind === kind);
  /** The versions that entrant e1 played with, match by match. */
  const played = async (): Promise<(number | undefined)[]> =>
    (await only('result'))
      .filter(({ entrants }) => entrants.includes('e1'))
      .map(({ entrants, versions }) => versions[entrants.indexOf('e1')]);

  await expect.poll(async () => (await played()).length, { timeout: 60_000 }).toBeGreaterThan(8);
  expect(await push(BROKEN, 3)).toBe('failed');
  expect(await push(BOTS.c(), 4)).toBe('ready');
  await expect.poll(async () => (await played()).includes(4), { timeout: 60_000 }).toBe(true);
  await server.call(`POST /api/competitions/${id}/decisions`, { body: { kind: 'close' }, key: tokens.administrator });

  const entered = (await only('entered')).filter(({ entrant }) => entrant.id === 'e1');
  expect(entered.map(({ entrant, who }) => [entrant.version, who])).toEqual([
    [2, 'rule'],
    [4, 'rule'],
  ]);
  const versions = await played();
  expect([...new Set(versions)]).toEqual([2, 4]);
  // The matches themselves say the same.
  for (const { match, entrants, versions } of await only('result')) {
    const row = (await server.store.findMatch(match!))!;
    expect(row.seats.map((seat) => seat.entrant)).toEqual(
      entrants.map((entrant, seat) => ({ id: entrant, version: versions[seat] })),
    );
  }
  const { body } = await server.call(`GET /api/competitions/${id}/standings`);
  expect(body.standings.find(({ player }: { player: string }) => player === 'A').version).toBe(4);
  const history = ratingHistory(await events(), 100_000).map(({ ratings }) => ratings[0]!);
  const change = history.findIndex(({ version }) => version === 4);
  const widthOf = (moment: number): number => history[moment]!.interval[1] - history[moment]!.interval[0];
  expect(widthOf(change)).toBeGreaterThan(widthOf(change - 1));
}, 180_000);
