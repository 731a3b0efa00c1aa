/** Printed under the results of a run: how many tests were left out, and for want of what. */
import type { Reporter, TestModule } from 'vitest/node';

export const leftOutReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const counts = new Map<string, number>();
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const { leftOut } = test.meta();
        if (leftOut !== undefined) counts.set(leftOut, (counts.get(leftOut) ?? 0) + 1);
      }
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const reasons = [...counts].map(([missing, count]) => `${count} for want of ${missing}`);
    if (all > 0)
      process.stdout.write(`\n*** ${all} ${all === 1 ? 'test' : 'tests'} LEFT OUT: ${reasons.join(', ')} ***\n\n`);
  },
};
