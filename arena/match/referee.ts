/**
 * Runs one match: asks the players, tells the pure referee (core/match/match.ts) what happened, and
 * writes the record.
 * A user sees: every move shown is already in the record, whatever dies afterwards; every match
 * ends, with one of the known terminations, within its clock's bound.
 */
import { botSeed, type Dice, type Draw, hashSeed, recordingDice, seededDice } from '@joute/core/dice.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Player, Reply } from '@joute/core/host/player.ts';
import type { MatchHooks, MatchPlan, OutsideEvent, Played, Resumed } from '@joute/core/host/playing.ts';
import { defined } from '@joute/core/input/objects.ts';
import { MOST_ANSWER, MOST_RECORD } from '@joute/core/match/limits.ts';
import {
  type AnyMatch,
  isOvertime,
  openMatch,
  type SeatEvent,
  stepMatch,
  stopMatch,
  waiting,
} from '@joute/core/match/match.ts';
import { beginMatch } from '@joute/core/match/start.ts';
import { RECORD_VERSION, Recorder, type RecordHead, type SeatUsage } from '@joute/core/record/record.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { askOf } from './askOf.ts';
import { hashText } from './hashText.ts';
import { UnseenNews } from './unseenNews.ts';

/** Refuses only a setup, a saved state or a record that no match can start or go on from. */
export async function playMatch(plan: MatchPlan, hooks: MatchHooks): Promise<Result<Played>> {
  const { game, setup, players, seed } = plan;
  const dice = seededDice(seed);
  const begun = plan.resume ? takeUp(plan, plan.resume) : begin(plan, dice);
  if (!begun.ok) return begun;

  const { recorder, first, news, spent } = begun.value;
  let { written } = begun.value;
  if (!plan.resume) {
    const head = recorder.open();
    written += head.length;
    await hooks.append(head);
  }
  const names = players.map((player) => player.name);
  await Promise.all(
    players.map((player, index) => {
      const seat = index + 1;
      const view = game.view(first, seat);
      return player.begin({ game, setup, names, seat, view, seed: botSeed(seed, seat) });
    }),
  );
  await hooks.watch?.(begun.value.match, null);

  const began = performance.now() - spent;
  const room = (plan.mostRecord ?? MOST_RECORD) - written;
  const match = await playTurns(begun.value.match, { players, dice, recorder, news, began, room, hooks });
  const end = match.end!;
  const usage = usageOf(players);
  const closing = {
    ...{ ...end, turn: match.turn, ply: match.ply },
    ...(recorder.isSealed || end.termination === 'taken-back' ? {} : { seed, ...defined({ earlier: plan.earlier }) }),
    ...(usage.length === 0 ? {} : { usage }),
  };
  await hooks.append(recorder.close(closing), closing);
  await Promise.all(players.map((player) => player.end(end)));
  players.forEach((player, index) => {
    const errors = player.errors?.() ?? '';
    if (errors !== '') hooks.keepErrors?.(index + 1, errors, player.errorTurns?.() ?? []);
  });
  return ok({ end: closing, match });
}

/** A match before its next question. */
interface Begun {
  readonly match: AnyMatch;
  /** The state that the match began with. */
  readonly first: unknown;
  readonly recorder: Recorder;
  readonly news: UnseenNews;
  /** Milliseconds of the match's own time that were used before it was resumed. */
  readonly spent: number;
  /** About how many characters the record has already. */
  readonly written: number;
}

function begin(plan: MatchPlan, dice: Dice): Result<Begun> {
  const { game, setup, from, players, clock, policy, seed, secret, sealed } = plan;
  const draws: Draw[] = [];
  const state = beginMatch(game, plan, players.length, recordingDice(dice, draws));
  if (!state.ok) return state;
  const head: RecordHead = {
    joute: RECORD_VERSION,
    game: game.facts.id,
    setup,
    ...defined({ from }),
    seats: players.map((player, index) => ({ seat: index + 1, name: player.name, player: player.spec })),
    clock,
    policy,
    dice: { hash: hashSeed(seed), secret, ...(sealed ? { sealed } : {}) },
    started: new Date().toISOString(),
    draws,
  };
  return ok({
    match: openMatch(game, state.value, players.length, clock, policy),
    first: state.value,
    recorder: new Recorder(head, hashText),
    news: new UnseenNews(players.length, game.facts.secretDraws),
    spent: 0,
    written: 0,
  });
}

/**
 * The players are told everything again: whoever fills a seat now knows nothing of the match so
 * far.
 */
function takeUp({ game, players, seed }: MatchPlan, { record, replay }: Resumed): Result<Begun> {
  if (record.end) return refuse('resume/over');
  if (record.head.dice.hash !== hashSeed(seed)) return refuse('record/seed', { hash: record.head.dice.hash });
  const { start, steps, finding } = replay;
  if (finding || !start) return { ok: false, refusal: finding!.reason };
  const news = new UnseenNews(players.length, game.facts.secretDraws);
  for (const { entry } of steps) news.add(entry);
  return ok({
    match: steps.at(-1)?.match ?? start,
    first: start.state,
    recorder: Recorder.resume(record, hashText),
    news,
    spent: record.entries.reduce((sum, { ms }) => sum + ms, 0),
    written: record.entries.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0),
  });
}

interface Playing {
  readonly players: readonly Player[];
  readonly dice: Dice;
  readonly recorder: Recorder;
  readonly news: UnseenNews;
  /** When the match's own time began, on the monotonic clock. */
  readonly began: number;
  /** How many more characters the record may have. */
  readonly room: number;
  readonly hooks: MatchHooks;
}

/**
 * Plays turn after turn to the match's end. Every entry is appended to the record before anybody is
 * shown it.
 */
