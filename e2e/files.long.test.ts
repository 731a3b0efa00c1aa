/**
 * Every kind of file opened in the theatre, in a real browser: moves, names, verification, playing
 * on from it, and a position saved.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArenaServer } from '../arena/server/arenaServer.ts';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { axeFindings } from './axe.ts';
import { openOnePage } from './onePage.ts';
import {
  CYBERATTACK_BOARD,
  CYBERATTACK_SAVE,
  PDN,
  playedRecord,
  RISK_MAP,
  savedText,
  VAMPIRES_MAP,
} from './sampleFiles.ts';
import { SIZES } from './sizes.ts';

const data = freshFolder();
let server: ArenaServer;
let browser: Browser;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  const arena = { data, config: { demo: false } };
  ({ server, browser, page, complaints } = await openOnePage({ arena, page: { reducedMotion: 'reduce' } }));
}, 120_000);
afterAll(async () => {
  await server?.close();
});

function written(name: string, text: string): string {
  const path = join(data, name);
  writeFileSync(path, text);
  return path;
}

async function open(name: string, text: string, looked = page): Promise<void> {
  await looked.goto(`${server.url}/show`);
  await looked.locator('input[type=file]').setInputFiles(written(name, text));
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const moves = () => page.getByRole('region', { name: /^Moves/ });
const current = () => moves().locator('[aria-current]');
const board = () => page.getByRole('group', { name: 'Board' });
/** The positions of a board's men, as its description tells them. */
const described = async (): Promise<string> => (await page.locator('#described').textContent()) ?? '';

/** Saves the position in a form, and gives the file's name and text. */
async function save(form: string): Promise<{ name: string; text: string }> {
  await page.locator('summary[aria-label="Save the position"]').click();
  const [file] = await Promise.all([page.waitForEvent('download'), button(form).click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/** Begins the match that the page offers, and gives what the server then holds. */
async function playFrom(name: string): Promise<{ match: MatchSummary; head: Record<string, unknown> }> {
  const before = page.url();
  await button(name).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  // The page may already be that of a match.
  await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/m/'));
  await board().locator('svg').first().waitFor();
  const path = `${server.url}/api${new URL(page.url()).pathname.replace('/m/', '/matches/')}`;
  const match = (await (await fetch(path)).json()) as MatchSummary;
  const record = await (await fetch(`${path}/record`)).text();
  return { match, head: JSON.parse(`${record.split('\n')[0]}]}`) };
}

it('a PDN: its games with their mistakes, comments and variations, and a match from a position of it', async () => {
  await open('club.pdn', PDN);
  await page.getByRole('heading', { level: 1, name: '3 games' }).waitFor();
  await page.getByText('2 have mistakes').waitFor();
  const rows = page.locator('tbody tr');
  await expect
    .poll(() => rows.first().innerText())
    .toMatch(/1\s+Zoé Martin\s+Ivan Petrov\s+2-0\s+Club championship\s+2024\.01\.05/);
  await page.getByText('Line 17, column 19: 31-27 takes nothing').waitFor();
  await page.getByText('Line 20, column 1: ] was expected').waitFor();
  await page.getByRole('searchbox').fill('nora 2024');
  await expect.poll(() => rows.getByRole('button').allTextContents()).toEqual(['Nora Blanc']);
  await page.getByRole('searchbox').fill('nobody here');
  await page.getByText('No game fits the filter.').waitFor();
  await page.getByRole('searchbox').fill('');

  // With a wrong move: up to it, with the reason.
  await button('Nora Blanc').click();
  await page.getByText('Shown up to a mistake').waitFor();
  await expect.poll(() => moves().getByRole('button').allTextContents()).toEqual(['Start', '32-28', '19-23']);
  // The address names the game: the way back leads to the list, and forward to the game again.
  await expect.poll(() => new URL(page.url()).search).toBe('?game=2');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '3 games' }).waitFor();
  await page.goForward();
  await page.getByText('Shown up to a mistake').waitFor();

  await button('Game before').click();
  await page.getByRole('heading', { level: 1, name: 'Draughts: Zoé Martin – Ivan Petrov' }).waitFor();
  for (const text of ['A short one.', 'Offers an exchange.', 'Quieter.']) await moves().getByText(text).waitFor();
  await page.getByText('Zoé Martin wins, 2-0.').waitFor();
  await page.getByText('All moves are legal.').waitFor();
  await expect.poll(() => current().textContent()).toBe('Start');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => current().textContent()).toBe('19-23');
  await expect.poll(described).toContain('23');
  const mainLine = await described();

  // Into a variation of a variation, along it, and back.
  await moves().getByRole('button', { name: '34-29' }).click();
  await expect.poll(() => current().textContent()).toBe('34-29');
  await page.getByText('You are in a variation.').waitFor();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => current().textContent()).toBe('23x34');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => current().textContent()).toBe('18-23');
  await expect.poll(described).not.toBe(mainLine);
  await button('Back to the main line').click();
  await expect.poll(() => current().textContent()).toBe('32-28!');
  await page.keyboard.press('ArrowRight');
  await expect.poll(described).toBe(mainLine);

  const fen = 'W:W28,31,33-50:B1-18,20,23';
  const saved = await save('Position (FEN)');
  expect(saved).toEqual({ name: 'draughts-Zoé-Martin-Ivan-Petrov-2024-01-05-2.fen', text: fen });
  expect((await save('Position with the players (PDN)')).text).toContain('[White "Zoé Martin"]');
  const { match, head } = await playFrom('Play from here');
  expect(head.from).toMatch(new RegExp(`^${fen}`));
  expect(head.setup).toMatchObject({ fmjd: true });
  expect(match.seats[0]).toMatchObject({ player: 'human' });

  // With the file opened again, the address leads to the same game; another file has its own.
  await page.goto(`${server.url}/show?game=2`);
  await page.locator('input[type=file]').setInputFiles(written('club.pdn', PDN));
  await page.getByText('Shown up to a mistake').waitFor();
  await page.locator('input[type=file]').setInputFiles(written('again.fen', saved.text));
  await page.getByText('A saved position.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(described).not.toBe('');
}, 120_000);

