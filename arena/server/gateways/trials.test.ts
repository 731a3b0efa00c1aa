/**
 * A version that connects is tried before it plays: whole matches on real sockets, and what is kept
 * and told of them.
 */
import { findGame } from '@joute/games/index.ts';
import { beforeAll, expect, it } from 'vitest';
import { joinMatch } from '../../gates/joinMatch.ts';
import { RETURN_MS } from '../../live/players/clientPlayer.ts';
import { QuickPlayer } from '../../test/quickPlayer.ts';
import { newCode } from '../people/teamCodes.ts';
import { Hand } from '../test/openGateways.ts';
import { type House, openHouse } from '../test/openHouse.ts';
import { legalMove } from '../test/persons.ts';

let house: House;
let team: string;
let code: string;
beforeAll(async () => {
  house = await openHouse();
  team = house.school.team;
  const made = newCode();
  code = made.code;
  await house.store.teams.setCodes(new Map([[team, made.hash]]));
});

async function stand(name: string): Promise<Hand> {
  const hand = await Hand.connect(house.portOf());
  hand.say({ type: 'join', game: 'vampires', token: house.school.tokens.team, name });
  return hand;
}

const PATH = (): string => `/api/teams/${team}/bots/vampires`;
// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came.
async function versionOf(number: number): Promise<any> {
  return (await house.call(`GET ${PATH()}/versions/${number}`, { key: house.school.tokens.team })).body;
}
const outcomes = (checks: readonly { id: string; outcome: string }[]): string[] =>
  checks.map(({ id, outcome }) => `${id} ${outcome}`);
const verdict = async (): Promise<string> => {
  const { body } = await house.call('GET /api/preflight?game=vampires', { key: house.school.tokens.assistant });
  return body.teams.find((one: { team: string }) => one.team === team).verdict;
};

/** Plays a whole match with legal moves, or with this one; gives the seat that it had. */
async function play(hand: Hand, move?: string): Promise<number> {
  let seat = 0;
  for (;;) {
    const message = (await hand.hear())!;
    if (message.type === 'hello') seat = message.seat as number;
    if (message.type === 'end') return seat;
    if (message.type === 'turn')
      hand.say({
        ...{ type: 'move', turn: message.turn },
        move: move ?? (await legalMove('vampires', message.state, seat)),
      });
  }
}

