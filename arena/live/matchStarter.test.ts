/** Where matches are played, and what becomes of one that is lost there. */
import { must, refuse } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { playMatch } from '../match/referee.ts';
import type { Store } from '../store/store.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { CREATED, CUP } from '../test/storedCompetition.ts';
import { Arena } from './arena.ts';
import { codeOf, make, openArena, request } from './test/people.ts';
import type { Referee, Staged, Venue } from './venue.ts';

const BOTS = request(['bot:random', 'bot:random']);
const quick = (): QuickPlayer[] => [new QuickPlayer('a'), new QuickPlayer('b')];
const LOST: Referee = async () => null;

/** A place that plays with these referees, one after the other, and then with the last again. */
class Elsewhere implements Venue {
  readonly isStaffed = true;
  readonly staged: string[] = [];
  readonly #referees: readonly Referee[];

  constructor(referees: readonly Referee[]) {
    this.#referees = referees;
  }

  takes({ seats }: Parameters<Venue['takes']>[0]): boolean {
    return seats.every(({ player }) => player !== 'human');
  }

  async stage({ id }: Parameters<Venue['stage']>[0]): Promise<Staged> {
    const referee = this.#referees[Math.min(this.staged.length, this.#referees.length - 1)]!;
    this.staged.push(id);
    return { players: quick(), referee };
  }
}

/** The match that follows it, and the one after that, to the last. */
async function lineOf(store: Store, first: string): Promise<string[]> {
  const line = [first];
  for (;;) {
    const [next] = await store.listFollowing(line.at(-1)!);
    if (!next) return line;
    line.push(next.id);
  }
}

test('matches are played by who takes them, all others here', async () => {
  const elsewhere = new Elsewhere([playMatch]);
  const begun: string[] = [];
  const { arena, store } = await openArena({ elsewhere, observer: { begun: ({ id }) => void begun.push(id) } });
  const there = await make(arena, BOTS);
  await expect.poll(async () => (await store.findMatch(there.id))?.status).toBe('finished');
  const here = await make(arena, request(['human', 'human']));
  await here.room.begun;
  expect([elsewhere.staged, begun]).toEqual([[there.id], [there.id, here.id]]);
  expect(here.room.playerAt(1)?.spec).toBe('human');
});

test('a place that cannot take a match after all leaves it to this machine', async () => {
  const { arena } = await openArena({ elsewhere: { isStaffed: true, takes: () => true, stage: async () => null } });
  const { room } = await make(arena, request(['human', 'human']));
  await expect.poll(() => room.point?.version).toBe(0);
});

test('a match that was lost begins again in another, which is in its place', async () => {
  const elsewhere = new Elsewhere([LOST, LOST, playMatch]);
  const recovered: string[] = [];
  const observer = { recovered: (_match: unknown, how: string) => void recovered.push(how) };
  const { arena, store } = await openArena({ elsewhere, observer });
  const { id } = must(await arena.create(BOTS));
  await expect.poll(() => elsewhere.staged.length).toBe(3);
  await expect.poll(async () => (await store.findMatch(elsewhere.staged[2]!))?.status).toBe('finished');
  const line = await lineOf(store, id);
  expect(line).toEqual(elsewhere.staged);
  const rows = await Promise.all(line.map((one) => store.findMatch(one)));
  expect(rows.map((row) => row?.status)).toEqual(['broken', 'broken', 'finished']);
  expect(rows.map((row) => row?.follows)).toEqual([null, ...line.slice(0, 2)]);
  expect(rows[1]!.ended).not.toBeNull();
  expect(recovered).toEqual(['begun again', 'begun again']);
  // The draws of the first may have been seen.
  expect(new Set(rows.map((row) => row!.seed)).size).toBe(3);
  expect(line.map((one) => arena.roomOf(one))).toEqual([null, null, null]);
});

test('a match that is lost five times in a row is broken, and a person is told', async () => {
  const elsewhere = new Elsewhere([LOST]);
  const failed: string[] = [];
  const { arena, store } = await openArena({
    elsewhere,
    observer: { failed: ({ id }, why) => void failed.push(`${id} ${(why as Error).message}`) },
  });
  const { id } = must(await arena.create(BOTS));
  await expect.poll(() => failed.length).toBe(1);
  expect(elsewhere.staged).toHaveLength(5);
  expect(failed).toEqual([`${elsewhere.staged[4]} lost 5 times in a row where it was played`]);
  expect(await lineOf(store, id)).toEqual(elsewhere.staged);
  await expect.poll(async () => (await store.findMatch(elsewhere.staged[4]!))?.status).toBe('broken');
  expect([...arena.rooms]).toEqual([]);
});

