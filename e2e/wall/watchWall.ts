/**
 * The wall in a real browser with a tournament going on, while its server is restarted: whether it
 * ever shows what is not so any more without saying so, and whether its memory grows.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { ServerProcess } from '../drill/serverProcess.ts';
import { beginCompetition, dayCup, TEAMS } from '../test/courseDay.ts';

export interface WallPlan {
  readonly server: ServerProcess;
  /** Of an administrator of that server. */
  readonly token: string;
  readonly browser: Browser;
  readonly minutes: number;
  readonly restarts: number;
  tell(line: string): void;
}

export interface WallReport {
  /** The longest time that it showed an old result, or stood still, without saying so. */
  readonly staleMs: number;
  /** Bytes after a collection, after a sixth of the time and at the end. */
  readonly heap: readonly [number, number];
  /** Matches that were over in the end, as the wall says it. */
  readonly matches: number;
  readonly scenes: readonly string[];
  /** Errors of the page, but for requests while nobody was there. */
  readonly complaints: readonly string[];
}

const LOOK_MS = 500;
/** How long a server is away besides its own start. */
const AWAY_MS = 4000;

/** Long enough for any run: everybody meets everybody twenty times, in matches to be followed. */
const ENDLESS = {
  ...{ name: 'Joute sans fin', think: 400 },
  player: TEAMS.slice(0, 12).map((name) => ({ name, spec: 'bot:alphabeta' })),
  stage: [{ name: 'Rondes', format: 'round-robin', cycles: 20, legs: 2 }],
};
/** What is shown when the heap is measured: boards weigh more than lists do. */
const MEASURED = '[data-scene="standings"]';

export async function watchWall({ server, token, browser, minutes, restarts, tell }: WallPlan): Promise<WallReport> {
  const id = await beginCompetition(server.url, token, dayCup(12, ENDLESS));
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: 'fr-FR' });
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(`${server.url}/wall`);
  await page.locator('[data-scene]').waitFor();
  const looks = new WallLooks(page, server.url, id);
  const looking = looks.run();
  const whole = minutes * 60_000;
  const heap: number[] = [];
  try {
    await pause(whole / 6);
    heap.push(await heapOf(page));
    tell(`after ${(minutes / 6).toFixed(1)} min: ${mebibytes(heap[0]!)}`);
    for (let restart = 1; restart <= restarts; restart++) {
      await pause((whole * 5) / 6 / (restarts + 1));
      await server.stop();
      await pause(AWAY_MS);
      const tookMs = await server.start();
      tell(`restart ${restart}: away for ${Math.round((AWAY_MS + tookMs) / 100) / 10} s`);
    }
    await pause((whole * 5) / 6 / (restarts + 1));
    heap.push(await heapOf(page));
    tell(`at the end: ${mebibytes(heap[1]!)}`);
  } finally {
    looks.stop();
    await looking;
    await page.close();
  }
  const { staleMs, shown, scenes } = looks;
  const [early, late] = heap as [number, number];
  return { staleMs: Math.round(staleMs), heap: [early, late], matches: shown, scenes: [...scenes], complaints };
}

interface WallLook {
  readonly isLost: boolean;
  readonly scene: string;
  /** Matches that are over. */
  readonly matches: number;
}

/** In the page: its count is written `12 / 48`, perhaps with spaces between thousands. */
const LOOK = `({
  isLost: document.querySelector('[data-lost]')?.dataset.lost === 'true',
  scene: document.querySelector('[data-scene]')?.dataset.scene ?? '',
  matches: Number((document.querySelector('header p')?.textContent ?? '0').split('/')[0].replace(/\\D/g, '')),
})`;

/** Compares what the wall shows with what the server says, again and again. */
class WallLooks {
  readonly #page: Page;
  readonly #url: string;
  readonly #id: string;
  readonly scenes = new Set<string>();
  staleMs = 0;
  shown = 0;
  /** When it last showed what is so, or that it does not know. */
  #goodAt = performance.now();
  /** What the server said last: the wall may be behind by a moment. */
  #said: number | null = null;
  #isStopped = false;

  constructor(page: Page, url: string, id: string) {
    this.#page = page;
    this.#url = url;
    this.#id = id;
  }

  stop(): void {
    this.#isStopped = true;
  }

  async run(): Promise<void> {
    while (!this.#isStopped) {
      await this.#look();
      await pause(LOOK_MS);
    }
  }

  async #look(): Promise<void> {
    const now = await this.#page.evaluate<WallLook>(LOOK);
    this.scenes.add(now.scene);
    this.shown = now.matches;
    const isBehind = this.#said === null || now.matches < this.#said;
    if (now.isLost || !isBehind) this.#goodAt = performance.now();
    else this.staleMs = Math.max(this.staleMs, performance.now() - this.#goodAt);
    // What it has to catch up with stays until it has.
    if (now.isLost || !isBehind || this.#said === null) this.#said = await this.#ask();
  }

  /** Matches that are over; null while the server is away. */
  async #ask(): Promise<number | null> {
    try {
      const response = await fetch(`${this.#url}/api/competitions/${this.#id}/standings`);
      if (!response.ok) return null;
      const { standings } = (await response.json()) as { standings: { played: number }[] };
      return standings.reduce((sum, { played }) => sum + played, 0) / 2;
    } catch {
      // It went away, perhaps in the middle of its answer.
      return null;
    }
  }
}

async function heapOf(page: Page): Promise<number> {
  await page.locator(MEASURED).waitFor({ timeout: 120_000 });
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

export const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
