/**
 * After the server was gone: matches whose players are sent the whole state with each turn go on
 * from their last move. Those of clients that we start are played again from the beginning, as a
 * new match that follows the broken one. So are those of a competition in which machines play
 * alone: a seeded program that is started in mid-match would play otherwise than undisturbed.
 * Those of clients that came by themselves and cannot come back are broken. Those that are played
 * elsewhere go on there meanwhile, and are taken up as they are.
 * When `recover` resolves every match is there to be watched and played. Programs are started after
 * that, one match after the other: a machine that starts dozens at once answers nobody.
 */
import { setImmediate as nextRound } from 'node:timers/promises';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { faultIn } from '../machine/faults.ts';
import type { Store } from '../store/store.ts';
import type { StoredMatch, StoredSeat } from '../store/storedMatch.ts';
import type { ArenaObserver } from './arenaOptions.ts';
import type { Lobby } from './lobby.ts';
import type { MatchStarter } from './matchStarter.ts';
import { showRow } from './model/matchSummary.ts';
import type { ArenaPlan } from './model/plan.ts';
import { isAmongMachines } from './model/rights.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import { canGoOn, isLaunched, isProgram } from './seating.ts';
import { beginAgain } from './secondTry.ts';

/** What it needs of the arena. */
export interface Recovering {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly lobby: Lobby;
  readonly starter: MatchStarter;
  readonly observer: ArenaObserver | undefined;
  /** The server goes down again. */
  readonly closing: AbortSignal;
}

export async function recover(arena: Recovering, taken: readonly StoredMatch[]): Promise<void> {
  const rooms: Room[] = [];
  for (const row of taken.filter(({ status }) => status === 'running')) {
    const plan = planOf(row);
    const isReady = (seat: StoredSeat): boolean => canGoOn(seat, plan);
    if (arena.starter.isElsewhere({ ...row, plan })) await run(arena, await goOn(arena, row));
    else if (await mustBeginAgain(arena, row)) rooms.push(await beginAgain(arena, row));
    else if (row.seats.every(isReady)) rooms.push(await goOn(arena, row));
    else if (row.seats.every((seat) => isReady(seat) || isLaunched(seat, plan)))
      rooms.push(await beginAgain(arena, row));
    else await giveUp(arena, row);
  }
  for (const row of taken.filter(({ status }) => status === 'open'))
    await arena.lobby.beginIfFull(await arena.rooms.enter(withPatience(row)));
  const hasProgram = ({ row }: Room): boolean => row.seats.some(isProgram);
  for (const room of rooms) if (!hasProgram(room)) await run(arena, room);
  startPrograms(arena, rooms.filter(hasProgram)).catch(faultIn('match'));
}

async function startPrograms(arena: Recovering, rooms: readonly Room[]): Promise<void> {
  for (const room of rooms) {
    await nextRound();
    if (arena.closing.aborted) return;
    await run(arena, room);
  }
}

/** Unless its record did not hold. */
const run = async ({ starter }: Recovering, room: Room): Promise<void> => {
  if (room.row.status === 'running') await starter.run(room);
};

/** Entrants of a competition could not come while the server was gone: they have as long again. */
function withPatience(row: StoredMatch): StoredMatch {
  const plan = planOf(row);
  if (plan.origin !== 'competition' || plan.expires === undefined) return row;
  return { ...row, plan: JSON.stringify({ ...plan, expires: Date.now() + plan.expires - row.created }) };
}

/** Unless nothing of it was recorded: then it begins as it is. */
const mustBeginAgain = async ({ store }: Recovering, row: StoredMatch): Promise<boolean> =>
  planOf(row).origin === 'competition' && isAmongMachines(row) && (await store.recordText(row.id)) !== '';

const planOf = ({ plan }: StoredMatch): ArenaPlan => JSON.parse(plan) as ArenaPlan;

async function goOn({ store, rooms, observer }: Recovering, row: StoredMatch): Promise<Room> {
  const room = await rooms.enter(row);
  try {
    const text = await store.recordText(row.id);
    if (text !== '') room.takeUp(must(parseRecord(text)));
    observer?.recovered?.(room.shown, 'went on');
  } catch (error) {
    room.fail(error);
  }
  return room;
}

async function giveUp({ store, observer }: Recovering, row: StoredMatch): Promise<void> {
  await store.setStatus(row.id, 'broken', Date.now());
  observer?.recovered?.(showRow({ ...row, status: 'broken' }), 'broken');
}
