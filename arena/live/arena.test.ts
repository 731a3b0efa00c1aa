/**
 * The arena on a libsql file and on a real PostgreSQL: the same tests. Killed servers are in the
 * drill (arena/server/drill).
 */
import { makeRandom } from '@joute/core/random.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must, type Result } from '@joute/core/result.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { findGame, games } from '@joute/games/index.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { Store } from '../store/store.ts';
import { bundleReplayer, bundleThinker } from '../test/bundle.ts';
import { DATABASE_KINDS, DATABASES } from '../test/databases.ts';
import { Watching } from '../test/watching.ts';
import { Arena } from './arena.ts';
import type { ArenaOptions } from './arenaOptions.ts';
import type { ArenaRequest, Created } from './model/plan.ts';

const GAMES = await games();
const thinker = await bundleThinker();

const open: { arena: Arena; store: Store }[] = [];
afterEach(async () => {
  for (const { arena, store } of open.splice(0)) {
    await arena.close();
    await store.close();
  }
});

async function openArena(where: string, options: Partial<ArenaOptions> = {}): Promise<{ arena: Arena; store: Store }> {
  const store = must(await Store.open(where));
  const arena = new Arena({ store, thinker, replayer: await bundleReplayer(), cores: 2, language: 'en', ...options });
  open.push({ arena, store });
  await arena.recover();
  return { arena, store };
}

/** As when the server goes down in good order. */
async function shut(which: { arena: Arena; store: Store }): Promise<void> {
  open.splice(open.indexOf(which), 1);
  await which.arena.close();
  await which.store.close();
}

const request = (game: string, players: readonly string[], more: Partial<ArenaRequest> = {}): ArenaRequest => ({
  ...{ game, seats: players.map((player) => ({ player })), mayRun: false },
  ...more,
});

const codeOf = <T>(result: Result<T>): string => (result.ok ? 'ok' : result.refusal.code);

async function make(
  arena: Arena,
  asked: ArenaRequest,
): Promise<Created & { holder(seat: number): { seat: number; key: string } }> {
  const created = must(await arena.create(asked));
  return { ...created, holder: (seat) => ({ seat, key: created.keys.get(seat) ?? '' }) };
}

