/**
 * One game of the contest: players come in until its seats are full or somebody starts it; then it is a match like any other, with the
 * referee, its record and its clock.
 * A user sees: what a player was answered `OK` for is in the record; nothing that others see tells a mission or a uuid.
 */
import type { Seed } from '@joute/core/dice.ts';
import type { AnyGame, Json, Seat } from '@joute/core/game.ts';
import type { Entry, MatchEnd } from '@joute/core/match.ts';
import type { MatchRecord } from '@joute/core/record.ts';
import { must, type Refusal, refusal } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import type { Language } from '@joute/core/words.ts';
import type { RiskState } from '@joute/games/risk/rules/state.ts';
import type { Sender } from '@joute/games/risk/wire/errors.ts';
import {
  type ContestMove,
  currentPlayer,
  isIn,
  makeGame,
  makeSummary,
  NOBODY,
  type Table,
} from '@joute/games/risk/wire/gameJson.ts';
import type { GameName } from '@joute/games/risk/wire/gameName.ts';
import { playedMoves } from '@joute/games/risk/wire/played.ts';
import { makeSecrets } from '@joute/games/risk/wire/secrets.ts';
import type { Player } from '../player.ts';
import { type AnyMatch, playMatch } from '../referee.ts';
import type { RecordSink } from '../series.ts';
import { ContestPlayer } from './contestPlayer.ts';
import { Waits } from './waits.ts';

export interface GamePlan {
  readonly game: AnyGame;
  /** From 1, in the order in which games are made. */
  readonly number: number;
  readonly idGame: number;
  readonly title: GameName;
  readonly setup: Setup;
  readonly seats: number;
  /** Seats that the host fills. */
  readonly bots: ReadonlyMap<Seat, () => Player>;
  /** Milliseconds for a go; null for no limit. */
  readonly time: number | null;
  readonly margin: number;
  /** How long a poll waits. */
  readonly pollMs: number;
  readonly language: Language;
  readonly seed: Seed;
  readonly secret: boolean;
  open(): RecordSink | null;
  readonly signal: AbortSignal;
}

export class ContestGame {
  readonly plan: GamePlan;
  readonly #waits: Waits;
  /** Those who came, in the order of their numbers; the host's bots are not among them. */
  readonly #guests = new Map<number, ContestPlayer>();
  #crew: readonly Player[] | null = null;
  #state: RiskState | null = null;
  #end: MatchEnd | null = null;
  readonly #moves: ContestMove[] = [];
  #json: Json | null = null;
  #begun: Promise<void> | null = null;

  constructor(plan: GamePlan) {
    this.plan = plan;
    this.#waits = new Waits(plan.pollMs);
  }

  get isWaiting(): boolean {
    return this.#crew === null;
  }

  get isFinished(): boolean {
    return this.#end !== null;
  }

