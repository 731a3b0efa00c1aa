/** Runs a tournament as a process, and presses Ctrl-C when its first result is in the log. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jouteProcess } from '../../test/run.ts';

export function interruptRun(words: readonly string[], folder: string): ReturnType<typeof jouteProcess> {
  const log = join(folder, 'cup', 'events.jsonl');
  return jouteProcess([...words], {
    folder,
    onStart: (child) => {
      const timer = setInterval(() => {
        if (!existsSync(log) || !readFileSync(log, 'utf8').includes('"result"')) return;
        clearInterval(timer);
        child.kill('SIGINT');
      }, 5);
      child.once('exit', () => clearInterval(timer));
    },
  });
}
