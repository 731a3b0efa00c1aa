/**
 * For tests that need what not every machine has: what is left out is printed and counted at the
 * end of the run (leftOut/leftOutReporter.ts). Where CI=true a missing language fails its tests:
 * there nobody reads what was left out.
 */
import { TestRunner } from 'vitest';
import { isProgram } from '../machine/system/findProgram.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the machine lacks. */
    leftOut?: string;
  }
}

export const NATS = ['nats-server', '/usr/sbin/nats-server'];

/** Marks the present test as left out for want of this; it returns then. */
export function leaveOut(missing: string, remedy: string): void {
  const task = TestRunner.getCurrentTest();
  if (!task) throw new Error('only a test can be left out');
  task.meta.leftOut = missing;
  process.stderr.write(`\n*** LEFT OUT: ${task.fullTestName}: there is no ${missing}. ${remedy} ***\n\n`);
}

/** True where the language is missing: the test returns then. */
function lacks(program: string, install: string, isThere = isProgram(program)): boolean {
  if (isThere) return false;
  if (process.env.CI === 'true') throw new Error(`CI must not leave this out: there is no ${program}. ${install}`);
  leaveOut(program, install);
  return true;
}

export const noPython = (): boolean => lacks('python3', 'Install Python 3.8 or later.');
export const noJava = (): boolean => lacks('javac', 'Install a JDK 17.');

/** What runs or compiles the languages of the starters that not every machine has. */
const TOOLS: Readonly<Record<string, () => boolean>> = {
  python: noPython,
  java: noJava,
  c: () => lacks('gcc', 'Install gcc.'),
  cpp: () => lacks('g++', 'Install g++.'),
  go: () => lacks('go', 'Install Go 1.18 or later.'),
  perl: () => lacks('perl', 'Install Perl 5.'),
  rust: () => lacks('rustc', 'Install Rust 1.63 or later.'),
};
/** True where the language of a starter is missing, by its id: the test returns then. */
export const noLanguage = (language: string): boolean => TOOLS[language]?.() ?? false;
/** Of the system's own: one in somebody's home is not seen in a sandbox. */
export const noneInSandbox = (program: string, debian: string): boolean =>
  lacks(program, `Install the package ${debian}.`, isProgram(`/usr/bin/${program}`));
export const noBubblewrap = (): boolean => lacks('bwrap', 'Install bubblewrap.');
export const noCaddy = (): boolean => lacks('caddy', 'Install the package caddy.');
export const noOpenssl = (): boolean => lacks('openssl', 'Install OpenSSL.');
/** Debian puts it where only root's shell looks. */
export const noNats = (): boolean =>
  lacks(
    'nats-server',
    'Install the package nats-server.',
    NATS.some((place) => isProgram(place)),
  );