describe.each(DATABASE_KINDS)('the arena on %s', (kind) => {
  it('plays all five games between bots to ends that verify', async () => {
    const { arena, store } = await openArena(await DATABASES[kind]());
    const all = await Promise.all(
      GAMES.map(async ({ facts }) => {
        const seats = Array.from({ length: facts.seats.default }, () => 'bot:random');
        const { id } = await make(arena, request(facts.id, seats, { think: 5 }));
        const watching = new Watching();
        await arena.watch(id, watching, null);
        const { version } = await watching.end();
        return { id, game: facts.id, watching, version };
      }),
    );
    for (const { id, game, watching, version } of all) {
      const record = must(parseRecord(await store.recordText(id)));
      expect(replayRecord(await (await findGame(game))!.game(), record).finding).toBeNull();
      const row = await store.findMatch(id);
      expect(row).toMatchObject({ status: 'finished', termination: record.end!.termination, plies: record.end!.ply });
      expect(JSON.parse(row!.result!)).toEqual(record.end!.result);
      // From the snapshot on nobody misses an event, and all entries are told in order.
      const first = watching.told.find(({ type }) => type === 'snapshot') as { version?: number; entries?: unknown[] };
      const versions = watching.events.map((event) => event.version);
      expect(versions).toEqual(versions.map((_, index) => (first.version ?? -1) + 1 + index));
      expect(versions.at(-1)).toBe(version);
      const told = [...(first.entries ?? []), ...watching.events.flatMap(({ entries }) => entries)];
      expect(told).toHaveLength(record.entries.length);
    }
  }, 60_000);

  it('tells many matches at once: nothing before it is on the disk, nothing twice', async () => {
    const { arena, store } = await openArena(await DATABASES[kind]());
    const all = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const created = await make(arena, request('draughts', ['human', 'human']));
        const watching = new Watching();
        await arena.watch(created.id, watching, null);
        return { ...created, watching };
      }),
    );
    let early = 0;
    const append = store.append.bind(store);
    store.append = (piece) =>
      append(piece).then(() => {
        early += all.filter(
          ({ id, watching }) => id === piece.match && watching.events.at(-1)?.version === piece.version,
        ).length;
      });
    for (const [index, text] of ['32-28', '19-23', '28x19', '14x23'].entries()) {
      const [turn, seat] = [index + 1, 1 + (index % 2)];
      const kept = await Promise.all(
        all.map(({ id, holder }) => arena.move(id, holder(seat), { id: `${turn}`, turn, text })),
      );
      expect(kept).toEqual(all.map(() => ({ ok: true, value: turn })));
    }
    expect(early).toBe(0);
    for (const { id, watching } of all) {
      const moves = watching.events.filter(({ entries }) => entries.length > 0);
      expect(moves.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
      const { entries } = must(parseRecord(await store.recordText(id)));
      expect(moves.flatMap((event) => event.entries)).toEqual(entries.map(({ link: _link, ...entry }) => entry));
    }
  });

  it('lets two people play: moves are acknowledged once, whatever is sent again', async () => {
    const { arena, store } = await openArena(await DATABASES[kind]());
    const { id } = await make(arena, request('draughts', ['open', 'open']));
    const watching = new Watching();
    await arena.watch(id, watching, null);
    const one = must(await arena.take(id, null, ' Ada\u202e ', null));
    expect(codeOf(await arena.take(id, one.seat, 'Eve', null))).toBe('seat/taken');
    const two = must(await arena.take(id, null, 'Ada', null));
    expect([one.seat, two.seat]).toEqual([1, 2]);
    await watching.version(0);
    expect((await arena.find(id))?.seats.map(({ name }) => name)).toEqual(['Ada', 'Ada#2']);

    const move = { id: 'a', turn: 1, text: '32-28' };
    const twice = await Promise.all([arena.move(id, one, move), arena.move(id, one, move)]);
    expect(twice).toEqual([
      { ok: true, value: 1 },
      { ok: true, value: 1 },
    ]);
    expect(await arena.move(id, one, move)).toEqual({ ok: true, value: 1 });
    const CASES = [
      { who: one, move: { id: 'b', turn: 2, text: '31-27' }, code: 'move/not-asked' },
      { who: two, move: { id: 'b', turn: 1, text: '19-23' }, code: 'move/other-turn' },
      { who: { ...two, key: one.key }, move: { id: 'b', turn: 2, text: '19-23' }, code: 'seat/not-yours' },
      { who: two, move: { id: 'b', turn: 2, text: 'nonsense' }, code: 'move/malformed' },
      { who: two, move: { id: 'b', turn: 2, text: '20-26' }, code: 'move/not-diagonal' },
    ];
    for (const { who, move: wrong, code } of CASES) expect(codeOf(await arena.move(id, who, wrong))).toBe(code);
    // What was mistyped is no fault.
    expect(await arena.move(id, two, { id: 'b', turn: 2, text: '19-23' })).toEqual({ ok: true, value: 2 });
    expect(await arena.move(id, one, { id: 'c', turn: 3, text: null })).toEqual({ ok: true, value: 3 });
    const end = await watching.end();
    expect(end.end).toMatchObject({ termination: 'resigned', places: [2, 1] });
    const record = must(parseRecord(await store.recordText(id)));
    expect(record.entries.map(({ move: text }) => text)).toEqual(['32-28', '19-23', undefined]);
    expect(codeOf(await arena.move(id, two, { id: 'd', turn: 4, text: '1-2' }))).toBe('move/not-running');
  });

  it('seals the answers of a turn until all have come', async () => {
    const { arena } = await openArena(await DATABASES[kind]());
    const { id, holder } = await make(arena, request('cyberattack', ['human', 'human', 'human', 'human']));
    const [everybody, second] = [new Watching(), new Watching(2)];
    await arena.watch(id, everybody, null);
    await arena.watch(id, second, null);
    await everybody.version(0);
    for (const seat of [1, 2, 3, 4])
      expect(must(await arena.move(id, holder(seat), { id: 'x', turn: 1, text: 'HGAG2H1D4' }))).toBe(seat);
    await everybody.version(4);
    expect(
      everybody.events.filter(({ version }) => version > 0).map(({ entries }) => entries.map(({ seat }) => seat)),
    ).toEqual([[], [], [], [1, 2, 3, 4]]);
    expect(
      second.events.filter(({ version }) => version > 0).map(({ entries }) => entries.map(({ seat }) => seat)),
    ).toEqual([[], [2], [], [1, 3, 4]]);
  });

  it('goes on after the server was down: people with their keys, bots by themselves, who watches with the gap', async () => {
    const where = await DATABASES[kind]();
    const before = await openArena(where);
    const { id, holder } = await make(before.arena, request('draughts', ['human', 'bot:random'], { think: 5 }));
    const lobby = await make(before.arena, request('risk', ['human', 'open', 'reserved']));
    const watching = new Watching();
    await before.arena.watch(id, watching, null);
    expect(must(await before.arena.move(id, holder(1), { id: 'a', turn: 1, text: '32-28' }))).toBe(1);
    await watching.version(2);
    await shut(before);

    const after = await openArena(where);
    // Acknowledged before, and again now.
    expect(must(await after.arena.move(id, holder(1), { id: 'a', turn: 1, text: '32-28' }))).toBe(1);
    const back = new Watching();
    await after.arena.watch(id, back, 1);
    expect((await back.version(2)).version).toBe(2);
    const shown = await after.arena.find(id);
    expect(shown).toMatchObject({ status: 'running', ply: 2, turn: 3 });
    expect(must(await after.arena.move(id, holder(1), { id: 'b', turn: 3, text: null }))).toBe(3);
    const end = await back.end();
    expect(back.events.map(({ version }) => version)).toEqual([2, 3, 4]);
    expect(end.end?.termination).toBe('resigned');
    const record = must(parseRecord(await after.store.recordText(id)));
    expect(replayRecord(draughts as never, record).finding).toBeNull();
    // A lobby entry is there as it was.
    expect((await after.arena.find(lobby.id))?.seats.map(({ player }) => player)).toEqual([
      'human',
      'open',
      'reserved',
    ]);
    must(await after.arena.take(lobby.id, 3, 'Bo', lobby.keys.get(3)!));
    expect(codeOf(await after.arena.take(lobby.id, 2, '', 'wrong'))).toBe('ok');
    expect((await after.arena.find(lobby.id))?.status).toBe('running');
  });

  it('gives a seat that is left back as it was, also after the server was gone', async () => {
    const where = await DATABASES[kind]();
    const before = await openArena(where);
    const { id } = await make(before.arena, request('risk', ['human', 'open', 'open']));
    const taken = must(await before.arena.take(id, 2, 'Mallory', null));
    await shut(before);
    const { arena } = await openArena(where);
    must(await arena.leave(id, taken));
    expect((await arena.find(id))?.seats.map(({ player, name }) => `${player} ${name}`)).toEqual([
      'human Player 1',
      'open ',
      'open ',
    ]);
    expect(must(await arena.take(id, 2, 'Bo', null)).key).not.toBe(taken.key);
  });

  it('plays a rematch with seats changed; who was there takes its seat with its old key', async () => {
    const { arena } = await openArena(await DATABASES[kind]());
    const { id, holder } = await make(arena, request('draughts', ['human', 'human']));
    const watching = new Watching();
    await arena.watch(id, watching, null);
    expect(codeOf(await arena.rematch(id, holder(1)))).toBe('match/not-over');
    must(await arena.move(id, holder(1), { id: 'a', turn: 1, text: null }));
    await watching.end();
    const next = must(await arena.rematch(id, holder(1)));
    expect(await watching.until(({ type }) => type === 'rematch')).toMatchObject({ next: next.id });
    const shown = await arena.find(next.id);
    expect(shown).toMatchObject({ status: 'open', follows: id });
    expect(shown?.seats.map(({ player }) => player)).toEqual(['reserved', 'human']);
    expect(codeOf(await arena.take(next.id, 1, '', holder(1).key))).toBe('seat/taken');
    expect(must(await arena.take(next.id, null, '', holder(2).key)).seat).toBe(1);
    expect((await arena.find(next.id))?.status).toBe('running');
  });

  it('refuses what cannot be played, and keeps nothing of it', async () => {
    const { arena, store } = await openArena(await DATABASES[kind]());
    const CASES = [
      { asked: request('chess', ['open', 'open']), code: 'match/no-such-game' },
      { asked: request('draughts', ['open']), code: 'match/seats' },
      { asked: request('draughts', ['open', 'bot:genius']), code: 'player/no-such-bot' },
      { asked: request('draughts', ['open', 'cmd:sh']), code: 'match/may-not-run' },
      { asked: request('draughts', ['open', 'cmd:no-such'], { mayRun: true }), code: 'player/no-such-program' },
      { asked: request('risk', ['open', 'hub:sh'], { mayRun: true }), code: 'player/no-hub' },
      { asked: request('draughts', ['open', 'open'], { setup: { colour: 'red' } }), code: 'setup/unknown' },
      { asked: request('draughts', ['open', 'open'], { policy: 'kind' }), code: 'match/no-such-policy' },
    ];
    for (const { asked, code } of CASES) expect(codeOf(await arena.create(asked))).toBe(code);
    expect(await store.listMatches({ most: 10 })).toEqual([]);
  });

  it('answers people soon, however many matches of bots a guest has made, also after a restart', async () => {
    const where = await DATABASES[kind]();
    let up = await openArena(where);
    const mallory = { token: null, address: '192.0.2.1' };
    const bots = ['bot:best', 'bot:best'];
    expect(codeOf(await up.arena.create(request('draughts', bots, { think: 60_000, by: mallory })))).toBe(
      'match/think-too-long',
    );
    const clock = { move: null, bank: null, increment: 0, margin: 0 };
    for (let n = 0; n < 60; n++) await make(up.arena, request('draughts', bots, { think: 2000, clock, by: mallory }));
    const by = { token: null, address: '192.0.2.2' };
    const { id, holder } = await make(up.arena, request('draughts', ['human', 'bot:random'], { by }));
    for (const start of ['first', 'again']) {
      const { arena, store } = up;
      await expect.poll(() => arena.cores.waiting).toBeGreaterThan(10);
      await expect.poll(async () => (await arena.find(id))?.turn).toBeGreaterThan(0);
      const { game, state, turn } = arena.roomOf(id)!.point!.match;
      const text = game.makeMove(game.randomMove(state, 1, makeRandom(1)), state);
      const watching = new Watching();
      await arena.watch(id, watching, null);
      let others = 0;
      const append = store.append.bind(store);
      store.append = (piece) => {
        if (piece.match !== id) others++;
        return append(piece);
      };
      must(await arena.move(id, holder(1), { id: start, turn, text }));
      await watching.until((told) => told.type === 'event' && 'turn' in told && told.turn === turn + 2);
      // First come, first served would have let all sixty go before.
      expect(others).toBeLessThan(20);
      await shut(up);
      up = await openArena(where);
    }
  }, 120_000);

  it('says when a match waits for a core, and no clock pays for it', async () => {
    const { arena, store } = await openArena(await DATABASES[kind](), { cores: 1 });
    const clock = { move: 1000, bank: null, increment: 0, margin: 200 };
    const made = await Promise.all(
      [1, 2, 3].map(() => make(arena, request('draughts', ['bot:best', 'bot:best'], { think: 1000, clock }))),
    );
    const watchings = await Promise.all(
      made.map(async ({ id }) => {
        const watching = new Watching();
        await arena.watch(id, watching, null);
        return watching;
      }),
    );
    await Promise.race(
      watchings.map((watching) =>
        watching.until((told) => told.type === 'presence' && JSON.stringify(told).includes('"waitsForCore":true')),
      ),
    );
    for (const { id } of made) await arena.stop(id);
    const ends = await Promise.all(watchings.map((watching) => watching.end()));
    for (const { end } of ends) expect(['interrupted', 'normal', 'limit']).toContain(end?.termination);
    for (const { id } of made)
      for (const entry of must(parseRecord(await store.recordText(id))).entries) expect(entry.verdict).toBe('taken');
  });
});
