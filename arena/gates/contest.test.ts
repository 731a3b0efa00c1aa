/**
 * The contest over real sockets, as its protocol's specification says: addresses, answers, errors
 * and their order, secrets, clocks.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Json } from '@joute/core/game.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { type Opened, openContest } from '../test/openContest.ts';
import { quick as quickSeat } from '../test/openHost.ts';

type Fields = Readonly<Record<string, Json>>;
const fields = (json: Json): Fields => json as Fields;

const quick = quickSeat();
let contest: Opened;
const open = async (...given: Parameters<typeof openContest>): Promise<Opened> => {
  contest = await openContest(...given);
  return contest;
};
afterEach(() => contest.close());

const join = async (idGame: string | number, playerName = ''): Promise<Fields> =>
  fields(await contest.ask('/addPlayer', { idGame, playerName }));
const send = (uuid: Json | undefined, move: string): Promise<Json> =>
  contest.ask('/sendMove', { playerUUID: String(uuid), move });
const poll = async (uuid: Json | undefined): Promise<Fields> =>
  fields(await contest.ask('/getOpponentMoves', { playerUUID: String(uuid) }));

/** A territory of the player whose turn it is. */
const ownOf = (game: Fields, idPlayer: number): string =>
  String((game.territories as Fields[]).find(({ owner }) => owner === idPlayer)?.id);

