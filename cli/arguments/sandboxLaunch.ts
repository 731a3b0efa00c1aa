/** How a command starts programs: plainly, or in a sandbox that shows them the present folder. */
import { parse } from 'node:path';
import { boxMachine } from '@joute/arena/sandbox/boxMachine.ts';
import { type Launch, PLAIN, sandboxed } from '@joute/arena/sandbox/launch.ts';
import type { ProgramLimits } from '@joute/core/host/limits.ts';
import { type Context, usageError } from '../terminal/context.ts';

export function launchOf(context: Context, isSandboxed: true | undefined, limits?: ProgramLimits): Launch {
  if (!isSandboxed) return PLAIN;
  const folder = process.cwd();
  if (!boxMachine())
    throw usageError(context, {
      en: '--sandbox needs bubblewrap, which this machine does not have (Linux; Debian: apt-get install bubblewrap).',
      fr: '--sandbox demande bubblewrap, que cette machine n’a pas (Linux ; Debian : apt-get install bubblewrap).',
    });
  if (folder === parse(folder).root)
    throw usageError(context, {
      en: '--sandbox shows programs the present folder, which is the whole disk here: go to the folder of the program.',
      fr: '--sandbox montre aux programmes le dossier courant, ici tout le disque : allez dans le dossier du programme.',
    });
  // Under its own name, so that the command lines mean the same inside.
  return sandboxed(folder, limits, { at: folder });
}
