import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { leftOutReporter } from './arena/test/leftOut/leftOutReporter.ts';

/** Whole games in a browser take longest, in small files: begun last, one core would idle. */
class BrowserFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isOfBrowser = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/e2e/');
    return [...sorted.filter(isOfBrowser), ...sorted.filter((file) => !isOfBrowser(file))];
  }
}

/** Results are kept for a report of all runs (npm run report), each run in a file of its own. */
const { TEST_REPORT } = process.env;
const kept: ['json', { outputFile: string }][] = TEST_REPORT
  ? [['json', { outputFile: `${TEST_REPORT}/${Date.now()}.json` }]]
  : [];

export default defineConfig({
  // Compiles the runes of the browser application's classes (*.svelte.ts). Their tests name
  // happy-dom as their environment in their first line, which has a page's globals.
  plugins: [svelte({ configFile: false })],
  test: {
    // Rules have no state, and share their modules; what starts servers and processes does not.
    projects: [
      { extends: true, test: { name: 'processes', include: ['{arena,web,cli,bench,e2e}/**/*.test.ts'] } },
      { extends: true, test: { name: 'rules', include: ['{core,games}/**/*.test.ts'], isolate: false } },
    ],
    // The built command is loaded as Node loads it (cli/test/run.ts).
    server: { deps: { external: [/\/cli\/(dist|build)/] } },
    // Real processes and worker threads are started: two cores, so two files at a time.
    maxWorkers: 2,
    sequence: { sequencer: BrowserFirst },
    testTimeout: 60_000,
    // Hooks start databases, servers and browsers: the usual ten seconds are too few on a busy
    // machine.
    hookTimeout: 60_000,
    // A busy machine may take longer than the usual second.
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', leftOutReporter, ...kept],
    allowOnly: false,
    passWithNoTests: false,
  },
});
