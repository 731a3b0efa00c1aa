/**
 * Uploads that are clients of a course's own protocol: in the sandbox, which has no network, they
 * find their match through the relay, in the examination as in matches.
 */
import { beforeAll, expect, test } from 'vitest';
import { rememberSandbox } from '../../sandbox/sandboxState.ts';
import { makeZip } from '../../starters/zip.ts';
import { bundleThinker } from '../../test/bundle.ts';
import { noBubblewrap } from '../../test/leftOut.ts';
import { openServer, type TestServer } from '../test/openServer.ts';
import { openClass, type SchoolClass } from '../test/schoolClass.ts';
import { BOTS, clientOf, settledVersion, uploadBot } from '../test/uploads.ts';

/** Over TCP, and over HTTP. */
const COURSES = [
  { game: 'vampires', opponents: 1, setup: { plays: 20 } },
  { game: 'cyberattack', opponents: 3, setup: {} },
  { game: 'risk', opponents: 1, setup: { rounds: 2 } },
] as const;
const START = 'net:python3 client.py';

let server: TestServer;
let school: SchoolClass;
beforeAll(async () => {
  server = await openServer({ thinker: await bundleThinker() });
  school = await openClass(server);
  rememberSandbox({ kind: 'holds', by: 'watch' });
});

test.each(COURSES)(
  '$game: a client is uploaded, examined, and plays under its team’s name',
  async ({ game, opponents, setup }) => {
    if (noBubblewrap()) return;
    const { team, tokens } = school;
    const sent = await uploadBot(server, team, tokens.team, clientOf(game), { start: START }, game);
    expect(await sent.json()).toMatchObject({ number: 1, start: START, build: null });
    const version = await settledVersion(server, team, tokens.team, 1, game);
    expect(version, JSON.stringify(version)).toMatchObject({ state: 'ready', trouble: null });
    expect(version.checklist!.map(({ id }) => id)).toContain('connects');
    expect(version.pace!.answers).toBeGreaterThan(0);
    const others = Array.from({ length: opponents }, () => ({ player: 'bot:random' }));
    const seats = [{ player: `team:${team}/${game}` }, ...others];
    const made = await server.call('POST /api/matches', { body: { game, seats, setup }, key: tokens.team });
    const { id } = made.body.match;
    const look = async () => (await server.call(`GET /api/matches/${id}`)).body;
    await expect.poll(async () => (await look()).status, { timeout: 60_000 }).toBe('finished');
    expect((await look()).seats[0]).toMatchObject({ name: 'Team a', player: `team:${team}/${game}@1` });
    const report = await server.call(`GET /api/teams/${team}/bots/${game}/report`, { key: tokens.team });
    expect(report.body).toMatchObject({ faults: 0, matches: [{ id, version: 1 }] });
    // It could not go on in the middle: a server that was gone plays it again.
    expect(JSON.parse((await server.store.findMatch(id))!.plan).launched).toEqual([1]);
  },
  120_000,
);

test('one that does not speak the protocol is told what is wrong; a course without one has no clients', async () => {
  if (noBubblewrap()) return;
  const { tokens } = school;
  const team = 'team-b';
  const deaf = makeZip(new Map([['client.py', 'import sys\nprint(sys.argv[1:], file=sys.stderr)']]));
  await uploadBot(server, team, tokens.other, deaf, { start: START });
  const version = await settledVersion(server, team, tokens.other);
  const failed = version.checklist!.find(({ outcome }) => outcome === 'failed');
  expect(version).toMatchObject({ state: 'failed', start: START });
  expect(failed).toMatchObject({ id: 'connects', errors: "['127.0.0.1', '5000']", mend: expect.any(String) });
  const none = await uploadBot(server, team, tokens.other, BOTS.python(), { start: START }, 'escat');
  expect(await none.json()).toMatchObject({ code: 'start/no-course' });
  const kind = await uploadBot(server, team, tokens.other, BOTS.python(), { start: 'hub:./scan' });
  expect(await kind.json()).toMatchObject({ code: 'start/kind' });
}, 60_000);
