/**
 * Kills the programs that we started when this process is gone, even by kill -9, which gives no
 * chance to clean up.
 *
 * One small shell for all of them (the guardian), in a session of its own, reads from a socket
 * which process groups are alive; we hold the other end. When we die the system closes our end; the
 * guardian reads the rest and kills every group that is still on its list.
 *
 * A program registers itself before its code runs (see `wrap`): there is no moment at which it runs
 * and the guardian does not know it. Until then it holds the socket open too, so the guardian waits
 * for it.
 */
import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { startGuardian } from './guardianProcess.ts';

const GUARDIAN = `trap '' HUP INT TERM
groups=' '
while read -r what group; do
  case $what in
    +) groups="$groups$group " ;;
    -) case $groups in *" $group "*) groups="\${groups%% $group *} \${groups#* $group }" ;; esac ;;
  esac
done
for group in $groups; do kill -s KILL -- "-$group"; done 2>/dev/null`;

/** Writes its process id to descriptor 3, closes it, and becomes the program. */
const enter = (prelude: string): string => `echo "+ $$" >&3; exec 3>&-; ${prelude}exec "$@"`;

let guardian: ChildProcess | null = null;

/** One that somebody killed is replaced when the next program starts. */
const start = (): ChildProcess =>
  startGuardian('/bin/sh', ['-c', GUARDIAN], (child) => {
    if (guardian === child) guardian = null;
  });

/**
 * The command that starts a program under the guardian, and the stream that it needs as its
 * descriptor 3. The prelude are commands of the shell that are to be run first.
 */
export function wrap(command: readonly string[], prelude = ''): { file: string; words: string[]; socket: Socket } {
  guardian ??= start();
  return { file: '/bin/sh', words: ['-c', enter(prelude), 'joute', ...command], socket: guardian.stdin as Socket };
}

/** To be called when the group is gone: the system may give its number to another. */
export function forget(group: number): void {
  if (guardian?.stdin?.writable) guardian.stdin.write(`- ${group}\n`);
}
