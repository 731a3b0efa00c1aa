import { defineConfig } from 'vitest/config';
import { leftOutReporter } from './arena/test/leftOutReporter.ts';

export default defineConfig({
  test: {
    include: ['{core,games,arena,web,cli,bench,e2e}/**/*.test.ts'],
    // Real processes and worker threads are started: two cores, so two files at a time.
    maxWorkers: 2,
    testTimeout: 60_000,
    // Hooks start databases, servers and browsers: the usual ten seconds are too few on a busy machine.
    hookTimeout: 60_000,
    // A busy machine may take longer than the usual second.
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', leftOutReporter],
    allowOnly: false,
    passWithNoTests: false,
  },
});
