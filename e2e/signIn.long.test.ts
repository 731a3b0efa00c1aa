/** Signing in and out, in a real browser: by the QR code of a sheet, by hand, and who one is. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../arena/server/people/passwords.ts';
import { makeSheets } from '../arena/server/people/sheets.ts';
import { renewCodes } from '../arena/server/people/teamCodes.ts';
import { openBrowser } from '../arena/server/test/openBrowser.ts';
import { openServer, type TestServer } from '../arena/server/test/openServer.ts';
import { openClass } from '../arena/server/test/schoolClass.ts';
import { axeFindings } from './axe.ts';
import { builtPages } from './builtPages.ts';
import { SIZES } from './sizes.ts';
import { readQr } from './test/readQr.ts';

const PASSWORD = 'correct horse battery';
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** By the names of their teams. */
let codes: ReadonlyMap<string, string>;
/** Every address that the server was asked for. */
const asked: string[] = [];

beforeAll(async () => {
  const pages = await builtPages();
  [server, browser] = await Promise.all([openServer({ pages }), openBrowser()]);
  await openClass(server);
  const made = await renewCodes(server.store, await server.store.teams.list());
  codes = new Map(made.map(({ name, code }) => [name, code]));
  await server.store.accounts.edit('administrator', { password: await hashPassword(PASSWORD) });
  context = await browser.newContext({ viewport: SIZES[1], locale: 'en-US', bypassCSP: true });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('request', (request) => asked.push(request.url()));
}, 120_000);
afterAll(async () => {
  await context?.close();
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const code = (team: string): string => codes.get(team)!;
const linkOf = (team: string): string => `${server.url}/sign-in#code=${code(team)}`;
/** Links differ only behind the `#`: from a blank page each is loaded anew. */
async function open(address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

async function looksWell(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(colorScheme);
    await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      expect(await axeFindings(page), `${colorScheme} ${size.width}`).toEqual([]);
    }
  }
}

it('the QR code of a sheet signs its team in, and the code is gone from the address at once', async () => {
  const sheet = { name: 'Team a', code: code('Team a'), members: ['Ada'] };
  await page.setContent(makeSheets([sheet], server.url, 'fr'));
  const scanned = await readQr(page.locator('svg'));
  expect(scanned).toBe(linkOf('Team a'));
  await open(scanned);
  await heading('Signed in as Team a').waitFor();
  await expect.poll(() => page.url()).toBe(`${server.url}/sign-in`);
  expect(asked.some((address) => address.includes(code('Team a')))).toBe(false);
  // Nor is it in the browser's history or storage, nor can a script read the cookie.
  await page.goBack();
  await expect.poll(() => page.url()).toBe('about:blank');
  await page.goForward();
  await heading('Signed in as Team a').waitFor();
  const held = await page.evaluate('JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }])');
  expect(held).not.toContain(code('Team a'));
  expect(held).not.toContain('joute_session');
  expect((await context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
    ['joute_session', true, 'Strict'],
  ]);
  await page.locator('header summary[aria-label^="Signed in as"]').click();
  await looksWell();
}, 60_000);

it('from every page one sees who one is, and signs out', async () => {
  await open(`${server.url}/show`);
  await page.locator('header summary[aria-label^="Signed in as"]').click();
  const menu = page.locator('header details', { has: page.locator('[aria-label^="Signed in as"]') });
  await menu.getByText('Signed in as Team a').waitFor();
  // Signing out loads the page anew: leaving it before would interrupt one of the two.
  await Promise.all([page.waitForEvent('load'), menu.getByRole('button', { name: 'Sign out' }).click()]);
  await expect.poll(() => page.locator('header summary[aria-label^="Signed in as"]').count()).toBe(0);
  expect(await context.cookies()).toEqual([]);
  await open(`${server.url}/sign-in`);
  await heading('Sign in').waitFor();
});

it('a link does not make one another team without a word', async () => {
  await open(linkOf('Team a'));
  await heading('Signed in as Team a').waitFor();
  await open(linkOf('Team b'));
  await heading('Sign in as another team?').waitFor();
  await looksWell();
  await page.getByRole('button', { name: 'Stay Team a' }).click();
  await heading('Signed in as Team a').waitFor();
  await open(linkOf('Team b'));
  await page.getByRole('button', { name: 'Sign in with this code' }).click();
  await heading('Signed in as Team b').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await heading('Sign in').waitFor();
}, 60_000);

it('a code that is typed; a wrong one stays there to be corrected', async () => {
  await open(`${server.url}/sign-in#code=ACDE-FGHJ-KMNP`);
  await page.getByRole('alert').getByText('This is no team’s code.').waitFor();
  const field = page.getByLabel('Your team’s code');
  await expect.poll(() => field.inputValue()).toBe('ACDE-FGHJ-KMNP');
  await field.fill(code('Team b').toLowerCase());
  await field.press('Enter');
  await heading('Signed in as Team b').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
}, 30_000);

it('an account by its name and password, to the desk', async () => {
  await heading('Sign in').waitFor();
  await page.getByText('Teachers and assistants').click();
  await looksWell();
  await page.getByLabel('Name').fill('administrator');
  await page.getByLabel('Password').fill('not the password');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('alert').getByText('The name or the password is not right.').waitFor();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('administrator');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await heading('Signed in as administrator').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Teacher’s desk' }).click();
  await heading('The class').waitFor();
}, 60_000);

it('where guests are not let in, a team’s code opens the page', async () => {
  const closed = await openServer({ guests: false, pages: await builtPages() });
  await openClass(closed);
  const [made] = await renewCodes(closed.store, await closed.store.teams.list());
  const other = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await other.goto(closed.url);
  await other.getByRole('main').getByRole('link', { name: 'S’identifier' }).click();
  await other.getByLabel('Le code de votre équipe').fill(made!.code);
  await other.getByLabel('Le code de votre équipe').press('Enter');
  await other.getByRole('heading', { name: `Vous êtes ${made!.name}` }).waitFor();
  await other.getByRole('link', { name: 'Vers les jeux' }).click();
  await other.locator('[data-game="draughts"]').waitFor();
  await other.context().close();
}, 60_000);
