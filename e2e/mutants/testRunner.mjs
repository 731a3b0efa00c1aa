/**
 * StrykerJS's own runner of vitest, which looks at tests alone: where a mutant makes a file of
 * tests fail before its first test (a schema that cannot be made, a match that is played
 * beforehand), it finds no test that failed, and the mutant would count as one that nobody noticed.
 */
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { DryRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { strykerValidationSchema, strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';

const [{ factory: makeVitestRunner }] = vitestPlugins;

function makeRunner(injector) {
  const runner = injector.injectFunction(makeVitestRunner);
  const run = runner.run.bind(runner);
  runner.run = async (options) => {
    const result = await run(options);
    if (result.status !== DryRunStatus.Complete || result.tests.some(({ status }) => status === TestStatus.Failed))
      return result;
    const failed = runner.ctx.state.getFiles().find((file) => file.result?.state === 'fail');
    if (!failed) return result;
    const [error] = failed.result.errors ?? [];
    return { status: DryRunStatus.Error, errorMessage: `${failed.name}: ${error?.message ?? 'it cannot be loaded'}` };
  };
  return runner;
}
makeRunner.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'vitest-files', makeRunner)];
export { strykerValidationSchema };
