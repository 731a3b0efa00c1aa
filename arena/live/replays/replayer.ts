/**
 * Runs in a worker thread: replays matches from their records. A long match takes a good part of a
 * second, and a record from a stranger can be made to take much longer: here neither holds up those
 * who play.
 */

import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Seed } from '@joute/core/dice.ts';
import type { Drawing } from '@joute/core/drawing.ts';
import type { Viewer } from '@joute/core/game.ts';
import type { CollectedMatch } from '@joute/core/host/film.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { type MatchRecord, makeRecord, Recorder } from '@joute/core/record/record.ts';
import { type Finding, replaySteps } from '@joute/core/record/replay.ts';
import { visibleRecord } from '@joute/core/record/visibleRecord.ts';
import { must, ok, type Result, refusal, refuse } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { hashText } from '../../match/hashText.ts';
import { eventOf, type Point } from '../model/events.ts';
import { storedMessages } from './pastEvents.ts';
import { drawPoint, type PictureOptions } from './picture.ts';
import { pointsOf, replayed } from './replayPoints.ts';

/** A record of one of our own matches, as far as it goes. */
interface Own {
  readonly game: string;
  readonly text: string;
  readonly viewer: Viewer;
}

interface Collecting extends Omit<CollectedMatch, 'record'> {
  readonly game: string;
  readonly text: string;
  /** Its name in any case: `pdn`. */
  readonly format: string;
}

/** The tasks by kind: what each is given, and what it makes. */
export interface Replaying {
  /** Whether a record from elsewhere is what it claims to be. */
  readonly verify: { given: { readonly text: string; readonly keeps: boolean }; made: Verification };
  /**
   * What a viewer may see of a record that has no end. `turn`: the one under way; undefined where
   * that is not known.
   */
  readonly record: { given: Own & { readonly turn: number | undefined }; made: string };
  /** A record in the game's own format for whole games; null where it has no such format. */
  readonly collect: { given: Collecting; made: string | null };
  /** Messages for those who watch a match that is not under way any more. */
  readonly messages: { given: Own & { readonly shown: MatchSummary; readonly since: number | null }; made: string[] };
  /** Events of a match under way: those after `since`, up to `until`. */
  readonly events: { given: Own & { readonly since: number; readonly until: number }; made: string[] };
  /** A position as text. `newest`: what comes after this version has not been broadcast yet. */
  readonly picture: {
    given: Own & PictureOptions & { readonly version: number | undefined; readonly newest: number | undefined };
    made: Result<Drawing>;
  };
}
export type ReplayKind = keyof Replaying;

export interface Verification {
  readonly game: string | null;
  readonly end: MatchRecord['end'];
  readonly plies: number;
  readonly finding: (Omit<Finding, 'place'> & { readonly place: Finding['place'] | 'text' }) | null;
  /**
   * The whole record, to be stored; null where that was not asked for, the match is not over, its
   * seed is not told yet, or something is wrong with it.
   */
  readonly kept: KeptRecord | null;
}

export interface KeptRecord {
  readonly head: MatchRecord['head'];
  readonly end: NonNullable<MatchRecord['end']>;
  readonly seed: Seed;
  /** The chunks of its text, as they are stored. */
  readonly pieces: readonly string[];
}

type Doers = {
  readonly [K in ReplayKind]: (given: Replaying[K]['given']) => Replaying[K]['made'] | Promise<Replaying[K]['made']>;
};

const DO: Doers = {
  verify,
  record: async ({ game, text, viewer, turn }) => {
    const open = turn ?? (await playAgain(game, text)).at(-1)!.match.turn;
    return makeRecord(visibleRecord(must(parseRecord(text)), (await findGame(game))!.facts, open, viewer));
  },
  collect: async ({ game, text, format, event, round }) => {
    const collection = await (await findGame(game))?.collection?.();
    if (collection?.format.toLowerCase() !== format.toLowerCase()) return null;
    return collection.write?.([{ record: must(parseRecord(text)), event, round }]) ?? null;
  },
  messages: async ({ game, text, viewer, shown, since }) =>
    storedMessages(shown, await playAgain(game, text), viewer, since),
  events: async ({ game, text, viewer, since, until }) =>
    (await playAgain(game, text))
      .filter(({ version }) => version > since && version <= until)
      .map((point) => JSON.stringify(eventOf(point, viewer))),
  picture: async ({ game, text, version, newest, ...options }) => {
    const points = await playAgain(game, text);
    const told = newest === undefined ? points : points.slice(0, newest + 1);
    const last = told.at(-1)!;
    const point = version === undefined ? last : told[version];
    if (!point) return refuse('match/no-such-version', { version: version!, newest: last.version });
    const entries = told.slice(0, point.version + 1).flatMap(({ entry }) => entry ?? []);
    return ok(await drawPoint(game, { point, entries, isOver: last.end !== null }, options));
  },
};

export default function replay<K extends ReplayKind>({ kind, given }: { kind: K; given: Replaying[K]['given'] }) {
  return DO[kind](given);
}

async function playAgain(game: string, text: string): Promise<readonly Point[]> {
  return pointsOf(replayed(await (await findGame(game))!.game(), must(parseRecord(text)))).points;
}

async function verify({ text, keeps }: Replaying['verify']['given']): Promise<Verification> {
  const parsed = parseRecord(text);
  if (!parsed.ok) {
    const finding = { place: 'text', ply: 0, turn: 0, reason: parsed.refusal } as const;
    return { game: null, end: null, plies: 0, finding, kept: null };
  }
  const { head, entries, end } = parsed.value;
  const finding = await findFault(parsed.value);
  const seed = end?.seed;
  const kept =
    keeps && end && seed !== undefined && !finding ? { head, end, seed, pieces: piecesOf(parsed.value, end) } : null;
  return { game: head.game, end, plies: end?.ply ?? entries.length, finding, kept };
}

async function findFault(record: MatchRecord): Promise<Finding | null> {
  const { game } = record.head;
  const entry = await findGame(game);
  if (!entry) return { place: 'head', ply: 0, turn: 0, reason: refusal('record/game', { game }) };
  const walk = replaySteps(await entry.game(), record, hashText);
  for (let next = walk.next(); ; next = walk.next()) if (next.done) return next.value.finding;
}

function piecesOf({ head: { link: _head, ...head }, entries }: MatchRecord, end: KeptRecord['end']): string[] {
  const recorder = new Recorder(head, hashText);
  const { link: _end, ...closing } = end;
  const opening = recorder.open();
  const added = entries.map(({ link: _entry, ...entry }) => recorder.add(entry));
  return [opening, ...added, recorder.close(closing)];
}
