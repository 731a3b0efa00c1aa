/** Runs the line that builds a version: a compiler, in the sandbox, with a bound on its time. */
import type { Refusal } from '@joute/core/result.ts';
import { aborted } from '../match/aborted.ts';
import { LastBytes } from '../programs/lastBytes.ts';
import { Program } from '../programs/program.ts';
import type { Launch } from '../sandbox/launch.ts';
import { fault } from './sentences.ts';

const MOST_MS = 180_000;
const KEPT = 64 * 1024;

export interface Built {
  /** What the compiler said, the last of it. */
  readonly messages: string;
  /** Why it failed; null where it did not. */
  readonly trouble: Refusal | null;
}

export async function compile(
  command: readonly [string, ...string[]],
  launch: Launch,
  signal: AbortSignal,
  mostMs = MOST_MS,
): Promise<Built> {
  const said = new LastBytes(KEPT);
  const push = (chunk: Uint8Array): void => said.push(Buffer.from(chunk));
  let isLate = false;
  const gone = await new Promise<Refusal>((resolve) => {
    const program = new Program(command, { read: push, complained: push, gone: resolve, remark: () => {} }, launch);
    const timer = setTimeout(() => {
      isLate = true;
      program.kill();
    }, mostMs);
    void program.ended(2 * mostMs).then(() => clearTimeout(timer));
    void aborted(signal).then(() => program.kill());
  });
  const messages = said.text().trimEnd();
  if (isLate) return { messages, trouble: fault('build/late', { seconds: mostMs / 1000 }) };
  if (gone.code !== 'program/exited') return { messages, trouble: gone };
  const { status = 0 } = gone.params;
  return { messages, trouble: status === 0 ? null : fault('build/failed', { status }) };
}
