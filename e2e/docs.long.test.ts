/**
 * The manual in a real browser: every page in both languages, light and dark, on a phone and a
 * laptop, by the content policy and by axe; its search; a link to a part of a page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { builtPages } from './builtPages.ts';
import { SIZES } from './sizes.ts';
import { openWindow } from './test/playingPages.ts';

const [PHONE, LAPTOP, PROJECTOR] = SIZES;
const WINDOWS = [
  { colorScheme: 'light', locale: 'en', viewport: LAPTOP },
  { colorScheme: 'dark', locale: 'fr', viewport: PHONE },
] as const;

let addresses: string[] = [];
beforeAll(async () => {
  const contents = JSON.parse(readFileSync(join(await builtPages(), 'docs', 'en', 'contents.json'), 'utf8'));
  const pages = (contents as { pages: { address: string }[] }[]).flatMap((section) => section.pages);
  addresses = pages.map(({ address }) => address).filter((address) => address.startsWith('/docs'));
}, 240_000);

const isWide = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth');

/** Goes there without loading the application anew, as a reader does. */
async function open(page: Page, address: string): Promise<void> {
  const go = `const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(address)} });
    document.querySelector('#main').append(link);
    link.click();
    link.remove();`;
  await page.evaluate(`{ ${go} }`);
  await page.locator(`#docs-contents a[href="${address}"][aria-current=page]`).waitFor({ state: 'attached' });
  await page.locator('article.manual h1').waitFor();
}

describe.each(WINDOWS)('in $locale, $colorScheme', (window) => {
  it('axe finds nothing on any page, and none is wider than the screen', { timeout: 300_000 }, async () => {
    const page = await openWindow({ bypassCSP: true, ...window });
    await page.goto('/docs');
    await page.locator('article.manual h1').waitFor();
    expect(addresses.length).toBeGreaterThan(25);
    const found = [];
    for (const address of addresses) {
      await open(page, address);
      if (address === '/docs/api') await page.locator('#shapes').waitFor();
      found.push(...(await axeFindings(page)).map((finding) => `${address}: ${finding}`));
      if (await isWide(page)) found.push(`${address} is wider than the screen`);
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
});

it('keeps to the content policy, draws its diagrams and has no other errors', async () => {
  const page = await openWindow({ viewport: PROJECTOR });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/docs/technical');
  await expect.poll(() => page.locator('svg.drawn text').count()).toBeGreaterThan(50);
  await page.goto('/docs/day');
  await page.locator('article.manual img').first().waitFor();
  await expect
    .poll(() =>
      page
        .locator('article.manual img')
        .first()
        .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    )
    .toBeGreaterThan(1000);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('is searched, with accents or without, and read in the other language on the same page', async () => {
  const page = await openWindow({ locale: 'fr' });
  await page.goto('/docs');
  await page.getByLabel('Chercher dans le manuel').fill('sauvegarde');
  await page.getByRole('link', { name: 'Ce qui est gardé, et les sauvegardes' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Ce qui est gardé, et les sauvegardes' }).waitFor();
  await page.getByLabel('Chercher dans le manuel').fill('reseau');
  await page.locator('search li a').first().waitFor();
  await page.getByLabel('Chercher dans le manuel').fill('zzzzzz');
  await page.locator('search p.quiet').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'What is kept, and backups' }).waitFor();
  await page.context().close();
});

it('finds the rules of the games, and leads to the chapter', async () => {
  const page = await openWindow({ locale: 'fr' });
  await page.goto('/docs');
  await page.getByLabel('Chercher dans le manuel').fill('damier cinquante cases');
  await page.getByRole('search').getByRole('link', { name: 'Le damier' }).click();
  await page.getByRole('heading', { level: 2, name: 'Le damier' }).waitFor();
  await expect.poll(() => new URL(page.url())).toMatchObject({ pathname: '/g/draughts/rules', hash: '#chapter-1' });
  await page.context().close();
});

it('opens at a part of a page, also where that comes later; /api leads there', async () => {
  const page = await openWindow({ locale: 'en' });
  await page.goto('/docs/api#tag-matches');
  await expect
    .poll(() => page.evaluate('document.querySelector("#tag-matches")?.getBoundingClientRect().top'))
    .toBeLessThan(300);
  await page.goto('/api');
  await page.getByText('curl -X POST').first().waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/api');
  expect((await page.goto('/docs/nothing'))?.status()).toBe(404);
  await page.context().close();
});