it('a PDN of two thousand games is listed while it is read, and the page stays awake', async () => {
  const one = PDN.slice(0, PDN.indexOf('[Event', 10));
  await open('many.pdn', Array.from({ length: 2000 }, (_, index) => one.replace('Lyon', `Round ${index}`)).join(''));
  await page.getByText('Zoé Martin').first().waitFor();
  // A frame comes in time although games are still read or checked.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
  await page.getByRole('heading', { level: 1, name: '2000 games' }).waitFor({ timeout: 60_000 });
  await expect.poll(() => page.locator('tbody tr').count()).toBe(200);
  await button('Show 200 more').click();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(400);
  await page.getByRole('searchbox').fill('petrov zoe');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(200);
  await page.getByText('all moves are legal').waitFor({ timeout: 120_000 });
}, 240_000);

describe('a record', () => {
  it('has everything that a finished match has, and is verified', async () => {
    const record = await playedRecord(server.url, 'draughts');
    await open('record.json', record);
    await page.getByRole('heading', { name: 'Verified' }).waitFor();
    await page.getByText(/^Played again by the rules, all \d+ moves come to the recorded result/).waitFor();
    await page.locator('.player').getByText('Glutton', { exact: true }).waitFor();
    await page.locator('.player').getByText('bot greedy').first().waitFor();
    await page
      .getByText(/Glutton( 2)? wins|A draw/)
      .first()
      .waitFor();
    const last = JSON.parse(record).entries.length;
    await button('To the end').click();
    await expect.poll(() => current().count()).toBe(1);
    await moves().getByRole('button').nth(3).click();
    await expect.poll(() => page.locator('.scrubber .count').textContent()).toBe(`4/${last}`);
    await button('Play').click();
    await expect
      .poll(async () => Number.parseInt((await page.locator('.scrubber .count').textContent()) ?? '', 10))
      .toBeGreaterThan(5);
    await button('Pause').click();
    await button('Analyse').click();
    await page.getByRole('progressbar', { name: 'Analyse' }).waitFor();
    await button('To the start').click();
    await page.keyboard.press('ArrowRight');
    const { head } = await playFrom('Play from here');
    expect(head.from).toMatch(/^B:W.* ply=1$/);
  }, 120_000);

  it('that was changed is named in words, and shown up to there', async () => {
    const record = await playedRecord(server.url, 'draughts');
    // A move without a capture, of the one who began.
    const [, turn] = /"turn":([3579]|1[13579]),[^\n]*"move":"\d+-\d+"/.exec(record)!;
    await open('moved.json', record.replace(new RegExp(`("turn":${turn},[^\\n]*"move":")[^"]+`), '$150-1'));
    await page.getByRole('heading', { name: 'Not what was played' }).waitFor();
    await page.getByText(`Move ${turn}, by Glutton.`).waitFor();
    await page.getByText('“50-1” is written as played, but by the rules it is refused.').waitFor();
    await page.getByText('The match is shown up to there.').waitFor();
    await expect.poll(() => moves().getByRole('button').count()).toBe(Number(turn) - 1);
    await expect.poll(() => page.getByText(/ wins$|A draw/).count()).toBe(0);

    await open('named.json', record.replace('"name":"greedy"', '"name":"Eve"'));
    await page.getByText('The beginning of the record.').waitFor();
    await open('result.json', record.replace(/"points":\[[^\]]*\]/, '"points":[7,7]'));
    await page.getByText('The end of the record.').waitFor();
    await open('broken.json', '{"joute":1');
    await page.getByRole('alert').waitFor();
  }, 120_000);

  it('of a game with dice and secrets says what its dice were', async () => {
    await open('risk.json', await playedRecord(server.url, 'risk', { rounds: 1 }));
    await page.getByRole('heading', { name: 'Verified' }).waitFor({ timeout: 60_000 });
    await page.getByText('The seed of the dice was fixed before the match').waitFor();
    await board().locator('svg').first().waitFor();
  }, 120_000);
});

