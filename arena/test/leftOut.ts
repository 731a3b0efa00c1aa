/** For tests that need a program which not every machine has: what is left out is said aloud, never silently. */
import { expect } from 'vitest';
import { isProgram } from '../commandLine.ts';

/** True where the program is missing, and then the test has nothing more to do. */
export function leftOut(program: string, install: string): boolean {
  if (isProgram(program)) return false;
  const { currentTestName = '' } = expect.getState();
  process.stderr.write(
    `\n*** LEFT OUT: ${currentTestName}: there is no ${program} on the PATH. Install ${install}. ***\n\n`,
  );
  expect(isProgram(program)).toBe(false);
  return true;
}

export const noPython = (): boolean => leftOut('python3', 'Python 3.8 or later');
export const noJava = (): boolean => leftOut('javac', 'a JDK 17');
