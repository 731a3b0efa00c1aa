/**
 * What a program of a team may use in a match, the same for both sides; shown to students. The
 * usual ones suit a class of sixty on one machine: a bot in Java or Node with room to think, a
 * dozen of them at once.
 */
import { z } from 'zod';

/** By the names that organisers type. */
const LIMITS = {
  cpuSeconds: z.int().min(1).max(86_400).meta({ description: 'CPU time in a match, in seconds.' }),
  memoryMiB: z.int().min(16).max(1_048_576).meta({ description: 'Memory in use at once, in MiB.' }),
  processes: z.int().min(4).max(10_000).meta({ description: 'Processes and threads at once.' }),
  outputMiB: z
    .int()
    .min(1)
    .max(10_000)
    .meta({ description: 'What it writes to its standard output and standard error in a match, in MiB.' }),
  diskMiB: z.int().min(1).max(100_000).meta({ description: 'What its /tmp holds, in MiB.' }),
  openFiles: z.int().min(16).max(100_000).meta({ description: 'Files open at once, in each process.' }),
};

export const programLimits = z.strictObject({
  cpuSeconds: LIMITS.cpuSeconds.default(600),
  memoryMiB: LIMITS.memoryMiB.default(512),
  processes: LIMITS.processes.default(128),
  outputMiB: LIMITS.outputMiB.default(16),
  diskMiB: LIMITS.diskMiB.default(64),
  openFiles: LIMITS.openFiles.default(256),
});
export type ProgramLimits = z.output<typeof programLimits>;

export const USUAL_PROGRAM_LIMITS: ProgramLimits = programLimits.parse({});

/** Those that a competition sets; the others are as where it is played. */
export const ownLimits = z.strictObject(LIMITS).partial();
export type OwnLimits = z.output<typeof ownLimits>;
