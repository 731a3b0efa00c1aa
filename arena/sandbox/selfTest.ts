/**
 * Attacks this machine's sandbox at the server's start, in a second or so, with nothing but a
 * shell: what does not hold is said, instead of being found out by a student.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProgramLimits, USUAL_PROGRAM_LIMITS } from '@joute/core/host/limits.ts';
import { boxMachine } from './boxMachine.ts';
import { sandboxed } from './launch.ts';
import { type BoxedRun, runBoxed } from './runBoxed.ts';
import { rememberSandbox, SANDBOX_CHECKS, type SandboxCheck, type SandboxState } from './sandboxState.ts';

/** Each of the runs. */
const MOST_MS = 5000;
const TRIED = 'LC_JOUTE_TRY';
/** Processes of the sandbox itself; the machine has many more. */
const FEW = 6;

/** Prints the name of each check that fails. `$1` is a file outside, `$2` the server's process. */
const LOOK = `
[ -e "$1" ] && echo files
for folder in / /usr /etc /bot /dev; do (: >"$folder/joute-try") 2>/dev/null && echo writing; done
{ read -r head; read -r route; } </proc/net/route
[ -n "$route" ] && echo network
set -- "$1" "$2" /proc/[0-9]*
[ $# -gt ${FEW} ] && echo processes
[ "$2" -gt 100 ] && kill -0 "$2" 2>/dev/null && echo signals
[ -n "$${TRIED}" ] && echo environment
head -c 4194304 /dev/zero 2>/dev/null >/tmp/full && echo disk
exit 0`;
const EAT = `x=$(head -c 100000000 /dev/zero | tr '\\0' x); echo \${#x}`;
const FORK = 'i=0; while [ $i -lt 60 ]; do sleep 3 & i=$((i+1)); done; sleep 1';
const HIDE = '(setsid sh -c "sleep $1 & sleep $1" &); sleep 0.1; exit 0';

const SMALL: ProgramLimits = { ...USUAL_PROGRAM_LIMITS, memoryMiB: 32, processes: 24, diskMiB: 1 };

/** What it found is remembered (sandboxState.ts). */
export async function testSandbox(): Promise<SandboxState> {
  const found = await findOut();
  rememberSandbox(found);
  return found;
}

async function findOut(): Promise<SandboxState> {
  const machine = boxMachine();
  if (!machine) return { kind: 'missing' };
  const outside = mkdtempSync(join(tmpdir(), 'joute-try-'));
  const inside = mkdtempSync(join(tmpdir(), 'joute-bot-'));
  try {
    return await attack(outside, inside, machine.cgroups ? 'cgroups' : 'watch', machine.user);
  } catch (error) {
    return { kind: 'leaks', failed: ['start'], said: error instanceof Error ? error.message : `${error}` };
  } finally {
    for (const folder of [outside, inside]) rmSync(folder, { recursive: true, force: true });
  }
}

async function attack(
  outside: string,
  inside: string,
  by: 'cgroups' | 'watch',
  user: number | null,
): Promise<SandboxState> {
  const secret = join(outside, 'secret');
  writeFileSync(secret, 'secret', { mode: 0o644 });
  // The folder of a program is readable for who runs it.
  if (user !== null) chmodSync(inside, 0o755);
  const run = (script: string, ...words: string[]): Promise<BoxedRun | null> =>
    runBoxed(['sh', '-c', script, 'sh', ...words], sandboxed(inside, SMALL), MOST_MS, { [TRIED]: '1' });
  // A time that nobody else sleeps for.
  const mark = `31.${process.pid}`;
  const look = await run(LOOK, secret, `${process.pid}`);
  if (!look?.isRunning || look.status !== 0)
    return { kind: 'leaks', failed: ['start'], said: look?.errors.trim() ?? '' };
  const [eaten, forked] = await Promise.all([run(EAT), run(FORK), run(HIDE, mark)]);
  const named = look.output.split('\n');
  const failed = SANDBOX_CHECKS.filter((check) => named.includes(check)) as SandboxCheck[];
  if (eaten?.why?.code !== 'program/memory-limit') failed.push('memory');
  if (forked?.why?.code !== 'program/process-limit' && !forked?.errors.includes('fork')) failed.push('forks');
  if (isRunning(mark)) failed.push('survivors');
  return failed.length === 0 ? { kind: 'holds', by } : { kind: 'leaks', failed, said: look.errors.trim() };
}

/** Whether a process has this in its command line. */
export const isRunning = (mark: string): boolean =>
  readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(mark);
    } catch {
      return false;
    }
  });
