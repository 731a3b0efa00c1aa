/**
 * A command that serves until it is told to stop: started, and its JSON lines read as they come.
 */
import type { ChildProcess } from 'node:child_process';
import { joute, type Ran, type RunOptions } from './run.ts';

export interface Service {
  readonly port: number;
  /** The line that says where it listens. */
  readonly ready: Record<string, unknown>;
  /** The nth JSON line after the one that says where it listens, from 0. */
  line(index: number): Promise<Record<string, unknown>>;
  /** Resolves when it has ended. */
  stop(signal: NodeJS.Signals): Promise<Ran>;
}

/** The words must ask for --json. */
export async function serve(
  words: readonly string[],
  folder: string,
  { environment = {}, program }: Pick<RunOptions, 'environment' | 'program'> = {},
): Promise<Service> {
  let child: ChildProcess | null = null;
  let out = '';
  let more: () => void = () => {};
  const ran = joute(words, {
    folder,
    environment,
    ...(program === undefined ? {} : { program }),
    onStart: (started) => {
      child = started;
    },
    onOutput: (_child, text) => {
      out = text;
      more();
    },
  });
  const line = async (index: number): Promise<Record<string, unknown>> => {
    for (;;) {
      const lines = out.split('\n').slice(0, -1);
      if (lines[index] !== undefined) return JSON.parse(lines[index]);
      const ended = await Promise.race([ran, new Promise<null>((resolve) => (more = () => resolve(null)))]);
      if (ended && !ended.out.split('\n')[index]) throw new Error(`it ended before line ${index}: ${ended.err}`);
    }
  };
  const ready = await line(0);
  const { listening } = ready as { listening: { port: number } };
  return {
    ready,
    port: listening.port,
    line: (index) => line(index + 1),
    stop: (signal) => {
      child!.kill(signal);
      return ran;
    },
  };
}
