/**
 * A reporter for StrykerJS that says on standard error what no test noticed, as soon as that is
 * known: a run takes long, and who mends its tests need not wait for the end of it.
 */
import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

class UnnoticedReporter {
  #tested = 0;

  onMutantTested({ status, fileName, location, mutatorName, replacement }) {
    if (status === 'CompileError' || status === 'Ignored') return;
    this.#tested++;
    if (status === 'Killed' || status === 'RuntimeError') return;
    const place = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
    process.stderr.write(`${this.#tested}  ${status}  ${place}  ${mutatorName}  ->  ${replacement}\n`);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'unnoticed', UnnoticedReporter)];