test('a match that a place says it cannot play fails at once', async () => {
  const failed: unknown[] = [];
  const elsewhere = new Elsewhere([async () => refuse('match/seats')]);
  const { arena, store } = await openArena({ elsewhere, observer: { failed: (_, why) => void failed.push(why) } });
  const { id } = must(await arena.create(BOTS));
  await expect.poll(async () => (await store.findMatch(id))?.status).toBe('broken');
  expect([failed, elsewhere.staged]).toEqual([[{ code: 'match/seats', params: {} }], [id]]);
});

const ATTEMPT = { competition: CUP.id, key: 'all/1/1', attempt: 1 };

test('a competition’s match is made once, whoever asks how often', async () => {
  const { arena, store } = await openArena();
  await store.competitions.create(CUP, [CREATED]);
  const ask = (attempt = ATTEMPT) => arena.makeOnce(attempt, request(['human', 'human']));
  const [one, two] = await Promise.all([ask(), ask()]);
  expect(two).toEqual(one);
  expect(await ask()).toEqual(one);
  const id = must(one);
  expect(await store.competitions.matchOf(ATTEMPT)).toBe(id);
  expect(arena.roomOf(id)?.row.status).toBe('running');
  expect(must(await ask({ ...ATTEMPT, attempt: 2 }))).not.toBe(id);
  expect([...arena.rooms]).toHaveLength(2);
});

test('where it is refused nothing is made, and it may be asked for again', async () => {
  const { arena, store } = await openArena();
  await store.competitions.create(CUP, [CREATED]);
  expect(codeOf(await arena.makeOnce(ATTEMPT, request(['human'])))).toBe('match/seats');
  expect([await store.competitions.matchOf(ATTEMPT), [...arena.rooms]]).toEqual([null, []]);
  expect(codeOf(await arena.makeOnce(ATTEMPT, request(['human', 'human'])))).toBe('ok');
});

test.each([
  { players: ['human', 'open'], status: 'open', hasBegun: false },
  { players: ['human', 'human'], status: 'running', hasBegun: true },
] as const)('a match that was kept while nobody was told of it is taken up: $status', async (kept) => {
  const { players, status, hasBegun } = kept;
  const before = await openArena();
  await before.store.competitions.create(CUP, [CREATED]);
  const id = must(await before.arena.makeOnce(ATTEMPT, request(players)));
  await before.close();
  const { arena } = await openArena({}, before.where);
  expect(arena.roomOf(id)).toBeNull();
  expect(must(await arena.makeOnce(ATTEMPT, request(players)))).toBe(id);
  const room = arena.roomOf(id)!;
  expect([room.row.status, room.hasBegun]).toEqual([status, hasBegun]);
  expect(must(await arena.makeOnce(ATTEMPT, request(players)))).toBe(id);
  expect(arena.roomOf(id)).toBe(room);
});

class Taking extends Arena {
  taking: Promise<unknown> = Promise.resolve();

  protected override takenUp(): Promise<unknown> {
    return this.taking;
  }
}

test('a match that is just being taken up from another server is not begun beside it', async () => {
  const before = await openArena();
  await before.store.competitions.create(CUP, [CREATED]);
  const players = ['human', 'human'];
  const id = must(await before.arena.makeOnce(ATTEMPT, request(players)));
  await expect.poll(() => before.arena.roomOf(id)?.point?.version).toBe(0);
  await before.close();
  const { store } = await openArena({}, before.where);
  const arena = new Taking({ store, thinker: '/dev/null', replayer: '/dev/null', cores: 1, language: 'en' });
  let taken = (): void => {};
  arena.taking = new Promise<void>((resolve) => {
    taken = resolve;
  }).then(() => arena.recover());
  const made = arena.makeOnce(ATTEMPT, request(players));
  // The store is asked meanwhile, and says that the match is there and its own.
  await store.tenure.isOwn(id);
  taken();
  expect(must(await made)).toBe(id);
  expect(arena.roomOf(id)).toMatchObject({ isResumed: true });
  expect([...arena.rooms]).toHaveLength(1);
  await arena.close();
});
