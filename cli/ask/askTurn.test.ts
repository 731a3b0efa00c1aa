/**
 * A turn that is asked again is the turn of the match: the same greeting, view, news and time, in
 * every game and at every turn.
 */

import { playWhole } from '@joute/arena/match/wholeMatch.ts';
import { QuickPlayer } from '@joute/arena/test/quickPlayer.ts';
import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { Reply } from '@joute/core/host/player.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import { lastTurn, recordedTurn } from '@joute/core/record/recordedTurn.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { findGame, games } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { askTurn } from './askTurn.ts';

const GAMES = await games();

const SHORT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cyberattack: { turns: '3' },
  escat: { turnCap: '3' },
  risk: { rounds: '2' },
  vampires: { plays: '8' },
};

/**
 * Remembers what it was told, and plays at random except for the answers that it was given to make.
 */
class Listener extends QuickPlayer {
  readonly hellos: Hello[] = [];
  readonly asks: Ask[] = [];
  readonly #replies: Map<number, Reply>;

  constructor(replies: ReadonlyMap<number, Reply> = new Map()) {
    super('listener');
    this.#replies = new Map(replies);
  }

  override async begin(hello: Hello): Promise<void> {
    this.hellos.push(hello);
    await super.begin(hello);
  }

  override async answer(ask: Ask): Promise<Reply> {
    this.asks.push(ask);
    const reply = this.#replies.get(ask.turn);
    this.#replies.delete(ask.turn);
    return reply ?? super.answer(ask);
  }
}

async function playRecord(game: AnyGame, players: readonly Listener[]) {
  const { facts } = game;
  const setup = must(parseSetup(facts.options, SHORT[facts.id] ?? {}));
  const clock = { move: 1000, bank: 9000, increment: 10, margin: 5 };
  const plan = { game, setup, players, clock, policy: facts.policy, seed: expandSeed('9'), secret: false };
  const { record } = must(await playWhole(plan));
  return { record, replay: replayRecord(game, record) };
}

const never = new AbortController().signal;

test.each(GAMES.map(({ facts }) => facts.id))('%s: every turn of every seat', async (id) => {
  const game = await (await findGame(id))!.game();
  const players = Array.from({ length: game.facts.seats.default }, () => new Listener());
  const { record, replay } = await playRecord(game, players);
  const turns = Array.from({ length: lastTurn(replay) }, (_, index) => recordedTurn(replay, index + 1)!);
  expect(turns.flatMap(({ entries }) => entries)).toEqual(replay.steps.map(({ entry }) => entry));
  for (const turn of turns) {
    for (const seat of turn.acting) {
      const fed = new Listener();
      const asking = { game, record, replay, turn, seat, time: null };
      expect(await askTurn(asking, fed, never)).toMatchObject({ entry: { seat, verdict: 'taken' } });
      const asked = players[seat - 1]!;
      expect(fed.asks).toEqual(asked.asks.filter((ask) => ask.turn === turn.turn));
      expect(fed.hellos).toEqual(asked.hellos);
      expect(fed.closed).toBe(true);
    }
  }
});

test('an answer is judged as in the match, with the time that it is given', async () => {
  const game = await (await findGame('draughts'))!.game();
  const { record, replay } = await playRecord(game, [new Listener(), new Listener()]);
  const turn = recordedTurn(replay, 3)!;
  const ask = (reply: Reply, time: number | null = null) =>
    askTurn({ game, record, replay, turn, seat: 1, time }, new Listener(new Map([[3, reply]])), never);
  const illegal = await ask({ event: 'answer', text: '1-50', ms: 3 });
  expect(illegal).toMatchObject({
    entry: { verdict: 'refused', refusal: { code: 'move/opponent-piece' } },
    limit: 1000,
  });
  const why = { code: 'program/silent', params: { limit: 20 } };
  expect(await ask({ event: 'timeout', ms: 30, why }, 20)).toMatchObject({ entry: { event: 'timeout' }, limit: 20 });
  // In time by the match's clock, too late by the one that it was given.
  const [text, ms] = [turn.entries[0]!.move!, 500];
  expect(await ask({ event: 'answer', text, ms })).toMatchObject({ entry: { verdict: 'taken' } });
  expect(await ask({ event: 'answer', text, ms }, 400)).toMatchObject({ entry: { event: 'timeout' } });
});

test('refused tries do not hide how the turn began', async () => {
  const game = await (await findGame('draughts'))!.game();
  const fault = new Listener(new Map([[5, { event: 'answer', text: 'x', ms: 100 }]]));
  const { replay } = await playRecord(game, [fault, new Listener()]);
  const turn = recordedTurn(replay, 5)!;
  expect(turn.entries.map(({ verdict }) => verdict)).toEqual(['refused', 'taken']);
  expect(turn.before.hands[0]).toMatchObject({ used: 0 });
});

test('interrupted, there is no answer, and the player is closed', async () => {
  const game = await (await findGame('draughts'))!.game();
  const { record, replay } = await playRecord(game, [new Listener(), new Listener()]);
  const player = new Listener();
  const asking = { game, record, replay, turn: recordedTurn(replay, 1)!, seat: 1, time: null };
  expect(await askTurn(asking, player, AbortSignal.abort())).toBeNull();
  expect(player.closed).toBe(true);
});
