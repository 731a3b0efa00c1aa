/**
 * npm run screen [-- --seconds 10 --game risk --json]: how much of its main thread the page of a
 * live match takes, when something happens in the match 30 times a second. A floor beside it: the
 * same events, received by a page that shows nothing. Then how long large competitions take to be
 * on the screen. Exit code 0 only when all of it stays under its budget. With `--game none` the
 * competitions alone.
 */
import { parseArgs } from 'node:util';
import { launchBrowser } from '@joute/arena/server/test/launchBrowser.ts';
import { games } from '@joute/games/index.ts';
import { ServerProcess } from './drill/serverProcess.ts';
import { measureOpening } from './load/measureOpening.ts';
import { measurePage } from './load/measurePage.ts';
import { makeScratchFolder } from './scratchFolder.ts';
import { pastLog, prepareDay } from './test/courseDay.ts';

const GAMES = await games();

/** Milliseconds of the main thread in a second. */
const BUDGET_MS = 150;
/** From the address to the whole table. */
const OPENING_MS = 1000;
const OPENINGS = 7;
/** 64 teams and 2,016 matches; 500 bots and 10,000. */
const LARGE = [
  { id: 'large', players: 64, stage: { format: 'round-robin', legs: 1 } },
  { id: 'ladder', players: 500, stage: { format: 'ladder', matches: 10_000 } },
] as const;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    game: { type: 'string', multiple: true, default: GAMES.map(({ facts }) => facts.id) },
    json: { type: 'boolean', default: false },
  },
});
const folder = makeScratchFolder('screen');
const logs = LARGE.map(({ id, players, stage }) => [id, pastLog(players, stage, { game: 'draughts' })] as const);
await prepareDay(folder, Object.fromEntries(logs));
const [server, browser] = await Promise.all([ServerProcess.prepare(folder), launchBrowser()]);
try {
  await server.start();
  for (const game of values.game.filter((id) => id !== 'none')) {
    const measured = await measurePage({ url: server.url, browser, game, seconds: Number(values.seconds) });
    const { busyMs, floorMs, events, seconds } = measured;
    if (busyMs > BUDGET_MS) process.exitCode = 1;
    const line = `${game}: ${busyMs} ms of the main thread a second (a page that shows nothing: ${floorMs}), ${(events / seconds).toFixed(1)} events/s for ${seconds} s`;
    process.stdout.write(`${values.json ? JSON.stringify({ game, ...measured, budgetMs: BUDGET_MS }) : line}\n`);
  }
  for (const { id, players: rows } of LARGE) {
    const plan = { browser, url: `${server.url}/c/${id}`, row: '[data-entrant] svg', rows, times: OPENINGS };
    const measured = await measureOpening(plan);
    const { firstMs, medianMs, heldMs } = measured;
    if (medianMs > OPENING_MS) process.exitCode = 1;
    const line = `${id}: ${medianMs} ms until ${rows} rows are on the screen (the first time ${firstMs}), never held up for longer than ${heldMs} ms`;
    process.stdout.write(`${values.json ? JSON.stringify({ page: id, ...measured, budgetMs: OPENING_MS }) : line}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
