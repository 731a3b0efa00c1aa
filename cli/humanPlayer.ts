/**
 * A person at this terminal. A move is checked before the referee sees it: what people mistype is explained and asked for again, and
 * never counts as a fault. Nor does their time: a person has no clock here.
 */
import type { Ask, Hello, Player, Reply } from '@joute/arena/player.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { coreWords } from '@joute/core/sentences.ts';
import { say } from '@joute/core/words.ts';
import type { Context } from './context.ts';
import type { Keyboard } from './keyboard.ts';
import { commandNames, parseCommand, sayHelp } from './playHelp.ts';
import { wrap } from './wrap.ts';

/** What a person can do to the match besides moving. */
export interface Table {
  /** Draws the board again. */
  draw(): void;
  /** Goes back to the last turn in which a person moved; false when there is none. */
  takeBack(): boolean;
  leave(): void;
}

export interface HumanOptions {
  readonly name: string;
  readonly context: Context;
  readonly keyboard: Keyboard;
  readonly table: Table;
  readonly mayResign: boolean;
}

export class HumanPlayer implements Player {
  readonly name: string;
  readonly spec = 'human';
  readonly #options: HumanOptions;
  #hello: Hello | null = null;
  #greeted = false;

  constructor(options: HumanOptions) {
    this.name = options.name;
    this.#options = options;
  }

  async begin(hello: Hello): Promise<void> {
    this.#hello = hello;
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    const { context, keyboard, table, mayResign } = this.#options;
    const asked = performance.now();
    const gone = (): Reply => ({ event: 'disconnected', ms: performance.now() - asked });
    if (!this.#greeted) this.#out(this.#greet(ask.view));
    this.#greeted = true;
    for (;;) {
      const words = () => [...this.#listMoves(ask.view), ...commandNames(context, mayResign)];
      const line = await keyboard.ask({ prompt: this.#prompt(), words }, signal);
      if (signal.aborted) return gone();
      const text = line?.trim();
      const command = text === undefined ? 'quit' : parseCommand(text);
      switch (command) {
        case null:
          if (text === undefined || text === '') break;
          if (this.#check(text, ask.view)) return { event: 'answer', text, ms: performance.now() - asked };
          break;
        case 'help':
          context.out(sayHelp(context, this.#game, ask.view, this.#seat, mayResign));
          break;
        case 'board':
          table.draw();
          break;
        case 'undo':
          if (table.takeBack()) return gone();
          context.out(
            context.say({ en: 'There is nothing to take back yet.', fr: "Il n'y a encore rien à reprendre." }),
          );
          break;
        case 'resign':
          if (mayResign) return { event: 'resigned', ms: performance.now() - asked };
          this.refused(refusal('match/no-resigning'));
          break;
        case 'quit':
          table.leave();
          return gone();
      }
    }
  }

  refused(reason: Refusal): void {
    this.#out(say(reason, this.#options.context.language, this.#game.words, coreWords));
  }

  end(): void {}

  async close(): Promise<void> {}

  get #game() {
    return this.#hello!.game;
  }

  get #seat() {
    return this.#hello!.seat;
  }

  #out(sentence: string): void {
    const { context } = this.#options;
    context.out(wrap(sentence, process.stdout.columns || context.width));
  }

  #prompt(): string {
    const { context } = this.#options;
    const words = this.#game.facts.seatNames[this.#seat - 1];
    const who = words ? context.say(words) : `${this.#seat}`;
    return context.say({ en: `${who}, your move: `, fr: `${who}, à vous : ` });
  }

  #greet(view: unknown): string {
    const { context } = this.#options;
    const [example] = this.#listMoves(view);
    return context.say({
      en: `Type a move, such as ${example}, or ? for the moves and the commands.`,
      fr: `Tapez un coup, par exemple ${example}, ou ? pour les coups et les commandes.`,
    });
  }

  *#listMoves(view: unknown): Generator<string> {
    for (const move of this.#game.moves(view, this.#seat)) yield this.#game.makeMove(move, view);
  }

  /** Whether the move is legal; the rule that it breaks is said. */
  #check(text: string, view: unknown): boolean {
    const parsed = this.#game.parseMove(text, view, this.#seat);
    const broken = parsed.ok ? this.#game.check(view, this.#seat, parsed.value) : parsed.refusal;
    if (broken) this.refused(broken);
    return broken === null;
  }
}
