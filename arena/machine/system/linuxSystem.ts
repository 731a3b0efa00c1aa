/** Linux: process groups, a guardian in the shell, and /proc, which tells all of it. */
import { spawn } from 'node:child_process';
import type { Enclosure, ProgramProcess, System } from './contract.ts';
import { forget, wrap } from './orphanKiller.ts';
import { hasMembers, killGroup } from './processGroup.ts';
import {
  CoreWaitFile,
  escapedFrom,
  groupMembers,
  groupRunTime,
  groupUse,
  processUse,
  startTicks,
  threadDelay,
} from './processTable.ts';

const OPEN: Enclosure = { prelude: '', descriptors: [], user: null };

export const linuxSystem: System = {
  name: 'linux',
  start(command, env, { prelude, descriptors, user }: Enclosure = OPEN) {
    const { file, words, socket } = wrap(command, prelude);
    const stdio = ['pipe', 'pipe', 'pipe', socket, ...descriptors] as const;
    const as = user === null ? {} : { uid: user, gid: user };
    return spawn(file, words, { detached: true, stdio: [...stdio], env, ...as }) as unknown as ProgramProcess;
  },
  kill: killGroup,
  killLeft: killGroup,
  forget,
  countLeft: (group) => (hasMembers(group) ? groupMembers(group).length : 0),
  isOver: (group) => !hasMembers(group) || groupMembers(group).length === 0,
  countEscaped: (group, mark) => escapedFrom(group, mark).length,
  programUse: processUse,
  familyUse: groupUse,
  ranFor: groupRunTime,
  coreWait: (pid) => new CoreWaitFile(`/proc/${pid}/schedstat`),
  // Opened through `thread-self`, the file stays that of this thread.
  threadWait: () => new CoreWaitFile('/proc/thread-self/schedstat'),
  threadDelay,
  startOf: startTicks,
};