it('one that fails plays nowhere, is told why, and may be mended and come again', async () => {
  const own = `team:${team}/vampires`;
  const bad = await stand('v1');
  expect(await bad.hear()).toMatchObject({ type: 'standing', player: `${own}@1`, state: 'checking' });
  expect(await verdict()).toBe('checking');
  await expect(house.match([own, 'bot:random'], house.school.tokens.team, { game: 'vampires' })).rejects.toThrow(
    'bot/no-version',
  );
  await expect(
    house.match([`${own}@1`, 'bot:random'], house.school.tokens.administrator, { game: 'vampires' }),
  ).rejects.toThrow('bot/not-ready');
  await play(bad, 'nonsense');
  const told = (await bad.hear())!;
  const FAILED = ['answers passed', 'frames passed', 'legal-moves failed', 'whole-game not-reached'];
  expect(told).toMatchObject({ type: 'checked', player: `${own}@1`, state: 'failed' });
  expect(outcomes(told.checks as [])).toEqual([...FAILED, 'seats not-reached']);
  expect((told.checks as { why?: string }[])[2]!.why).toContain('nonsense');
  expect(await bad.hear()).toMatchObject({ type: 'refused', code: 'bot/failed' });
  expect(await bad.hear()).toBeNull();
  const kept = await versionOf(1);
  expect([kept.state, outcomes(kept.checklist)]).toEqual(['failed', [...FAILED, 'seats not-reached']]);
  expect(await verdict()).toBe('failed');

  // The same name: the same version, tried once more.
  const good = await stand('v1');
  expect(await good.hear()).toMatchObject({ player: `${own}@1`, state: 'checking' });
  expect([await play(good), await play(good)]).toEqual([1, 2]);
  const passed = (await good.hear())!;
  expect(passed).toMatchObject({ type: 'checked', state: 'ready' });
  expect(new Set((passed.checks as { outcome: string }[]).map(({ outcome }) => outcome))).toEqual(new Set(['passed']));
  expect(await versionOf(1)).toMatchObject({ state: 'ready', trouble: null, pace: { answers: expect.any(Number) } });
  expect(await verdict()).toBe('ready');
  const id = await house.match([own, 'bot:random'], house.school.tokens.team, {
    game: 'vampires',
    setup: { plays: 4 },
  });
  expect(await play(good)).toBe(1);
  expect((await house.over(id)).termination).toMatch(/normal|limit/);

  // A new one is tried while the one before is what plays: it is not called for it.
  const next = await stand('v2');
  expect(await next.hear()).toMatchObject({ player: `${own}@2`, state: 'checking' });
  expect(await good.hear()).toMatchObject({ code: 'bot/elsewhere' });
  await expect(house.match([own, 'bot:random'], house.school.tokens.team, { game: 'vampires' })).rejects.toThrow(
    'bot/not-connected',
  );
  // It is gone in mid-trial, and comes back to it.
  expect(await next.hear()).toMatchObject({ type: 'hello' });
  next.socket.resetAndDestroy();
  const again = await stand('v2');
  expect(await again.hear()).toMatchObject({ player: `${own}@2`, state: 'checking' });
  expect([await play(again), await play(again)]).toEqual([1, 2]);
  expect(await again.hear()).toMatchObject({ type: 'checked', state: 'ready' });
  again.socket.destroy();
});

it('the trial of a version that has left does not keep the next one waiting', async () => {
  const before = await stand('v3');
  expect(await before.hear()).toMatchObject({ type: 'standing', state: 'checking' });
  expect(await before.hear()).toMatchObject({ type: 'hello' });
  before.socket.resetAndDestroy();
  const next = await stand('v4');
  const began = performance.now();
  expect(await next.hear()).toMatchObject({ player: `team:${team}/vampires@4`, state: 'checking' });
  expect([await play(next), await play(next)]).toEqual([1, 2]);
  expect(await next.hear()).toMatchObject({ type: 'checked', player: `team:${team}/vampires@4`, state: 'ready' });
  expect(performance.now() - began).toBeLessThan(RETURN_MS);
  expect((await versionOf(3)).state).toBe('checking');
  next.socket.destroy();
});

it('a client of the course’s own protocol plays one match, and may then be called', async () => {
  const wire = (await (await findGame('cyberattack'))!.wire!())!;
  const join = () =>
    joinMatch({
      ...{ host: '127.0.0.1', port: house.portOf('cyberattack'), bot: new QuickPlayer('client'), time: 100, seed: 1 },
      session: (line) => wire.join(line, { name: code, setup: {} }),
      tell: () => {},
    });
  expect(await join()).toMatchObject({ proper: true });
  const key = house.school.tokens.team;
  const version = async () => (await house.call(`GET /api/teams/${team}/bots/cyberattack/versions/1`, { key })).body;
  await expect.poll(async () => (await version()).state).toBe('ready');
  const PASSED = ['answers passed', 'frames passed', 'legal-moves passed', 'whole-game passed'];
  expect(outcomes((await version()).checklist)).toEqual(PASSED);
  const client = join();
  await expect.poll(() => house.arena.onCall.isThere(`${team}/cyberattack`)).toBe(true);
  const seats = [`team:${team}/cyberattack`, 'bot:random', 'bot:random', 'bot:random'];
  const id = await house.match(seats, key, { game: 'cyberattack', setup: { turns: 4 } });
  expect(await client).toMatchObject({ proper: true });
  expect((await house.over(id)).termination).toMatch(/normal|limit/);
});
