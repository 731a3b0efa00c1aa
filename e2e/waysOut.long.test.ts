/**
 * Out of a match in a real browser, in both languages, on a desk and on a phone: leave, resign,
 * draw, take back, claim, play again; between people, against a bot, at one screen.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArenaServer } from '../arena/server/arenaServer.ts';
import { openBrowser } from '../arena/server/test/openBrowser.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import type { Language } from '../core/words.ts';
import { outsWords as words } from '../web/theatre/outs/outsWords.ts';
import { resultWords } from '../web/theatre/result/resultWords.ts';
import { axeFindings } from './axe.ts';
import { openArena } from './openArena.ts';

const MOVES = ['32-28', '19-23'] as const;
const CLAIM_S = 2;

let server: ArenaServer;
let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([
    openArena({ data: freshFolder(), config: { demo: false, 'absence.claim': CLAIM_S } }),
    openBrowser(),
  ]);
}, 180_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
  await server?.close();
});

interface Made {
  readonly id: string;
  readonly keys: Readonly<Record<string, string>>;
}

async function post(path: string, body: object): Promise<never> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as never;
}

const show = async (id: string): Promise<{ status: string; termination: string; ply: number; follows: string }> =>
  (await fetch(`${server.url}/api/matches/${id}`)).json() as never;

async function make(players: readonly string[], moves: number): Promise<Made> {
  const seats = players.map((player, index) => ({
    player,
    ...(player === 'human' ? { name: ['Ada', 'Zoé'][index] } : {}),
  }));
  const { match, keys } = (await post('/api/matches', { game: 'draughts', seats, think: 10 })) as {
    match: { id: string };
    keys: Made['keys'];
  };
  for (let turn = 1; turn <= moves; turn++) {
    const seat = 2 - (turn % 2);
    await post(`/api/matches/${match.id}/moves`, {
      seat,
      id: `m${turn}`,
      turn,
      move: MOVES[turn - 1],
      key: keys[seat],
    });
  }
  return { id: match.id, keys };
}

const CASES = [
  { language: 'en', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { language: 'fr', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

describe.each(CASES)('in $language, $viewport.width wide', ({ language, viewport, colorScheme }) => {
  const said = (key: keyof typeof words): string => words[key][language as Language];
  const locale = language === 'en' ? 'en-US' : 'fr-FR';
  const complaints: string[] = [];

  async function open({ id, keys }: Made, seats: readonly number[]): Promise<Page> {
    const context = await browser.newContext({ viewport, locale, colorScheme, bypassCSP: true });
    contexts.push(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    const hash = seats.map((seat) => `seat=${seat}&key=${keys[seat]}`).join('&');
    await page.goto(`${server.url}/m/${id}#${hash}`);
    await page.getByText(said('title')).waitFor();
    return page;
  }

  async function unfold(page: Page): Promise<void> {
    await page.locator('.outs summary').click();
  }

  const press = (page: Page, key: keyof typeof words): Promise<void> =>
    page
      .locator('.outs')
      .getByRole('button', { name: said(key), exact: true })
      .click();

  const ended = (id: string) => expect.poll(async () => (await show(id)).termination).toBeTruthy();

  it('people agree, take back, resign and play again', async () => {
    const made = await make(['human', 'human'], 2);
    const [ada, zoe] = await Promise.all([open(made, [1]), open(made, [2])]);
    await unfold(ada);
    await press(ada, 'offerDraw');
    await zoe.getByText(language === 'en' ? 'Ada offers a draw.' : 'Ada propose la nulle.').waitFor();
    expect(await axeFindings(zoe)).toEqual([]);
    await ada
      .locator('.outs')
      .getByRole('button', { name: said('withdraw') })
      .waitFor();
    expect(await axeFindings(ada)).toEqual([]);
    await press(zoe, 'decline');
    await ada
      .locator('.outs')
      .getByRole('button', { name: said('withdraw') })
      .waitFor({ state: 'detached' });
    await press(ada, 'takeBack');
    await press(zoe, 'grant');
    // Both are led to the match that goes on, with their seats.
    await Promise.all([ada, zoe].map((page) => page.waitForURL((to) => !to.pathname.includes(made.id))));
    const next = new URL(ada.url()).pathname.slice('/m/'.length);
    expect(new URL(zoe.url()).pathname).toBe(`/m/${next}`);
    expect(await show(next)).toMatchObject({ follows: made.id, ply: 0, status: 'running' });
    await post(`/api/matches/${next}/moves`, { seat: 1, id: 'x', turn: 1, move: MOVES[0], key: made.keys[1] });
    await unfold(zoe);
    await press(zoe, 'offerDraw');
    await press(ada, 'accept');
    await ended(next);
    expect(await show(next)).toMatchObject({ termination: 'agreed' });
    // Again, with the seats exchanged.
    const again = { name: resultWords.rematch[language as Language] };
    await ada.getByRole('button', again).first().click();
    await ada.waitForURL((to) => !to.pathname.includes(next));
    await zoe
      .getByRole('button', { name: resultWords.rematchGo[language as Language] })
      .first()
      .click();
    const third = new URL(ada.url()).pathname.slice('/m/'.length);
    await expect.poll(async () => (await show(third)).status).toBe('running');
    await zoe.getByText(said('title')).waitFor();
    // Out of turn: Ada is to move second now.
    await ada.getByText(said('title')).waitFor();
    await unfold(ada);
    await press(ada, 'resign');
    await press(ada, 'resignSure');
    await ended(third);
    expect(await show(third)).toMatchObject({ termination: 'resigned' });
    expect(complaints).toEqual([]);
  }, 120_000);

  it('the win is claimed from who stays away', async () => {
    const made = await make(['human', 'human'], 1);
    const [ada, zoe] = await Promise.all([open(made, [1]), open(made, [2])]);
    await zoe.close();
    const sentence = language === 'en' ? /^Zoé has been away for 0:0\d; at 0:02/ : /^Zoé n’est plus là depuis 0:0\d/;
    await ada.locator('.outs').getByText(sentence).waitFor();
    await press(ada, 'claim');
    await ended(made.id);
    expect(await show(made.id)).toMatchObject({ termination: 'claimed' });
  }, 60_000);

  it('a bot grants a take-back and declines a draw; who leaves it ends the match', async () => {
    const made = await make(['human', 'bot:random'], 1);
    const page = await open(made, [1]);
    await unfold(page);
    await expect.poll(async () => (await show(made.id)).ply).toBe(2);
    await press(page, 'offerDraw');
    await page.locator('.outs').getByRole('alert').waitFor();
    await press(page, 'takeBack');
    await page.waitForURL((to) => !to.pathname.includes(made.id));
    const next = new URL(page.url()).pathname.slice('/m/'.length);
    expect(await show(next)).toMatchObject({ follows: made.id, ply: 0 });
    await page.getByText(said('title')).waitFor();
    await unfold(page);
    await press(page, 'leave');
    await press(page, 'leaveSure');
    await page.waitForURL(`${server.url}/`);
    expect(await show(next)).toMatchObject({ status: 'finished', termination: 'abandoned' });
    const { matches } = (await (await fetch(`${server.url}/api/matches`)).json()) as { matches: { id: string }[] };
    expect(matches.map(({ id }) => id)).not.toContain(next);
  }, 60_000);

  it('at one screen the other answers there', async () => {
    const made = await make(['human', 'human'], 1);
    const page = await open(made, [1, 2]);
    await unfold(page);
    await press(page, 'offerDraw');
    await press(page, 'accept');
    await ended(made.id);
    expect(await show(made.id)).toMatchObject({ termination: 'agreed' });
    expect(complaints).toEqual([]);
  }, 60_000);
});
