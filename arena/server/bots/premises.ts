/**
 * Where programs of teams run: in the sandbox; or, where an administrator allows that although it
 * is missing or leaks, as freely as the server itself, from their own folder.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnLimits } from '@joute/core/host/limits.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { TeamProgram } from '../../live/model/teamPrograms.ts';
import type { ProgramSpec } from '../../match/playerSpec.ts';
import { type Launch, PLAIN, sandboxed } from '../../sandbox/launch.ts';
import { mayRunTeams, sandboxState } from '../../sandbox/sandboxState.ts';
import { currentSandboxSettings, limitsFor } from '../../sandbox/settings.ts';
import { giveTo } from '../../submissions/versionFolder.ts';
import { buildTools } from './buildTools.ts';

type Command = ProgramSpec['words'];

/** A compiler's command, and how it is started. */
export interface Building {
  readonly command: Command;
  readonly launch: Launch;
}

/** A compiler needs more than a player. */
const BUILD_LIMITS = {
  ...{ cpuSeconds: 300, memoryMiB: 2048, processes: 256 },
  ...{ outputMiB: 16, diskMiB: 1024, openFiles: 1024 },
};

/** How long the self-test at the server's start is waited for, and how often it is looked at. */
const MOST_WAIT_MS = 15_000;
const LOOK_MS = 50;

/**
 * Why nothing may run here; null where it may. While the sandbox is being tried nobody is refused:
 * nothing runs outside it.
 */
export const whyClosed = (): Refusal | null =>
  mayRunTeams() || sandboxState().kind === 'untried' ? null : refusal('bot/no-sandbox');

/** The same when the sandbox has been tried. */
export async function whyRefused(): Promise<Refusal | null> {
  for (const end = performance.now() + MOST_WAIT_MS; sandboxState().kind === 'untried'; await pause(LOOK_MS))
    if (performance.now() > end) return refusal('bot/no-sandbox');
  return whyClosed();
}

/** Only where it is known that there is no sandbox that holds. */
function isWithout(): boolean {
  const { kind } = sandboxState();
  return currentSandboxSettings().allowWithout && (kind === 'missing' || kind === 'leaks');
}

/** `bots`: the folder of all versions' folders. */
export async function toBuild(bots: string, folder: string, command: Command): Promise<Building> {
  const tools = await buildTools(bots);
  if (isWithout()) return { command: fromFolder(folder, command, `${tools}:`), launch: PLAIN };
  // Root's programs run as another user, who has to write there.
  if (process.getuid?.() === 0) await giveTo(currentSandboxSettings().user, folder);
  return { command, launch: sandboxed(folder, BUILD_LIMITS, { isWritable: true, tools }) };
}

/** `limits`: those of its competition; the others are the server's. */
export function toPlay(folder: string, program: ProgramSpec, limits: OwnLimits = {}): TeamProgram {
  if (isWithout()) return { program: { ...program, words: fromFolder(folder, program.words) }, launch: PLAIN };
  return { program, launch: sandboxed(folder, limitsFor(limits)) };
}

/** A command of the server's own, which an administrator wrote. */
export const ofServer = (program: ProgramSpec): TeamProgram => ({ program, launch: PLAIN });

/** A shell goes there first, and becomes the program. */
const fromFolder = (folder: string, command: Command, path = ''): Command => [
  ...(['sh', '-c', 'cd "$1" && PATH="$2$PATH" && shift 2 && exec "$@"', 'sh', folder, path] as const),
  ...command,
];
