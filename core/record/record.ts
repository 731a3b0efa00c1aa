/**
 * The record of a match: all that is needed to replay it anywhere, as one JSON document of which
 * every entry is a line. It is written by appending (head, entries, end), so a match that was cut
 * off leaves a document that lacks only its tail; parseRecord reads that too, up to the last whole
 * entry.
 *
 * Head, entries and end each carry a link: a hash over the link before and their own content. A
 * changed byte is found where it is.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Clock } from '../clock.ts';
import type { Draw, Seed } from '../dice.ts';
import type { Seat } from '../game.ts';
import type { Entry, MatchEnd } from '../match/match.ts';
import type { Policy } from '../policy.ts';
import type { Refusal } from '../result.ts';
import type { Setup } from '../setup.ts';
import type { EarlierDice } from './takeBack.ts';

/** Version 1 knew no ways out of matches of people; it is read as it was. */
export const RECORD_VERSIONS = [1, 2] as const;
export const RECORD_VERSION = 2;

export interface RecordSeat {
  readonly seat: Seat;
  readonly name: string;
  /** Who plays, as on the command line: `bot:greedy`, `human`. */
  readonly player: string;
}

export interface RecordHead {
  readonly joute: (typeof RECORD_VERSIONS)[number];
  readonly game: string;
  readonly setup: Setup;
  /**
   * The saved state that the match was taken up from, as the game's text; left out where it began
   * as the game does.
   */
  readonly from?: string;
  readonly seats: readonly RecordSeat[];
  readonly clock: Clock;
  readonly policy: Policy;
  /**
   * The hash of the seed; `secret` is false for a seed given by hand, which players may have known.
   * `sealed`: other matches are played under the same luck, so the seed is told later than the end.
   * `earlier`: after moves were taken back, the dice of the turns before, first ones first.
   */
  readonly dice: {
    readonly hash: string;
    readonly secret: boolean;
    readonly sealed?: true;
    readonly earlier?: readonly EarlierDice[];
  };
  /** The moment it began, as ISO text, from whoever ran it. */
  readonly started: string;
  /** The draws of the set-up. */
  readonly draws: readonly Draw[];
}

/**
 * What a program used and what was remarked of it, as far as it is known; only of players that are
 * programs.
 */
export interface SeatUsage {
  readonly seat: Seat;
  /** Milliseconds of CPU, all its processes together. */
  readonly cpuMs?: number;
  /** The most memory it held at once, in KiB. */
  readonly peakKiB?: number;
  /**
   * How often the host itself was late to read an answer, and how many milliseconds were therefore
   * not counted.
   */
  readonly hostDelays?: number;
  readonly hostDelayMs?: number;
  /** What was wrong with its lines besides its moves: the first few. */
  readonly remarks?: readonly Remark[];
}

export interface Remark {
  /** Turn 0 is before the first. */
  readonly turn: number;
  readonly refusal: Refusal;
}

export interface RecordEnd extends MatchEnd {
  readonly turn: number;
  readonly ply: number;
  /**
   * Left out while it is sealed, and where moves were taken back. The end's link does not cover a
   * seed that was told later.
   */
  readonly seed?: Seed;
  /** The seeds of the earlier dice, in the order of the head. */
  readonly earlier?: readonly Seed[];
  readonly usage?: readonly SeatUsage[];
}

export type Linked<T> = T & { readonly link: string };

export interface MatchRecord {
  readonly head: Linked<RecordHead>;
  readonly entries: readonly Linked<Entry>[];
  /** Null for a match that was cut off. */
  readonly end: Linked<RecordEnd> | null;
}

const withoutLink = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'link')) as T;

/** SHA-256 of the text's UTF-8, in hexadecimal. */
export type TextHash = (text: string) => string;

export const hashText: TextHash = (text) => bytesToHex(sha256(utf8ToBytes(text)));

const LINK_LENGTH = 16;

/**
 * The link of a part, from the link before it. Parts are hashed as JSON.stringify writes them,
 * which parsing and writing again keeps.
 */
export const linkOf = (before: string, part: object, hash: TextHash = hashText): string =>
  hash(before + JSON.stringify(withoutLink(part))).slice(0, LINK_LENGTH);

/** The link of the end: it stays the same when a sealed seed is told. */
export function linkOfEnd(before: string, { dice }: RecordHead, end: RecordEnd, hash: TextHash = hashText): string {
  if (!dice.sealed) return linkOf(before, end, hash);
  const { seed: _seed, ...told } = end;
  return linkOf(before, told, hash);
}

/**
 * Writes a record as its match goes on: each call returns the next chunk of its text. It holds none
 * of it, since a match may be long.
 */
export class Recorder {
  readonly #head: Linked<RecordHead>;
  readonly #hash: TextHash;
  #isEmpty = true;
  #last: string;

  /** A faster SHA-256, where the platform has one: every move waits for it. */
  constructor(head: RecordHead, hash: TextHash = hashText) {
    this.#hash = hash;
    this.#last = linkOf('', head, hash);
    this.#head = { ...head, link: this.#last };
  }

  /** Goes on with a record that has no end yet. */
  static resume({ head: { link, ...head }, entries }: MatchRecord, hash: TextHash = hashText): Recorder {
    const recorder = new Recorder(head, hash);
    recorder.#last = entries.at(-1)?.link ?? link;
    recorder.#isEmpty = entries.length === 0;
    return recorder;
  }

  /** Whether the seed is told later than the end. */
  get isSealed(): boolean {
    return this.#head.dice.sealed === true;
  }

  open(): string {
    return makeHead(this.#head);
  }

  add(entry: Entry): string {
    // Serialized once, for the link and for the file.
    const text = JSON.stringify(entry);
    this.#last = this.#hash(this.#last + text).slice(0, LINK_LENGTH);
    const between = this.#isEmpty ? '\n' : ',\n';
    this.#isEmpty = false;
    return `${between}${text.slice(0, -1)},"link":"${this.#last}"}`;
  }

  close(end: RecordEnd): string {
    return makeEnd({ ...end, link: linkOfEnd(this.#last, this.#head, end, this.#hash) });
  }
}

const makeHead = (head: Linked<RecordHead>): string => `${JSON.stringify(head).slice(0, -1)},"entries":[`;
const makeEntry = (entry: Linked<Entry>, first: boolean): string => `${first ? '' : ','}\n${JSON.stringify(entry)}`;
const makeEnd = (end: Linked<RecordEnd> | null): string => `\n]${end ? `,"end":${JSON.stringify(end)}` : ''}}\n`;

export const makeRecord = (record: MatchRecord): string =>
  makeHead(record.head) +
  record.entries.map((entry, index) => makeEntry(entry, index === 0)).join('') +
  makeEnd(record.end);
