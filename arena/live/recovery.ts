/**
 * After the server was gone: matches whose players get the whole state with each turn go on from their last move; those of clients that we start are
 * played again from the start, the broken one kept; those of clients that came by themselves and cannot come back are broken.
 * When `recover` resolves every match is there to be watched and played. Programs are started after that, one match after the other: a machine that
 * starts dozens at once answers nobody.
 */
import { setImmediate as nextRound } from 'node:timers/promises';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { faultIn } from '../machine/faults.ts';
import type { NewMatch, Store, StoredMatch } from '../store/store.ts';
import type { ArenaObserver } from './arena.ts';
import { chooseLuck } from './matchRequest.ts';
import { newMatchId } from './model/keys.ts';
import { showRow } from './model/matchSummary.ts';
import type { ArenaPlan } from './model/plan.ts';
import type { Room } from './room.ts';
import { canGoOn, isLaunched, isProgram } from './seating.ts';

/** What it needs of the arena. */
export interface Recovering {
  readonly store: Store;
  readonly observer: ArenaObserver | undefined;
  /** The server goes down again. */
  isClosing(): boolean;
  enter(row: StoredMatch): Promise<Room>;
  startIfFull(room: Room): Promise<void>;
  run(room: Room): Promise<void>;
  failed(room: Room, why: unknown): void;
}

export async function recover(arena: Recovering): Promise<void> {
  const rooms: Room[] = [];
  for (const row of await unfinished(arena, 'running')) {
    if (row.seats.every(canGoOn)) rooms.push(await goOn(arena, row));
    else if (row.seats.every((seat) => canGoOn(seat) || isLaunched(seat))) rooms.push(await beginAgain(arena, row));
    else await giveUp(arena, row);
  }
  for (const row of await unfinished(arena, 'open')) await arena.startIfFull(await arena.enter(row));
  const hasProgram = ({ row }: Room): boolean => row.seats.some(isProgram);
  for (const room of rooms) if (!hasProgram(room)) await run(arena, room);
  startPrograms(arena, rooms.filter(hasProgram)).catch(faultIn('match'));
}

async function startPrograms(arena: Recovering, rooms: readonly Room[]): Promise<void> {
  for (const room of rooms) {
    await nextRound();
    if (arena.isClosing()) return;
    await run(arena, room);
  }
}

/** Unless its record did not hold. */
const run = async (arena: Recovering, room: Room): Promise<void> => {
  if (room.row.status === 'running') await arena.run(room);
};

/** Oldest first. */
const unfinished = async ({ store }: Recovering, status: 'open' | 'running'): Promise<StoredMatch[]> =>
  (await store.listMatches({ status: [status], most: Number.MAX_SAFE_INTEGER })).reverse();

async function goOn(arena: Recovering, row: StoredMatch): Promise<Room> {
  const room = await arena.enter(row);
  try {
    const text = await arena.store.recordText(row.id);
    if (text !== '') room.takeUp(must(parseRecord(text)));
    arena.observer?.recovered?.(room.shown, 'went on');
  } catch (error) {
    arena.failed(room, error);
  }
  return room;
}

async function beginAgain(arena: Recovering, row: StoredMatch): Promise<Room> {
  const { result: _result, plies: _plies, ...old } = row;
  const now = Date.now();
  // What was rolled may have been seen.
  const seed = (JSON.parse(row.plan) as ArenaPlan).secret ? chooseLuck(undefined).seed : row.seed;
  const again = { id: newMatchId(), follows: row.id, seed, status: 'running', created: now, started: now } as const;
  const next: NewMatch = { ...old, ...again };
  await arena.store.replaceMatch(row.id, next, now);
  const room = await arena.enter({ ...next, result: null, plies: null });
  arena.observer?.recovered?.(room.shown, 'begun again');
  return room;
}

async function giveUp({ store, observer }: Recovering, row: StoredMatch): Promise<void> {
  await store.setStatus(row.id, 'broken', Date.now());
  observer?.recovered?.(showRow({ ...row, status: 'broken' }), 'broken');
}
