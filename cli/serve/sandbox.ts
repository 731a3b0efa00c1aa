/** The sandbox at a server's start: tried beside everything else, and what was found told. */
import { resolve } from 'node:path';
import type { SandboxState } from '@joute/arena/sandbox/sandboxState.ts';
import { testSandbox } from '@joute/arena/sandbox/selfTest.ts';
import { configureSandbox } from '@joute/arena/sandbox/settings.ts';
import type { Config } from '@joute/arena/server/config/schema.ts';
import type { Log } from '@joute/arena/server/watch/log.ts';
import type { Context } from '../terminal/context.ts';

/** The server's own folder is seen by no program, wherever it is. */
export function trySandbox({ sandbox, data }: Config): Promise<SandboxState> {
  configureSandbox({ ...sandbox, hidden: [...sandbox.hidden, resolve(data)] });
  return testSandbox();
}

export function logSandbox(log: Log, found: SandboxState): void {
  if (found.kind === 'holds') log.info(found, 'the sandbox holds');
  else log.warn(found, found.kind === 'missing' ? 'there is no sandbox (bubblewrap)' : 'the sandbox does not hold');
}

export function saySandbox(context: Context, found: SandboxState, allowed: boolean): string {
  if (found.kind === 'holds')
    return context.say({
      en: `Programs of teams run in a sandbox, which was attacked and holds (${found.by === 'cgroups' ? 'bubblewrap and cgroups' : 'bubblewrap and a watch, without cgroups'}).`,
      fr: `Les programmes des équipes tournent dans un bac à sable, attaqué à l’instant et qui tient (${found.by === 'cgroups' ? 'bubblewrap et cgroups' : 'bubblewrap et une surveillance, sans cgroups'}).`,
    });
  const failed = found.kind === 'leaks' ? found.failed.join(', ') : '';
  const what =
    found.kind === 'leaks'
      ? {
          en: `The sandbox does not hold on this machine (${failed}).`,
          fr: `Le bac à sable ne tient pas sur cette machine (${failed}).`,
        }
      : {
          en: 'This machine has no sandbox for the programs of teams: install bubblewrap (Linux).',
          fr: 'Cette machine n’a pas de bac à sable pour les programmes des équipes : installez bubblewrap (Linux).',
        };
  const then = allowed
    ? {
        en: 'You allow programs of teams nevertheless (sandbox.allowWithout): they can do all that this server’s user can.',
        fr: 'Vous autorisez pourtant les programmes des équipes (sandbox.allowWithout) : ils peuvent tout ce que peut l’utilisateur de ce serveur.',
      }
    : {
        en: 'Programs that teams upload are refused; "sandbox": {"allowWithout": true} in the configuration allows them.',
        fr: 'Les programmes que les équipes déposent sont refusés ; « "sandbox": {"allowWithout": true} » dans la configuration les autorise.',
      };
  return context.say({ en: `${what.en} ${then.en}`, fr: `${what.fr} ${then.fr}` });
}