  /** How it came out; null while it goes on. */
  get result(): Json {
    if (!this.#end || !this.#crew) return null;
    const { termination, reason, result } = this.#end;
    const players = this.#crew.map(({ name }, idPlayer) => ({
      ...{ idPlayer, name, place: result.places[idPlayer]!, points: result.points[idPlayer]! },
    }));
    return { idGame: this.plan.idGame, termination, reason: reason.code, players };
  }

  /** Polls under way. */
  get waiting(): number {
    return this.#waits.count;
  }

  get summary(): Json {
    return makeSummary(this.#table, this.#crew?.length ?? this.plan.seats);
  }

  /** As everybody sees it. */
  get json(): Json {
    this.#json ??= makeGame(this.#table, this.plan.language);
    return this.#json;
  }

  /** The number that the newcomer gets, or null when there is no place. */
  join(name: string): number | null {
    if (!this.isWaiting) return null;
    const idPlayer = this.#freeSeats[0];
    if (idPlayer === undefined) return null;
    this.#guests.set(idPlayer, new ContestPlayer(name || `Player ${idPlayer + 1}`, this.plan.time));
    this.#json = null;
    return idPlayer;
  }

  get isFull(): boolean {
    return this.isWaiting && this.#freeSeats.length === 0;
  }

  /** Why it cannot start with those who are there; null where it can. */
  get whyNot(): Refusal | null {
    if (!this.isWaiting) return refusal('contest/already-started');
    const { min } = this.plan.game.facts.seats;
    const players = this.#guests.size + this.plan.bots.size;
    return players < min ? refusal('contest/too-few-players', { players, min }) : null;
  }

  /** Plays the match, with the seats that are taken; gives its record. */
  async play(): Promise<MatchRecord> {
    const { game, setup, seed, secret, time, margin, signal, bots } = this.plan;
    const places = Array.from({ length: this.plan.seats }, (_, idPlayer) => idPlayer);
    // Newcomers took the lowest free seats, so closing the gaps moves none of them, only bots.
    const crew = places.flatMap((idPlayer) => this.#guests.get(idPlayer) ?? bots.get(idPlayer + 1)?.() ?? []);
    this.#crew = crew;
    this.#json = null;
    let begun = (): void => {};
    this.#begun = new Promise((resolve) => {
      begun = resolve;
    });
    const clock = { move: time, bank: null, increment: 0, margin };
    let sink: RecordSink | null = null;
    try {
      sink = this.plan.open();
      const played = must(
        await playMatch(
          { game, setup, players: crew, clock, policy: game.facts.policy, seed, secret },
          {
            append: (text) => sink?.append(text),
            keepErrors: (seat, text) => sink?.keepErrors?.(seat, text),
            watch: (match, entry) => {
              this.#watch(match, entry);
              begun();
            },
            signal,
          },
        ),
      );
      this.#finish(played.end);
      return played.record;
    } finally {
      begun();
      this.close();
      await sink?.close();
      await Promise.all(crew.map((player) => player.close()));
    }
  }

  /** Resolves when a match that was started has its first question. */
  async begun(): Promise<void> {
    await this.#begun;
  }

  /** How the player stands to the game. */
  senderOf(idPlayer: number): Sender {
    const current = currentPlayer(this.#table);
    const game = {
      started: this.#state !== null,
      finished: this.isFinished,
      current: current === NOBODY ? null : current,
    };
    return { game, idPlayer: this.#guests.has(idPlayer) ? idPlayer : null };
  }

  /** What came of a command; null where it was not the player's turn, or no longer. */
  async submit(idPlayer: number, text: string): Promise<Entry | null> {
    return (await this.#guests.get(idPlayer)?.submit(text)) ?? null;
  }

  /** True when it is the player's turn, or it need not wait for one any more; false after too long. */
  async wait(idPlayer: number, signal: AbortSignal): Promise<boolean> {
    return this.#isOver(idPlayer) || (await this.#waits.wait(idPlayer, signal));
  }

  secretsOf(idPlayer: number): Json {
    return makeSecrets(this.#state, idPlayer, this.plan.language);
  }

  /** Nobody waits here any more. */
  close(): void {
    this.#waits.close();
  }

  get #freeSeats(): number[] {
    const { seats, bots } = this.plan;
    const places = Array.from({ length: seats }, (_, idPlayer) => idPlayer);
    return places.filter((idPlayer) => !this.#guests.has(idPlayer) && !bots.has(idPlayer + 1));
  }

  get #table(): Table {
    const { idGame, title } = this.plan;
    const players =
      this.#crew?.map(({ name }, idPlayer) => ({ idPlayer, name })) ??
      [...this.#guests].map(([idPlayer, { name }]) => ({ idPlayer, name }));
    return { idGame, name: title.name, players, state: this.#state, finished: this.isFinished, moves: this.#moves };
  }

  #watch(match: AnyMatch, entry: Entry | null): void {
    const before = this.#state;
    const after = match.state as RiskState;
    this.#state = after;
    if (before && entry && (entry.verdict === 'taken' || entry.verdict === 'skipped'))
      this.#moves.push(...playedMoves(before, entry.verdict === 'taken' ? (entry.move ?? null) : null, after));
    this.#json = null;
    if (match.end) this.#finish(match.end);
    for (const [idPlayer, guest] of this.#guests)
      guest.watch(entry?.seat === idPlayer + 1 ? entry : null, !match.end && after.seat === idPlayer + 1);
    this.#waits.wake((idPlayer) => this.#isOver(idPlayer));
  }

  #finish(end: MatchEnd): void {
    this.#end = end;
    this.#json = null;
    this.#waits.wake(() => true);
  }

  #isOver(idPlayer: number): boolean {
    if (this.isFinished) return true;
    return this.#state !== null && (this.#state.seat === idPlayer + 1 || !isIn(this.#state, idPlayer + 1));
  }
}
