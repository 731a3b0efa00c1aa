/**
 * A checker for StrykerJS that lets only the mutants of the sample through. StrykerJS can be given
 * ranges of the source, which hold smaller mutants too; it has no sampling of its own.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

class SampleChecker {
  #sample = new Set(JSON.parse(readFileSync(process.env.JOUTE_MUTANTS_SAMPLE, 'utf8')));

  async init() {}

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#result(mutant)]));
  }

  #result({ fileName, location: { start, end }, mutatorName, replacement }) {
    const place = [start.line, start.column, end.line, end.column];
    const key = [relative(process.cwd(), fileName), ...place, mutatorName, replacement].join(' ');
    return this.#sample.has(key) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
