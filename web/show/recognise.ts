/**
 * What a file is: a record of any game, games written down move by move, or what a game's course
 * saves. Never throws, whatever the file holds.
 */
import { seededDice } from '@joute/core/dice.ts';
import type { AnyGame, SavedFile } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { beginMatch, seatsOf } from '@joute/core/match/start.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import type { Refusal, Result } from '@joute/core/result.ts';
import type { SavedGame } from '@joute/core/savedGame.ts';
import { defaultSetup, type Setup } from '@joute/core/setup.ts';
import type { Catalogues } from '@joute/core/words.ts';
import { findGame, games } from '@joute/games/index.ts';

interface OfGame {
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly setup: Setup;
}
export interface FoundRecord extends OfGame {
  readonly kind: 'record';
  readonly record: MatchRecord;
  readonly text: string;
}
/** Games that are read one after the other, as they are asked for. */
export interface FoundGames extends OfGame {
  readonly kind: 'games';
  readonly games: Iterable<SavedGame>;
}
/** A position; of a map the first one on it, and the options that name the map. */
export interface FoundPosition extends OfGame {
  readonly kind: 'position';
  readonly state: unknown;
  readonly names: readonly string[];
  readonly map: Setup | null;
}
/** What is no position of a match, such as one board of four. */
export interface FoundPart extends OfGame {
  readonly kind: 'part';
  readonly shown: SavedFile;
}
export type FoundMatch = FoundRecord | FoundGames | FoundPosition | FoundPart;
export interface NotFound {
  readonly kind: 'unknown' | 'noGame';
}
/** One of a game's, but broken. */
export interface Broken {
  readonly kind: 'broken';
  readonly refusal: Refusal;
  readonly words: readonly Catalogues[];
}
export type Found = FoundMatch | NotFound | Broken;

/** Reads a record's text: long ones in a thread of their own. */
export type ReadRecord = (text: string) => Promise<Result<MatchRecord>>;

const RECORD = /^\s*\{\s*"joute"\s*:/;

export async function recognise(text: string, readRecord: ReadRecord): Promise<Found> {
  if (RECORD.test(text)) return openRecord(text, readRecord);
  for (const entry of await games()) {
    const files = await entry.files?.();
    const setup = defaultSetup(entry.facts.options);
    const collected = files?.games?.(text);
    if (collected) return { kind: 'games', entry, game: await entry.game(), setup, games: collected };
    const shown = files?.show(text, setup);
    if (!shown) continue;
    const game = await entry.game();
    if (!shown.ok) return { kind: 'broken', refusal: shown.refusal, words: [game.words] };
    return position({ entry, game, setup }, shown.value);
  }
  return { kind: 'unknown' };
}

async function openRecord(text: string, readRecord: ReadRecord): Promise<Found> {
  const read = await readRecord(text);
  if (!read.ok) return { kind: 'broken', refusal: read.refusal, words: [] };
  const record = read.value;
  const entry = await findGame(record.head.game);
  if (!entry) return { kind: 'noGame' };
  return { kind: 'record', entry, game: await entry.game(), setup: record.head.setup, record, text };
}

/** Where chance deals a map's first position, this is one that it may deal, always the same. */
const DEAL = seededDice('0'.repeat(64));

function position(of: OfGame, shown: SavedFile): Found {
  const { game, setup } = of;
  const map = (shown.setup ?? null) as Setup | null;
  const seats = game.facts.seats.default;
  const state = map ? beginMatch(game, { setup: { ...setup, ...map } }, seats, DEAL) : null;
  if (state && !state.ok) return { kind: 'broken', refusal: state.refusal, words: [game.words] };
  const held = state?.value ?? shown.state;
  if (held === undefined) return { kind: 'part', ...of, shown };
  const count = seatsOf(game, held);
  const names = Array.from({ length: count }, (_, index) => shown.names?.[index] ?? '');
  return { kind: 'position', ...of, state: held, names, map };
}
