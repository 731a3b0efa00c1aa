/**
 * The tutorials of all games walked through in a real browser: by mouse, by finger on a phone in
 * dark colours and by keyboard, each in both languages. The hands: games/<id>/test/hands.ts.
 */
import type { AnyGame } from '@joute/core/game.ts';
import { type AnyLesson, answerLesson, openLesson } from '@joute/core/teaching/lesson.ts';
import { LANGUAGES, type Language } from '@joute/core/words.ts';
import { enterBoard, type Give, type Press, tabTo, walkTo } from '@joute/games/board/test/hands.ts';
import { games } from '@joute/games/index.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { it, vi } from 'vitest';
import { axeFindings } from './axe.ts';
import { SIZES } from './sizes.ts';
import { look, openWindow } from './test/playingPages.ts';

type Walk = (page: Page, goal: Locator) => Promise<void>;
interface Way {
  readonly way: 'mouse' | 'finger' | 'keyboard';
  readonly window: BrowserContextOptions;
  press(page: Page, walk: Walk): Press;
}

const [PHONE, LAPTOP] = SIZES;

/** Cells are reached with the arrow keys, all else with Tab. */
const byKeyboard =
  (page: Page, walk: Walk): Press =>
  async (target: Locator) => {
    await target.waitFor();
    if ((await target.getAttribute('data-cell')) === null) await tabTo(page, target);
    else {
      await enterBoard(page);
      await walk(page, target);
    }
    await page.keyboard.press('Enter');
  };

const WAYS: readonly Way[] = [
  { way: 'mouse', window: { viewport: LAPTOP }, press: () => (target) => target.click() },
  {
    ...{ way: 'finger', press: () => (target) => target.tap() },
    window: { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' },
  },
  { way: 'keyboard', window: { viewport: LAPTOP }, press: byKeyboard },
];

const TAUGHT = await Promise.all(
  (await games()).flatMap((entry) => (entry.tutorial ? [load(entry.facts.id, entry.game(), entry.tutorial())] : [])),
);
async function load(id: string, game: Promise<AnyGame>, tutorial: Promise<readonly AnyLesson[]>) {
  const { give, walk = walkTo } = (await import(`../games/${id}/test/hands.ts`)) as { give: Give; walk?: Walk };
  return { id, game: await game, tutorial: await tutorial, give, walk };
}

const said = (page: Page): Locator => page.locator('#lesson-said');

/** The first wrong move that is legal, and what is said of it. */
function missOf(game: AnyGame, lesson: AnyLesson, language: Language) {
  for (const move of lesson.wrong) {
    const judged = answerLesson(openLesson(game, lesson), move);
    if (judged.verdict === 'missed') return { move, answer: judged.said![language] };
  }
  return null;
}

const WALKS = LANGUAGES.flatMap((language) =>
  WAYS.flatMap((way) => TAUGHT.map((taught) => ({ ...taught, ...way, language }))),
);

vi.setConfig({ maxConcurrency: 3 });
it.concurrent.for(WALKS)(
  '$id is learnt by $way, in $language',
  { timeout: 240_000 },
  async ({ id, game, tutorial, give, walk, way, language, window, press: pressOn }, { expect }) => {
    const page = await openWindow({ locale: language, reducedMotion: 'reduce', bypassCSP: true, ...window });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const press = pressOn(page, walk);
    await page.goto(`/g/${id}/learn`);
    let isWrongAnswered = false;
    for (const [index, lesson] of tutorial.entries()) {
      await page.getByRole('heading', { level: 2, name: lesson.title[language], exact: true }).waitFor();
      await page.locator('.board [data-cell]').first().waitFor();
      await page.getByText(lesson.task[language]).waitFor();
      const miss = missOf(game, lesson, language);
      if (miss && (way === 'mouse' || !isWrongAnswered)) {
        await give(page, miss.move, press);
        await said(page).getByText(miss.answer).waitFor();
        await press(page.locator('.panel .actions .button').first());
        await expect.poll(() => said(page).innerText()).toBe('');
        isWrongAnswered = true;
      }
      for (const [number, move] of lesson.solution.entries()) {
        await give(page, move, press);
        const words = number + 1 === lesson.solution.length ? lesson.done : lesson.next![number]!;
        await said(page).getByText(words[language]).waitFor();
      }
      await look(page, `${id}-${way}-${language}-${index + 1}`);
      await page.locator('nav .isDone[aria-current="step"]').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      const isLookedOver = way !== 'keyboard' && (index === 0 || index + 1 === tutorial.length);
      if (isLookedOver) expect(await axeFindings(page), lesson.id).toEqual([]);
      if (index + 1 < tutorial.length) await press(page.locator('.panel .actions .button').first());
    }
    expect(isWrongAnswered).toBe(true);
    // A link to the game's page until the server's games are known.
    await press(page.locator('.panel .actions button.button').first());
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await page
      .locator('nav[aria-label] .isDone')
      .nth(tutorial.length - 1)
      .waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);
