/**
 * npm run wall [-- --minutes 30 --restarts 2]: the wall beside a tournament while its server is
 * restarted. Exit code 0 only when nothing stale was shown for longer than ten seconds and its
 * memory after a collection has grown by less than a tenth.
 */
import { parseArgs } from 'node:util';
import { launchBrowser } from '@joute/arena/server/test/launchBrowser.ts';
import { ServerProcess } from './drill/serverProcess.ts';
import { makeScratchFolder } from './scratchFolder.ts';
import { prepareDay } from './test/courseDay.ts';
import { watchWall } from './wall/watchWall.ts';

const MOST_STALE_MS = 10_000;
const MOST_GROWN = 1.1;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, restarts: { type: 'string', default: '2' } },
});
const folder = makeScratchFolder('wall');
const { token } = await prepareDay(folder);
const [server, browser] = await Promise.all([ServerProcess.prepare(folder), launchBrowser()]);
try {
  await server.start();
  const report = await watchWall({
    ...{ server, token, browser, minutes: Number(values.minutes), restarts: Number(values.restarts) },
    tell: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  const [early, late] = report.heap;
  if (report.staleMs > MOST_STALE_MS || late / early > MOST_GROWN || report.complaints.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
