/** The pages of the desk, of a team and of an account, as axe sees them: themes, sizes, width. */
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { type OnePage, openOnePage } from './onePage.ts';
import { SIZES } from './sizes.ts';
import { classFile } from './test/classFile.ts';

const PATHS = [
  ...['/desk', '/desk/ready', '/desk/tournaments', '/desk/new', '/desk/matches', '/desk/people', '/desk/server'],
  ...['/desk/c/{cup}', '/team/{team}', '/account'],
];
let house: OnePage;
let known: Readonly<Record<string, string>>;

beforeAll(async () => {
  house = await openOnePage({ page: { locale: 'fr-FR', bypassCSP: true, reducedMotion: 'reduce' } });
  const { page, server } = house;
  await page.goto(server.administrator!);
  await page.getByLabel('Votre nom').fill('Zoé Prof');
  await page.getByLabel('Mot de passe', { exact: true }).fill('a long enough one');
  await page.getByLabel('Le mot de passe, encore une fois').fill('a long enough one');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByRole('heading', { name: 'La classe' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: classFile() });
  await page.getByRole('button', { name: 'Importer 36 membres' }).click();
  await page.locator('#teams li').first().waitFor();
  const team = (await page.locator('#teams a').first().getAttribute('href'))!.split('/').at(-1)!;
  const plan = {
    ...{ name: 'Coupe', game: 'vampires', think: 1, stage: [{ name: 'Poules', format: 'round-robin', legs: 1 }] },
    player: ['Léviathan', 'Déjà Vu', 'Nuit Blanche'].map((name) => ({ name, spec: 'bot:random' })),
  };
  const cup = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/competitions', { method: 'POST', headers, body });
    return ((await answer.json()) as { readonly competition: { readonly id: string } }).competition.id;
  }, JSON.stringify(plan));
  known = { team, cup };
}, 240_000);

describe.each(PATHS)('%s', (path) => {
  it('axe finds nothing in either theme at any size, and it never scrolls sideways', async () => {
    const { page, server } = house;
    await page.goto(server.url + path.replace(/\{(\w+)\}/, (_all, name: string) => known[name]!));
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(colorScheme);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), `${size.width}`).toBe(false);
        expect(await axeFindings(page), `${colorScheme} ${size.width}`).toEqual([]);
      }
    }
  }, 60_000);
});

it('the browser complained of nothing', () => {
  expect(house.complaints).toEqual([]);
});
