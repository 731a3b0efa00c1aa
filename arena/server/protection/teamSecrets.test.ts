/**
 * A running match of two teams' bots, asked for by every role of the table of rights, on every
 * route, by the feed and at the gateways: what one side alone may know is told to its bot, and to
 * nobody else, be it the same team by another way.
 */
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import type { RiskState } from '@joute/games/risk/rules/state.ts';
import { worldOf } from '@joute/games/risk/rules/world.ts';
import { missionWords } from '@joute/games/risk/terminal.ts';
import { beforeAll, expect, it } from 'vitest';
import { FeedClient } from '../test/feedClient.ts';
import { Hand, type Message } from '../test/openGateways.ts';
import { type House, openHouse } from '../test/openHouse.ts';
import { legalMove } from '../test/persons.ts';
import { readAddresses } from '../test/readAddresses.ts';
import { Limits } from './limits.ts';
import { ROLES, type Role } from './rights.ts';

const TEAMS = { team: 'team-a', other: 'team-b' } as const;

let house: House;
beforeAll(async () => {
  house = await openHouse({ limits: new Limits({ budget: 1e9, guesses: 1e9 }) });
});

/** Both teams' bots are connected, and play. */
async function begin(game: string, more: object, bots = 0): Promise<{ id: string; hands: readonly Hand[] }> {
  const hands = [];
  for (const role of ['team', 'other'] as const) {
    await house.passed(TEAMS[role], game);
    const hand = await Hand.connect(house.portOf());
    hand.say({ type: 'join', game, token: house.school.tokens[role] });
    expect(await hand.hear()).toMatchObject({ type: 'standing' });
    hands.push(hand);
  }
  const players = [
    ...Object.values(TEAMS).map((team) => `team:${team}/${game}`),
    ...Array.from({ length: bots }, () => 'bot:random'),
  ];
  const id = await house.match(players, house.school.tokens.administrator, { game, ...more });
  return { id, hands };
}

interface Heard {
  readonly role: Role;
  readonly where: string;
  readonly text: string;
}

/** Everything that this role gets to read of the match. */
async function askAll(role: Role, id: string, game: string, feed: FeedClient): Promise<Heard[]> {
  const key = house.school.tokens[role];
  const heard: Heard[] = [];
  const known = {
    ...{ id: [id], game: [game], team: Object.values(TEAMS), bot: [game], number: ['1'] },
    member: Object.values(TEAMS).map((team) => `member-of-${team}`),
  };
  const seats = [1, 2].flatMap((seat) =>
    ['events', 'text', 'record'].map((of) => `/api/matches/${id}/${of}?seat=${seat}`),
  );
  for (const where of [...(await readAddresses(house, known)), ...seats]) {
    const { status, text } = await house.call(`GET ${where}`, { key });
    expect(status, `${where} ${text}`).toBeLessThan(500);
    if (seats.includes(where)) expect([role, where, status]).toEqual([role, where, 403]);
    if (where.endsWith('/errors'))
      expect([role, status]).toEqual([role, key && readsErrors(role) ? 200 : key ? 403 : 401]);
    heard.push({ role, where, text });
  }
  // What is under way cannot be had by way of another match or as a record to be verified.
  for (const where of [`/api/matches/${id}/rematch`, `/api/matches/${id}/seats`])
    heard.push({ role, where, text: (await house.call(`POST ${where}`, { key, body: {} })).text });
  const record = (await house.call(`GET /api/matches/${id}/record`, { key })).text;
  const verified = await house.call('POST /api/records', { body: record, key });
  heard.push({ role, where: '/api/records', text: verified.text });
  // Nor by the seat of somebody else's client.
  const hand = await Hand.connect(house.portOf());
  hand.say({ type: 'join', game, match: id, ...(key === undefined ? {} : { token: key }) });
  const said: Message | null = await hand.hear();
  expect(said).toMatchObject({ type: 'refused' });
  heard.push({ role, where: 'bot join', text: JSON.stringify(said) });
  hand.socket.destroy();
  feed.say({ type: 'ping' });
  await feed.next('pong');
  return heard;
}

