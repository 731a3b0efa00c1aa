/**
 * The games that were reported, and what a new report is answered. A reporter is an address and a
 * colour together (one may challenge oneself); a game is White's address, Black's address and the
 * moves. A game that both have reported is confirmed; a pair has one confirmed game a day with the
 * same colours, and it is the second reporter's day that counts.
 */
import type { Side } from '../rules/position.ts';
import type { Address } from './address.ts';
import { type Colour, parseReport, REPORT_BYTES } from './report.ts';
import { judgeGame } from './reportedGame.ts';
import type { Reply } from './reportReply.ts';

/** `2026-11-15`, the server's own. */
export type Day = string;

/** A report that was taken, as the server's file keeps it. */
export interface LedgerEntry {
  readonly day: Day;
  readonly reporter: Colour;
  readonly white: Address;
  readonly black: Address;
  readonly winner: Colour | null;
  /** With spaces between. */
  readonly moves: string;
}

export interface RegisteredGame extends Omit<LedgerEntry, 'day' | 'reporter'> {
  /** The first report's day. */
  readonly day: Day;
  /** Who has reported it, in order. */
  readonly reporters: readonly Colour[];
  /** The day on which the second report came. */
  readonly confirmed: Day | null;
}

/** The day that a game belongs to: of its confirmation, once it is confirmed. */
export const dayOf = ({ confirmed, day }: Pick<RegisteredGame, 'confirmed' | 'day'>): Day => confirmed ?? day;

export class Ledger {
  /** By their moves: each game is taken once. */
  readonly #games = new Map<string, RegisteredGame>();
  readonly #confirmed = new Set<string>();

  /** In the order of their first reports. */
  get games(): RegisteredGame[] {
    return [...this.#games.values()];
  }

  /**
   * What this report is answered; one that is answered `confirmed` or `unconfirmed` is to be
   * entered.
   */
  decide(entry: LedgerEntry): Reply {
    const known = this.#games.get(entry.moves);
    if (!known) return { what: 'unconfirmed' };
    if (known.white !== entry.white || known.black !== entry.black) return { what: 'others' };
    if (known.reporters.includes(entry.reporter)) return { what: 'again' };
    return { what: this.#confirmed.has(pairOf(entry)) ? 'tomorrow' : 'confirmed' };
  }

  enter(entry: LedgerEntry): void {
    const { reporter, ...game } = entry;
    const known = this.#games.get(entry.moves);
    if (!known) {
      this.#games.set(entry.moves, { ...game, reporters: [reporter], confirmed: null });
      return;
    }
    const reporters = [...known.reporters, reporter];
    this.#games.set(entry.moves, { ...known, reporters, confirmed: entry.day });
    this.#confirmed.add(pairOf(entry));
  }
}

const pairOf = ({ white, black, day }: LedgerEntry): string => `${white} ${black} ${day}`;

const COLOUR_OF: Readonly<Record<Side, Colour>> = { 0: 'white', 1: 'black' };

export interface Decision {
  readonly reply: Reply;
  /** What is to be kept, before it is entered and before the reply is sent; null for nothing. */
  readonly entry: LedgerEntry | null;
  /** Bytes after the end of the game that were not heeded. */
  readonly stray: number;
}

const UNKNOWN: Decision = { reply: { what: 'unknown' }, entry: null, stray: 0 };

/** The whole of the server's mind: a report's bytes from an address, on a day. */
export function decideReport(ledger: Ledger, bytes: Uint8Array, from: Address, day: Day): Decision {
  const report = parseReport(bytes);
  if (!report.ok) return UNKNOWN;
  const judged = judgeGame(report.value);
  // Too much, and no game in it: no report at all.
  if (!judged.ok && bytes.length > REPORT_BYTES) return UNKNOWN;
  if (!judged.ok) return { reply: { what: 'impossible', move: judged.move }, entry: null, stray: 0 };
  const { colour, opponent } = report.value;
  const { text, winner } = judged.game;
  const [white, black] = colour === 'white' ? [from, opponent] : [opponent, from];
  const entry = {
    day,
    reporter: colour,
    white,
    black,
    winner: winner === null ? null : COLOUR_OF[winner],
    moves: text,
  };
  const reply = ledger.decide(entry);
  const isTaken = reply.what === 'confirmed' || reply.what === 'unconfirmed';
  return { reply, entry: isTaken ? entry : null, stray: judged.stray };
}
