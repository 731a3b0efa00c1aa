/** An organiser's decisions by the command line: in a folder between two runs, and on a server. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from '@joute/arena/files/runnerLock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshFolder, joute } from '../../test/run.ts';
import { claim, openServer, type RunningServer } from '../../test/server.ts';
import { interruptRun } from '../test/interrupt.ts';

interface Row {
  readonly player: string;
  readonly points: number;
  readonly played: number;
  readonly wins: number;
}

const plan = (spec: string, stage: string): string =>
  `name = "Coupe"\ngame = "vampires"\nthink = 50\n[setup]\nplays = 20\n${['Alpha', 'Bêta', 'Gamma']
    .map((name) => `[[player]]\nname = "${name}"\nspec = "${spec}"\n`)
    .join('')}[[stage]]\nname = "all"\n${stage}\n`;
const ROBIN = 'format = "round-robin"\nlegs = 4\nwithdrawals = "forfeit"';
const SWISS = 'format = "swiss"\nrounds = 4';
const THINKING = ['tournament', 'run', 'cup.toml', '--concurrency', '1', '--json'];
const RUN = [...THINKING, '--nodes', '20'];

/**
 * A folder whose tournament was interrupted after its first result. Its bots take their time: a
 * match lasts for a second, so that there are others to come.
 */
async function begun(stage: string): Promise<string> {
  const folder = freshFolder();
  writeFileSync(join(folder, 'cup.toml'), plan('bot:best', stage));
  const ran = await interruptRun(THINKING, folder);
  expect(ran.code).toBe(130);
  return folder;
}

const here = (folder: string, ...words: readonly string[]) => joute(['tournament', ...words], { folder });
const goOn = async (folder: string): Promise<Row[]> => JSON.parse((await joute(RUN, { folder })).out).standings;
const rowOf = (rows: readonly Row[], name: string): Row => rows.find(({ player }) => player === name)!;
const exported = async (folder: string) => JSON.parse((await here(folder, 'export', 'cup', '--json', '-')).out);

/** The first leg that has a result, and who sat there. */
async function firstLeg(folder: string): Promise<{ leg: string; seats: { player: string; place: number }[] }> {
  const [result] = (await exported(folder)).stages[0].results;
  return { leg: `all/${result.pairing}/${result.leg}`, seats: result.seats };
}

