/** Plays the parts of a series, in this process or in several. */
import { type ChildProcess, fork } from 'node:child_process';
import { type Part, type PlayPart, partPlayer, type Series } from './series.ts';

const CHILD = new URL('./child.ts', import.meta.url);

/** From a child: ready for its first part (no shares), or done with one. */
export interface Done {
  readonly shares: readonly number[] | null;
}

/** The shares of each part, in the order of the parts; `tell` gets them in that order too. */
export async function playParts(
  series: Series,
  parts: readonly Part[],
  jobs: number,
  tell: (index: number, shares: readonly number[]) => void,
): Promise<readonly number[][]> {
  const played: (readonly number[] | undefined)[] = parts.map(() => undefined);
  let told = 0;
  const keep = (index: number, shares: readonly number[]): void => {
    played[index] = shares;
    for (; played[told]; told++) tell(told, played[told]!);
  };
  if (jobs === 1) playHere(await partPlayer(series), parts, keep);
  else await playInChildren(series, parts, Math.min(jobs, parts.length), keep);
  return played.map((shares) => [...shares!]);
}

type Keep = (index: number, shares: readonly number[]) => void;

function playHere(play: PlayPart, parts: readonly Part[], keep: Keep): void {
  for (const [index, part] of parts.entries()) keep(index, play(part));
}

/** Each child plays one part at a time, so that its processor time is that of one bot. */
async function playInChildren(series: Series, parts: readonly Part[], jobs: number, keep: Keep): Promise<void> {
  let next = 0;
  const children = Array.from({ length: jobs }, () => fork(CHILD, [JSON.stringify(series)]));
  const stop = (): void => {
    for (const child of children) child.kill();
  };
  // Whatever ends this process ends them; a child whose parent is killed ends after its part.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const quit = (): void => process.exit(1);
  process.once('exit', stop);
  for (const signal of signals) process.once(signal, quit);
  try {
    await Promise.all(children.map((child) => serve(child, () => (next < parts.length ? next++ : null))));
  } finally {
    stop();
    process.off('exit', stop);
    for (const signal of signals) process.off(signal, quit);
  }

  function serve(child: ChildProcess, take: () => number | null): Promise<void> {
    return new Promise((resolve, reject) => {
      let own: number | null = null;
      child.once('exit', (code) => reject(new Error(`a child process ended early (${code ?? 'by a signal'})`)));
      child.on('message', ({ shares }: Done) => {
        if (own !== null && shares) keep(own, shares);
        own = take();
        if (own === null) resolve();
        else child.send(parts[own]!);
      });
    });
  }
}
