/**
 * Runs one match: asks the players, tells the pure referee (core/match.ts) what happened, and keeps the record.
 * A user sees: every move shown is already in the record, whatever dies afterwards; every match ends, with one of the known
 * terminations, within its clock's bound.
 */
import type { Clock } from '@joute/core/clock.ts';
import { botSeed, type Draw, hashSeed, recordingDice, type Seed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import {
  type Entry,
  isOvertime,
  type Match,
  type MatchEnd,
  openMatch,
  stepMatch,
  stopMatch,
  timeLeft,
  waiting,
} from '@joute/core/match.ts';
import type { Policy } from '@joute/core/policy.ts';
import { type MatchRecord, RECORD_VERSION, Recorder, type SeatUsage } from '@joute/core/record.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { type Beginning, beginMatch } from '@joute/core/start.ts';
import { NewsDesk } from './newsDesk.ts';
import type { Player, Reply } from './player.ts';

export type AnyMatch = Match<unknown, unknown>;

export interface MatchPlan extends Beginning {
  readonly game: AnyGame;
  /** By seat, seat 1 first. */
  readonly players: readonly Player[];
  readonly clock: Clock;
  readonly policy: Policy;
  readonly seed: Seed;
  /** False when the seed was given by hand. */
  readonly secret: boolean;
}

export interface MatchHooks {
  /** Keeps the record's next piece of text for good. Called before anyone sees what it tells. */
  append(text: string): void;
  /** Keeps what a program wrote to its standard error, beside the record; called after the end, only where there is something. */
  keepErrors?(seat: Seat, text: string): void;
  watch?(match: AnyMatch, entry: Entry | null): void | Promise<void>;
  /** Interrupts the match. */
  readonly signal?: AbortSignal;
}

export interface Played {
  readonly end: MatchEnd;
  readonly match: AnyMatch;
  readonly record: MatchRecord;
}

/** Refuses only a setup, or a saved state, that no match can start from. */
export async function playMatch(plan: MatchPlan, hooks: MatchHooks): Promise<Result<Played>> {
  const { game, setup, from, players, clock, policy, seed } = plan;
  const dice = seededDice(seed);
  const draws: Draw[] = [];
  const state = beginMatch(game, plan, players.length, recordingDice(dice, draws));
  if (!state.ok) return state;

  const names = players.map((player) => player.name);
  const recorder = new Recorder({
    joute: RECORD_VERSION,
    game: game.facts.id,
    setup,
    ...(from === undefined ? {} : { from }),
    seats: players.map((player, index) => ({ seat: index + 1, name: player.name, player: player.spec })),
    clock,
    policy,
    dice: { hash: hashSeed(seed), secret: plan.secret },
    started: new Date().toISOString(),
    draws,
  });
  hooks.append(recorder.open());
  let match = openMatch(game, state.value, players.length, clock, policy);
  await Promise.all(
    players.map((player, index) => {
      const seat = index + 1;
      const view = game.view(match.state, seat);
      return player.begin({ game, setup, names, seat, view, seed: botSeed(seed, seat) });
    }),
  );
  await hooks.watch?.(match, null);

  const began = performance.now();
  const news = new NewsDesk(players.length, game.facts.secretDraws);
  const asking = new Asking(players, news, hooks.signal);
  try {
    while (!match.end) {
      const event = await asking.next(match);
      if (event === 'interrupted') {
        match = stopMatch(match, { event });
        break;
      }
      const step = stepMatch(match, event, dice);
      if (!step.entry) throw new Error(`an answer nobody waited for: seat ${event.seat}, turn ${event.turn}`);
      hooks.append(recorder.add(step.entry));
      news.add(step.entry);
      const isClosed = step.match.turn !== match.turn;
      match = step.match;
      if (isClosed) showTurn(match, players, news);
      if (step.entry.verdict === 'refused') players[event.seat - 1]!.refused(step.entry.refusal!);
      await hooks.watch?.(match, step.entry);
      if (isOvertime(match, performance.now() - began)) match = stopMatch(match, { event: 'limit' });
    }
  } finally {
    asking.stop();
  }
  const end = match.end!;
  const usage = usageOf(players);
  hooks.append(
    recorder.close({ ...end, turn: match.turn, ply: match.ply, seed, ...(usage.length === 0 ? {} : { usage }) }),
  );
  await Promise.all(players.map((player) => player.end(end)));
  players.forEach((player, index) => {
    const errors = player.errors?.() ?? '';
    if (errors !== '') hooks.keepErrors?.(index + 1, errors);
  });
  return ok({ end, match, record: recorder.record });
}

function showTurn(match: AnyMatch, players: readonly Player[], news: NewsDesk): void {
  if (!players.some(({ show }) => show)) return;
  const { turn, game, state } = match;
  const [closed, next] = [news.closed(turn), waiting(match)];
  for (const [index, player] of players.entries()) {
    const seat = index + 1;
    player.show?.({ turn, view: game.view(state, seat), news: closed, asked: next.includes(seat) });
  }
}

const usageOf = (players: readonly Player[]): SeatUsage[] =>
  players.flatMap((player, index) => {
    const used = player.usage?.() ?? {};
    return Object.keys(used).length === 0 ? [] : [{ seat: index + 1, ...used }];
  });

type SeatReply = Reply & { readonly seat: Seat; readonly turn: number };

/** The questions under way, at most one a seat. */
class Asking {
  readonly #pending = new Map<Seat, Promise<SeatReply>>();
  readonly #abort = new AbortController();
  readonly #players: readonly Player[];
  readonly #news: NewsDesk;
  readonly #interrupted: Promise<'interrupted'>;

  constructor(players: readonly Player[], news: NewsDesk, signal: AbortSignal | undefined) {
    this.#players = players;
    this.#news = news;
    this.#interrupted = new Promise((resolve) => {
      if (signal?.aborted) resolve('interrupted');
      signal?.addEventListener('abort', () => resolve('interrupted'), { once: true, signal: this.#abort.signal });
    });
  }

  /** Asks whoever the match waits for and has not been asked yet; gives the first reply. */
  async next(match: AnyMatch): Promise<SeatReply | 'interrupted'> {
    for (const seat of waiting(match)) {
      if (!this.#pending.has(seat)) this.#pending.set(seat, this.#ask(match, seat));
    }
    const first = await Promise.race([...this.#pending.values(), this.#interrupted]);
    if (first !== 'interrupted') this.#pending.delete(first.seat);
    return first;
  }

  stop(): void {
    this.#abort.abort();
  }

  async #ask(match: AnyMatch, seat: Seat): Promise<SeatReply> {
    const { left, used } = match.hands[seat - 1]!;
    const ask = {
      turn: match.turn,
      view: match.game.view(match.state, seat),
      time: timeLeft(match, seat),
      margin: match.clock.margin,
      left: left === null ? null : left - used,
      last: this.#news.since(seat, match.turn),
    };
    const reply = await this.#players[seat - 1]!.answer(ask, this.#abort.signal);
    // Microseconds are enough, and keep the record's lines short.
    return { ...reply, ms: Math.round(reply.ms * 1000) / 1000, seat, turn: match.turn };
  }
}