describe('games', () => {
  test('are made by name, and "Game 2" is "2"', async () => {
    await open();
    expect(await contest.ask('/games')).toEqual([]);
    const made = fields(await contest.ask('/game', { name: 'Game 2', players: 3, rounds: 5 }));
    expect(made).toMatchObject({ idGame: 2, name: 'Game 2', started: false, finished: false, phase: 'waiting' });
    for (const name of ['2', 'Game%202', 'game 2'.replace(' ', '%20')])
      expect(await contest.ask(`/game/${name}`)).toEqual(made);
    expect(await contest.ask('/game', { name: '2' })).toEqual(made);
    expect(fields(await contest.ask('/game'))).toMatchObject({ idGame: 1, name: 'Game 1' });
    expect(fields(await contest.ask('/game', { name: 'Finale' }))).toMatchObject({ idGame: 1001, name: 'Finale' });
    expect(fields(await contest.ask('/game/finale'))).toMatchObject({ idGame: 1001 });
    const list = (await contest.ask('/games')) as Fields[];
    expect(list.map(({ idGame, seats }) => [idGame, seats])).toEqual([
      [2, 3],
      [1, 2],
      [1001, 2],
    ]);
  });

  test.each([
    ['players=7', /for 2 to 6 players/],
    ['players=x', /for 2 to 6 players/],
    ['rounds=0', /rounds/],
    ['colour=red', /colour/],
    ['map=mars', /mars/],
    ['name=%3F', /a letter or a digit/],
  ])('are not made from %s', async (query, message) => {
    await open();
    expect(await contest.ask(`/game?${query}`)).toEqual({
      error: 'Unknown Game',
      message: expect.stringMatching(message),
    });
    expect(await contest.ask('/games')).toEqual([]);
  });

  test('begin when their seats are full; nobody else gets in', async () => {
    await open();
    expect(await join('Game 2', 'Ada')).toEqual({
      ...{ idGame: 2, idPlayer: 0, uuid: expect.stringMatching(/^[0-9a-f-]{36}$/), timeStart: expect.any(Number) },
    });
    expect(fields(await contest.ask('/game/2'))).toMatchObject({ started: false, currentIdPlayerTurn: -1 });
    expect(await join(2)).toMatchObject({ idPlayer: 1 });
    const game = fields(await contest.ask('/game/2'));
    expect(game).toMatchObject({ started: true, currentIdPlayerTurn: 0, phase: 'setup', stock: 19 });
    expect((game.players as Fields[]).map(({ name }) => name)).toEqual(['Ada', 'Player 2']);
    expect(await join(2, 'Eve')).toBeNull();
  });

  test('that could not be played to their ends take no room', async () => {
    await open({ tables: 1, play: async () => null });
    for (const name of ['first', 'second']) {
      const { uuid } = await join(name);
      expect(await join(name)).toMatchObject({ idPlayer: 1 });
      await contest.contest.stopped();
      expect(await poll(uuid)).toMatchObject({ error: 'Unknown Game' });
    }
  });

  test('begin earlier by /startGame, with those who are there', async () => {
    await open({ seats: [null, null, null, quick] });
    expect(await contest.ask('/startGame', { idGame: 'Game 1' })).toMatchObject({ error: 'Unknown Game' });
    await join(1, 'Ada');
    await join(1, 'Bob');
    expect(await contest.ask('/startGame', { idGame: 'Game 1' })).toEqual({ error: null, message: 'OK' });
    const game = fields(await contest.ask('/game/1'));
    expect((game.players as Fields[]).map(({ name }) => name)).toEqual(['Ada', 'Bob', 'quick']);
    expect(await contest.ask('/startGame', { idGame: 1 })).toMatchObject({ error: null });
  });

  test('do not begin with one player', async () => {
    await open({ seats: [null, null, null] });
    await join(1);
    expect(await contest.ask('/startGame', { idGame: 1 })).toMatchObject({ error: 'Game has not started.' });
    expect(fields(await contest.ask('/game/1')).started).toBe(false);
  });

  test('are only so many where the host says so; one that nobody has come to makes room', async () => {
    await open({ matches: 1 });
    await contest.ask('/game', { name: 'mistyped' });
    await join('Game 1', 'Ada');
    expect(((await contest.ask('/games')) as Fields[]).map(({ name }) => name)).toEqual(['Game 1']);
    expect(await contest.ask('/game')).toEqual({
      error: 'Unknown Game',
      message: 'Matches that this host plays: 1, and no more.',
    });
    expect(await join('other')).toMatchObject({ error: 'Unknown Game' });
  });

  test('fill the host up to its limit', async () => {
    await open({ tables: 2 });
    await join('Game 1');
    await join('Game 2');
    expect(await contest.ask('/game')).toMatchObject({ message: expect.stringMatching(/already 2 games/) });
  });

  test('get the host’s own player at free seats after a while, where it says so', async () => {
    await open({ seats: [null, null, null], fill: { after: 50, preset: quick } });
    const { uuid } = await join(1, 'Ada');
    expect((await poll(uuid)).players).toMatchObject([{ name: 'Ada' }, { name: 'quick' }, { name: 'quick#2' }]);
  });

  test('that are over give their name to the next, and are still there for their own players', async () => {
    await open({
      seats: [null, quick],
      setup: { rounds: '1' },
      clock: { move: 30, bank: null, increment: 0, margin: 0 },
    });
    const { uuid } = await join(2, 'Ada');
    await contest.match(1);
    const second = await join('Game 2', 'Bob');
    expect(second).toMatchObject({ idGame: 2, idPlayer: 0 });
    expect((await poll(uuid)).players).toMatchObject([{ name: 'Ada' }, {}]);
    expect(await send(uuid, 'EndTurn')).toMatchObject({ error: 'Game is Finished.' });
    expect(fields(await contest.ask('/game/2')).players).toMatchObject([{ name: 'Bob' }, {}]);
    await contest.match(2);
  });
});

