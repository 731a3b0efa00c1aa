/**
 * What a program tried though its sandbox has it not. The kernel counts for each network namespace
 * what could not be sent, and tells how full the /tmp is: that is known even of a program that
 * keeps quiet about it.
 */
import { readFileSync, statfsSync } from 'node:fs';
import type { ProgramLimits } from '@joute/core/host/limits.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';

/** Counters of attempts that went nowhere, in /proc/net/snmp: protocol and name. */
const FAILED = [
  ['Ip', 'OutNoRoutes'],
  ['Tcp', 'AttemptFails'],
  ['Udp', 'NoPorts'],
] as const;

function triedNetwork(pid: number): boolean {
  try {
    const lines = readFileSync(`/proc/${pid}/net/snmp`, 'latin1').split('\n');
    const isCounted = ([protocol, name]: readonly [string, string]): boolean => {
      const [names, values] = lines.filter((line) => line.startsWith(`${protocol}:`)).map((line) => line.split(' '));
      return Number(values?.[names?.indexOf(name) ?? -1] ?? 0) > 0;
    };
    if (FAILED.some(isCounted)) return true;
    return /^Ip6OutNoRoutes\s+[1-9]/m.test(readFileSync(`/proc/${pid}/net/snmp6`, 'latin1'));
  } catch {
    // Gone, or a kernel without IPv6.
    return false;
  }
}

function isDiskFull(pid: number): boolean {
  try {
    return statfsSync(`/proc/${pid}/root/tmp`).bavail === 0;
  } catch {
    return false;
  }
}

/** Looked at while the program lives: nothing is known of it afterwards. */
export function tracesOf(pid: number): string[] {
  return [...(triedNetwork(pid) ? ['program/no-network'] : []), ...(isDiskFull(pid) ? ['program/disk-full'] : [])];
}

/** What programs and their libraries say of it, for those that end too soon to be looked at. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [
    /ENETUNREACH|Network is unreachable|Temporary failure in name resolution|EAI_AGAIN|ECONNREFUSED|UnknownHostException/i,
    'program/no-network',
  ],
  [/EROFS|Read-only file system/i, 'program/read-only'],
  [/ENOSPC|No space left on device/i, 'program/disk-full'],
  [
    /Cannot fork|EAGAIN|Resource temporarily unavailable|can't start new thread|unable to create native thread/i,
    'program/process-limit',
  ],
  [/ESRCH|No such process|ProcessLookupError/i, 'program/alone'],
  [/EACCES|EPERM|Permission denied|Operation not permitted/i, 'program/not-allowed'],
];

const MISSING = /ENOENT|No such file or directory|FileNotFound/i;
const ABSOLUTE = /(?:^|[\s'"(:])(\/[\w.-]+)/g;

/** From the standard error of a program that ended by itself; `at` is its own folder. */
export function tracesIn(errors: string, at: string): string[] {
  const isOutside = (line: string): boolean =>
    MISSING.test(line) && [...line.matchAll(ABSOLUTE)].some(([, top]) => top !== '/tmp' && !at.startsWith(top!));
  return [
    ...SAID.flatMap(([words, code]) => (words.test(errors) ? [code] : [])),
    ...(errors.split('\n').some(isOutside) ? ['program/outside'] : []),
  ];
}

export function traceRefusal(code: string, { diskMiB, processes }: ProgramLimits): Refusal {
  if (code === 'program/disk-full') return refusal(code, { mebibytes: diskMiB });
  return refusal(code, code === 'program/process-limit' ? { processes } : {});
}
