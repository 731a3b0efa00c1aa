/** The small process that kills the programs that we started when this process is gone. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { parse } from 'node:path';
import { programEnvironment } from './programEnvironment.ts';

/** It is told by its input; `gone` is called when somebody has killed it. */
export function startGuardian(
  file: string,
  words: readonly string[],
  gone: (child: ChildProcess) => void,
): ChildProcess {
  const child = spawn(file, words, {
    ...{ detached: true, windowsHide: true, stdio: ['pipe', 'ignore', 'ignore'] },
    env: programEnvironment(null),
    // Where we were started may be a folder that somebody wants to remove while we live.
    cwd: parse(process.execPath).root,
  });
  // The guardian must not keep this process alive.
  child.unref();
  (child.stdin as Socket).unref();
  child.stdin?.on('error', () => {});
  child.on('error', () => {});
  child.on('exit', () => gone(child));
  return child;
}
