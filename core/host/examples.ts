/**
 * The lines at the end of a command's help. A test types every one of them
 * (e2e/manual/examples.long.test.ts): those of a command and of its subcommands one after the other
 * in one folder, one shell and one network of their own.
 */

export type Example = string | TriedExample | Unshown;

export interface TriedExample {
  readonly typed: string;
  /** As behind a fence of the manual (CONTRIBUTING, "Write the manual"); left out, it is run. */
  readonly tried: string;
  /** What is typed where the command asks in its terminal; left out, for help, then to leave. */
  readonly answers?: string;
}

/** What the lines after it need and whoever reads them has: typed by the test, but not shown. */
export interface Unshown {
  readonly unshown: string;
  readonly tried?: string;
}

/** Several that are tried in the same way. */
export const tried = (how: string, ...lines: readonly string[]): TriedExample[] =>
  lines.map((typed) => ({ typed, tried: how }));

export const unshown = (typed: string, how = 'run'): Unshown => ({ unshown: typed, tried: how });

export const isShown = (example: Example): example is string | TriedExample =>
  typeof example === 'string' || 'typed' in example;

const lineOf = (example: string | TriedExample): string => (typeof example === 'string' ? example : example.typed);

/** What a person reads. */
export const shownLines = (examples: readonly Example[]): string[] => examples.filter(isShown).map(lineOf);

/** What the test does. */
export const trialsOf = (examples: readonly Example[]): TriedExample[] =>
  examples.map((example) => {
    if (typeof example === 'string') return { typed: example, tried: 'run' };
    if ('typed' in example) return example;
    return { typed: example.unshown, tried: example.tried ?? 'run' };
  });
