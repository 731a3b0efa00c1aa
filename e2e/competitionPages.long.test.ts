/**
 * The pages of competitions in a real browser: a cup that is played before one's eyes, past ones of
 * every kind, and one with 64 teams and two thousand matches; looked over with axe.
 */
import type { CompetitionView, PairingPage } from '@joute/core/api/competitions.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArenaServer } from '../arena/server/arenaServer.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { axeFindings } from './axe.ts';
import { openOnePage } from './onePage.ts';
import { SIZES } from './sizes.ts';
import { beginCompetition, dayCup, pastLog, prepareDay, withNewVersion } from './test/courseDay.ts';

const POOLS = { name: 'Poules', format: 'round-robin', pools: 3, legs: 2, advance: 2 };
const FINALS = { name: 'Finales', format: 'knockout', bestOf: 2, thirdPlace: true };
const LOGS = {
  cup: pastLog(12, [POOLS, FINALS], { name: 'Coupe d’automne', game: 'draughts' }),
  double: pastLog(8, { format: 'double-knockout' }, { name: 'Double élimination', game: 'risk' }),
  swiss: pastLog(14, { format: 'swiss', rounds: 5 }, { name: 'Open suisse', game: 'escat' }),
  tables: pastLog(9, { format: 'tables', seats: 3 }, { name: 'Risk à trois', game: 'risk' }),
  ladder: withNewVersion(
    pastLog(10, { format: 'ladder', matches: 120 }, { name: 'Échelle du semestre', game: 'draughts' }),
  ),
  large: pastLog(64, { format: 'round-robin', legs: 1 }, { name: 'Grande Joute', game: 'draughts' }),
};

let server: ArenaServer;
let browser: Browser;
let page: Page;
let complaints: readonly string[];
let token: string;

beforeAll(async () => {
  const data = freshFolder();
  ({ token } = await prepareDay(data, LOGS));
  ({ server, browser, page, complaints } = await openOnePage({
    arena: { data, config: { demo: false } },
    page: { bypassCSP: true, reducedMotion: 'reduce' },
  }));
}, 120_000);
afterAll(async () => {
  await server?.close();
});

async function ask<T>(path: string): Promise<T> {
  return (await (await fetch(server.url + path)).json()) as T;
}
async function decide(id: string, kind: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ kind });
  const { status } = await fetch(`${server.url}/api/competitions/${id}/decisions`, { method: 'POST', headers, body });
  expect(status).toBeLessThan(300);
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

it('a cup is played before one’s eyes, and the page agrees with the API at its end', async () => {
  const id = await beginCompetition(server.url, token, dayCup(4, { think: 5 }));
  // The front page has it while it is on; paused, so that it is still there when one looks.
  await decide(id, 'pause');
  await page.goto(server.url);
  const strip = page.locator(`section[data-competition="${id}"]`);
  await strip.getByText('Paused').waitFor();
  await strip.getByText(/^\d+ of 14 matches$/).waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await axeFindings(page), `${size.width}`).toEqual([]);
  }
  await page.setViewportSize(SIZES[1]);
  await page.goto(`${server.url}/competitions`);
  await page.locator(`[data-competition="${id}"] a`).click();
  await decide(id, 'resume');
  await heading('Coupe du château').waitFor();
  // The final is drawn as soon as it is known who plays it, without the page being loaded again.
  await page.locator('[data-stage="Finales"] [data-pairing]').first().waitFor({ timeout: 60_000 });
  await page.getByText('Winner').waitFor({ timeout: 60_000 });
  const { standings } = await ask<{ standings: { player: string; points: number }[] }>(
    `/api/competitions/${id}/standings`,
  );
  const rows = page.locator('section[aria-labelledby="standings-title"] tbody tr');
  await expect.poll(() => rows.count()).toBe(standings.length);
  for (const [index, { player, points }] of standings.entries()) {
    await expect.poll(() => rows.nth(index).locator('th').innerText()).toBe(player);
    await expect.poll(() => rows.nth(index).locator('.points').innerText()).toBe(`${points}`);
  }
  const { pairings } = await ask<PairingPage>(`/api/competitions/${id}/pairings`);
  const played = pairings
    .filter(({ stage }) => stage === 'Poules')
    .flatMap(({ legs }) => legs.map(({ match }) => match));
  // Each stands twice in the cross-table: once for each of the two.
  for (const match of played) await expect.poll(() => page.locator(`td a[href="/m/${match}"]`).count()).toBe(2);
  await page.locator(`td a[href="/m/${played[0]}"]`).first().click();
  await page.locator('.board svg').first().waitFor();
}, 180_000);

it('a page of 64 teams and two thousand matches has them all', async () => {
  await page.goto(`${server.url}/c/large`);
  await heading('Grande Joute').waitFor();
  const { entrants, number } = await ask<CompetitionView>('/api/competitions/large');
  expect(number).toBeGreaterThan(2016);
  await expect.poll(() => page.locator('[data-entrant]').count()).toBe(entrants.length);
  await expect.poll(() => page.getByText('2,016', { exact: true }).count()).toBe(1);
  const round = page.locator('details').last();
  await round.locator('summary').click();
  await expect.poll(() => round.locator('li').count()).toBe(32);
});

it('a ladder says how ratings came to be, with new versions marked, and why one stands above another', async () => {
  await page.goto(`${server.url}/c/ladder`);
  await heading('Échelle du semestre').waitFor();
  const { ratings } = await ask<{ ratings: { entrant: string; name: string }[] }>('/api/competitions/ladder/ratings');
  const rows = page.locator('[data-entrant]');
  await expect.poll(() => rows.count()).toBe(ratings.length);
  await expect.poll(() => rows.locator('th').allInnerTexts()).toEqual(ratings.map(({ name }) => name));
  const { name } = ratings.find(({ entrant }) => entrant === 'e1')!;
  await page.getByRole('button', { name, exact: true }).click();
  const history = page.locator('section[aria-labelledby="history-title"]');
  await history.getByText('v2', { exact: true }).waitFor();
  await history.getByRole('img', { name: `${name}: from` }).waitFor();
  await page.getByLabel('The other', { exact: true }).selectOption(ratings.at(-1)!.entrant);
  await page.getByText('Against those whom both have met').waitFor();
});

it('what does not exist is said', async () => {
  await page.goto(`${server.url}/c/nothing`);
  await heading('Nothing is here').waitFor();
});

it('the browser complained of nothing but what does not exist', () => {
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it.each(['/competitions', ...Object.keys(LOGS).map((id) => `/c/${id}`)])(
    'axe finds nothing on %s, and it never scrolls sideways',
    async (path) => {
      const context = await browser.newContext({
        ...{ colorScheme, locale: 'fr-FR', bypassCSP: true, reducedMotion: 'reduce' },
      });
      const looked = await context.newPage();
      await looked.goto(server.url + path);
      await looked
        .locator(path === '/competitions' ? '[data-competition]' : '[data-entrant] svg')
        .first()
        .waitFor();
      for (const size of SIZES) {
        await looked.setViewportSize(size);
        expect(await looked.evaluate('document.documentElement.scrollWidth > innerWidth'), `${size.width}`).toBe(false);
        expect(await axeFindings(looked), `${size.width}`).toEqual([]);
      }
      await context.close();
    },
    60_000,
  );
});
