/** Runs a command in a sandbox to its end: for the self-test, and for what is no player. */
import type { Readable } from 'node:stream';
import type { Refusal } from '@joute/core/result.ts';
import { programEnvironment } from '../machine/system/programEnvironment.ts';
import { system } from '../machine/system/system.ts';
import { Box } from './box.ts';
import { boxMachine } from './boxMachine.ts';
import type { SandboxPlan } from './launch.ts';

export interface BoxedRun {
  /** Null after a signal. */
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
  /** The limit that it passed. */
  readonly why: Refusal | null;
  /** Whether the command itself was reached. */
  readonly isRunning: boolean;
}

/** It is killed after `most` milliseconds. Null where this machine has no sandbox. */
export async function runBoxed(
  command: readonly string[],
  plan: SandboxPlan,
  most: number,
  environment: NodeJS.ProcessEnv = {},
): Promise<BoxedRun | null> {
  const machine = boxMachine();
  if (!machine) return null;
  const kill = (): void => {
    if (child.pid !== undefined && child.exitCode === null) system.kill(child.pid);
  };
  const box = new Box(plan, machine, { exceeded: kill, tried: () => {} });
  const start = box.start(command);
  const child = system.start(start.words, { ...programEnvironment(null), ...environment }, start.enclosure);
  start.started((child as unknown as { stdio: Readable[] }).stdio[4]!);
  const texts = { output: '', errors: '' };
  for (const [name, stream] of [
    ['output', child.stdout],
    ['errors', child.stderr],
  ] as const)
    stream.setEncoding('utf8').on('data', (text: string) => {
      box.wrote(Buffer.byteLength(text));
      texts[name] += text;
    });
  child.stdin.on('error', () => {}).end();
  const timer = setTimeout(kill, most);
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null)).once('close', resolve);
  });
  clearTimeout(timer);
  box.check();
  if (child.pid !== undefined) system.forget(child.pid);
  await box.close();
  return { status, ...texts, why: box.why, isRunning: box.isRunning };
}
