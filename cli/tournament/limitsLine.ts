/** What every entrant's program may use, for people: it holds where programs run in a sandbox. */
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { type ProgramLimits, programLimits } from '@joute/core/host/limits.ts';
import { defined } from '@joute/core/input/objects.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Context } from '../terminal/context.ts';
import { wrap } from '../terminal/text.ts';

/** With the usual ones for what the plan leaves out; a server's plan has them all. */
export const limitsOf = ({ limits }: CompetitionPlan): ProgramLimits => programLimits.parse(defined(limits));

export function sayLimits(context: Context, plan: CompetitionPlan): string {
  const { cpuSeconds, memoryMiB, processes, outputMiB, diskMiB, openFiles } = limitsOf(plan);
  const line = context.say({
    en: `In a sandbox each program may use ${cpuSeconds} s of CPU time, ${memoryMiB} MiB of memory, ${counted('en', processes, 'process or thread', 'processes and threads')}, ${outputMiB} MiB of output, ${diskMiB} MiB of /tmp and ${counted('en', openFiles, 'open file', 'open files')}.`,
    fr: `Dans le bac à sable, chaque programme dispose de ${cpuSeconds} s de temps processeur, ${memoryMiB} Mio de mémoire, ${counted('fr', processes, 'processus ou thread', 'processus et threads')}, ${outputMiB} Mio de sortie, ${diskMiB} Mio dans /tmp et ${counted('fr', openFiles, 'fichier ouvert', 'fichiers ouverts')}.`,
  });
  return wrap(line, context.width);
}
