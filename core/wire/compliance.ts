/**
 * Compliance: somebody's program is led through a script of situations, and every check of a list
 * comes out as passed, failed or not reached. This is the contract between who plays a script (a
 * driver for each protocol, such as arena/compliance/) and who shows what came of it (the command
 * line).
 *
 * To add a protocol: write its checks as data, in the order in which they are decided, and an
 * `Examination` whose `run` leads the other side through the situations and tells a `Checklist`
 * what it saw. What went wrong is a refusal, as everywhere, and `words` has its sentences; the line
 * or the bytes that broke the rule go with it. `run` does not throw whatever the other side does,
 * ends within time limits of its own and soon after the signal, and then nothing that it opened is
 * left. A check that was given no verdict by then was not reached: an earlier failure stood in the
 * way.
 */
import type { Refusal } from '../result.ts';
import type { Catalogues, Words } from '../words.ts';

/** One thing that is checked. */
export interface Check<Id extends string = string> {
  /** Stable: programs may rely on it. */
  readonly id: Id;
  /** What a program that passes does: `Answers every turn in time`. */
  readonly title: Words;
  /** The rule of the protocol, and what to change in a program that breaks it. */
  readonly rule: Words;
  readonly mend: Words;
}

/**
 * What was sent that breaks the rule, as it came: a line of text, or bytes as hexadecimal digits.
 */
export type Offending =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly hex: string };

/** For people: bytes as two hexadecimal digits each. */
export function offendingText(offending: Offending): string {
  switch (offending.kind) {
    case 'text':
      return offending.text;
    case 'bytes':
      return offending.hex.replaceAll(/(..)(?=.)/g, '$1 ');
  }
}

export interface Breach {
  /** What happened, with its sentence in the examination's words. */
  readonly detail: Refusal;
  readonly offending?: Offending;
  /** The last part of its standard error, where that may say why. */
  readonly errors?: string;
}

export const OUTCOMES = ['passed', 'failed', 'not-reached'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type CheckResult = { readonly check: Check } & (
  | { readonly outcome: 'passed' | 'not-reached' }
  | { readonly outcome: 'failed'; readonly breach: Breach }
);

export interface ExaminationHooks {
  /** This check is under way. */
  begin(check: Check): void;
  /** Exactly once for every check. */
  result(result: CheckResult): void;
  /** Interrupts the examination. */
  readonly signal: AbortSignal;
}

/** A script, ready to be run once. */
export interface Examination {
  readonly checks: readonly Check[];
  readonly words: readonly Catalogues[];
  run(hooks: ExaminationHooks): Promise<void>;
}

/** Holds a driver to one verdict a check, and to checks on the list. */
export class Checklist<Id extends string> {
  readonly #checks: readonly Check<Id>[];
  readonly #hooks: Pick<ExaminationHooks, 'begin' | 'result'>;
  readonly #outcomes = new Map<Id, Outcome>();

  constructor(checks: readonly Check<Id>[], hooks: Pick<ExaminationHooks, 'begin' | 'result'>) {
    this.#checks = checks;
    this.#hooks = hooks;
  }

  begin(id: Id): void {
    this.#hooks.begin(this.#find(id));
  }

  /** The check was made; `breach` is what it found, null for none. */
  decide(id: Id, breach: Breach | null): void {
    const check = this.#find(id);
    this.#settle(id, breach ? { check, outcome: 'failed', breach } : { check, outcome: 'passed' });
  }

  /** The check could not be made. */
  skip(id: Id): void {
    this.#settle(id, { check: this.#find(id), outcome: 'not-reached' });
  }

  /** Checks without a verdict were not reached. */
  close(): void {
    for (const { id } of this.#checks) if (!this.#outcomes.has(id)) this.skip(id);
  }

  outcomeOf(id: Id): Outcome | null {
    return this.#outcomes.get(id) ?? null;
  }

  #settle(id: Id, result: CheckResult): void {
    if (this.#outcomes.has(id)) throw new Error(`${id} has its verdict already`);
    this.#outcomes.set(id, result.outcome);
    this.#hooks.result(result);
  }

  #find(id: Id): Check<Id> {
    const check = this.#checks.find((candidate) => candidate.id === id);
    if (!check) throw new Error(`there is no check ${id}`);
    return check;
  }
}

/**
 * How many lines of standard error are shown: the last ones, where an interpreter says why it gave
 * up.
 */
const MOST_ERRORS = 16;

/** `hex`: the bytes that it is about; `errors`: its standard error. Empty for none. */
export function breachOf(detail: Refusal, hex = '', errors = ''): Breach {
  const last = errors.trimEnd().split('\n').slice(-MOST_ERRORS).join('\n');
  return {
    detail,
    ...(hex === '' ? {} : { offending: { kind: 'bytes', hex } }),
    ...(last === '' ? {} : { errors: last }),
  };
}

/** Who is examined: a command, or whoever connects to a port. */
export type ClientSource =
  | { readonly kind: 'launched'; readonly command: readonly [string, ...string[]] }
  | { readonly kind: 'listened'; readonly host: string; readonly port: number };

/** Where clients may connect. */
export interface Listening {
  readonly host: string;
  readonly port: number;
}
