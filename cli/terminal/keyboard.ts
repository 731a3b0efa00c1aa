/**
 * Lines that people type, one question after the other: with editing, history and completion on a
 * terminal, plainly from a pipe. Lines that come early wait; a pipe's end and Ctrl-D end all
 * further questions.
 */
import { Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import type { Streams } from './context.ts';

export interface Prompt {
  readonly prompt: string;
  /** The words that Tab completes to. */
  readonly words: () => readonly string[];
}

export class Keyboard {
  readonly #input: Streams['input'];
  readonly #output: Streams['output'];
  readonly #reader: Interface;
  readonly #lines: string[] = [];
  readonly #piped: boolean;
  #ended = false;
  #asked: { readonly question: Prompt; readonly answer: (line: string | null) => void } | null = null;
  /**
   * Two seats asked at once (in games of simultaneous turns) get the keyboard one after the other.
   */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ input, output }: Pick<Streams, 'input' | 'output'>) {
    this.#input = input;
    this.#output = output;
    this.#piped = input.isTTY !== true;
    this.#reader = createInterface({
      input,
      output,
      terminal: !this.#piped && output.isTTY === true,
      completer: (line: string) => [this.#complete(line), line],
    });
    // While a line is edited the terminal gives Ctrl-C to us as a key, not to the process as a
    // signal.
    this.#reader.on('SIGINT', () => process.emit('SIGINT', 'SIGINT'));
    this.#reader.on('line', (line) => {
      this.#lines.push(line);
      this.#deliver();
    });
    this.#reader.on('close', () => {
      this.#ended = true;
      this.#deliver();
    });
  }

  /** Whether a person types here: only then are optional questions asked. */
  get isTyped(): boolean {
    return !this.#piped;
  }

  /** The next line; null at the end of input, or when the signal aborts the question. */
  ask(question: Prompt, signal: AbortSignal): Promise<string | null> {
    const line = this.#turn.then(() => this.#ask(question, signal));
    this.#turn = line;
    return line;
  }

  close(): void {
    this.#reader.close();
    // A pipe that stays open would keep the process alive.
    if (this.#input instanceof Socket) this.#input.unref();
  }

  #ask(question: Prompt, signal: AbortSignal): Promise<string | null> {
    if (signal.aborted) return Promise.resolve(null);
    return new Promise((resolve) => {
      const answer = (line: string | null) => {
        signal.removeEventListener('abort', abort);
        this.#asked = null;
        resolve(line);
      };
      const abort = () => {
        this.#output.write('\n');
        answer(null);
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#asked = { question, answer };
      // A pipe may have ended while its lines still wait here, and a closed reader cannot prompt.
      if (this.#piped) this.#output.write(question.prompt);
      else if (!this.#ended) {
        this.#reader.setPrompt(question.prompt);
        // What was typed while a bot was thinking stays.
        this.#reader.prompt(true);
      }
      this.#deliver();
    });
  }

  #deliver(): void {
    if (!this.#asked) return;
    const line = this.#lines.shift();
    if (line === undefined && !this.#ended) return;
    // No terminal has echoed what came through a pipe, nor the end of input.
    if (this.#piped || line === undefined) this.#output.write(`${line ?? ''}\n`);
    this.#asked.answer(line ?? null);
  }

  #complete(line: string): string[] {
    const typed = line.trimStart();
    return (this.#asked?.question.words() ?? []).filter((word) => word.startsWith(typed));
  }
}
