/** Two people at one screen play EscaT to its end, under the names that they gave themselves. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArenaServer } from '../arena/server/arenaServer.ts';
import { checkRecord, openOnePage } from './onePage.ts';

const NAMES = ['Moustache', 'Zoé & Co'] as const;
/**
 * Two rounds of five turns without chance: the step of the cats' player and that of the wardens',
 * `-` where nobody moves. Moustache leads Chaf out by A5; in the second round he catches the
 * other's.
 */
const ROUNDS = [
  ['F8>E7 I2>I3', 'E7>D6 I3>I4', 'D6>C6 -', 'C6>B6 -', 'B6>A5 C2>C3'],
  ['F8>F7 I2>H3', '- H3>H4', '- H4>H5', '- H5>G6', '- G6>F7'],
].map((turns) => turns.map((turn) => turn.split(' ')));

let server: ArenaServer;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  ({ server, page, complaints } = await openOnePage());
}, 180_000);
afterAll(async () => {
  await server?.close();
});

async function begin(): Promise<void> {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play: EscaT' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Others at this screen').click();
  await dialog.getByLabel('Name, Cats first').fill(NAMES[0]);
  await dialog.getByLabel('Name, Wardens first').fill(NAMES[1]);
  await dialog.getByText('More options').click();
  await dialog.getByLabel(/minimum level/).check();
  await dialog.getByLabel(/fewer than seven/).check();
  await dialog.getByLabel(/^Turns after which/).fill('5');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/m\/[0-9a-z]+$/);
}

const press = (cell: string) => page.locator(`[data-cell="${cell}"]`).click();

async function playPhase(name: string, step: string): Promise<void> {
  // The page says which of the two is to move.
  await page.getByRole('region', { name, exact: true }).getByText('Your turn').waitFor();
  await page.locator('.movable[data-cell]').first().waitFor();
  if (step === '-') {
    await page.getByRole('button', { name: /^Finish: (?:no cat moves|both stay)$/ }).click();
    return;
  }
  for (const cell of step.split('>')) await press(cell);
  await page.getByRole('button', { name: 'Finish the turn' }).click();
}

it('finish EscaT, and the result calls them by their pseudonyms', async () => {
  await begin();
  for (const [round, turns] of ROUNDS.entries()) {
    const [cats, wardens] = round === 0 ? NAMES : [NAMES[1], NAMES[0]];
    for (const [catsStep, wardensStep] of turns) {
      await playPhase(cats, catsStep!);
      await playPhase(wardens, wardensStep!);
    }
  }
  const result = page.getByRole('region', { name: `${NAMES[0]} wins` });
  await result.waitFor();
  await expect
    .poll(() => result.locator('.why').innerText())
    .toContain(`${NAMES[0]} wins, 5 to 0; round 2 was stopped`);
  const strips = async (): Promise<string[]> =>
    (await page.locator('.player').allInnerTexts()).map((strip) => strip.replace(/\s+/g, ' ')).toSorted();
  await expect.poll(strips).toEqual([expect.stringMatching(/Moustache.* 5$/), expect.stringMatching(/Zoé & Co.* 0$/)]);

  const id = new URL(page.url()).pathname.slice('/m/'.length);
  const record = await (await fetch(`${server.url}/api/matches/${id}/record`)).text();
  const { entries } = JSON.parse(record) as { entries: { move: string; verdict: string }[] };
  expect(entries.map(({ verdict }) => verdict)).toEqual(ROUNDS.flat(2).map(() => 'taken'));
  expect(entries.map(({ move }) => move.split(' ')[0])).toEqual(ROUNDS.flat(2));
  expect(await checkRecord(server.url, record)).toMatchObject({ valid: true, finished: true });
  expect(complaints).toEqual([]);
}, 180_000);
