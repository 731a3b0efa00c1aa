/**
 * Somebody's own program on a server: its standard streams on this side, a socket on the other, the
 * common protocol (docs/manual/en/protocol.md) on both. What the server says goes to the program as
 * it is, and what the program writes goes to the server. A user sees: the program is started before
 * the seat is asked for, so its loading costs it no time; whatever happens there is one sentence,
 * and no process and no connection is left.
 */
import { connect, type Socket } from 'node:net';
import { quote, quoteSentence, quoteText } from '@joute/core/input/quote.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { LineReader } from '@joute/core/wire/lineReader.ts';
import type { ClientEnd } from '@joute/core/wire/sessions.ts';
import { Program } from '../programs/program.ts';
import { MOST_LINE_BYTES, readEnd, readObject, readWatch } from '../talk/jsonClient.ts';

/** How long a program may load; its clock does not run yet. */
const START_MS = 10_000;
/** How long a program has to exit by itself once the match is over. */
const GRACE_MS = 500;

export interface Bridging {
  readonly host: string;
  readonly port: number;
  readonly game: string;
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** The match begins, in this seat; `watch` is the address of its page, where the server tells. */
  begun(seat: number, players: readonly string[], watch: string | null): void;
  tell(what: Refusal): void;
  /** What the program writes to its standard error. */
  complained(chunk: Uint8Array): void;
  readonly signal?: AbortSignal;
}

/** One match. Resolves whatever the server and the program do. */
export async function bridgeMatch(bridging: Bridging): Promise<ClientEnd> {
  const bridge = new Bridge(bridging);
  try {
    return await bridge.play();
  } finally {
    await bridge.close();
  }
}

class Bridge {
  readonly #bridging: Bridging;
  readonly #program: Program;
  readonly #lines = new LineReader(MOST_LINE_BYTES);
  readonly #ended: Promise<ClientEnd>;
  #over: (end: ClientEnd) => void = () => {};
  #socket: Socket | null = null;
  #hasBegun = false;
  #isOver = false;
  /** What the server said last against us: where it then hangs up, that is why. */
  #refused: Refusal | null = null;

  constructor(bridging: Bridging) {
    this.#bridging = bridging;
    this.#ended = new Promise((resolve) => {
      this.#over = resolve;
    });
    this.#program = new Program(bridging.command, {
      // The chunk's buffer is used again.
      read: (chunk) => this.#send(Buffer.from(chunk)),
      gone: (why) => this.#fail(why),
      remark: (remark) => bridging.tell(remark),
      complained: (chunk) => bridging.complained(chunk),
    });
    // What it writes before it is told of a match is read when there is one.
    this.#program.pause();
    bridging.signal?.addEventListener('abort', this.#interrupt, { once: true });
    if (bridging.signal?.aborted) this.#interrupt();
  }

  async play(): Promise<ClientEnd> {
    await Promise.race([this.#program.settle(START_MS), this.#ended]);
    if (!this.#program.gone && !this.#bridging.signal?.aborted) this.#connect();
    return this.#ended;
  }

  async close(): Promise<void> {
    this.#bridging.signal?.removeEventListener('abort', this.#interrupt);
    this.#socket?.destroy();
    await this.#program.end(0);
  }

  #connect(): void {
    const { host, port, name, game } = this.#bridging;
    const socket = connect({ host, port });
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (socket.bytesRead === 0)
        this.#fail(refusal('join/unreachable', { host, port, why: error.code ?? error.message }));
    });
    socket.on('connect', () => socket.write(`${JSON.stringify({ type: 'join', name, game })}\n`));
    socket.on('data', (chunk) => {
      for (const line of this.#lines.push(chunk)) {
        if (line.ok) this.#hear(line.value.text);
        else this.#fail(refusal('server/nonsense', { found: '…' }));
      }
    });
    socket.on('close', () => this.#fail(this.#refused ?? refusal('server/closed')));
  }

  #hear(text: string): void {
    const message = readObject(text);
    if (message === null) {
      this.#fail(refusal('server/nonsense', { found: quote(text) }));
      return;
    }
    this.#program.write(`${text}\n`);
    switch (message.type) {
      case 'hello':
        this.#begin(message);
        break;
      case 'turn':
        this.#refused = null;
        break;
      case 'refused':
        this.#refused = refusal('server/refused', { message: quoteSentence(message.message) });
        if (this.#hasBegun) this.#bridging.tell(this.#refused);
        break;
      case 'end':
        void this.#finish(readEnd(message));
        break;
      // Messages of later versions of the protocol are the program's business.
      default:
    }
  }

  #begin({ seat, players, watch }: Message): void {
    this.#hasBegun = true;
    this.#refused = null;
    this.#program.resume();
    const names = Array.isArray(players) ? players.map(quoteText) : [];
    this.#bridging.begun(typeof seat === 'number' ? seat : 0, names, readWatch(watch));
  }

  /** The program has read the end, and may say goodbye in its own way. */
  async #finish(end: ClientEnd): Promise<void> {
    this.#isOver = true;
    await this.#program.end(GRACE_MS);
    this.#over(end);
  }

  /** What happens after the end is no failure any more. */
  #fail(reason: Refusal): void {
    if (!this.#isOver) this.#over({ result: null, reason, proper: false });
  }

  readonly #interrupt = (): void => this.#fail(refusal('join/interrupted'));

  /** Back-pressure: a server that reads slowly makes the program's writes wait. */
  #send(bytes: Uint8Array): void {
    if (!this.#socket?.writable || this.#socket.write(bytes)) return;
    this.#program.pause();
    this.#socket.once('drain', () => this.#program.resume());
  }
}

type Message = Readonly<Record<string, unknown>>;
