/** Matches whose players are there already. */
import { NO_CLOCK } from '@joute/core/clock.ts';
import { expandSeed } from '@joute/core/dice.ts';
import type { GateGuest } from '@joute/core/host/player.ts';
import type { MatchPlan } from '@joute/core/host/playing.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { expect, test } from 'vitest';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { hostedMatch } from './hosted.ts';
import { fitsKey } from './model/keys.ts';
import type { ArenaPlan } from './model/plan.ts';
import { codeOf, openArena } from './test/people.ts';

const NOW = 1_800_000_000_000;
const { facts } = draughts;
const planOf = (players: MatchPlan['players']): MatchPlan => ({
  ...{ game: draughts, setup: defaultSetup(facts.options), players, clock: NO_CLOCK, policy: facts.policy },
  ...{ seed: expandSeed('hosted'), secret: true },
});
const quick = (): QuickPlayer[] => [new QuickPlayer('a'), new QuickPlayer('b')];

test('is stored as a match of guests that runs', () => {
  const players = quick();
  const { row, players: same } = hostedMatch(planOf(players), { specs: ['net', 'bot:x'], think: 40 }, NOW);
  expect(same).toEqual(players);
  expect(row).toMatchObject({ game: 'draughts', status: 'running', listed: true, created: NOW, started: NOW });
  expect(row).toMatchObject({ follows: null, ended: null, guest: 'guest:ports', seed: expandSeed('hosted') });
  expect(row.seats).toEqual([
    { seat: 1, name: 'a', player: 'net', key: null },
    { seat: 2, name: 'b', player: 'bot:x', key: null },
  ]);
  const plan = JSON.parse(row.plan) as ArenaPlan;
  expect(plan).toMatchObject({ think: 40, origin: 'gateway', secret: true, clock: NO_CLOCK });
  expect('from' in plan).toBe(false);
  const saved = hostedMatch({ ...planOf(players), from: 'W:W31:B20' }, { specs: ['net', 'net'], think: 0 }, NOW);
  expect((JSON.parse(saved.row.plan) as ArenaPlan).from).toBe('W:W31:B20');
});

test('a client that can come back is given a resume token, which is stored as a hash', () => {
  const tokens: string[] = [];
  const guest: GateGuest = {
    name: 'net',
    open: (_name, token) => {
      tokens.push(`${token?.match} ${token?.token}`);
      return new QuickPlayer('net');
    },
    turnAway: () => {},
  };
  const [one, two] = quick();
  const client = Object.assign(two!, { resumable: guest });
  const { row, players } = hostedMatch(planOf([one!, client]), { specs: ['bot:x', 'net'], think: 0 }, NOW);
  expect([players[0] === one, players[1] === client, players[1]!.name]).toEqual([true, false, 'b']);
  expect(tokens).toHaveLength(1);
  const [match, token] = tokens[0]!.split(' ');
  expect(match).toBe(row.id);
  expect(row.seats.map(({ key }) => fitsKey(key, token!))).toEqual([false, true]);
});

test('is played with the gateway’s hooks: told of a chunk when it is persisted, before those who watch', async () => {
  const log: string[] = [];
  const { arena, store } = await openArena({
    observer: { begun: () => void log.push('begun'), moved: () => void log.push('broadcast') },
  });
  const append = store.append.bind(store);
  store.append = async (piece) => {
    await append(piece);
    log.push('persisted');
  };
  const chunks: string[] = [];
  const played = must(
    await arena.host(
      planOf(quick()),
      {
        append: (text) => {
          chunks.push(text);
          log.push('gateway');
        },
        watch: (_match, entry) => void log.push(entry ? 'shown' : 'start'),
        keepErrors: (seat, text) => void log.push(`${seat} ${text}`),
      },
      ['net', 'net'],
    ),
  );
  const { entries, end } = must(parseRecord(chunks.join('')));
  expect(log.slice(0, 8)).toEqual([
    ...['begun', 'persisted', 'gateway', 'start', 'persisted', 'gateway', 'shown', 'broadcast'],
  ]);
  expect(log.slice(-2)).toEqual(['persisted', 'gateway']);
  expect(entries.length).toBeGreaterThan(5);
  expect(end?.termination).toBe(played.end.termination);
  const [row] = await store.listMatches({ most: 1 });
  expect([row?.status, await store.recordText(row!.id)]).toEqual(['finished', chunks.join('')]);
});

test('what programs wrote to their standard error goes to the gateway and to the store', async () => {
  const { arena, store } = await openArena();
  const [one, two] = quick();
  const turns = [{ turn: 1, at: 0 }];
  Object.assign(two!, { errors: () => 'trace', errorTurns: () => turns });
  const errors: string[] = [];
  const hooks = { append: () => {}, keepErrors: (seat: number, text: string) => void errors.push(`${seat} ${text}`) };
  must(await arena.host(planOf([one!, two!]), hooks, ['net', 'net']));
  expect(errors).toEqual(['2 trace']);
  const [row] = await store.listMatches({ most: 1 });
  await expect.poll(() => store.errorsOf(row!.id)).toEqual([{ seat: 2, text: 'trace', turns }]);
});

test('is interrupted by the gateway’s signal, and begins no more when the server goes down', async () => {
  const { arena, store } = await openArena();
  const stop = new AbortController();
  const hooks = { append: () => {}, watch: () => stop.abort(), signal: stop.signal };
  expect(must(await arena.host(planOf(quick()), hooks, ['net', 'net'])).end.termination).toBe('interrupted');
  await arena.close();
  expect(codeOf(await arena.host(planOf(quick()), hooks, ['net', 'net']))).toBe('match/parked');
  expect(await store.listMatches({ most: 5 })).toHaveLength(1);
});

test('parked: the gateway is told nothing more', async () => {
  const { arena } = await openArena();
  const log: string[] = [];
  const hooks = {
    append: () => void log.push('append'),
    watch: () => {
      log.push('watch');
      for (const room of arena.rooms) room.park();
    },
  };
  expect(codeOf(await arena.host(planOf(quick()), hooks, ['bot:a', 'bot:b']))).toBe('match/parked');
  expect(log).toEqual(['append', 'watch']);
});
