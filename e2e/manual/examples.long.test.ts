/**
 * The examples in the help of every command, which the reference of the manual shows too, run for
 * real: those of a command and its subcommands in a folder, a shell and a network of their own.
 */
import { beforeAll, expect, it } from 'vitest';
import { noBubblewrap, noJava, noLanguage, noNats, noPython } from '../../arena/test/leftOut.ts';
import { builtPages } from '../builtPages.ts';
import { allExamples, blockOf } from './examples.ts';
import { Reader } from './reader.ts';

beforeAll(async () => void (await builtPages()), 240_000);

const all = await allExamples();

it.each(all.map(({ name, trials }) => [name, trials] as const))('%s', { timeout: 240_000 }, async (_, trials) => {
  if (noPython() || noBubblewrap() || noNats() || noJava() || noLanguage('c')) return;
  expect(trials.length).toBeGreaterThan(0);
  const reader = new Reader();
  for (const trial of trials)
    await reader.follow(blockOf(trial), trial.answers).catch((error: Error) => {
      throw new Error(`${trial.typed}: ${error.message}`);
    });
  await reader.end();
});
