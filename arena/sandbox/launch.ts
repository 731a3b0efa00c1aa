/**
 * How a program is started: plainly, as free as its user is, or in a sandbox (box.ts). Everything
 * that starts a program is told one: players of `cmd:`, `hub:` and `net:`, examinations, compilers.
 */
import { type ProgramLimits, USUAL_PROGRAM_LIMITS } from '@joute/core/host/limits.ts';

export interface SandboxPlan {
  readonly kind: 'sandbox';
  /** All that the program sees of the disk, besides the system and an empty /tmp of its own. */
  readonly folder: string;
  /** Where it sees it, and where it is started. */
  readonly at: string;
  /** Whether it may change its folder: a compiler may, a player may not. */
  readonly isWritable: boolean;
  readonly limits: ProgramLimits;
  /** A folder of programs that it finds by their names: compilers of ours. */
  readonly tools?: string;
  /** The Unix socket of its match, for a client that connects (relay.ts). */
  readonly relay?: string;
}

export type Launch = { readonly kind: 'plain' } | SandboxPlan;

export const PLAIN: Launch = { kind: 'plain' };

/** Where a team's program finds its own folder. */
const HOME = '/bot';

export const sandboxed = (
  folder: string,
  limits: ProgramLimits = USUAL_PROGRAM_LIMITS,
  { at = HOME, isWritable = false, ...more }: Partial<Pick<SandboxPlan, 'at' | 'isWritable' | 'tools'>> = {},
): SandboxPlan => ({ kind: 'sandbox', folder, at, isWritable, limits, ...more });
