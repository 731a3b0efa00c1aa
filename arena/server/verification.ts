/** A record that somebody brought: played again, without holding up everybody else, and kept if it holds good. */
import { setImmediate as turn } from 'node:timers/promises';
import { parseRecord } from '@joute/core/readRecord.ts';
import { type MatchRecord, Recorder } from '@joute/core/record.ts';
import { type Finding, replaySteps } from '@joute/core/replay.ts';
import { ok, type Result, refusal, refuse } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { newMatchId } from '../live/keys.ts';
import type { ArenaPlan } from '../live/plan.ts';
import { publicSpec } from '../live/shown.ts';
import type { Store, StoredMatch } from '../store/store.ts';

/** Others get their turn after so many milliseconds. */
const SLICE_MS = 10;

export interface Verification {
  readonly record: MatchRecord | null;
  readonly finding: (Omit<Finding, 'place'> & { readonly place: Finding['place'] | 'text' }) | null;
}

export async function verifyRecord(text: string): Promise<Verification> {
  const parsed = parseRecord(text);
  if (!parsed.ok) return { record: null, finding: { place: 'text', ply: 0, turn: 0, reason: parsed.refusal } };
  const record = parsed.value;
  const entry = findGame(record.head.game);
  if (!entry) {
    const reason = refusal('record/game', { game: record.head.game });
    return { record, finding: { place: 'head', ply: 0, turn: 0, reason } };
  }
  const walk = replaySteps(await entry.game(), record);
  for (let began = performance.now(); ; ) {
    const next = walk.next();
    if (next.done) return { record, finding: next.value.finding };
    if (performance.now() - began < SLICE_MS) continue;
    await turn();
    began = performance.now();
  }
}

/** As a match that is over, under a number of its own. */
export async function keepRecord(store: Store, { head, entries, end }: MatchRecord): Promise<Result<string>> {
  if (!end) return refuse('record/unfinished');
  const { link: _head, ...opening } = head;
  const { link: _end, ...closing } = end;
  const recorder = new Recorder(opening);
  const pieces = [recorder.open()];
  for (const { link: _entry, ...entry } of entries) pieces.push(recorder.add(entry));
  pieces.push(recorder.close(closing));
  const now = Date.now();
  const started = Date.parse(head.started) || now;
  const { setup, clock, policy, dice } = head;
  const plan: ArenaPlan = { setup, clock, policy, secret: dice.secret, think: 0, origin: 'import' };
  const match: StoredMatch = {
    ...{ id: newMatchId(), game: head.game, status: 'finished', plan: JSON.stringify(plan), seed: end.seed },
    ...{ listed: true, follows: null, guest: null, created: now, started, ended: now, termination: end.termination },
    ...{ result: JSON.stringify(end.result), plies: end.ply },
    // Only to be looked at: what a program was started with elsewhere is no business of ours.
    seats: head.seats.map(({ name, player }, index) => ({
      ...{ seat: index + 1, name: storable(name), player: storable(publicSpec(player)), key: null },
    })),
  };
  await store.importMatch(match, pieces);
  return ok(match.id);
}

/** PostgreSQL keeps no zero characters. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');
