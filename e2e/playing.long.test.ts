/**
 * Playing in the browser: one way to send a move, whatever was refused still there, whose turn it
 * is, how it ended.
 */
import { wholeGame as cyberattack } from '@joute/games/cyberattack/test/hands.ts';
import { wholeGame as escat } from '@joute/games/escat/test/hands.ts';
import { wholeGame as vampires } from '@joute/games/vampires/test/hands.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { unfoldWriting } from './persons/unfoldWriting.ts';
import { SIZES } from './sizes.ts';
import { begin, look, openWindow, plain, post, rowOf } from './test/playingPages.ts';

/** What a person does on the board, up to its Send. */
type Compose = (page: Page) => Promise<unknown>;
const button = (name: string | RegExp) => (page: Page) => page.locator('.board').getByRole('button', { name });
const cell = (kind: string) => (page: Page) => page.locator(`.board .${kind}[data-cell]`).first();

const DESKS: readonly { game: string; compose: Compose; again: Compose; sentence: RegExp }[] = [
  {
    game: 'draughts',
    compose: async (page) => {
      await cell('movable')(page).click();
      await cell('target')(page).click();
    },
    again: (page) => cell('target')(page).click(),
    sentence: /is not a move/,
  },
  {
    game: 'cyberattack',
    compose: cyberattack.hands.byMouse,
    again: (page) => button('Send the order')(page).click(),
    sentence: /is not an order/,
  },
  { game: 'escat', compose: escat.hands.byMouse, again: (page) => button(/^Finish/)(page).click(), sentence: /step/ },
  {
    game: 'vampires',
    compose: vampires.hands.byMouse,
    again: (page) => button(/^Play/)(page).click(),
    sentence: /move/,
  },
  {
    game: 'risk',
    compose: async (page) => {
      await cell('movable')(page).click();
      await button('Send')(page).click();
    },
    again: (page) => button('Send')(page).click(),
    sentence: /command/,
  },
];

it.each(DESKS)(
  '$game: one Send, and what was refused is there to be sent again',
  async ({ game, compose, again, sentence }) => {
    const page = await openWindow();
    // The first move is spoilt on its way, so that the server itself refuses it. A page that waits
    // for its answer sends a move once more, under the same id.
    const moves = new Set<string>();
    await page.routeWebSocket(/\/feed/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const sent = JSON.parse(String(message)) as { type: string; id: string };
        if (sent.type === 'move') moves.add(sent.id);
        const isFirst = sent.type === 'move' && [...moves][0] === sent.id;
        server.send(isFirst ? JSON.stringify({ ...sent, move: '?!' }) : message);
      });
    });
    await begin(page, game);
    await cell('movable')(page).waitFor();
    // The board's own desk is the way to move: no other button is the main one.
    await page.locator('.desk').waitFor();
    await expect.poll(() => page.locator('#move-text').isVisible()).toBe(false);
    await expect.poll(() => page.locator('.desk .button:not(.plain, .bare):visible').count()).toBe(0);
    const asked = page.locator('.desk .now', { hasText: 'Your turn' });
    await asked.waitFor();
    await compose(page);
    const refused = page.locator('.board .refused, .board .hint.warning');
    await expect.poll(() => refused.textContent()).toMatch(sentence);
    expect(moves.size).toBe(1);
    // Seen beside what was composed, and said once.
    const said = await page.locator('.desk [role=alert]').textContent();
    const tree = (await page.locator('body').ariaSnapshot()).replaceAll('\\"', '"');
    expect(tree.split(said!).length - 1, tree).toBe(1);
    await look(page, `refused-${game}`);
    await asked.waitFor();
    await again(page);
    await expect.poll(() => moves.size).toBe(2);
    await expect.poll(() => refused.count()).toBe(0);
    await page.context().close();
  },
  60_000,
);

it.each(['draughts', 'cyberattack', 'escat', 'risk', 'vampires'])(
  '%s: a hint is told and can be played',
  async (game) => {
    const page = await openWindow();
    const moves: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const sent = JSON.parse(String(payload)) as { type: string; move?: string };
        if (sent.type === 'move') moves.push(sent.move!);
      }),
    );
    await begin(page, game);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const playIt = page.getByRole('button', { name: 'Play this move' });
    const move = await playIt.getAttribute('title');
    await expect.poll(() => page.locator('.hint strong').innerText()).toMatch(/\w.*\.$/);
    expect(await axeFindings(page)).toEqual([]);
    await look(page, `hint-${game}`);
    await playIt.click();
    await expect.poll(() => moves[0]).toBe(move);
    // Of the next position nothing is said yet.
    await expect.poll(() => playIt.count()).toBe(0);
    await page.context().close();
  },
  60_000,
);

