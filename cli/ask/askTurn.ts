/**
 * Gives one turn of a recorded match to a player, as it was: the same greeting, the same view, the
 * same news. Its answer is judged by the referee's own decisions, and played nowhere.
 * A user sees: the answer, or the sentence that a match would have said; no process of the player
 * is left afterwards.
 */

import { aborted } from '@joute/arena/match/aborted.ts';
import { askOf } from '@joute/arena/match/askOf.ts';
import { UnseenNews } from '@joute/arena/match/unseenNews.ts';
import type { Clock } from '@joute/core/clock.ts';
import { botSeed, recordedDice } from '@joute/core/dice.ts';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import type { Player } from '@joute/core/host/player.ts';
import { type Entry, type Match, stepMatch, stopMatch, timeLeft } from '@joute/core/match/match.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import type { RecordedTurn } from '@joute/core/record/recordedTurn.ts';
import type { Replay } from '@joute/core/record/replay.ts';

export interface TurnToAsk {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly replay: Replay;
  readonly turn: RecordedTurn;
  readonly seat: Seat;
  /** Milliseconds for the answer; null for the time that the seat had in the match. */
  readonly time: number | null;
}

export interface TurnAnswer {
  /** The entry that a record would have. */
  readonly entry: Entry;
  /** From the question to the answer as we saw it, including our own delays. */
  readonly wallMs: number;
  /** The time limit in milliseconds; null for none. */
  readonly limit: number | null;
  /** Its standard error, with our remarks in front. */
  readonly errors: string;
}

/** Closes the player. Null when the signal aborted before there was an answer. */
export async function askTurn(asking: TurnToAsk, player: Player, signal: AbortSignal): Promise<TurnAnswer | null> {
  const { seat, turn, time } = asking;
  const match = time === null ? turn.before : withTime(turn.before, time);
  try {
    await Promise.race([player.begin(helloOf(asking)), aborted(signal)]);
    if (signal.aborted) return null;
    const asked = performance.now();
    const reply = await player.answer(askOf(match, seat, newsOf(asking)), signal);
    const wallMs = performance.now() - asked;
    if (signal.aborted) return null;
    // The turn is played nowhere, so its draws do not matter.
    const { entry } = stepMatch(match, { ...reply, turn: turn.turn, seat }, recordedDice([], []));
    if (!entry) throw new Error(`seat ${seat} is not asked at turn ${turn.turn}`);
    await player.end(stopMatch(turn.before, { event: 'interrupted' }).end!);
    return { entry, wallMs, limit: timeLeft(match, seat), errors: player.errors?.() ?? '' };
  } finally {
    await player.close();
  }
}

function helloOf({ game, record, replay, seat }: TurnToAsk) {
  const { setup, seats } = record.head;
  const first = replay.start!.state;
  const told = record.end?.seed;
  const seed = told === undefined ? seat : botSeed(told, seat);
  return { game, setup, seat, names: seats.map(({ name }) => name), view: game.view(first, seat), seed };
}

/** The news as the seat stood then: it had been told everything up to its turn before. */
function newsOf({ game, record, replay, turn, seat }: TurnToAsk): UnseenNews {
  const news = new UnseenNews(record.head.seats.length, game.facts.secretDraws);
  for (const { entry } of replay.steps) {
    if (entry.turn >= turn.turn) break;
    if (entry.seat === seat) news.since(seat, entry.turn);
    news.add(entry);
  }
  return news;
}

function withTime(match: Match<unknown, unknown>, move: number): Match<unknown, unknown> {
  const clock: Clock = { move, bank: null, increment: 0, margin: match.clock.margin };
  return { ...match, clock, hands: match.hands.map((hand) => ({ ...hand, left: null })) };
}
