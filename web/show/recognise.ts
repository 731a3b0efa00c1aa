/**
 * What a file is: a record of any game is replayed; every other file is shown by the game that
 * knows it.
 */
import type { AnyGame, SavedFile } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { Refusal } from '@joute/core/result.ts';
import { defaultSetup, type Setup } from '@joute/core/setup.ts';
import type { Catalogues } from '@joute/core/words.ts';
import { findGame, games } from '@joute/games/index.ts';

export interface FoundRecord {
  readonly kind: 'record';
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly names: readonly string[];
  /** After each turn; the start first. */
  readonly states: readonly unknown[];
  /** Why it does not go on, where it is not what it claims to be. */
  readonly flaw: Refusal | null;
}
export interface FoundFile {
  readonly kind: 'file';
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly shown: SavedFile;
}
export interface NotFound {
  readonly kind: 'unknown' | 'noGame';
}
/** One of a game's, but broken. */
export interface Broken {
  readonly kind: 'broken';
  readonly refusal: Refusal;
  readonly words: readonly Catalogues[];
}
export type Found = FoundRecord | FoundFile | NotFound | Broken;

const RECORD = /^\s*\{\s*"joute"\s*:/;

export async function recognise(text: string): Promise<Found> {
  if (RECORD.test(text)) return readRecord(text);
  for (const entry of await games()) {
    const setup = defaultSetup(entry.facts.options);
    const shown = (await entry.files?.())?.show(text, setup);
    if (!shown) continue;
    const game = await entry.game();
    if (!shown.ok) return { kind: 'broken', refusal: shown.refusal, words: [game.words] };
    return { kind: 'file', entry, game, setup, shown: shown.value };
  }
  return { kind: 'unknown' };
}

async function readRecord(text: string): Promise<Found> {
  const [{ parseRecord }, { replayRecord }] = await Promise.all([
    import('@joute/core/record/readRecord.ts'),
    import('@joute/core/record/replay.ts'),
  ]);
  const record = parseRecord(text);
  if (!record.ok) return { kind: 'broken', refusal: record.refusal, words: [] };
  const { head } = record.value;
  const entry = await findGame(head.game);
  if (!entry) return { kind: 'noGame' };
  const game = await entry.game();
  const { start, steps, finding } = replayRecord(game, record.value);
  const states: unknown[] = start ? [start.state] : [];
  for (const [index, { match }] of steps.entries()) {
    const next = steps[index + 1]?.match.turn;
    if (next === undefined || match.turn !== (steps[index - 1]?.match ?? start)?.turn) states.push(match.state);
  }
  const names = head.seats.map(({ name }) => name);
  if (states.length === 0 && finding) return { kind: 'broken', refusal: finding.reason, words: [game.words] };
  return { kind: 'record', entry, game, setup: head.setup, names, states, flaw: finding?.reason ?? null };
}
