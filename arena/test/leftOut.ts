/**
 * For tests that need what not every machine has: what is left out is printed and counted at the
 * end of the run (leftOutReporter.ts). Where CI=true a missing language fails its tests: there
 * nobody reads what was left out.
 */
import { TestRunner } from 'vitest';
import { isProgram } from '../match/commandLine.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the machine lacks. */
    leftOut?: string;
  }
}

/** Marks the present test as left out for want of this; it returns then. */
export function leaveOut(missing: string, remedy: string): void {
  const task = TestRunner.getCurrentTest();
  if (!task) throw new Error('only a test can be left out');
  task.meta.leftOut = missing;
  process.stderr.write(`\n*** LEFT OUT: ${task.fullTestName}: there is no ${missing}. ${remedy} ***\n\n`);
}

/** True where the language is missing: the test returns then. */
function lacks(program: string, install: string): boolean {
  if (isProgram(program)) return false;
  if (process.env.CI === 'true') throw new Error(`CI must not leave this out: there is no ${program}. ${install}`);
  leaveOut(program, install);
  return true;
}

export const noPython = (): boolean => lacks('python3', 'Install Python 3.8 or later.');
export const noJava = (): boolean => lacks('javac', 'Install a JDK 17.');