it('a tap while the own move is on its way says so', async () => {
  const page = await openWindow();
  let release = (): void => {};
  await page.routeWebSocket(/\/feed/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const sent = JSON.parse(String(message)) as { type: string };
      if (sent.type === 'move') release = () => server.send(message);
      else server.send(message);
    });
  });
  await begin(page, 'draughts');
  await cell('movable')(page).waitFor();
  await cell('movable')(page).click();
  await cell('target')(page).click();
  const told = page.locator('.told.shown');
  await page.locator('[data-cell="25"]').click();
  await expect.poll(() => told.innerText()).toBe('Sending…');
  release();
  await cell('movable')(page).waitFor();
  await expect.poll(() => told.count()).toBe(0);
  await page.context().close();
}, 60_000);

it('a touch that can do nothing in Risk says why', async () => {
  const page = await openWindow({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  await begin(page, 'risk');
  await cell('movable')(page).waitFor();
  await page.locator('.board [data-cell][aria-label*="Girouette"]').first().click({ force: true });
  await page.getByText(/ appartient à Girouette[^:]*: placez sur vos propres territoires\.$/).waitFor();
  await look(page, 'risk-vain');
  await cell('movable')(page).click();
  await expect.poll(() => page.getByText('placez sur vos propres').count()).toBe(0);
  await page.context().close();
}, 60_000);

it('half an order outlives a written move that is refused, which stays in its field too', async () => {
  const page = await openWindow();
  await begin(page, 'cyberattack');
  await cell('target')(page).click();
  const draft = page.locator('.board .draft');
  await expect.poll(() => draft.innerText()).toMatch(/\w/);
  const half = await draft.innerText();
  await unfoldWriting(page);
  await page.fill('#move-text', 'HX');
  await page.press('#move-text', 'Enter');
  await page.locator('.desk [role=alert]').waitFor();
  await expect.poll(() => draft.innerText()).toBe(half);
  await expect.poll(() => page.inputValue('#move-text')).toBe('HX');
  await page.context().close();
}, 60_000);

it.each([
  { locale: 'en', said: 'Zoé to move.' },
  { locale: 'fr', said: 'C’est à Zoé de jouer.' },
])(
  'a tap out of turn says whose turn it is ($locale)',
  async ({ locale, said }) => {
    const page = await openWindow({ locale });
    const { match, keys } = await post('/api/matches', {
      game: 'vampires',
      seats: [{ player: 'human', name: 'Zoé' }, { player: 'human' }],
    });
    await page.goto(`/m/${match.id}#seat=2&key=${keys[2]}`);
    await page.locator('.board [data-cell]').first().click();
    await expect.poll(() => page.locator('.told.shown').textContent()).toBe(said);
    await page.context().close();
  },
  60_000,
);

/** A match of draughts that Zoé loses on time with her second move: the first is free. */
async function lostOnTime(): Promise<{ readonly id: string; readonly key: string }> {
  const { match, keys } = await post('/api/matches', {
    game: 'draughts',
    seats: [{ player: 'human', name: 'Zoé' }, { player: 'bot:greedy' }],
    clock: { move: 2500, bank: null, increment: 0, margin: 0 },
  });
  const key = keys[1]!;
  await expect.poll(async () => (await rowOf(match.id)).status).toBe('running');
  await post(`/api/matches/${match.id}/moves`, { seat: 1, id: 'first', turn: 1, move: '32-28', key }, {});
  await expect.poll(async () => (await rowOf(match.id)).status, { timeout: 20_000 }).toBe('finished');
  return { id: match.id, key };
}

const TEXTS = [
  {
    ...{ locale: 'en', lost: 'You lost', won: 'Glutton wins', easier: 'Easier: Feather', again: 'Play again' },
    why: 'Zoé did not play within 2.5 seconds at turn 3 and loses on time.',
  },
  {
    ...{ locale: 'fr', lost: 'Vous avez perdu', won: 'Glouton gagne', easier: 'Plus facile : Plume', again: 'Rejouer' },
    why: 'Zoé n’a pas joué en 2,5 secondes au tour 3 et perd au temps.',
  },
];

it.each(TEXTS)(
  'the result is a banner that covers nothing ($locale)',
  async ({ locale, lost, won, easier, again, why }) => {
    const { id, key } = await lostOnTime();
    for (const [index, viewport] of SIZES.entries()) {
      const colorScheme = (locale === 'en') === (index === 1) ? 'dark' : 'light';
      const page = await openWindow({ locale, viewport, colorScheme, bypassCSP: true });
      await page.goto(`/m/${id}#seat=1&key=${key}`);
      const banner = page.locator('.result');
      await expect.poll(async () => plain(await banner.getByRole('heading').innerText())).toBe(lost);
      await expect.poll(async () => plain(await banner.locator('.why').innerText())).toBe(why);
      for (const name of [again, easier]) await banner.getByRole('button', { name }).waitFor();
      await page.locator('.board [data-cell]').first().waitFor();
      const [over, board] = [(await banner.boundingBox())!, (await page.locator('.board').boundingBox())!];
      const isBeside = over.x >= board.x + board.width || over.y + over.height <= board.y;
      expect(isBeside, JSON.stringify({ over, board })).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      await look(page, `banner-${locale}-${viewport.width}`);
      // Whoever only opens the finished match sees the board, and who won.
      const stranger = await openWindow({ locale, viewport });
      await stranger.goto(`/m/${id}`);
      const shown = stranger.locator('.result').getByRole('heading');
      await expect.poll(async () => plain(await shown.innerText())).toBe(won);
      await stranger.context().close();
      if (index === 1) {
        await banner.getByRole('button', { name: easier }).click();
        await expect.poll(() => page.url()).not.toContain(id);
        await expect.poll(async () => (await page.locator('.player').allTextContents()).join()).toContain('bot random');
      }
      await page.context().close();
    }
  },
  90_000,
);

it('the turning point is one press away', async () => {
  const { match } = await post('/api/matches', {
    game: 'draughts',
    seats: [{ player: 'bot:random' }, { player: 'bot:best' }],
    think: 20,
  });
  await expect.poll(async () => (await rowOf(match.id)).status, { timeout: 30_000 }).toBe('finished');
  const page = await openWindow();
  await page.goto(`/m/${match.id}`);
  await page.getByRole('button', { name: 'The turning point' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('ply'), { timeout: 30_000 }).toMatch(/^\d+$/);
  await page.context().close();
}, 90_000);

it('a clock with an increment from the panel: it waits for the first move, then runs and is given back', async () => {
  const page = await openWindow();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play: Draughts' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Time', { exact: true }).selectOption({ label: '5+3: 5 min each, 3 s more per move' });
  await look(page, 'panel-clock');
  await dialog.getByText('Other bots').click();
  await dialog.locator('input[name="level"][value="random"]').click();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/m\/[0-9a-z]+$/);
  const id = new URL(page.url()).pathname.slice('/m/'.length);
  expect((await rowOf(id)).clock).toEqual({
    ...{ move: null, bank: 300_000, increment: 3000, margin: 0 },
    grace: { ms: 30_000, seats: [1] },
  });
  const own = page.locator('[data-seat="1"] .clock');
  await page.locator('.desk .now', { hasText: 'Your turn' }).waitFor();
  const time = async (): Promise<string> => (await own.innerText()).trim();
  await expect.poll(time).toBe('5:00');
  await cell('movable')(page).click();
  await cell('target')(page).click();
  // Nothing was charged for the first move, and the increment is there.
  await expect.poll(time).toMatch(/^5:0[123]$/);
  // The second move is charged from its first moment.
  await page.locator('.desk .now', { hasText: 'Your turn' }).waitFor();
  await expect.poll(time).toMatch(/^(5:0[012]|4:\d\d)$/);
  await page.context().close();
}, 60_000);

it('a low clock is seen and said', async () => {
  const page = await openWindow({ bypassCSP: true });
  const clock = { move: 8000, bank: null, increment: 0, margin: 0 };
  await begin(page, 'draughts', { clock });
  await cell('movable')(page).click();
  await cell('target')(page).click();
  const own = page.locator('[data-seat="1"]');
  await own.locator('.clock.tense').waitFor();
  await expect.poll(async () => (await own.locator('.clock').innerText()).trim()).toMatch(/^0:0\d\.\d$/);
  await expect.poll(() => own.locator('[aria-live=assertive]').textContent()).toBe('10 seconds left');
  await expect.poll(() => own.locator('.glass').isVisible()).toBe(true);
  await look(page, 'low-clock');
  await page.context().close();
}, 60_000);
