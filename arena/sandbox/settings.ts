/** What whoever runs a server says of its sandbox; one for the process. */
import { type OwnLimits, type ProgramLimits, programLimits } from '@joute/core/host/limits.ts';
import { defined } from '@joute/core/input/objects.ts';
import { z } from 'zod';

/** The user `nobody` of most systems. */
const NOBODY = 65_534;

const folder = z.string().startsWith('/');
/** A list, or its names with commas between. */
const folders = z
  .union([z.array(folder), z.string().transform((text) => text.split(',').map((name) => name.trim()))])
  .pipe(z.array(folder))
  .default([]);

export const sandboxSettings = z.strictObject({
  /** Whether programs of teams may run where the sandbox is missing or does not hold. */
  allowWithout: z.boolean().default(false),
  /** Who runs programs where the server is root's: root's programs would read root's files. */
  user: z.int().min(1).max(4_294_967_294).default(NOBODY),
  /** Folders that programs may read besides the system's own, such as /opt/jdk. */
  system: folders,
  /** Folders that no program sees, though they are in one of the system; the server's data is. */
  hidden: folders,
  /** Whether cgroups are used where the server may make them. */
  cgroups: z.boolean().default(true),
  /** Of teams' programs, where a competition has none of its own. */
  limits: programLimits,
});

export type SandboxSettings = z.output<typeof sandboxSettings>;

let settings: SandboxSettings = sandboxSettings.parse({ limits: {} });

export const currentSandboxSettings = (): SandboxSettings => settings;

export function configureSandbox(given: SandboxSettings): void {
  settings = given;
}

/** What programs of teams may use here, where a competition sets some limits itself. */
export const limitsFor = (own: OwnLimits): ProgramLimits => ({
  ...settings.limits,
  ...(defined(own) as Partial<ProgramLimits>),
});
