/**
 * A program that stays on its team's machine and plays on a server by a standing connection
 * (docs/manual/en/protocol.md): match after match, a fresh process for each.
 * A user sees: a connection that is lost is opened again, and the match under way goes on with the
 * same process. A program that crashes is started again, and plays on. It ends when it is
 * interrupted, when the server does not want it any more, or when it crashes time and again.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { quote, quoteSentence, quoteText } from '@joute/core/input/quote.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { LineReader } from '@joute/core/wire/lineReader.ts';
import { Program } from '../programs/program.ts';
import { MOST_LINE_BYTES, readEnd, readObject, readWatch } from '../talk/jsonClient.ts';

/** How long a program may load before it is offered. */
const START_MS = 10_000;
/** How long a program has to exit by itself once its match is over. */
const GRACE_MS = 500;
/** Between two tries to connect: soon at first, then less often. */
const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 5000;
/** Without a match that came to its end in between. */
const MOST_CRASHES = 5;
/** Of a server that says more than one reads. */
const MOST_CHECKS = 50;
/** Notices a server that is gone without a word. */
const KEEP_ALIVE_MS = 15_000;

export interface Lending {
  readonly host: string;
  readonly port: number;
  readonly game: string;
  readonly token: string;
  /** Which bot of the team; left out, the one that is called as the game. */
  readonly bot?: string | undefined;
  /** Which version of it this is; left out, one without a name. */
  readonly name?: string | undefined;
  readonly command: readonly [string, ...string[]];
  /** The server knows it, as this player; `isOnTrial`: it is tried before it may play. */
  ready(player: string, isOnTrial: boolean): void;
  /** What came of its trial. */
  tried(passed: boolean, checks: readonly LentCheck[]): void;
  begun(seat: number, players: readonly string[], watch: string | null): void;
  ended(reason: Refusal): void;
  tell(what: Refusal): void;
  /** What the program writes to its standard error. */
  complained(chunk: Uint8Array): void;
  readonly signal: AbortSignal;
}

/** One check of its trial, as the server words it. */
export interface LentCheck {
  readonly title: string;
  readonly outcome: string;
  /** What went wrong; empty where nothing did. */
  readonly why: string;
}

/** Resolves to why it is over. */
export async function lendProgram(lending: Lending): Promise<Refusal> {
  const lender = new Lender(lending);
  try {
    return await lender.run();
  } finally {
    await lender.close();
  }
}

type Message = Readonly<Record<string, unknown>>;

class Lender {
  readonly #lending: Lending;
  #program: Program;
  #socket: Socket | null = null;
  /** The match under way; null between two. */
  #match: string | null = null;
  /** The process that knows it. */
  #told: Program | null = null;
  #crashes = 0;
  #wasKnown = false;
  /** What the server said last against us. */
  #refused: { readonly code: string; readonly said: Refusal } | null = null;
  #end: Refusal | null = null;
  readonly #leaving = new Set<Promise<void>>();

