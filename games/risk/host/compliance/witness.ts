/**
 * Looks at every request of a contest client under examination, and at the contest's answer:
 * collects the first breach of each rule, with the line that broke it.
 */

import { cut } from '@joute/core/drawing.ts';
import type { Json } from '@joute/core/game.ts';
import { isObject } from '@joute/core/input/objects.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Breach, Offending } from '@joute/core/wire/compliance.ts';
import { CONTEST_PATH } from '../../wire/address.ts';
import type { ContestCheckId } from './checks.ts';

/**
 * While it waits for its turn a client needs one request; one that looks a few times a second does
 * no harm.
 */
const MOST_AT_ONCE = 20;
const MOST_A_SECOND = 10;
/**
 * Longer requests are cut: their beginning is enough to recognise them, as are a few bytes of what
 * is no request.
 */
const MOST_SHOWN = 400;
const MOST_BYTES = 64;

const SEND_MOVE = `GET ${CONTEST_PATH}/sendMove`;
const NOT_YOUR_TURN = /^It's not the turn of player/;
/** The rules' refusals of a command that comes before the whole stock is placed. */
const STOCK_CODES: readonly string[] = ['command/place-first', 'command/stock-left'];

/**
 * Which witness a uuid belongs to, across situations: HTTP does not tell who asks, and a client of
 * the last game may still wait for its end.
 */
const holders = new Map<string, ContestWitness>();

export class ContestWitness {
  readonly breaches = new Map<ContestCheckId, Breach>();
  /** The last request, as it came. */
  last: string | null = null;
  #refusal: Refusal | null = null;
  /** Since when it waits for its turn, and how often it asked meanwhile. */
  #wait: { readonly since: number; asked: number } | null = null;

  /** It has become known whose turn it is. */
  turn(isItsOwn: boolean): void {
    if (isItsOwn) this.#wait = null;
    else this.#wait ??= { since: performance.now(), asked: 0 };
  }

  /** Why the rules refused its last command. */
  refused(why: Refusal): void {
    this.#refusal = why;
  }

  asked(request: string): void {
    this.last = request;
    if (!this.#wait) return;
    const ms = Math.round(performance.now() - this.#wait.since);
    const asked = ++this.#wait.asked;
    if (asked > MOST_AT_ONCE + (MOST_A_SECOND * ms) / 1000)
      this.#keep('polls', refusal('compliance/hammers', { asked, ms, most: MOST_A_SECOND }), textOf(request));
  }

  answered(request: string, answer: Json): void {
    const { error, message, uuid } = isObject(answer) ? answer : {};
    if (typeof uuid === 'string') holders.set(uuid, this);
    if (typeof error !== 'string' || this.#isOfAnother(request)) return;
    const check = request.startsWith(SEND_MOVE) ? this.#checkOf(error) : 'requests';
    if (check) this.#keep(check, refusal('contest/answered', { error, message: String(message) }), textOf(request));
  }

  /** What was sent could not be read as a request. */
  garbled(bytes: Buffer, why: string): void {
    this.#keep('requests', refusal('contest/not-http', { why }), offendingOf(bytes));
  }

  #isOfAnother(request: string): boolean {
    const holder = holders.get(/[?&]playerUUID=([^&\s]*)/.exec(request)?.[1] ?? '');
    return holder !== undefined && holder !== this;
  }

  /** Null where it is no fault. */
  #checkOf(error: string): ContestCheckId | null {
    // A game may be won by any command, and a client cannot know that when it sends its next one.
    if (error === 'Game is Finished.') return null;
    if (error === 'Wrong Move') return STOCK_CODES.includes(this.#refusal?.code ?? '') ? 'stock-first' : 'legal-moves';
    return NOT_YOUR_TURN.test(error) ? 'turn' : 'requests';
  }

  #keep(check: ContestCheckId, detail: Refusal, offending: Offending): void {
    if (!this.breaches.has(check)) this.breaches.set(check, { detail, offending });
  }
}

export const textOf = (request: string): Offending => ({ kind: 'text', text: cut(request, MOST_SHOWN) });

/** As text where the bytes are text. */
function offendingOf(bytes: Buffer): Offending {
  const [line = ''] = bytes.toString('latin1').split(/\r?\n/, 1);
  if (/^[\t\x20-\x7e]+$/.test(line)) return textOf(line);
  return { kind: 'bytes', hex: bytes.subarray(0, MOST_BYTES).toString('hex') };
}
