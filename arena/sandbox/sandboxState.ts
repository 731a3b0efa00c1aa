/**
 * Whether this machine's sandbox holds, as the self-test at the server's start found it
 * (selfTest.ts). Programs of teams are accepted only where it does, or where the administrator
 * allows them without.
 */
import { currentSandboxSettings } from './settings.ts';

/** What the self-test tries. */
export const SANDBOX_CHECKS = [
  'start',
  'files',
  'writing',
  'network',
  'processes',
  'signals',
  'environment',
  'memory',
  'forks',
  'disk',
  'survivors',
] as const;
export type SandboxCheck = (typeof SANDBOX_CHECKS)[number];

export type SandboxState =
  /** The self-test is not over. */
  | { readonly kind: 'untried' }
  /** There is no bubblewrap. */
  | { readonly kind: 'missing' }
  /** Some attacks succeeded, or it could not be started at all; `said` is why, for the log. */
  | { readonly kind: 'leaks'; readonly failed: readonly SandboxCheck[]; readonly said: string }
  | { readonly kind: 'holds'; readonly by: 'cgroups' | 'watch' };

let state: SandboxState = { kind: 'untried' };

export const sandboxState = (): SandboxState => state;

export function rememberSandbox(found: SandboxState): void {
  state = found;
}

/** Whether programs that teams handed in may run here. */
export const mayRunTeams = (): boolean => state.kind === 'holds' || currentSandboxSettings().allowWithout;