/** Which are written when a match is over: a team reads those of its own bots. */
const readsErrors = (role: Role): boolean => role !== 'guest';

async function openFeeds(id: string): Promise<ReadonlyMap<Role, FeedClient>> {
  const feeds = new Map<Role, FeedClient>();
  for (const role of ROLES) {
    const key = house.school.tokens[role];
    const feed = await FeedClient.open(house.url, key === undefined ? {} : { authorization: `Bearer ${key}` });
    feed.say({ type: 'list' });
    feed.say({ type: 'watch', match: id });
    await feed.next('snapshot');
    feed.say({ type: 'watch', match: id, since: -1 });
    await feed.next('event');
    for (const seat of [1, 2]) {
      feed.say({ type: 'watch', match: id, since: -1, seat });
      await feed.next('refused');
    }
    feeds.set(role, feed);
  }
  return feeds;
}

/** Nobody is told any of it; the search has to have looked at all that there is. */
async function expectUntold(id: string, game: string, secrets: readonly string[]): Promise<void> {
  const feeds = await openFeeds(id);
  const heard: Heard[] = [];
  for (const role of ROLES) heard.push(...(await askAll(role, id, game, feeds.get(role)!)));
  for (const [role, feed] of feeds) {
    heard.push(...feed.texts.map((text) => ({ role, where: 'feed', text })));
    feed.close();
  }
  for (const role of ROLES) expect(heard.filter((one) => one.role === role).length).toBeGreaterThan(60);
  for (const { role, where, text } of heard)
    for (const secret of secrets) expect(text.includes(secret), `${secret}, told to ${role} by ${where}`).toBe(false);
  for (const secret of secrets) expect(house.log.join('')).not.toContain(secret);
}

it('missions of Risk are told to the bot that has them', async () => {
  const { id, hands } = await begin('risk', { seed: 'missions 3', setup: { mode: 'missions', rounds: 3 } });
  const first = (await hands[0]!.play(0))!;
  hands[0]!.say({ type: 'move', turn: first.turn, move: await legalMove('risk', first.state, 1) });
  const turn = JSON.stringify(await hands[0]!.play(0));
  const state = house.arena.roomOf(id)!.point!.match.state as RiskState;
  const [own, others] = state.missions.map((mission) => [
    JSON.stringify(mission),
    ...LANGUAGES.map((language) => missionWords(worldOf(state), mission!, language)),
  ]) as [string[], string[]];
  expect(new Set([...own, ...others]).size).toBe(6);
  const { head } = must(parseRecord(await house.store.recordText(id)));
  const draws = head.draws.filter(({ label }) => label === 'mission').map((draw) => JSON.stringify(draw));
  expect(draws).not.toEqual([]);
  const { seed } = (await house.store.findMatch(id))!;
  await expectUntold(id, 'risk', [...own, ...others, ...draws, seed]);
  expect([turn.includes(own[0]!), turn.includes(others[0]!)]).toEqual([true, false]);
});

it('an answer is sealed until all have answered', async () => {
  const { id, hands } = await begin('cyberattack', { clock: { move: 60_000, bank: null, increment: 0, margin: 0 } }, 2);
  const sealed = 'HGAG2H1D4';
  const { turn } = (await hands[0]!.play(0))!;
  const answer = await legalMove('cyberattack', (await hands[1]!.play(0))!.state, 2);
  hands[0]!.say({ type: 'move', turn, move: sealed });
  await expect.poll(() => house.store.recordText(id)).toContain(sealed);
  await expectUntold(id, 'cyberattack', [sealed]);
  // Once the other has answered too, everybody sees both.
  hands[1]!.say({ type: 'move', turn, move: answer });
  await hands[1]!.play(0);
  expect((await house.call(`GET /api/matches/${id}/events?since=-1`)).text).toContain(sealed);
});
