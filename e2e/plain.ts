/**
 * npm run test:plain: the tests that start programs, with the plain system
 * (docs/manual/en/systems.md), which is what students with Windows and macOS have. They are the
 * same tests: where Linux tells more, they say what the plain system gives instead. `--
 * arena/gates` takes others.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Programs, their clients, examinations, series, and the commands that start them. */
const TESTS = [
  ...['arena/machine', 'arena/files', 'arena/programs', 'arena/series', 'arena/compliance/program'],
  ...['arena/gates/containment', 'arena/gates/contestDoor', 'arena/gates/draughtsDefender'],
  ...['arena/server/launchedNames', 'arena/live/recovery', 'cli/match/match.test', 'cli/match/load.test'],
  ...['cli/ask/ask.test', 'cli/join/bridge', 'cli/new/starterServer', 'cli/new/starterTalk', 'cli/play/play.test'],
  'cli/compliance/net.test',
];
/** Every fault in every game: one game of each kind shows what differs. */
const LEFT_TO_LINUX = ['--exclude', '**/faultyBots.long.test.ts'];

const asked = process.argv.slice(2);
const tests = spawn('vitest', ['run', ...(asked.length > 0 ? asked : [...TESTS, ...LEFT_TO_LINUX])], {
  stdio: 'inherit',
  env: { ...process.env, JOUTE_SYSTEM: 'plain' },
});
const [code] = (await once(tests, 'exit')) as [number | null];
process.exit(code ?? 1);