describe('in a folder', () => {
  it.each(['withdraw', 'disqualify'])(
    '%s: the others win what was left, and it is written why',
    async (decision) => {
      const folder = await begun(ROBIN);
      const words = [decision, 'cup', 'Bêta', '--why', 'ill', '--lang', 'fr'];
      expect((await here(folder, ...words)).out).toMatch(/^C’est décidé : ligne \d+ du journal\.\n$/);
      const rows = await goOn(folder);
      // Everybody has played four legs against each, or won them without a match.
      expect(rows.map(({ played }) => played)).toEqual([8, 8, 8]);
      for (const name of ['Alpha', 'Gamma']) expect(rowOf(rows, name).wins).toBeGreaterThanOrEqual(3);
      const status = JSON.parse((await here(folder, 'status', 'cup', '--json')).out);
      expect(status.left).toMatchObject([{ player: 'Bêta' }]);
      expect(readFileSync(join(folder, 'cup', 'events.jsonl'), 'utf8')).toContain('"why":"ill"');
    },
    60_000,
  );

  it('enter and update: who comes late plays the rounds that are left, with its new version', async () => {
    const folder = await begun(SWISS);
    expect((await here(folder, 'enter', 'cup', 'Delta', 'bot:greedy', '--rank', '4')).code).toBe(0);
    expect((await here(folder, 'update', 'cup', 'Delta', 'bot:random')).code).toBe(0);
    const rows = await goOn(folder);
    expect(rows).toHaveLength(4);
    expect(rowOf(rows, 'Delta').played).toBeGreaterThan(0);
    const { stages } = await exported(folder);
    const seats = stages[0].results.flatMap((result: { seats: unknown[] }) => result.seats);
    expect(seats).toContainEqual(expect.objectContaining({ player: 'Delta', version: 2 }));
  }, 60_000);

  it('replay: the old result is kept and counts no more', async () => {
    const folder = await begun(ROBIN);
    const { leg } = await firstLeg(folder);
    expect((await here(folder, 'replay', 'cup', leg, '--json')).out).toMatch(/^\{"number":\d+\}\n$/);
    expect((await goOn(folder)).map(({ played }) => played)).toEqual([8, 8, 8]);
    const { results } = (await exported(folder)).stages[0];
    expect(results.slice(0, 2)).toMatchObject([
      { attempt: 1, counts: false },
      { attempt: 2, counts: true, how: 'played' },
    ]);
    expect(results).toHaveLength(13);
  }, 60_000);

  it('give: the result by hand stands', async () => {
    const folder = await begun(ROBIN);
    const { leg, seats } = await firstLeg(folder);
    const [one, other] = seats.map(({ player }) => player);
    const words = ['give', 'cup', leg, `${other}=1:7.5`, `${one}=2`];
    expect((await here(folder, ...words)).err).toContain('--why');
    expect((await here(folder, ...words, '--why', 'on paper')).code).toBe(0);
    await goOn(folder);
    const given = (await exported(folder)).stages[0].results[1];
    expect(given).toMatchObject({
      ...{ how: 'hand', counts: true },
      seats: [
        { player: one, place: 2, points: 0 },
        { player: other, place: 1, points: 7.5 },
      ],
    });
  }, 60_000);

  it('pause, resume and close: nothing is played meanwhile, and the end tells the seed', async () => {
    const folder = await begun(ROBIN);
    expect((await here(folder, 'pause', 'cup')).code).toBe(0);
    expect((await here(folder, 'pause', 'cup')).err).toBe('joute: It is paused already.\n');
    const log = readFileSync(join(folder, 'cup', 'events.jsonl'), 'utf8');
    expect((await joute(RUN, { folder })).err).toContain('Paused.');
    expect(readFileSync(join(folder, 'cup', 'events.jsonl'), 'utf8')).toBe(log);
    expect((await here(folder, 'resume', 'cup')).code).toBe(0);
    expect((await here(folder, 'close', 'cup', '--why', 'late')).code).toBe(0);
    expect(JSON.parse((await here(folder, 'status', 'cup', '--json')).out)).toMatchObject({ state: 'over' });
    const seed = readFileSync(join(folder, 'cup', 'seed'), 'utf8').trim();
    expect(readFileSync(join(folder, 'cup', 'events.jsonl'), 'utf8')).toContain(seed);
    const [{ match }] = (await exported(folder)).stages[0].results;
    expect(JSON.parse(readFileSync(join(folder, 'cup', match), 'utf8')).end.seed).toMatch(/^[0-9a-f]{64}$/);
    expect((await here(folder, 'resume', 'cup')).err).toBe('joute: The competition is over.\n');
  }, 60_000);

  it('what makes no sense is refused in words, and nothing is appended', async () => {
    const folder = await begun(ROBIN);
    const log = readFileSync(join(folder, 'cup', 'events.jsonl'), 'utf8');
    for (const [words, says] of [
      [['withdraw', 'cup', 'Omega'], 'nobody is called "Omega" here; there are: Alpha, Bêta, Gamma.'],
      [['disqualify', 'cup', 'Alpha'], '--why'],
      [['enter', 'cup', 'Late', 'bot:random'], 'nobody can enter any more'],
      [['enter', 'cup', 'Late', 'bot:none'], 'none'],
      [['enter', 'cup', 'Late', 'human'], 'server'],
      [['replay', 'cup', 'all/none/1'], 'has no pairing "none"'],
      [['replay', 'cup', 'first'], 'STAGE/PAIRING/LEG'],
      [['give', 'cup', (await firstLeg(folder)).leg, 'Alpha=1', '--why', 'x'], 'give a place to each'],
      [['give', 'cup', (await firstLeg(folder)).leg, 'Alpha', '--why', 'x'], 'PLAYER=PLACE'],
      [['pause', 'nowhere'], 'nowhere holds no tournament'],
    ] as const) {
      const ran = await here(folder, ...words);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(says);
    }
    expect(readFileSync(join(folder, 'cup', 'events.jsonl'), 'utf8')).toBe(log);
    // Somebody plays it: the holder of the lock is this process.
    lock(join(folder, 'cup', '.lock'));
    expect((await here(folder, 'pause', 'cup')).err).toMatch(/is at work in cup\. Stop it with Ctrl-C, decide/);
  }, 60_000);
});

describe('on a server', () => {
  let server: RunningServer;
  let environment: { JOUTE_TOKEN: string };
  beforeAll(async () => {
    server = await openServer(freshFolder());
    environment = { JOUTE_TOKEN: await claim(server) };
  }, 60_000);
  afterAll(() => server.stop('SIGTERM'));

  it('goes through the same check, by names', async () => {
    const body = {
      ...{ name: 'Coupe', game: 'vampires', stage: [{ name: 'all', format: 'swiss', rounds: 2 }] },
      player: ['Alpha', 'Bêta', 'Gamma'].map((name) => ({ name, spec: 'human' })),
    };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${environment.JOUTE_TOKEN}` };
    const address = `${server.ready.url}/api/competitions?id=cup`;
    expect((await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(201);
    const there = (...words: readonly string[]) =>
      joute(['tournament', ...words, '--server', server.ready.url], { environment });
    expect((await there('withdraw', 'cup', 'Bêta', '--why', 'ill')).code).toBe(0);
    expect((await there('withdraw', 'cup', 'Bêta')).err).toContain('has left already');
    expect((await there('enter', 'cup', 'Delta', 'human')).code).toBe(0);
    expect((await there('update', 'cup', 'Delta', 'bot:random')).code).toBe(0);
    expect((await there('pause', 'cup')).code).toBe(0);
    const status = JSON.parse((await there('status', 'cup', '--json')).out);
    expect(status).toMatchObject({ state: 'paused', left: [{ player: 'Bêta', status: 'withdrawn' }] });
    expect((await there('close', 'cup', '--json')).out).toMatch(/^\{"number":\d+\}\n$/);
    const guest = await joute(['tournament', 'pause', 'cup', '--server', server.ready.url]);
    expect(guest).toMatchObject({ code: 1, out: '' });
  }, 60_000);
});
