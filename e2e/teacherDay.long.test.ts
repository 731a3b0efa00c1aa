/**
 * A teacher's whole day through the pages alone: a class of twelve teams from a file, pools and
 * finals, a team that leaves, a match that is played again, and the files to take home.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { type OnePage, openOnePage } from './onePage.ts';
import { SIZES } from './sizes.ts';
import { classFile, TEAMS } from './test/classFile.ts';

const MOST_CLICKS = 60;
let house: OnePage;
let clicks = 0;

beforeAll(async () => {
  house = await openOnePage({ page: { locale: 'fr-FR', acceptDownloads: true } });
  house.page.setDefaultTimeout(20_000);
}, 240_000);

// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came.
const ask = async (path: string): Promise<any> => (await fetch(`${house.server.url}/api/competitions${path}`)).json();

it('from the roster to the table of results, with the wall beside it', async () => {
  const { page, server } = house;
  await page.exposeFunction('clicked', () => {
    clicks++;
  });
  await page.addInitScript("addEventListener('click', ({ detail }) => detail > 0 && clicked(), true)");

  await page.goto(server.administrator!);
  await page.getByLabel('Votre nom').fill('Zoé Prof');
  await page.getByLabel('Mot de passe', { exact: true }).fill('a long enough one');
  await page.getByLabel('Le mot de passe, encore une fois').fill('a long enough one');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByRole('heading', { name: 'La classe' }).waitFor();
  clicks = 0;

  // The screen of the lecture hall waits for something to show.
  const wall = await house.browser.newPage({ locale: 'fr-FR' });
  await wall.goto(`${server.url}/wall`);
  await wall.locator('.none').waitFor();

  // The list of the class: first what it would do, then the codes.
  const csv = { name: 'classe.csv', mimeType: 'text/csv', buffer: classFile() };
  await page.locator('input[type=file]').setInputFiles(csv);
  await page.getByText('36 membres à créer, 0 modifié, 0 inchangé ; 12 nouvelles équipes.').waitFor();
  await page.getByText('Courriel → adresse e-mail').waitFor();
  await page.getByRole('button', { name: 'Importer 36 membres' }).click();
  await page.getByText('Importé : 36 membres dans 12 équipes.').waitFor();
  await expect.poll(() => page.locator('#codes dd').count()).toBe(12);
  await expect
    .poll(() => page.locator('#teams h2').allInnerTexts())
    .toEqual(TEAMS.toSorted((a, b) => a.localeCompare(b, 'fr')));
  const sheets = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Feuilles à imprimer' }).click();
  await page.getByRole('button', { name: 'Les anciens codes expirent' }).click();
  expect(readFileSync(await (await sheets).path(), 'utf8')).toContain('Les Poulpes Savants');

  // Pools and finals. The teams have no bot yet: bots of the house stand in for them.
  await page.getByRole('link', { name: 'Tournois', exact: true }).last().click();
  await page.getByRole('link', { name: 'Nouveau tournoi' }).click();
  await page.getByText('Vampires contre Loups-Garous').click();
  await page.getByLabel('Nom', { exact: true }).fill('Coupe de printemps');
  await page.getByLabel('Pour les équipes sans bot').selectOption('random');
  await page.getByText('12 participants', { exact: true }).waitFor();
  await page.getByText('Plus de réglages').click();
  await page.getByLabel('Millisecondes de réflexion des bots').fill('5');
  await page.getByLabel('Parties par rencontre (camps échangés)').fill('1');
  await page.getByLabel('Parties par rencontre en phase finale').fill('1');
  await page.getByText('12 participants, 3 poules de 4, 18 parties').waitFor();
  const told = await page.locator('#summary .lead').innerText();
  expect(told).toMatch(/^12 participants, 24 à \d+ parties\. Environ .+, avec \d+ parties? à la fois\.$/u);
  await page.getByLabel('À une heure donnée').check();
  await page.getByLabel('Jour et heure').fill('2099-05-04T14:00');
  await page.getByRole('button', { name: 'Programmer le tournoi' }).click();
  await page.getByRole('heading', { level: 1, name: 'Coupe de printemps' }).waitFor();
  const id = page.url().split('/').at(-1)!;

  // It waits for its time, which the wall counts down; another is set, and then it begins at once.
  await wall.locator('[data-countdown] [role=timer]').waitFor();
  expect(await ask(`/${id}`)).toMatchObject({ status: 'scheduled', underWay: 0 });
  const starts = new Date('2099-05-04T16:00').getTime();
  await page.getByLabel('Un autre jour, une autre heure').fill('2099-05-04T16:00');
  await page.getByRole('button', { name: 'Fixer l’heure' }).click();
  await page.locator(`[data-start="${starts}"]`).waitFor();
  expect((await ask(`/${id}`)).starts).toBe(starts);
  await page.getByRole('button', { name: 'Lancer maintenant' }).click();

  // What is decided is decided while nothing new begins: what was under way comes to its end.
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByText('En pause : les parties en cours').waitFor();
  expect((await ask(`/${id}`)).status).toBe('paused');

  // The wall has found it by itself.
  await wall.locator('[data-scene]').first().waitFor();

  // A team leaves.
  await page.getByRole('button', { name: 'Retirer Déjà Vu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Raison').fill('Ordinateur en panne');
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await page.locator('#standings tr', { hasText: 'Déjà Vu' }).getByText('retiré').waitFor();

  // A match is played again.
  const leg = page.locator('#legs tr', { has: page.getByRole('button', { name: /^Rejouer/ }) }).last();
  const key = (await leg.getAttribute('data-leg'))!;
  const row = page.locator(`#legs tr[data-leg="${key}"]`);
  await row.getByRole('button', { name: /^Rejouer/ }).click();
  await dialog.getByLabel('Raison').fill('Coupure de courant');
  await dialog.getByRole('button', { name: 'Rejouer' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => row.getAttribute('data-attempt'), { timeout: 20_000 }).toBe('2');

  // It goes on; that is taken back, and decided again.
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await page.getByText('Le tournoi reprend.').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText('En pause : les parties en cours').waitFor();
  await page.getByRole('button', { name: 'Reprendre' }).click();

  // Everything is played.
  await page.locator('.head .pill', { hasText: 'Tout est joué' }).waitFor({ timeout: 60_000 });
  expect((await ask(`/${id}`)).status).toBe('closed');

  await wall.locator('[data-scene="winner"]').waitFor({ timeout: 60_000 });

  // What the page says is what the API says.
  const { standings } = await ask(`/${id}/standings`);
  const expected = standings.map(
    ({ place, player, points, played }: Record<string, string | number>) => `${place} ${player} ${points} ${played}`,
  );
  const cells = async (): Promise<string[]> =>
    page.locator('#standings tr').evaluateAll((rows) =>
      rows.map((one) => {
        const [place, name, points, played] = [...one.children].map((cell) =>
          (cell as unknown as { innerText: string }).innerText.trim(),
        );
        return `${place} ${name!.split('\n')[0]!.replace(/\s*retiré$/, '')} ${points} ${played}`;
      }),
    );
  await expect.poll(cells).toEqual(expected);
  const { pairings } = await ask(`/${id}/pairings?limit=1000`);
  const legs = pairings.flatMap((pairing: { legs: unknown[] }) => pairing.legs);
  await page.getByText(`${legs.length} parties jouées sur ${legs.length}`).waitFor();

  // The files to take home.
  const saved = async (button: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFileSync(await (await download).path(), 'utf8');
  };
  const table = await saved('Classement (CSV)');
  for (const team of TEAMS) expect(table).toContain(team);
  const alone = await saved('Page (HTML)');
  expect(alone).toContain('Coupe de printemps');
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  expect(clicks).toBeGreaterThan(10);
  await wall.close();
}, 180_000);

it('a match is pinned to the wall from a phone, and taken down at the desk', async () => {
  const { page, server, browser } = house;
  const match = await page.evaluate(async () => {
    const body = JSON.stringify({ game: 'draughts', seats: [{ player: 'human' }, { player: 'human' }] });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/matches', { method: 'POST', headers, body });
    return ((await answer.json()) as { readonly match: { readonly id: string } }).match.id;
  });
  const wall = await browser.newPage({ locale: 'fr-FR' });
  await wall.goto(`${server.url}/wall`);
  await wall.locator('[data-scene]').first().waitFor();
  await page.setViewportSize(SIZES[0]!);
  await page.goto(`${server.url}/m/${match}`);
  await page.getByRole('button', { name: 'Montrer sur le grand écran' }).click();
  await page.getByRole('button', { name: 'Retirer du grand écran' }).waitFor();
  await wall.locator(`[data-scene="pinned"] [data-wall-match="${match}"]`).waitFor();
  await page.goto(`${server.url}/desk/matches`);
  await page.getByRole('button', { name: /^Retirer du grand écran/ }).click();
  await wall.locator('[data-scene="pinned"]').waitFor({ state: 'detached' });
  await wall.close();
}, 60_000);

it('a latecomer comes in where the format allows it; demonstrations are turned on and off', async () => {
  const { page, server } = house;
  await page.setViewportSize(SIZES[1]!);
  const plan = {
    ...{ name: 'Open', game: 'draughts', stage: [{ name: 'Rondes', format: 'swiss', rounds: 3 }] },
    player: ['Ada', 'Blaise'].map((name) => ({ name, spec: 'human' })),
  };
  const id = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/competitions', { method: 'POST', headers, body });
    return ((await answer.json()) as { readonly competition: { readonly id: string } }).competition.id;
  }, JSON.stringify(plan));
  await page.goto(`${server.url}/desk/c/${id}`);
  await page.getByLabel('Un retardataire').selectOption('Plume');
  await page.getByRole('button', { name: 'Inscrire' }).click();
  await page.locator('#standings tr', { hasText: 'Plume' }).waitFor();
  expect((await ask(`/${id}`)).entrants).toHaveLength(3);

  await page.goto(`${server.url}/desk/server`);
  await page.getByText('Disque').first().waitFor();
  await page.locator('#settings tr', { hasText: 'stopSeconds' }).waitFor();
  const isDemonstrating = async (): Promise<boolean> => {
    const { matches } = (await (await fetch(`${server.url}/api/matches?status=running&limit=200`)).json()) as {
      matches: { origin: string }[];
    };
    return matches.some(({ origin }) => origin === 'demonstration');
  };
  await page.getByLabel('Démonstrations').check();
  await expect.poll(isDemonstrating, { timeout: 20_000 }).toBe(true);
  await page.getByLabel('Démonstrations').uncheck();
  await expect.poll(isDemonstrating, { timeout: 20_000 }).toBe(false);
}, 90_000);

it('the browser complained of nothing', () => {
  expect(house.complaints).toEqual([]);
});