async function playTurns(begun: AnyMatch, playing: Playing): Promise<AnyMatch> {
  const { players, dice, recorder, news, began, hooks } = playing;
  let [match, { room }] = [begun, playing];
  const isLimited = match.clock.duration !== undefined;
  const asking = new Asking(players, news, hooks);
  const isShown = players.some(({ show }) => show);
  try {
    while (!match.end) {
      const came = await asking.next(match);
      if (!('ms' in came) && came.event !== 'resigned') return stopMatch(match, came);
      const event = 'ms' in came ? came : { ...came, turn: match.turn, ms: 0 };
      const step = stepMatch(match, event, dice);
      if (!step.entry) {
        // The open question of somebody who resigned meanwhile.
        if (match.absent.has(event.seat)) continue;
        throw new Error(`an answer nobody waited for: seat ${event.seat}, turn ${event.turn}`);
      }
      const text = recorder.add(step.entry);
      room -= text.length;
      const persisted = hooks.append(text, step.entry, event.idempotencyKey);
      if (persisted) await persisted;
      news.add(step.entry);
      const isClosed = step.match.turn !== match.turn;
      match = step.match;
      if (isClosed && isShown) showTurn(match, players, news);
      if (step.entry.verdict === 'refused') players[event.seat - 1]!.refused(step.entry.refusal!);
      const shown = hooks.watch?.(match, step.entry, event.idempotencyKey);
      if (shown) await shown;
      if (isLimited && isOvertime(match, performance.now() - began)) match = stopMatch(match, { event: 'limit' });
      if (room < 0) match = stopMatch(match, { event: 'full' });
    }
    return match;
  } finally {
    asking.stop();
  }
}

function showTurn(match: AnyMatch, players: readonly Player[], news: UnseenNews): void {
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

/**
 * The reason of the abort signal with which players are told to stop thinking. Made once: capturing
 * its stack costs as much as several moves.
 */
const OVER = new DOMException('the match is over', 'AbortError');

const INTERRUPTED = { event: 'interrupted' } as const;

/** The questions under way, at most one a seat. */
class Asking {
  /** By seat: whether it is being asked, or its answer has not been handed on yet. */
  readonly #asked: boolean[];
  /** What came while the referee was busy. */
  readonly #received: (SeatEvent | OutsideEvent)[] = [];
  readonly #abort = new AbortController();
  readonly #players: readonly Player[];
  readonly #news: UnseenNews;
  #interrupted: boolean;
  /** Set while the referee waits for the next reply. */
  #resolve: ((came: SeatEvent | OutsideEvent) => void) | null = null;
  #reject: (error: unknown) => void = () => {};
  #failed: { readonly error: unknown } | null = null;

  constructor(players: readonly Player[], news: UnseenNews, hooks: MatchHooks) {
    const { signal } = hooks;
    this.#players = players;
    this.#asked = players.map(() => false);
    this.#news = news;
    this.#interrupted = signal?.aborted === true;
    const interrupt = (): void => {
      this.#interrupted = true;
      this.#resolve?.(INTERRUPTED);
    };
    signal?.addEventListener('abort', interrupt, { once: true, signal: this.#abort.signal });
    hooks.outside?.((event) => this.#hear(event));
  }

  /**
   * Asks the seats that the match waits for and that have not been asked yet; resolves to the first
   * reply, or what comes from outside.
   */
  next(match: AnyMatch): Promise<SeatEvent | OutsideEvent> {
    for (const seat of waiting(match)) if (!this.#asked[seat - 1]) this.#ask(match, seat);
    // One promise a reply instead of Promise.race, which would leave a reaction on every pending
    // promise for the whole match.
    return new Promise((resolve, reject) => {
      const received = this.#received.shift();
      if (this.#failed) reject(this.#failed.error);
      else if (this.#interrupted) resolve(INTERRUPTED);
      else if (received) this.#hand(received, resolve);
      else [this.#resolve, this.#reject] = [resolve, reject];
    });
  }

  stop(): void {
    this.#abort.abort(OVER);
  }

  #ask(match: AnyMatch, seat: Seat): void {
    this.#asked[seat - 1] = true;
    const { turn } = match;
    this.#players[seat - 1]!.answer(askOf(match, seat, this.#news), this.#abort.signal).then(
      (reply) => this.#hear(eventOf(reply, seat, turn)),
      (error: unknown) => this.#fail(error),
    );
  }

  #hear(came: SeatEvent | OutsideEvent): void {
    if (this.#resolve) this.#hand(came, this.#resolve);
    else this.#received.push(came);
    this.#resolve = null;
  }

  /** After a reply the seat may be asked again. */
  #hand(came: SeatEvent | OutsideEvent, to: (came: SeatEvent | OutsideEvent) => void): void {
    if ('ms' in came) this.#asked[came.seat - 1] = false;
    to(came);
  }

  /** A bug of ours: rejects the present `next`, or the following one. */
  #fail(error: unknown): void {
    this.#failed = { error };
    this.#reject(error);
  }
}

function eventOf(reply: Reply, seat: Seat, turn: number): SeatEvent {
  // Microseconds are precise enough, and keep the record's lines short.
  const ms = Math.round(reply.ms * 1000) / 1000;
  if (reply.event !== 'answer') return { ...reply, turn, seat, ms };
  // Field by field: spreading an object for every move takes longer than playing the move.
  const { thought, checked, idempotencyKey } = reply;
  const text = reply.text.length > MOST_ANSWER ? reply.text.slice(0, MOST_ANSWER) : reply.text;
  return { turn, seat, ms, event: 'answer', text, thought, checked, idempotencyKey };
}