  constructor(lending: Lending) {
    this.#lending = lending;
    this.#program = this.#start();
    lending.signal.addEventListener('abort', this.#interrupt, { once: true });
  }

  async run(): Promise<Refusal> {
    const { signal } = this.#lending;
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(LAST_PAUSE_MS, wait * 2)) {
      await this.#program.settle(START_MS);
      if (this.#program.gone) this.#crashed(this.#program.gone);
      else if (!signal.aborted && (await this.#talk())) wait = FIRST_PAUSE_MS;
      if (signal.aborted) return refusal('join/interrupted');
      if (this.#end) return this.#end;
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }

  async close(): Promise<void> {
    this.#lending.signal.removeEventListener('abort', this.#interrupt);
    this.#socket?.destroy();
    await Promise.all([...this.#leaving, this.#program.end(0)]);
  }

  readonly #interrupt = (): void => void this.#socket?.destroy();

  #start(): Program {
    const { command, tell, complained } = this.#lending;
    const program: Program = new Program(command, {
      // The chunk's buffer is used again.
      read: (chunk) => this.#send(program, Buffer.from(chunk)),
      // Found out by who waits for it; in mid-match the connection goes with it.
      gone: () => {
        if (program === this.#program) this.#socket?.destroy();
      },
      remark: tell,
      complained,
    });
    // What it writes before it is told of a match is read when there is one.
    program.pause();
    return program;
  }

  #crashed(why: Refusal): void {
    if (++this.#crashes >= MOST_CRASHES || !this.#wasKnown) this.#end = why;
    else {
      this.#lending.tell(why);
      this.#program = this.#start();
    }
  }

  /** One connection, to its end; true where the server knew us. */
  async #talk(): Promise<boolean> {
    const { host, port, game, token, bot, name, tell } = this.#lending;
    const socket = connect({ host, port });
    this.#socket = socket;
    this.#refused = null;
    socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS);
    let isKnown = false;
    let why = '';
    const lines = new LineReader(MOST_LINE_BYTES);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      why = error.code ?? error.message;
    });
    socket.on('connect', () => socket.write(`${JSON.stringify({ type: 'join', game, token, bot, name })}\n`));
    socket.on('data', (chunk) => {
      for (const line of lines.push(chunk)) {
        const message = line.ok ? readObject(line.value.text) : null;
        if (message === null) {
          this.#end = refusal('server/nonsense', { found: line.ok ? quote(line.value.text) : '…' });
          socket.destroy();
          return;
        }
        if (message.type === 'standing') isKnown = true;
        this.#hear(message, line.ok ? line.value.text : '');
      }
    });
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    this.#socket = null;
    const refused = this.#refused as { readonly code: string; readonly said: Refusal } | null;
    if (refused && isFinal(refused.code)) this.#end ??= refused.said;
    else if (!this.#wasKnown && !isKnown)
      this.#end ??= refused?.said ?? refusal('join/unreachable', { host, port, why: why || 'EOF' });
    else if (isKnown && !this.#lending.signal.aborted) tell(refused?.said ?? refusal('join/lost'));
    this.#wasKnown ||= isKnown;
    return isKnown;
  }

  #hear(message: Message, text: string): void {
    const { ready, tried, tell } = this.#lending;
    switch (message.type) {
      case 'standing':
        ready(quoteText(message.player), message.state === 'checking');
        return;
      case 'checked':
        tried(message.state === 'ready', readChecks(message.checks));
        return;
      case 'hello':
        this.#begin(message, text);
        return;
      case 'refused':
        this.#refused = { code: quoteText(message.code), said: refusedBy(message) };
        if (this.#match !== null) tell(this.#refused.said);
        break;
      case 'turn':
        this.#refused = null;
        break;
      // Messages of later versions of the protocol are the program's business.
      default:
    }
    if (this.#match === null) return;
    this.#program.write(`${text}\n`);
    if (message.type === 'end') this.#finish(message);
  }

  /** The match that it is in already goes on with the same process, which knows it. */
  #begin({ match, seat, players, watch }: Message, text: string): void {
    const id = quoteText(match);
    const isNew = this.#match !== id;
    if (!isNew && this.#told === this.#program) return;
    if (isNew && this.#match !== null) this.#renew();
    this.#match = id;
    this.#told = this.#program;
    this.#program.resume();
    this.#program.write(`${text}\n`);
    const names = Array.isArray(players) ? players.map(quoteText) : [];
    if (isNew) this.#lending.begun(typeof seat === 'number' ? seat : 0, names, readWatch(watch));
  }

  #finish(message: Message): void {
    this.#match = null;
    this.#crashes = 0;
    this.#lending.ended(readEnd(message).reason);
    this.#renew();
  }

  /** A fresh process; the one before may say goodbye in its own way. */
  #renew(): void {
    const before = this.#program;
    this.#program = this.#start();
    const left = before.end(GRACE_MS).finally(() => this.#leaving.delete(left));
    this.#leaving.add(left);
  }

  /** Back-pressure: a server that reads slowly makes the program's writes wait. */
  #send(program: Program, bytes: Uint8Array): void {
    const socket = this.#socket;
    if (program !== this.#program || !socket?.writable || socket.write(bytes)) return;
    program.pause();
    socket.once('drain', () => program.resume());
  }
}

/** Whatever the server says, it is shown to somebody: as short texts. */
const readChecks = (checks: unknown): LentCheck[] =>
  (Array.isArray(checks) ? checks : []).slice(0, MOST_CHECKS).map((check: unknown) => {
    const { title, outcome, why } = Object(check) as Message;
    return {
      title: quoteSentence(title),
      outcome: quoteText(outcome),
      why: why === undefined ? '' : quoteSentence(why),
    };
  });

/** It would refuse us again; all else passes. */
const isFinal = (code: string): boolean => /^(bot|seat|team|message)\//.test(code);

const refusedBy = ({ message }: Message): Refusal => refusal('server/refused', { message: quoteSentence(message) });
