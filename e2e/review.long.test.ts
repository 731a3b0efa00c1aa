/** A record of every game with a move in it that costs much: found, told and drawn. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';
import { games } from '@joute/games/index.ts';
import { expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { plantedRecord } from './test/plantedRecord.ts';
import { look, openWindow } from './test/playingPages.ts';

const WINDOWS = [
  {
    ...{ size: 'desktop', locale: 'en', viewport: { width: 1280, height: 800 }, hasTouch: false },
    ...{ ask: 'What lost the game', title: 'What cost most', turn: 'Turn', better: 'Better:' },
  },
  {
    ...{ size: 'phone', locale: 'fr-FR', viewport: { width: 390, height: 844 }, hasTouch: true },
    ...{ ask: 'Ce qui a coûté la partie', title: 'Les coups les plus coûteux', turn: 'Tour', better: 'Mieux :' },
  },
] as const;

it.each(await games())('$facts.id', { timeout: 600_000 }, async ({ facts }) => {
  const { text, turn, seat } = await plantedRecord(facts.id);
  const path = join(freshFolder(), `${facts.id}.json`);
  writeFileSync(path, text);
  for (const { size, locale, viewport, hasTouch, ask, title, turn: word, better } of WINDOWS) {
    const page = await openWindow({ locale, viewport, hasTouch, bypassCSP: true, reducedMotion: 'reduce' });
    await page.goto('/show');
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('button', { name: ask }).click();
    const costs = page.getByRole('region', { name: title });
    const row = costs.getByRole('button', { name: new RegExp(`${word} ${turn}\\b.* Player ${seat}\\b`) });
    // The costliest is gone to by itself; on a phone the others are folded away then.
    await costs.getByText(better).waitFor({ timeout: 300_000 });
    for (let tries = 0; (await row.getAttribute('aria-current')) !== 'true' && tries < 5; tries++)
      await costs.getByRole('button', { name: /^(The next one|Suivante)$/ }).click();
    await expect.poll(() => row.getAttribute('aria-current')).toBe('true');
    await page.locator('.board .compared .better .sign').first().waitFor();
    await look(page, `review-${facts.id}-${size}`);
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  }
});