describe('moves', () => {
  test('get the contest’s errors, in its order', async () => {
    await open({ seats: [null, null, null] });
    expect(await send('nobody', 'EndTurn')).toMatchObject({ error: 'Unknown User' });
    const [ada, bob] = [await join(1), await join(1)];
    expect(await send(ada.uuid, 'nonsense')).toMatchObject({ error: 'Game has not started.' });
    await contest.ask('/startGame', { idGame: 1 });
    expect(await send(bob.uuid, 'nonsense')).toMatchObject({ error: "It's not the turn of player 2" });
    expect(await send(ada.uuid, 'PlaceUnit Atlantis 1 0 0')).toEqual({
      error: 'Wrong Move',
      message: 'There is no territory "Atlantis" on this map.',
    });
    expect(await send(ada.uuid, 'EndTurn')).toMatchObject({ error: 'Wrong Move' });
    const own = ownOf(await poll(ada.uuid), 0);
    expect(await send(ada.uuid, `PlaceUnit ${own} 19 0 0 `)).toEqual({ error: null, message: 'OK' });
    expect(await send(ada.uuid, 'EndTurn')).toEqual({ error: null, message: 'OK' });
    expect(await send(ada.uuid, 'EndTurn')).toMatchObject({ error: "It's not the turn of player 1" });
    expect(await poll(bob.uuid)).toMatchObject({
      currentIdPlayerTurn: 1,
      moveList: [
        { move: `PlaceUnit ${own} 19 0 0`, idPlayer: 0 },
        { move: 'EndTurn', idPlayer: 0 },
      ],
    });
    const uuid = String(ada.uuid);
    expect(await contest.ask(`/sendMove?playerUUID=${uuid}`)).toMatchObject({ error: "It's not the turn of player 1" });
    expect(await contest.ask('/sendMove')).toMatchObject({ error: 'Unknown User' });
  });

  test('may be written with %20 or +, and end with a blank', async () => {
    await open({ setup: { mode: 'conquest' } });
    const [{ uuid }] = [await join(1), await join(1)];
    const own = ownOf(await poll(uuid), 0);
    const address = `/sendMove?playerUUID=${uuid}&move=`;
    expect(await contest.ask(`${address}PlaceUnit%20${own}%201%200%200%20`)).toMatchObject({ error: null });
    expect(await contest.ask(`${address}PlaceUnit+${own}+1+0+0+`)).toMatchObject({ error: null });
    expect(await contest.ask(`${address}PlaceUnit+${own}+%zz+0+0`)).toMatchObject({ error: 'Wrong Move' });
    expect(fields(await contest.ask('/game/1'))).toMatchObject({ stock: 17 });
  });

  test('that come at once are judged one after the other', async () => {
    await open();
    const [ada] = [await join(1), await join(1)];
    const own = ownOf(await poll(ada.uuid), 0);
    const moves = [...Array.from({ length: 9 }, () => `PlaceUnit ${own} 1 0 0`), `PlaceUnit ${own} 10 0 0`, 'EndTurn'];
    const answers = await Promise.all(moves.map((move) => send(ada.uuid, move)));
    const taken = answers.filter((answer) => fields(answer).error === null).length;
    const game = fields(await contest.ask('/game/1'));
    expect((game.moveList as Json[]).length).toBe(taken);
    expect(taken).toBeGreaterThanOrEqual(10);
  });

  test('that are wrong ten times in a row end the go', async () => {
    await open();
    const [ada] = [await join(1), await join(1)];
    const answers: Json[] = [];
    for (let tries = 0; tries < 10; tries++) answers.push(await send(ada.uuid, 'EndTurn'));
    expect(answers.map((answer) => fields(answer).error)).toEqual(answers.map(() => 'Wrong Move'));
    expect(fields(answers[9]!).message).toMatch(/number 10 in a row: your turn was ended/);
    expect(fields(await contest.ask('/game/1'))).toMatchObject({
      currentIdPlayerTurn: 1,
      moveList: [{ move: expect.stringMatching(/^PlaceUnit \S+ 19 0 0$/) }, { move: 'EndTurn' }],
    });
  });
});

describe('polls', () => {
  test('answer at once to whose turn it is, and when a turn comes', async () => {
    await open();
    const [ada, bob] = [await join(1), await join(1)];
    const game = await poll(ada.uuid);
    expect(game).toMatchObject({ currentIdPlayerTurn: 0 });
    const waiting = poll(bob.uuid);
    await expect.poll(() => contest.contest.waiting).toBe(1);
    await send(ada.uuid, `PlaceUnit ${ownOf(game, 0)} 19 0 0`);
    expect(contest.contest.waiting).toBe(1);
    await send(ada.uuid, 'EndTurn');
    expect(await waiting).toMatchObject({ currentIdPlayerTurn: 1 });
    expect(contest.contest.waiting).toBe(0);
  });

  test('also wait for a game to begin', async () => {
    await open();
    const ada = await join(1);
    const waiting = poll(ada.uuid);
    await expect.poll(() => contest.contest.waiting).toBe(1);
    await join(1);
    expect(await waiting).toMatchObject({ started: true, currentIdPlayerTurn: 0 });
  });

  test('answer null after their time, and errors to who is unknown', async () => {
    await open({ pollMs: 50 });
    const [, bob] = [await join(1), await join(1)];
    expect(await poll(bob.uuid)).toBeNull();
    expect(await poll('nobody')).toMatchObject({ error: 'Unknown User' });
    expect(contest.contest.waiting).toBe(0);
  });

  test('answer when the game is over', async () => {
    await open({
      seats: [null, quick],
      setup: { rounds: '1' },
      clock: { move: 30, bank: null, increment: 0, margin: 0 },
    });
    const ada = await join(1);
    await contest.match(1);
    expect(await poll(ada.uuid)).toMatchObject({ finished: true, phase: 'over', currentIdPlayerTurn: -1, stock: 0 });
    expect(await contest.ask('/game/1/result')).toMatchObject({
      termination: 'limit',
      players: [{ idPlayer: 0 }, { idPlayer: 1 }],
    });
  });
});

