/**
 * Every board in a real browser, shown whole random games: the setups of the conformance battery,
 * looked at by a seat and by the public, from every side, in both languages and themes, moving and
 * still. For one game alone: `npx vitest run e2e/boards -t draughts`.
 */
import { existsSync } from 'node:fs';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { games } from '@joute/games/index.ts';
import { beforeAll, describe, it } from 'vitest';
import { openWorkbench, type Viewport, type Workbench } from './test/openWorkbench.ts';

let workbench: Workbench;

beforeAll(async () => {
  workbench = await openWorkbench();
}, 120_000);

interface Run {
  readonly query: string;
  readonly viewport: Viewport;
}

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 320, height: 568 },
] as const;

/**
 * Game number n of a setup; viewer, side, language and theme change from one game to the next, so
 * that together they cover all.
 */
async function runsOf({ facts, setups: tried }: GameEntry): Promise<Run[]> {
  const setups = [{}, ...((await tried?.()) ?? [])];
  const { min, max } = facts.seats;
  // In the end each seat has been at the bottom, seen by its own player and by the public.
  return Array.from({ length: Math.max(setups.length, 2 * facts.seats.default) }, (_, n) => {
    const seats = min + (n % (max - min + 1));
    const seat = (n % seats) + 1;
    const query = new URLSearchParams({ game: facts.id, seed: String(n), seats: String(seats), facing: String(seat) });
    for (const [name, value] of Object.entries(setups[n % setups.length]!)) query.append('set', `${name}=${value}`);
    query.set('stepped', '');
    const turn = Math.floor(n / seats) + n;
    if (turn % 2 === 0) query.set('seat', String(seat));
    else query.set('public', '');
    if (n % 3 === 1) query.set('still', '');
    if (n % 4 > 1) query.set('lang', 'fr');
    if (n % 2 === 1) query.set('theme', 'dark');
    return { query: query.toString(), viewport: VIEWPORTS[n % VIEWPORTS.length]! };
  });
}

/**
 * Plays to the end in the page; returns the number of steps, and those after which nothing was
 * visible, or something was wider than the page.
 */
const PLAY_ON = `(async () => {
  const found = { steps: 0, bare: [], wide: [] };
  const check = (name) => {
    if (!document.querySelector('.board svg')?.childElementCount) found.bare.push(name);
    if (document.documentElement.scrollWidth > innerWidth) found.wide.push(name);
  };
  check('start');
  // Painting takes longest: only one state in eight is painted.
  while ((await step(1, found.steps % 8 === 0 ? 'frame' : 'tick')) === 1) check(++found.steps);
  for (const index of [0, -1, found.steps >> 1, (found.steps >> 1) - 1, 0, 1, -1]) {
    await look(index);
    check('jump to ' + index);
  }
  return found;
})()`;

const TABLE = await Promise.all(
  (await games()).map(async (entry) => ({ id: entry.facts.id, runs: await runsOf(entry) })),
);

describe.each(TABLE)('$id', ({ id, runs }) => {
  it.concurrent.for(runs)('$query', { timeout: 120_000 }, async (run, { expect }) => {
    expect(existsSync(new URL(`../games/${id}/board/index.ts`, import.meta.url))).toBe(true);
    const { page, complaints } = await workbench.open(run.query, run.viewport);
    const found = (await page.evaluate(PLAY_ON)) as { steps: number; bare: unknown[]; wide: unknown[] };
    expect(complaints).toEqual([]);
    expect(found).toEqual({ steps: found.steps, bare: [], wide: [] });
    expect(found.steps).toBeGreaterThan(0);
    await page.close();
  });
});
