/**
 * npm run screen [-- --seconds 10 --game risk --json]: how much of its main thread the page of a
 * live match takes, when something happens in the match 30 times a second. A floor beside it: the
 * same events, received by a page that shows nothing. Exit code 0 only when every game stays under
 * the budget.
 */
import { parseArgs } from 'node:util';
import { launchBrowser } from '@joute/arena/server/test/launchBrowser.ts';
import { games } from '@joute/games/index.ts';
import { ServerProcess } from './drill/serverProcess.ts';
import { measurePage } from './load/measurePage.ts';
import { makeScratchFolder } from './scratchFolder.ts';

const GAMES = await games();

/** Milliseconds of the main thread in a second. */
const BUDGET_MS = 150;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    game: { type: 'string', multiple: true, default: GAMES.map(({ facts }) => facts.id) },
    json: { type: 'boolean', default: false },
  },
});
const folder = makeScratchFolder('screen');
const [server, browser] = await Promise.all([ServerProcess.prepare(folder), launchBrowser()]);
try {
  await server.start();
  for (const game of values.game) {
    const measured = await measurePage({ url: server.url, browser, game, seconds: Number(values.seconds) });
    const { busyMs, floorMs, events, seconds } = measured;
    if (busyMs > BUDGET_MS) process.exitCode = 1;
    const line = `${game}: ${busyMs} ms of the main thread a second (a page that shows nothing: ${floorMs}), ${(events / seconds).toFixed(1)} events/s for ${seconds} s`;
    process.stdout.write(`${values.json ? JSON.stringify({ game, ...measured, budgetMs: BUDGET_MS }) : line}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
