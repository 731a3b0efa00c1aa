/**
 * npm run test:busy [-- arena/store]: the tests, or those of a folder or file, on a machine that
 * has no core to spare. A test that fails here and not by itself waits for a clock where it should
 * wait for what is to happen.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** So many for each core that a test gets about a third of one. */
const SPINNERS_PER_CORE = 2;

// Threads, not processes: however this ends, Ctrl-C and kill -9 included, none is left.
for (let count = SPINNERS_PER_CORE * availableParallelism(); count > 0; count--)
  new Worker('for (;;);', { eval: true }).unref();

const tests = spawn('vitest', ['run', ...process.argv.slice(2)], { stdio: 'inherit' });
const [code] = (await once(tests, 'exit')) as [number | null];
process.exit(code ?? 1);
