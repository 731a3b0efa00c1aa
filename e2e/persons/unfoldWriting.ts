/** Where a board is shown, the field for moves in writing is folded away: this opens it. */
import type { Locator, Page } from 'playwright-core';

export const moveField = (page: Page): Locator => page.locator('#move-text');

/** Resolves when the field is there to be typed into, by mouse or by keyboard. */
export async function unfoldWriting(page: Page, open?: (fold: Locator) => Promise<void>): Promise<void> {
  await moveField(page).waitFor({ state: 'attached' });
  const fold = page.locator('.desk details.write:not([open]) > summary');
  if ((await fold.count()) > 0) await (open ? open(fold) : fold.click());
  await moveField(page).waitFor();
}
