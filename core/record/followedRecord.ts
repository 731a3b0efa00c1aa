/**
 * The record of a match that is played elsewhere, followed chunk by chunk: every chunk is played
 * through the referee's own decisions before it is believed. The dice are rolled here: whoever
 * plays the match cannot choose them.
 */
import { type Dice, hashSeed, type Seed, seededDice } from '../dice.ts';
import type { AnyGame } from '../game.ts';
import { type AnyMatch, type Entry, stopMatch } from '../match/match.ts';
import { ok, type Result, refuse } from '../result.ts';
import { parseEntry, parseRecord } from './readRecord.ts';
import { hashText, type MatchRecord, type RecordEnd, Recorder, type TextHash } from './record.ts';
import { compareEnd, openRecorded, stepRecorded } from './replay.ts';

/** How the chunk with the end begins (record.ts). */
const END_OF_ENTRIES = '\n]';

/** What a chunk says: nothing for the head, an entry, or the end. */
export interface FollowedChunk {
  readonly match: AnyMatch;
  readonly said: Entry | RecordEnd | null;
}

export class FollowedRecord {
  readonly #game: AnyGame;
  readonly #dice: Dice;
  readonly #seed: Seed;
  readonly #hash: TextHash;
  #head: MatchRecord['head'] | null = null;
  #match: AnyMatch | null = null;
  #last: MatchRecord['entries'][number] | null = null;
  #chunks = 0;

  constructor(game: AnyGame, seed: Seed, hash: TextHash = hashText) {
    this.#game = game;
    this.#seed = seed;
    this.#dice = seededDice(seed);
    this.#hash = hash;
  }

  /** How many chunks were followed. */
  get chunks(): number {
    return this.#chunks;
  }

  /** The match as the last chunk left it; null before the head. */
  get match(): AnyMatch | null {
    return this.#match;
  }

  /** Goes on behind a record that was replayed, whose last state this is. */
  takeUp({ head, entries }: MatchRecord, match: AnyMatch): void {
    this.#head = head;
    this.#match = match;
    this.#last = entries.at(-1) ?? null;
    this.#chunks = 1 + entries.length;
  }

  /** A chunk that is refused has changed nothing. */
  follow(chunk: string): Result<FollowedChunk> {
    const followed = this.#head === null ? this.#open(chunk) : this.#goOn(this.#head, chunk);
    if (followed.ok) this.#chunks++;
    return followed;
  }

  /** The chunk that ends a match whose record has begun, as one that was interrupted. */
  interruption(): string {
    const over = stopMatch(this.#match!, { event: 'interrupted' });
    const head = this.#head!;
    const recorder = Recorder.resume({ head, entries: this.#last ? [this.#last] : [], end: null }, this.#hash);
    const told = recorder.isSealed ? {} : { seed: this.#seed };
    return recorder.close({ ...over.end!, turn: over.turn, ply: over.ply, ...told });
  }

  #open(chunk: string): Result<FollowedChunk> {
    const record = parseRecord(chunk);
    if (!record.ok) return record;
    const { head, entries } = record.value;
    if (head.game !== this.#game.facts.id || entries.length > 0) return refuse('record/shape', { where: 'head' });
    if (head.dice.hash !== hashSeed(this.#seed)) return refuse('record/seed', { hash: head.dice.hash });
    const opened = openRecorded(this.#game, record.value, this.#dice);
    if ('code' in opened) return { ok: false, refusal: opened };
    [this.#head, this.#match] = [head, opened];
    return ok({ match: opened, said: null });
  }

  #goOn(head: MatchRecord['head'], chunk: string): Result<FollowedChunk> {
    const match = this.#match!;
    if (chunk.startsWith(END_OF_ENTRIES)) return this.#close(head, match, chunk);
    const entry = parseEntry(chunk.replace(/^,/, ''));
    if (!entry.ok) return entry;
    const next = stepRecorded(match, entry.value, this.#link(head), { dice: this.#dice, hash: this.#hash });
    if ('code' in next) return { ok: false, refusal: next };
    const { link: _link, ...said } = entry.value;
    [this.#match, this.#last] = [next, entry.value];
    return ok({ match: next, said });
  }

  #close(head: MatchRecord['head'], match: AnyMatch, chunk: string): Result<FollowedChunk> {
    const record = parseRecord(`${JSON.stringify(head).slice(0, -1)},"entries":[${chunk}`);
    if (!record.ok) return record;
    const { end } = record.value;
    if (!end) return refuse('record/shape', { where: 'end' });
    if (end.seed !== undefined && end.seed !== this.#seed) return refuse('record/seed', { hash: head.dice.hash });
    const reason = compareEnd(head, end, match, this.#link(head));
    return reason ? { ok: false, refusal: reason } : ok(this.#closed(end, match));
  }

  #link(head: MatchRecord['head']): string {
    return this.#last?.link ?? head.link;
  }

  /** A match that was stopped has its end from the record alone. */
  #closed({ link: _link, ...end }: NonNullable<MatchRecord['end']>, match: AnyMatch): FollowedChunk {
    this.#match = { ...match, end: match.end ?? end };
    return { match: this.#match, said: end };
  }
}
