/** The pages of the manual, as the build makes them, for the tests that try what they say. */
import { fileURLToPath } from 'node:url';
import type { Manual } from '../../docs/build/manual.ts';
import { builtPages } from '../builtPages.ts';

export const HOUSE = fileURLToPath(new URL('../..', import.meta.url));

interface Build {
  makeManual(): Promise<Manual>;
}

let made: Promise<Manual> | undefined;

export function theManual(): Promise<Manual> {
  made ??= (async () => {
    // Its commands are asked for: it has to be built.
    await builtPages();
    const { makeManual } = (await import(new URL('../../cli/build.mjs', import.meta.url).href)) as Build;
    return makeManual();
  })();
  return made;
}