describe('maps', () => {
  it('of Vampires: on the board, played on, and saved again', async () => {
    await open('map.xml', VAMPIRES_MAP);
    await page.getByText('The map as a match on it begins.').waitFor();
    await board().locator('svg').first().waitFor();
    await expect.poll(described).toMatch(/5/);
    const saved = await save('Map (XML)');
    expect(saved).toEqual({ name: 'vampires.xml', text: VAMPIRES_MAP });
    const { head } = await playFrom('Play on this map');
    expect(head).toMatchObject({ setup: { map: VAMPIRES_MAP } });
    expect(head.from).toBeUndefined();
  }, 60_000);

  it('of Risk: on the board, played on, and saved again', async () => {
    await open('aldermark.json', RISK_MAP);
    await page.getByText('Who owns what is dealt anew in every match').waitFor();
    await board().locator('svg').first().waitFor();
    expect((await save('Map (JSON)')).text).toBe(RISK_MAP);
    const { head, match } = await playFrom('Play on this map');
    expect(head).toMatchObject({ setup: { map: RISK_MAP } });
    expect(match.seats.length).toBe(2);
    // What is hidden from a player is not in what that player saves.
    const live = await save('Position (text)');
    expect(live.text).toMatch(/ missions=[a-z]+[:\d]*,\? /);
  }, 60_000);
});

