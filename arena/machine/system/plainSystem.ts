/**
 * Any system, with nothing but Node: Windows, macOS, and Linux where JOUTE_SYSTEM=plain asks for
 * it. What is lost (docs/manual/en/systems.md): nothing is known of CPU time, memory and waiting
 * for cores; a program is taken to have loaded after a moment; processes that left their family are
 * not seen; on Windows what a program leaves running when it exits by itself is neither seen nor
 * killed.
 */
import { spawn } from 'node:child_process';
import type { ProgramProcess, System, WaitMeter } from './contract.ts';
import { Guardian } from './guardian.ts';
import { isWindows } from './platform.ts';
import { countMembers, hasMembers, killGroup } from './processGroup.ts';
import { isBeingKilled, killTree, windowsCommand } from './windowsTree.ts';

type Families = Pick<System, 'kill' | 'killLeft' | 'countLeft' | 'isOver'> & {
  start(command: readonly [string, ...string[]], env: NodeJS.ProcessEnv): ProgramProcess;
};

const PIPES: 'pipe'[] = ['pipe', 'pipe', 'pipe'];

const groups: Families = {
  start: ([file, ...words], env) =>
    spawn(file, words, { detached: true, stdio: PIPES, env }) as unknown as ProgramProcess,
  kill: killGroup,
  killLeft: killGroup,
  countLeft: (group) => (hasMembers(group) ? countMembers(group) : 0),
  // The dead may stay in it where nobody asks for them, as in many containers.
  isOver: (group) => !hasMembers(group) || countMembers(group) === 0,
};

const trees: Families = {
  start(command, env) {
    const { file, words, isVerbatim } = windowsCommand(command, env);
    // Detached, it would have a console window of its own.
    const options = { stdio: PIPES, env, windowsHide: true, windowsVerbatimArguments: isVerbatim };
    return spawn(file, words, options) as unknown as ProgramProcess;
  },
  kill: killTree,
  // Without its root a tree is not found any more, and the number may be another's already.
  killLeft: () => {},
  countLeft: () => 0,
  isOver: (tree) => !isBeingKilled(tree),
};

const guardian = new Guardian();
const families = isWindows ? trees : groups;
const noWait: WaitMeter = { read: () => 0, close: () => {} };

export const plainSystem: System = {
  ...families,
  name: 'plain',
  start(command, env) {
    guardian.wake();
    const child = families.start(command, env);
    if (child.pid !== undefined) guardian.add(child.pid);
    return child;
  },
  forget: (family) => guardian.forget(family),
  countEscaped: () => 0,
  programUse: () => null,
  familyUse: () => null,
  ranFor: () => undefined,
  coreWait: () => noWait,
  threadWait: () => noWait,
  threadDelay: () => 0,
  startOf: () => '',
};
