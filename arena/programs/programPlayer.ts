/**
 * A program in a seat, started once a match: a protocol of lines (speech.ts) over its standard
 * streams.
 */
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Hello } from '@joute/core/match/playerMessages.ts';
import type { Speech } from '@joute/core/wire/speech.ts';
import type { Language } from '@joute/core/words.ts';
import type { Launch } from '../sandbox/launch.ts';
import { Conversation } from '../talk/conversation.ts';
import { LineSession } from '../talk/lineSession.ts';
import { SessionPlayer } from '../talk/sessionPlayer.ts';
import { Program } from './program.ts';

/** How long a program may load before its first turn; its clock does not run yet. */
const START_MS = 10_000;
/** How long a program has to exit by itself once it was told to. */
const GRACE_MS = 500;

export interface ProgramOptions {
  readonly name: string;
  /** As on the command line: `cmd:python3 bot.py`. */
  readonly spec: string;
  readonly command: readonly [string, ...string[]];
  readonly speech: () => Speech | Promise<Speech>;
  readonly language: Language;
  readonly grace?: number | undefined;
  readonly launch?: Launch | undefined;
}

export class ProgramPlayer extends SessionPlayer {
  readonly #options: ProgramOptions;
  #program: Program | null = null;

  constructor(options: ProgramOptions) {
    super(options.name, options.spec, options.language);
    this.#options = options;
  }

  /**
   * The family (machine/system/contract.ts) of the program of the present or last match; null
   * before the first, or where it could not be started.
   */
  get family(): number | null {
    return this.#program?.family ?? null;
  }

  async begin(hello: Hello): Promise<void> {
    await this.close();
    this.hello = hello;
    const { game, setup, seat, names, view } = hello;
    const { command, launch } = this.#options;
    const speech = await this.#options.speech();
    const conversation = new Conversation({
      session: (wire) => new LineSession(wire, speech),
      channel: (hooks) => {
        this.#program = new Program(command, hooks, launch);
        return this.#program;
      },
    });
    this.conversation = conversation;
    conversation.seat({ game, setup, seat, view });
    conversation.begin(names);
    if (conversation.session.ready) await this.#program!.settle(START_MS);
    else await conversation.ready(START_MS);
  }

  async end(end: MatchEnd): Promise<void> {
    await this.conversation?.end(end, this.#options.grace ?? GRACE_MS);
  }

  async close(): Promise<void> {
    await this.#program?.end(0);
  }
}
