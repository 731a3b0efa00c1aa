/** The workers of a server on its desk, with a real NATS and a real worker. */
import { openTestWorker } from '@joute/arena/queue/test/openCluster.ts';
import { openNats } from '@joute/arena/queue/test/openNats.ts';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { noNats } from '@joute/arena/test/leftOut.ts';
import { expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openOnePage } from './onePage.ts';

it('an administrator sees who plays, what waits and how much is done', async () => {
  if (noNats()) return;
  const { address } = await openNats();
  const config = { demo: false, 'queue.address': address, 'queue.leastSpeed': 0 };
  const { page, server, complaints } = await openOnePage({
    arena: { data: freshFolder(), config },
    page: { locale: 'fr-FR', bypassCSP: true, reducedMotion: 'reduce' },
  });
  await page.goto(server.administrator!);
  await page.getByLabel('Votre nom').fill('Zoé Prof');
  await page.getByLabel('Mot de passe', { exact: true }).fill('a long enough one');
  await page.getByLabel('Le mot de passe, encore une fois').fill('a long enough one');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByRole('heading', { name: 'La classe' }).waitFor();
  const plan = {
    ...{ name: 'Coupe', game: 'vampires', think: 1, stage: [{ name: 'Poules', format: 'round-robin', legs: 1 }] },
    player: ['Léviathan', 'Déjà Vu'].map((name) => ({ name, spec: 'bot:random' })),
  };
  await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/competitions', { method: 'POST', headers, body });
  }, JSON.stringify(plan));

  await page.goto(`${server.url}/desk/server`);
  await page.getByText('1 partie attend, 0 en cours, 0 finie').waitFor();
  await page.getByText('Aucun exécutant n’est là').waitFor();
  await openTestWorker(address, { name: 'atelier', speed: 77, cores: 3 });
  const row = page.locator('#workers tr', { hasText: 'atelier' });
  await row.waitFor();
  await page.getByText('0 partie attend, 0 en cours, 1 finie').waitFor();
  await expect.poll(() => row.locator('td').allTextContents()).toEqual(['77', '3', '0', '1']);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
}, 240_000);
