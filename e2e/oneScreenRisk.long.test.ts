/**
 * Three people at one screen play Risk with missions to its end. Between them a curtain falls:
 * nobody sees what another knows.
 */
import { missionWords } from '@joute/games/risk/board/words.ts';
import type { Mission } from '@joute/games/risk/rules/missions.ts';
import { worldOf } from '@joute/games/risk/rules/world.ts';
import { wholeGame } from '@joute/games/risk/test/hands.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArenaServer } from '../arena/server/arenaServer.ts';
import { checkRecord, openOnePage } from './onePage.ts';
import { playWhole } from './persons/person.ts';

const NAMES = ['Ada', 'Blaise', 'Émilie'] as const;
const ROUNDS = 2;
/** The go in which somebody reloads the page. */
const RELOADED = 5;
const WORLD = worldOf({ map: 'classic', units: 'isep', rules: 'isep' });
/** If any of this is in the page, somebody sees a board. */
const OF_THE_BOARD = ['class="board', 'data-cell', 'mission', ...WORLD.map.territories.map(({ en }) => en)];

let server: ArenaServer;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  ({ server, page, complaints } = await openOnePage());
}, 180_000);
afterAll(async () => {
  await server?.close();
});

interface Created {
  readonly match: { readonly id: string };
  readonly keys: Readonly<Record<string, string>>;
}

async function begin(): Promise<Created> {
  await page.goto(server.url);
  await page.getByRole('button', { name: "Play: Risk'ISEP" }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Others at this screen').click();
  await dialog.getByLabel('Number of players').selectOption(String(NAMES.length));
  for (const [index, name] of NAMES.entries()) await dialog.getByLabel(`Name, Seat ${index + 1}`).fill(name);
  await dialog.getByText('More options').click();
  await dialog.getByLabel(/^After so many rounds/).fill(String(ROUNDS));
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  return (await (await answer).json()) as Created;
}

interface Seen {
  readonly messages: readonly { readonly state: { readonly players: readonly { readonly mission: Mission }[] } }[];
}

/** The mission of each, as the server sends it to the holder of the key. */
async function missionsOf({ match, keys }: Created): Promise<string[]> {
  const missions = NAMES.map(async (_, index) => {
    const address = `${server.url}/api/matches/${match.id}/events?since=-1&seat=${index + 1}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${keys[index + 1]}` } });
    const { messages } = (await answer.json()) as Seen;
    return missionWords(WORLD, messages[0]!.state.players[index]!.mission, NAMES, 'en');
  });
  return Promise.all(missions);
}

const foundInPage = async (words: readonly string[]): Promise<string[]> => {
  const html = await page.locator('body').innerHTML();
  return words.filter((word) => html.includes(word));
};

it('finish Risk with missions, each behind the curtain', async () => {
  let created: Created;
  let missions: string[];
  // Two may draw the same mission; who sees whose is told apart in a match where nobody did.
  do {
    created = await begin();
    missions = await missionsOf(created);
  } while (new Set(missions).size < NAMES.length);

  const called: string[] = [];
  const raise = async (): Promise<void> => {
    // After a reload the curtain is there before the names are.
    const name = await page.locator('.curtain').getByRole('heading', { name: /\S/ }).innerText();
    called.push(name);
    await expect.poll(() => foundInPage([...missions, ...OF_THE_BOARD])).toEqual([]);

    await page.getByRole('button', { name: 'Show the board' }).click();
    await page.getByRole('region', { name, exact: true }).getByText('Your turn').waitFor();
    await page.getByRole('heading', { name: 'Your mission' }).waitFor();
    await expect.poll(() => foundInPage([...missions, ...OF_THE_BOARD])).toEqual(OF_THE_BOARD);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('button', { name: 'Hide', exact: true }).waitFor();
    await expect.poll(() => foundInPage(missions)).toEqual([missions[(NAMES as readonly string[]).indexOf(name)]]);
    // It is left open: the curtain hides it. And after a reload the curtain is down.
    if (called.length === RELOADED) await page.reload();
  };
  const moves = await playWhole(page, { hand: wholeGame.hands.byMouse, most: 150, raise });
  const goes = Array.from({ length: 1 + ROUNDS }, () => NAMES).flat();
  expect(called).toEqual(goes.toSpliced(RELOADED, 0, goes[RELOADED - 1]!));
  const headline = await page.getByRole('heading', { name: / wins?$/ }).innerText();
  const winners = NAMES.filter((name) => headline.includes(name));
  await expect
    .poll(async () => (await page.locator('.player.won strong').allInnerTexts()).sort())
    .toEqual(winners.toSorted());

  const record = await (await fetch(`${server.url}/api/matches/${created.match.id}/record`)).text();
  const { entries } = JSON.parse(record) as { entries: { verdict: string }[] };
  expect(entries.map(({ verdict }) => verdict)).toEqual(Array.from({ length: moves }, () => 'taken'));
  expect(await checkRecord(server.url, record)).toMatchObject({ valid: true, finished: true });
  expect(complaints).toEqual([]);
}, 240_000);
