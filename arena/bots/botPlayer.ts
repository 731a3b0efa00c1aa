/**
 * A built-in bot in a worker thread of its own. The bot measures its own thinking, so a busy host
 * is not charged to it; a bot that does not stop is ended with its thread, and the next question
 * gets a fresh one.
 */
import { setImmediate as nextRound } from 'node:timers/promises';
import type { Player, Reply } from '@joute/core/host/player.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import { timeToThink } from '@joute/core/match/thinkingTime.ts';
import { Piscina } from 'piscina';
import type { BotCrew } from './botCrew.ts';
import type { ThinkReply, ThinkTask } from './thinker.ts';

/**
 * Beyond time and margin: for the thread to be woken and its answer to arrive on a busy machine.
 */
const WAKE_UP_MS = 500;

export interface BotOptions {
  readonly name: string;
  /** The path of the bundled thinker (arena/bots/thinker.ts). */
  readonly thinker: string;
  /** The most milliseconds that it thinks about a move, where the match allows more. */
  readonly time?: number;
  /** The number of nodes that it searches instead: the same moves on every machine. */
  readonly nodes?: number;
  /** Threads to share with others, instead of one of its own. */
  readonly crew?: BotCrew;
  /**
   * Whether it begins anew with every question. With shared threads it remembers by chance alone;
   * so it plays the same whatever else they do.
   */
  readonly isForgetful?: boolean | undefined;
  /** How many wait for a thread, where the caller knows better than the crew. */
  readonly waiting?: () => number;
}

let matches = 0;

export class BotPlayer implements Player {
  readonly name: string;
  readonly spec: string;
  readonly #options: BotOptions;
  readonly #thread: Piscina<ThinkTask, ThinkReply>;
  #task: Omit<ThinkTask, 'view' | 'time'> | null = null;
  #asked = 0;

  constructor(options: BotOptions) {
    this.name = options.name;
    this.spec = `bot:${options.name}`;
    this.#options = options;
    this.#thread = options.crew?.threads ?? ownThread(options.thinker);
  }

  async begin(hello: Hello): Promise<void> {
    const { nodes } = this.#options;
    this.#task = {
      game: hello.game.facts.id,
      bot: this.#options.name,
      seat: hello.seat,
      seed: hello.seed,
      match: `${++matches}`,
      ...defined({ nodes }),
    };
    // A bot with a thread of its own is loaded before the clock runs.
    if (!this.#options.crew) await this.#thread.run({ ...this.#task, view: null, time: 0 });
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    const asked = performance.now();
    const { crew, time: own } = this.#options;
    const alone = timeToThink(ask.time, own);
    const time = crew?.share(alone, this.#options.waiting?.()) ?? alone;
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    signal.addEventListener('abort', abort, { once: true });
    const thought = this.#thread
      .run({ ...this.#taskFor(ask), view: ask.view, time }, { signal: stop.signal })
      .then(({ text, ms, thought: told }): Reply => ({ event: 'answer', text, ms, ...(told ? { thought: told } : {}) }))
      .catch((): Reply => ({ event: stop.signal.aborted ? 'timeout' : 'crashed', ms: performance.now() - asked }))
      .finally(() => signal.removeEventListener('abort', abort));
    if (ask.time === null) return thought;

    let guard: NodeJS.Timeout | undefined;
    const overrun = new Promise<void>((resolve) => {
      guard = setTimeout(resolve, ask.time! + ask.margin + WAKE_UP_MS);
    })
      // An answer that is already in our queue was in time: it is read before the bot is called
      // late.
      .then(() => nextRound())
      .then(() => stop.abort());
    const reply = await Promise.race([thought, overrun.then(() => thought)]);
    clearTimeout(guard);
    return reply;
  }

  #taskFor({ turn }: Ask): Omit<ThinkTask, 'view' | 'time'> {
    const task = this.#task!;
    if (!this.#options.isForgetful) return task;
    // Other draws in every turn.
    return { ...task, match: `${task.match} ${++this.#asked}`, seed: (task.seed + Math.imul(turn, 0x9e3779b1)) | 0 };
  }

  refused(): void {}

  end(): void {}

  async close(): Promise<void> {
    if (!this.#options.crew) await this.#thread.destroy();
  }
}

function ownThread(thinker: string): Piscina<ThinkTask, ThinkReply> {
  const thread = new Piscina<ThinkTask, ThinkReply>({
    filename: thinker,
    minThreads: 1,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  // An answer that arrives while its thread is being ended belongs to no task any more: piscina
  // emits that as an error, which without a listener would end the process. Errors that matter to a
  // match reject `run`.
  thread.on('error', () => {});
  return thread;
}
