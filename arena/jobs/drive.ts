/**
 * Matches are asked for as jobs, a bounded number at a time, and their results taken as they come.
 * What is to be played is an agenda's affair (the plan of a series, the log of a competition), and
 * how it is played a runner's (in this process, in the rooms of a server, elsewhere).
 * A user sees: a failure of our own ends everything at once and is thrown.
 */
import { setMaxListeners } from 'node:events';

export interface Agenda<Job, Outcome> {
  /** The next job, once there is one; null where nothing is left, or the signal came first. */
  next(signal: AbortSignal): Job | null | Promise<Job | null>;
  /** What a job came to. It counts once this resolves. */
  take(job: Job, outcome: Outcome): void | Promise<void>;
}

export interface JobRunner<Job, Outcome> {
  /** Null where the signal came first and nothing is to be counted. */
  play(job: Job, signal: AbortSignal): Promise<Outcome | null>;
}

export interface Driving {
  /** How many jobs are under way at the same time. */
  readonly lanes: number;
  readonly signal?: AbortSignal | undefined;
}

/** Resolves when the agenda has nothing left, or the signal came and every lane has stopped. */
export async function drive<Job, Outcome>(
  agenda: Agenda<Job, Outcome>,
  runner: JobRunner<Job, Outcome>,
  { lanes, signal }: Driving,
): Promise<void> {
  const stop = new AbortController();
  // Every lane adds a listener: more than ten are no leak.
  setMaxListeners(0, stop.signal);
  if (signal?.aborted) return;
  signal?.addEventListener('abort', () => stop.abort(), { once: true, signal: stop.signal });
  const runLane = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const job = await agenda.next(stop.signal);
      if (job === null) return;
      const outcome = await runner.play(job, stop.signal);
      if (outcome !== null) await agenda.take(job, outcome);
    }
  };
  const stopping = (error: unknown): never => {
    stop.abort();
    throw error;
  };
  const settled = await Promise.allSettled(Array.from({ length: lanes }, () => runLane().catch(stopping)));
  // The listener on the caller's signal goes with it.
  stop.abort();
  const failed = settled.find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
}
