/**
 * A person at this terminal. A move is checked before the referee sees it: a mistake is explained
 * and asked for again, and never counts as a fault. Nor does the time: a person has no clock here.
 */

import { liveWords } from '@joute/arena/match/matchSentences.ts';
import type { DrawState, Seat } from '@joute/core/game.ts';
import type { Player, Reply } from '@joute/core/host/player.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Steps } from '@joute/core/steps.ts';
import { say } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';
import type { Keyboard } from '../terminal/keyboard.ts';
import { wrap } from '../terminal/text.ts';
import { availableCommands, commandNames, type PlayCommand, parseCommand } from './commands.ts';
import { type Entered, MoveEntry } from './entry.ts';
import { isYes, sayDrawOffer, sayGreeting, sayHelp, sayPrompt, YES } from './help.ts';
import { showPrivately } from './privateScreen.ts';

/** What a person can do to the match besides moving. */
export interface TableControls {
  /** Draws the board again; or, in its place, a view of it with a move half entered. */
  draw(view?: unknown): void;
  /** Goes back to the last turn in which a person moved; false when there is none. */
  takeBack(): boolean;
  leave(): void;
  /** The players' names, seat 1 first. */
  readonly names: readonly string[];
  /** The other people here, who have to agree to a draw. */
  others(seat: Seat): readonly Seat[];
  /** A bot or program that declines a draw now, by its name; null where none does. */
  stubborn(): string | null;
  /** All agree to the draw that this seat offered. */
  agree(seat: Seat): void;
}

export interface HumanOptions {
  readonly name: string;
  /** The person's name in the prompt; null: only the seat is named. */
  readonly called: string | null;
  readonly context: Context;
  readonly keyboard: Keyboard;
  readonly table: TableControls;
  readonly draw: DrawState<unknown>;
  /** Where the game's moves can be entered piece by piece. */
  readonly steps?: Steps<unknown> | undefined;
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
    const { context, keyboard, steps } = this.#options;
    const asked = performance.now();
    const ms = (): number => performance.now() - asked;
    const entry = new MoveEntry(this.#game, steps, ask.view, this.#seat);
    if (!this.#greeted) this.#out(sayGreeting(context, entry));
    this.#greeted = true;
    const commands = availableCommands(this.#game, entry.inPieces);
    for (;;) {
      const prompt = sayPrompt(context, this.#game, this.#seat, entry, this.#options.called);
      const words = (): string[] => [...entry.choices(), ...commandNames(context, commands)];
      const line = await keyboard.ask({ prompt, words }, signal);
      if (signal.aborted) return { event: 'disconnected', ms: ms() };
      const text = line?.trim() ?? '';
      const command = line === null ? 'quit' : parseCommand(text, commands);
      if (command === null) {
        const entered = this.#enter(entry, text);
        if (entered !== null) return { event: 'answer', text: entered, ms: ms() };
      } else {
        const event = await this.#obey(command, entry, commands, ask, signal);
        if (typeof event === 'string') return { event, ms: ms() };
        if (event !== null) return { event: 'answer', text: event.move, ms: ms() };
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

  /**
   * The move once it is complete. An empty line ends a move that has pieces: one without pieces was
   * hardly meant.
   */
  #enter(entry: MoveEntry, text: string): string | null {
    if (text !== '') return this.#take(entry, entry.add(text));
    return entry.pieces.length === 0 ? null : this.#take(entry, entry.finish());
  }

  #take(entry: MoveEntry, entered: Entered): string | null {
    switch (entered.kind) {
      case 'move':
        return entered.text;
      case 'refused':
        this.refused(entered.refusal);
        return null;
      case 'piece':
        this.#showEntered(entry);
        return null;
    }
  }

  #showEntered(entry: MoveEntry): void {
    const { context, table } = this.#options;
    // Without a terminal, a picture for every piece would bury the text.
    if (context.watched) table.draw(entry.view);
    const pieces = entry.pieces.join(' ');
    if (pieces !== '') this.#out(context.say({ en: `So far: ${pieces}`, fr: `Jusqu’ici : ${pieces}` }));
  }

  /** Asks whoever else has to agree, one after the other. */
  async #offerDraw(signal: AbortSignal): Promise<boolean> {
    const { context, keyboard, table } = this.#options;
    const decline = (name: string): false => {
      this.#out(say(refusal('out/declined', { name }), context.language, liveWords));
      return false;
    };
    for (const seat of table.others(this.#seat)) {
      const name = table.names[seat - 1]!;
      const prompt = sayDrawOffer(context, table.names[this.#seat - 1]!, name);
      const line = await keyboard.ask({ prompt, words: () => [context.say(YES)] }, signal);
      if (signal.aborted) return false;
      if (!isYes(line ?? '')) return decline(name);
    }
    const stubborn = table.stubborn();
    if (stubborn !== null) return decline(stubborn);
    table.agree(this.#seat);
    return true;
  }

  /** Carries out a command: the question is answered with an event or a move, or stays open. */
  async #obey(
    command: PlayCommand,
    entry: MoveEntry,
    commands: readonly PlayCommand[],
    ask: Ask,
    signal: AbortSignal,
  ): Promise<'disconnected' | 'resigned' | { readonly move: string } | null> {
    const { context, keyboard, table, draw } = this.#options;
    switch (command) {
      case 'help':
        context.out(sayHelp(context, this.#game, entry, commands));
        return null;
      case 'board':
        table.draw(entry.pieces.length > 0 ? entry.view : undefined);
        return null;
      case 'secret':
        await showPrivately({ context, keyboard, draw, hello: this.#hello!, view: ask.view }, signal);
        return signal.aborted ? 'disconnected' : null;
      case 'back':
        if (entry.back()) this.#showEntered(entry);
        else this.#out(context.say({ en: 'No step is entered yet.', fr: 'Aucun déplacement n’est encore entré.' }));
        return null;
      case 'done': {
        const move = this.#take(entry, entry.finish());
        return move === null ? null : { move };
      }
      case 'undo':
        if (table.takeBack()) return 'disconnected';
        this.#out(context.say({ en: 'There is nothing to take back yet.', fr: 'Il n’y a encore rien à reprendre.' }));
        return null;
      case 'draw':
        return (await this.#offerDraw(signal)) ? 'disconnected' : null;
      case 'resign':
        return 'resigned';
      case 'quit':
        table.leave();
        return 'disconnected';
    }
  }
}
