/**
 * Ends the programs that we started when we are no more, however we went: a kill -9 gives no chance to clean up.
 * One small shell for all of them, in a session of its own, reads who lives from a socket whose other end we hold. When we die the system
 * closes our end; the guardian reads to the end of it and kills every group that is still on its list.
 *
 * A program enters its own name before it becomes itself (see `wrap`): there is no moment at which it runs and the guardian does not
 * know. Until then it holds the socket open too, so the guardian waits for it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { programEnvironment } from './programEnvironment.ts';

const GUARDIAN = `trap '' HUP INT TERM
groups=' '
while read -r what group; do
  case $what in
    +) groups="$groups$group " ;;
    -) case $groups in *" $group "*) groups="\${groups%% $group *} \${groups#* $group }" ;; esac ;;
  esac
done
for group in $groups; do kill -s KILL -- "-$group"; done 2>/dev/null`;

/** Says who it is on descriptor 3, closes it, and becomes the program. */
const ENTER = 'echo "+ $$" >&3; exec 3>&-; exec "$@"';

let guardian: ChildProcess | null = null;

function start(): ChildProcess {
  const child = spawn('/bin/sh', ['-c', GUARDIAN], {
    ...{ detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
    env: programEnvironment(null),
  });
  // It must not keep us here, and a guardian that somebody ended is replaced when the next program starts.
  child.unref();
  (child.stdin as Socket).unref();
  child.stdin?.on('error', () => {});
  child.on('error', () => {});
  child.on('exit', () => {
    if (guardian === child) guardian = null;
  });
  return child;
}

/** The command that starts the program under guard, and the stream it needs as its descriptor 3. */
export function wrap(command: readonly string[]): { file: string; words: string[]; socket: Socket } {
  guardian ??= start();
  return { file: '/bin/sh', words: ['-c', ENTER, 'joute', ...command], socket: guardian.stdin as Socket };
}

/** The group is gone; its number may come to belong to others. */
export function forget(group: number): void {
  if (guardian?.stdin?.writable) guardian.stdin.write(`- ${group}\n`);
}