describe('saved games', () => {
  it('of CyberAttack: at their turn, with the names of the file, and played on', async () => {
    await open('partie.sav', CYBERATTACK_SAVE);
    await page.locator('svg .turn').getByText('50', { exact: true }).waitFor();
    for (const name of ['Ada', 'Grace', 'Alan', 'Edsger']) await page.locator('.player').getByText(name).waitFor();
    await expect.poll(() => page.getByText('No turn has been played yet').count()).toBe(0);
    const saved = await save('Saved game (sauver_jeu)');
    expect(saved).toEqual({ name: 'cyberattack-Ada-Grace-Alan-Edsger.sav', text: CYBERATTACK_SAVE });
    await button('Play from here').click();
    await page.getByRole('dialog').getByText('Others at this screen').click();
    await expect.poll(() => page.getByRole('dialog').getByLabel('Name, Player 2').inputValue()).toBe('Grace');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const { head } = await playFrom('Play from here');
    expect(head.from).toMatch(/^50;100;/);
    expect(head.from).toContain('Edsger');
  }, 60_000);

  it('of EscaT: at their turn, and played on', async () => {
    const text = await savedText('escat', 9);
    await open('escat.txt', text);
    await page.getByText('Turn 5 of').waitFor();
    await page.locator('.player').getByText('Wardens first').waitFor();
    expect(await save('Saved game (text)')).toEqual({ name: 'escat.txt', text: `${text}\n` });
    const { head, match } = await playFrom('Play from here');
    expect(head.from).toBe(text);
    // The side of who has to move is the one that is offered.
    expect(match.seats[1]).toMatchObject({ player: 'human' });
  }, 60_000);

  it('one board of CyberAttack is shown by itself', async () => {
    await open('board.txt', CYBERATTACK_BOARD);
    await page.getByRole('heading', { level: 1, name: 'CyberAttack' }).waitFor();
    await page.locator('.exhibit svg').first().waitFor();
  });
});

it('a finished match is gone on with, and its positions are saved', async () => {
  const record = await playedRecord(server.url, 'vampires', { plays: 12 });
  const list = (await (await fetch(`${server.url}/api/matches?game=vampires&status=finished`)).json()) as {
    matches: readonly MatchSummary[];
  };
  await page.goto(`${server.url}/m/${list.matches[0]!.id}?ply=2`);
  const { name, text } = await save('Position with the plays made (text)');
  expect(name).toMatch(/^vampires-greedy-greedy-2-\d{4}-\d\d-\d\d-2\.txt$/);
  expect(text).toMatch(/ play=2 /);
  const { head } = await playFrom('Play from here');
  expect(head.from).toBe(text);
  expect(JSON.parse(record).setup.plays).toBe((head.setup as { plays: number }).plays);
}, 60_000);

it('what nobody knows is said', async () => {
  await open('what.txt', 'nothing at all');
  await page.getByText('No game knows this kind of file.').waitFor();
});

it('the browser complained of nothing', () => {
  expect(complaints).toEqual([]);
});

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it('axe finds nothing on any kind of file at three sizes, and none scrolls sideways', async () => {
    const context = await browser.newContext({
      colorScheme,
      locale: 'fr-FR',
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    const looked = await context.newPage();
    const record = await playedRecord(server.url, 'draughts');
    const files = {
      'club.pdn': PDN,
      'one.pdn': PDN.slice(0, PDN.indexOf('[Event', 10)),
      'record.json': record,
      'changed.json': record.replace(/("turn":7,.*?"move":")\d+-\d+/, '$150-1'),
      'map.xml': VAMPIRES_MAP,
      'aldermark.json': RISK_MAP,
      'partie.sav': CYBERATTACK_SAVE,
    };
    for (const [name, text] of Object.entries(files)) {
      await open(name, text, looked);
      await looked.locator('.opened h1').first().waitFor();
      if (name === 'record.json') await looked.getByText('Vérifié').waitFor();
      if (name === 'one.pdn') {
        await looked.getByRole('button', { name: '34-29' }).click();
        await looked.locator('summary[aria-label="Enregistrer la position"]').click();
        await looked.getByText('Position (FEN)').waitFor();
      }
      for (const size of SIZES) {
        await looked.setViewportSize(size);
        expect(
          await looked.evaluate('document.documentElement.scrollWidth > innerWidth'),
          `${name} ${size.width}`,
        ).toBe(false);
        expect(await axeFindings(looked), `${name} ${size.width}`).toEqual([]);
      }
    }
    await looked.getByRole('button', { name: 'Jouer à partir d’ici' }).click();
    await looked.getByRole('dialog').waitFor();
    expect(await axeFindings(looked)).toEqual([]);
    await context.close();
  }, 180_000);
});
