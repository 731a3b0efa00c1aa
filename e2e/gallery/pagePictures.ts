/**
 * Pictures of the pages around the match, filled as on a day of a course: a class with a bot, a cup
 * under way, a cup that is over, a ladder.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import type { ServerProcess } from '../drill/serverProcess.ts';
import { PDN, RISK_MAP } from '../sampleFiles.ts';
import { classFile } from '../test/classFile.ts';
import { beginCompetition, dayCup, pastLog, withNewVersion } from '../test/courseDay.ts';

const POOLS = { name: 'Poules', format: 'round-robin', pools: 3, legs: 2, advance: 2 };
const FINALS = { name: 'Finales', format: 'knockout', bestOf: 2, thirdPlace: true };
/** Competitions that are over, by id: for `prepareDay`, before the server is started. */
export const pastCompetitions = () => ({
  cup: pastLog(12, [POOLS, FINALS], { name: 'Coupe d’automne', game: 'draughts' }),
  ladder: withNewVersion(
    pastLog(10, { format: 'ladder', matches: 120 }, { name: 'Échelle du semestre', game: 'draughts' }),
  ),
});

/** Who signs in to see a page. */
type Role = 'guest' | 'teacher' | 'team';
const PAGES: readonly { readonly name: string; readonly path: string; readonly role?: Role }[] = [
  { name: 'home', path: '/' },
  { name: 'matches', path: '/matches' },
  { name: 'game', path: '/g/vampires' },
  { name: 'learn', path: '/g/risk/learn' },
  { name: 'rules', path: '/g/escat/rules' },
  { name: 'reports', path: '/g/draughts/reports' },
  { name: 'show', path: '/show' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'competitions', path: '/competitions' },
  { name: 'tournament', path: '/c/{live}' },
  { name: 'tournament-over', path: '/c/cup' },
  { name: 'ladder', path: '/c/ladder' },
  { name: 'wall', path: '/wall' },
  { name: 'docs', path: '/docs' },
  { name: 'docs-first-bot', path: '/docs/first-bot' },
  { name: 'docs-api', path: '/docs/api' },
  { name: 'docs-technical', path: '/docs/technical' },
  { name: 'embed', path: '/embed/m/{match}' },
  { name: 'invitation', path: '/m/{invited}' },
  { name: 'missing', path: '/nothing' },
  { name: 'desk', path: '/desk', role: 'teacher' },
  { name: 'desk-ready', path: '/desk/ready', role: 'teacher' },
  { name: 'desk-tournaments', path: '/desk/tournaments', role: 'teacher' },
  { name: 'desk-new', path: '/desk/new', role: 'teacher' },
  { name: 'desk-control', path: '/desk/c/{live}', role: 'teacher' },
  { name: 'desk-matches', path: '/desk/matches', role: 'teacher' },
  { name: 'desk-people', path: '/desk/people', role: 'teacher' },
  { name: 'desk-server', path: '/desk/server', role: 'teacher' },
  { name: 'account', path: '/account', role: 'teacher' },
  { name: 'team', path: '/team', role: 'team' },
];
const TEACHER = 'Zoé Prof';
const PASSWORD = 'a long enough one';
/** For animations to end, and for what is loaded late. */
const REST_MS = 1800;

export interface Look {
  readonly name: string;
  readonly context: Parameters<Browser['newContext']>[0];
}

export async function takePages(
  server: ServerProcess,
  browser: Browser,
  token: string,
  looks: readonly Look[],
  save: (name: string, take: (path: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const ask = async <T>(path: string, body: unknown, type = 'application/json'): Promise<T> => {
    const headers = { 'content-type': type, authorization: `Bearer ${token}` };
    const sent = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body);
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: sent });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const seats = ['bot:best', 'bot:greedy'].map((player) => ({ player }));
  const made = async (body: object) => (await ask<{ match: { id: string } }>('/api/matches', body)).match.id;
  const { codes } = await ask<{ codes: { code: string; team: string }[] }>('/api/roster', classFile(), 'text/csv');
  const { code, team } = codes[0]!;
  const starter = await fetch(`${server.url}/api/starters/draughts/python.zip`);
  const upload = `/api/teams/${team}/bots/draughts/versions`;
  await ask(
    `${upload}?game=draughts&file=bot.zip`,
    Buffer.from(await starter.arrayBuffer()),
    'application/octet-stream',
  );
  const known: Record<string, string> = {
    live: await beginCompetition(server.url, token, dayCup(8, { think: 300 })),
    match: await made({ game: 'draughts', seats, think: 20 }),
    invited: await made({ game: 'draughts', seats: [{ player: 'human' }, { player: 'open' }] }),
  };
  for (const game of ['draughts', 'vampires', 'escat']) await made({ game, seats, think: 20, pace: 1000 });
  await ask('/api/accounts', { name: TEACHER, role: 'administrator', password: PASSWORD });
  for (const { name: look, context: options } of looks) {
    const contexts = new Map<Role, BrowserContext>();
    const contextOf = async (role: Role): Promise<BrowserContext> => {
      const before = contexts.get(role);
      if (before) return before;
      const context = await browser.newContext({ ...options, baseURL: server.url });
      contexts.set(role, context);
      if (role !== 'guest') await signIn(context, role, code);
      return context;
    };
    for (const { name, path, role = 'guest' } of PAGES) {
      const page = await (await contextOf(role)).newPage();
      await page.goto(path.replace(/\{(\w+)\}/, (_all, id: string) => known[id]!));
      await page.waitForLoadState('networkidle').catch(() => {});
      await pause(REST_MS);
      await save(`${name}-${look}`, (file) => page.screenshot({ path: file }));
      await save(`${name}-${look}-whole`, (file) => page.screenshot({ path: file, fullPage: true }));
      await page.close();
    }
    const guest = await contextOf('guest');
    for (const [name, file, text] of [
      ['show-pdn', 'games.pdn', PDN],
      ['show-map', 'map.json', RISK_MAP],
    ] as const) {
      const page = await guest.newPage();
      await page.goto('/show');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) });
      await pause(REST_MS);
      await save(`${name}-${look}`, (path) => page.screenshot({ path }));
      await page.close();
    }
    for (const context of contexts.values()) await context.close();
  }
}

async function signIn(context: BrowserContext, role: Role, code: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/sign-in');
  if (role === 'team') await page.locator('main input').first().fill(code);
  else {
    await page.locator('main summary').click();
    await page.locator('main details input').first().fill(TEACHER);
    await page.locator('main details input').last().fill(PASSWORD);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/sign-in' || url.hash !== '', { timeout: 10_000 }).catch(() => {});
  await page.close();
}