test('who says nothing has its goes ended by the clock and stays in the match', async () => {
  await open({
    seats: [null, quick, quick],
    setup: { mode: 'conquest' },
    clock: { move: 40, bank: null, increment: 0, margin: 0 },
  });
  const { uuid } = await join(1, 'mute');
  const { record } = await contest.match(1);
  const mine = record.entries.filter(({ seat }) => seat === 1);
  expect(mine.length).toBe(3);
  for (const entry of mine)
    expect(entry).toMatchObject({ event: 'timeout', verdict: 'skipped', refusal: { code: 'client/silent' } });
  expect(record.end).toMatchObject({ termination: 'limit' });
  const game = await poll(uuid);
  const done = (game.moveList as Fields[]).filter(({ idPlayer }) => idPlayer === 0).map(({ move }) => String(move));
  expect(done.filter((move) => move === 'EndTurn').length).toBe(3);
  expect(done.filter((move) => move.startsWith('PlaceUnit')).length).toBe(3);
});

test('the time is for a whole go, not for each of its commands', async () => {
  await open({ clock: { move: 1500, bank: null, increment: 0, margin: 0 } });
  const [{ uuid }] = [await join(1), await join(1)];
  const own = ownOf(await poll(uuid), 0);
  expect(await send(uuid, `PlaceUnit ${own} 1 0 0`)).toMatchObject({ error: null });
  // A client that thinks for a while before each command, but far less than its time. It would have
  // ten tries.
  let error: Json = null;
  while (error === null || error === 'Wrong Move') {
    await pause(400);
    error = fields(await send(uuid, 'EndTurn')).error ?? null;
  }
  expect(error).toBe("It's not the turn of player 1");
  await contest.close();
  const [match] = contest.finished;
  const mine = match!.record.entries.filter(({ seat }) => seat === 1);
  expect(mine[0]).toMatchObject({ event: 'answer', verdict: 'taken' });
  expect(mine.find(({ verdict }) => verdict === 'skipped')).toMatchObject({ event: 'timeout' });
});

test('missions and uuids are their owner’s alone until the end', async () => {
  await open({ seats: [null, null, quick], setup: { rounds: '3' } });
  const players = [await join(1, 'Ada'), await join(1, 'Bob')];
  const uuids = players.map(({ uuid }) => String(uuid));
  const secrets = await Promise.all(uuids.map((uuid) => contest.ask(`/player/secrets/${uuid}`)));
  expect(secrets).toMatchObject([
    { idPlayer: 0, mission: { kind: expect.any(String) }, text: expect.any(String) },
    { idPlayer: 1, mission: { kind: expect.any(String) }, text: expect.any(String) },
  ]);
  expect(await contest.ask('/player/secrets/nobody')).toMatchObject({ error: 'Unknown User' });
  for (;;) {
    const game = fields(await contest.ask('/game/1'));
    await contest.ask('/games');
    if (game.finished === true) break;
    const id = Number(game.currentIdPlayerTurn);
    const uuid = uuids[id];
    if (uuid === undefined) continue;
    await send(uuid, 'Attack nowhere at all');
    if (Number(game.stock) > 0) await send(uuid, `PlaceUnit ${ownOf(game, id)} ${game.stock} 0 0`);
    await poll(uuid);
    await send(uuid, 'EndTurn');
  }
  const others = contest.heard.filter(({ path }) => path !== '/addPlayer' && !path.startsWith('/player/secrets/'));
  expect(others.length).toBeGreaterThan(20);
  const told = others.map(({ answer }) => JSON.stringify(answer)).join('\n');
  for (const secret of [...uuids, '"mission', '"kind"', '"target"', ...secrets.map((one) => String(fields(one).text))])
    expect(told).not.toContain(secret);
  await contest.match(1);
});
