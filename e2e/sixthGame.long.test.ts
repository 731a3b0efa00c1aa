/**
 * The promise that a game is one folder: a copy of the repository with a sixth game
 * (sixthGame/game/) and one line in the registry, and everything that Joute does with a game. The
 * copy is built and run as a user would. In short: sixthGame.test.ts.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultSetup } from '@joute/core/setup.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openBrowser } from '../arena/server/test/openBrowser.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { jouteProcess, type Ran } from '../cli/test/run.ts';
import { FREE_PORTS, type Ready } from '../cli/test/server.ts';
import { type Service, serve } from '../cli/test/service.ts';
import { Person } from './drill/person.ts';
import { playWhole } from './persons/person.ts';
import { writtenGame } from './persons/writtenHands.ts';
import { copyHouse } from './sixthGame/copyHouse.ts';
import { nim } from './sixthGame/game/game.ts';
import { entry } from './sixthGame/game/index.ts';

const ID = 'nim';
const BOT = `cmd:"${process.execPath}" "${fileURLToPath(new URL('./sixthGame/bot.mjs', import.meta.url))}"`;

/** Takes the first match that is left of a heap, and all to its right. */
const onBoard = async (page: Page): Promise<number> => {
  await page.locator('[data-cell].movable').first().click();
  return 1;
};
const written = writtenGame(entry).hands;

const house = freshFolder();
const program = join(house, 'cli/bin/joute.mjs');
const joute = (...words: readonly string[]): Promise<Ran> => jouteProcess(words, { program });
const linesOf = ({ out }: Ran): Record<string, unknown>[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('a house with a sixth game, by one line outside its folder', () => {
  let server: Service;
  let url = '';
  let browser: Browser;

  beforeAll(async () => {
    copyHouse(house, ID);
    // The first command builds the program and the pages.
    expect(await joute('games', '--json')).toMatchObject({ code: 0, err: '' });
  }, 180_000);
  afterAll(async () => {
    await server?.stop('SIGTERM');
  });

  it('lists it and tells all about it', async () => {
    const [all, one] = await Promise.all([joute('games', '--json'), joute('games', ID)]);
    expect(linesOf(all).at(-1)).toMatchObject({ id: ID });
    expect(one.out).toContain(nim.facts.notation.en);
  });

  it('plays a series of it, between bots and with a program', async () => {
    const [bots, mixed] = await Promise.all([
      joute('match', ID, 'bot:best', 'bot:random', '--games', '10', '--swap', '--json'),
      joute('match', ID, BOT, 'bot:greedy', '--games', '2', '--swap', '--json'),
    ]);
    expect(bots).toMatchObject({ code: 0, err: '' });
    expect(linesOf(bots).at(-1)).toMatchObject({ games: 10, terminations: { normal: 10 } });
    expect(linesOf(mixed).at(-1)).toMatchObject({ games: 2, terminations: { normal: 2 } });
  });

  it('examines a program for it', async () => {
    const examined = await joute('compliance', ID, BOT, '--time', '5000', '--json');
    expect(linesOf(examined).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(linesOf(examined).at(-1)).toMatchObject({ ok: true, game: ID, failed: 0 });
  });

  describe('served', () => {
    beforeAll(async () => {
      const environment = { JOUTE_GATEWAYS_NIM_WAIT: '0', JOUTE_GATEWAYS_NIM_PACE: '0' };
      server = await serve(['serve', '--json', ...FREE_PORTS], freshFolder(), { program, environment });
      ({ url } = server.ready as unknown as Ready);
      browser = await openBrowser();
    }, 60_000);

    const get = async <T>(path: string): Promise<T> => (await (await fetch(url + path)).json()) as T;
    const create = async (seats: readonly string[]) => {
      const body = JSON.stringify({ game: ID, seats: seats.map((player) => ({ player })) });
      const headers = { 'content-type': 'application/json' };
      const made = await (await fetch(`${url}/api/matches`, { method: 'POST', headers, body })).json();
      return made as { match: { id: string }; keys: Record<string, string> };
    };

    const untilFinished = (id: string) =>
      expect.poll(async () => (await get<{ status: string }>(`/api/matches/${id}`)).status).toBe('finished');

    it('has a demonstration that moves', async () => {
      const running = () =>
        get<{ matches: { origin: string; ply: number }[] }>(`/api/matches?game=${ID}&status=running`);
      await expect
        .poll(async () => (await running()).matches)
        .toContainEqual(expect.objectContaining({ origin: 'demonstration', ply: expect.toSatisfy((ply) => ply > 0) }));
    });

    it('plays a match over the feed', async () => {
      const { match, keys } = await create(['human', 'bot:greedy']);
      const setup = defaultSetup(nim.facts.options);
      const person = new Person({ url, match: match.id, game: nim, setup, seat: 1, key: keys[1]!, think: 0 });
      await untilFinished(match.id);
      person.close();
      expect(person.refusals).toEqual([]);
      expect(person.acknowledged.length).toBeGreaterThan(0);
    });

    it('seats a client at its tables, and a bot beside it', async () => {
      const client = new WebSocket(`${url.replace('http', 'ws')}/api/bots/${ID}`);
      await once(client, 'open');
      client.send(JSON.stringify({ type: 'join', name: 'Bouton' }));
      const [hello] = (await once(client, 'message')) as [Buffer];
      expect(JSON.parse(String(hello))).toMatchObject({ type: 'hello', game: ID, players: ['Bouton', 'greedy'] });
      client.close();
    });

    it.each(['byMouse', 'byKeyboard'] as const)('is played to its end in a browser, %s', async (way) => {
      const page = await (await browser.newContext({ locale: 'en' })).newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(url);
      await page.getByRole('button', { name: 'Play: Nim' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForURL(/\/m\/[0-9a-z]+$/);
      await playWhole(page, { hand: way === 'byMouse' ? onBoard : written.byKeyboard, most: 16 });
      expect(complaints).toEqual([]);
      await untilFinished(new URL(page.url()).pathname.slice('/m/'.length));
      await page.close();
    });

    it('has a page of its own, without an empty section', async () => {
      const page = await browser.newPage({ locale: 'en' });
      await page.goto(`${url}/g/${ID}`);
      await page.getByRole('heading', { level: 1, name: 'Nim' }).waitFor();
      await page.getByText(nim.facts.notation.en).waitFor();
      await expect.poll(() => page.locator('#rules-title').count()).toBe(0);
      await page.close();
    });
  });
});
