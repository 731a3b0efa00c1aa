/**
 * Uses the real command as a person does: waits for its output, then types. Through a pipe, or a
 * real pseudo-terminal.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { freshFolder } from './run.ts';

const JOUTE = fileURLToPath(new URL('../bin/joute.mjs', import.meta.url));

export interface SessionOptions {
  readonly folder?: string;
  readonly language?: string;
  readonly columns?: number;
  readonly rows?: number;
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

export class Session {
  readonly folder: string;
  readonly child: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<number | null>;
  #text = '';
  #raw = '';
  #read = 0;
  #over = false;
  #more: () => void = () => {};

  private constructor(command: string, words: readonly string[], options: SessionOptions) {
    this.folder = options.folder ?? freshFolder();
    const { LC_ALL: _all, LC_MESSAGES: _messages, FORCE_COLOR: _colour, ...rest } = process.env;
    const env = { ...rest, NO_COLOR: '1', TERM: 'xterm', JOUTE_LANG: options.language ?? 'en' };
    // A group of its own, so that a signal can be sent to all of it and to nobody else.
    this.child = spawn(command, words, { cwd: this.folder, env, detached: true });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#raw += text;
        // An escape sequence may be split between two chunks, so the whole is stripped each time.
        this.#text = stripVTControlCharacters(this.#raw).replaceAll('\r', '');
        this.#more();
      });
    }
    // The command may exit before it has read everything.
    this.child.stdin.on('error', () => {});
    this.#ended = new Promise((resolve, reject) => {
      this.child.on('error', reject);
      this.child.on('close', (code) => {
        this.#over = true;
        this.#more();
        resolve(code);
      });
    });
  }

  static pipe(words: readonly string[], options: SessionOptions = {}): Session {
    return new Session(process.execPath, [JOUTE, ...words], options);
  }

  /** `script` gives the command a pseudo-terminal and passes its exit code on. */
  static terminal(words: readonly string[], options: SessionOptions = {}): Session {
    const joute = [process.execPath, JOUTE, ...words].map(quoted).join(' ');
    const command = `stty cols ${options.columns ?? 80} rows ${options.rows ?? 40}; exec ${joute}`;
    return new Session('script', ['-qec', command, '/dev/null'], options);
  }

  /** All output so far, without control sequences. */
  get text(): string {
    return this.#text;
  }

  /** The same with control sequences. */
  get raw(): string {
    return this.#raw;
  }

  type(text: string): void {
    this.child.stdin.write(text);
  }

  /**
   * Waits for this text, and returns all output since the last wait, up to and with it; null if it
   * never comes.
   */
  async listen(words: string): Promise<string | null> {
    for (;;) {
      const at = this.#text.indexOf(words, this.#read);
      if (at >= 0) {
        const heard = this.#text.slice(this.#read, at + words.length);
        this.#read = at + words.length;
        return heard;
      }
      if (this.#over) return null;
      await new Promise<void>((resolve) => {
        this.#more = resolve;
      });
    }
  }

  /** The same for text that must come. */
  async hear(words: string): Promise<string> {
    const heard = await this.listen(words);
    if (heard === null) throw new Error(`"${words}" was never said; at the end: ${this.#text.slice(-1500)}`);
    return heard;
  }

  /** Types once this text has come. */
  async reply(words: string, text: string): Promise<string> {
    const heard = await this.hear(words);
    this.type(text);
    return heard;
  }

  end(): Promise<number | null> {
    return this.#ended;
  }
}
