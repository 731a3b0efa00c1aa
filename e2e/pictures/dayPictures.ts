/**
 * The pictures of a teacher's day and of a ladder (docs/manual/<language>/day.md, ladder.md), in
 * both languages.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { ServerProcess } from '../drill/serverProcess.ts';
import { classFile } from '../test/classFile.ts';
import { beginCompetition, dayCup, pastLog, withNewVersion } from '../test/courseDay.ts';
import { LANGUAGES } from './sources.ts';

const VIEW = { width: 1280, height: 900 };
const WALL = { width: 1920, height: 1080 };
const REST_MS = 2500;
const TEAMS = 8;
const LADDER = 'ladder';

/** What is there before the server is: by ids, as `prepareDay` takes it. */
export const pastLadder = () => ({
  [LADDER]: withNewVersion(
    pastLog(12, { name: 'Échelle', format: 'ladder', matches: 400 }, { game: 'draughts', name: 'Échelle de dames' }),
  ),
});

export async function takeDay(
  server: ServerProcess,
  browser: Browser,
  save: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const administrator = await server.administratorCode();
  const french = await browser.newContext({ viewport: VIEW, locale: 'fr-FR' });
  const first = await french.newPage();
  await first.goto(`${server.url}/desk#code=${administrator}`);
  await first.locator('input[type=password]').first().waitFor();
  await first.locator('form input:not([type=password])').first().fill('Zoé Prof');
  for (const field of await first.locator('input[type=password]').all()) await field.fill('a long enough one');
  await first.locator('form button[type=submit], form button').last().click();
  await first
    .locator('input[type=file]')
    .setInputFiles({ name: 'classe.csv', mimeType: 'text/csv', buffer: classFile() });
  await first.getByRole('button', { name: 'Importer 36 membres' }).click();
  await first.locator('#teams h2').first().waitFor();
  const code = await first.locator('#codes dd').first().innerText();
  const id = await begin(server.url, first);
  for (const language of LANGUAGES) {
    const context =
      language === 'fr'
        ? french
        : await browser.newContext({ viewport: VIEW, locale: 'en-US', storageState: await french.storageState() });
    const page = await context.newPage();
    const look = async (path: string, name: string): Promise<void> => {
      await page.goto(`${server.url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await page.locator('#main h1').first().waitFor();
      await pause(REST_MS);
      await save(page, `${name}-${language}`);
    };
    await look('/desk', 'desk-class');
    await look('/desk/ready', 'desk-ready');
    await look('/desk/new', 'desk-new');
    await look(`/desk/c/${id}`, 'desk-control');
    await look(`/c/${id}`, 'tournament');
    await look(`/c/${LADDER}`, 'ladder');
    const team = await browser.newPage({ viewport: VIEW, locale: language === 'fr' ? 'fr-FR' : 'en-US' });
    await team.goto(`${server.url}/sign-in?lang=${language}`);
    await team.locator('#main form input').first().fill(code);
    await team.locator('#main form input').first().press('Enter');
    await team.locator('#main a[href="/team"]').first().click();
    await team.locator('#main input[type=file]').first().waitFor({ state: 'attached' });
    await pause(REST_MS);
    await save(team, `team-${language}`);
    await team.close();
    const wall = await browser.newPage({ viewport: WALL, locale: language === 'fr' ? 'fr-FR' : 'en-US' });
    await wall.goto(`${server.url}/wall`);
    await pause(3 * REST_MS);
    await save(wall, `wall-${language}`);
    await wall.close();
  }
}

/** A cup of bots, with a token that the page's own session makes. */
async function begin(url: string, page: Page): Promise<string> {
  const made = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'pictures', scopes: ['admin'] });
    return (await fetch('/api/tokens', { method: 'POST', headers, body })).json();
  });
  return beginCompetition(url, (made as { text: string }).text, dayCup(TEAMS, { think: 400 }));
}
