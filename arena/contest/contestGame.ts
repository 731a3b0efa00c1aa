/**
 * One game of the contest: players come in until its seats are full or somebody starts it; then it is a match like any other, with the
 * referee, its record and its clock.
 * A user sees: what a player was answered `OK` for is in the record; nothing that others see tells a mission or a uuid.
 */
import type { Json } from '@joute/core/game.ts';
import type { Entry, MatchEnd } from '@joute/core/match.ts';
import type { MatchRecord } from '@joute/core/record.ts';
import { must, type Refusal, refusal } from '@joute/core/result.ts';
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
import { distinctNames } from '../players.ts';
import { type AnyMatch, type MatchPlan, playMatch } from '../referee.ts';
import type { RecordSink } from '../series.ts';
import type { Regular } from '../table.ts';
import { ContestPlayer } from './contestPlayer.ts';
import { Waits } from './waits.ts';

export interface GamePlan extends Omit<MatchPlan, 'players'> {
  /** From 1, in the order in which games are made. */
  readonly number: number;
  readonly idGame: number;
  readonly title: GameName;
  /** By seat, seat 1 first; null where whoever comes may sit. */
  readonly seats: readonly (Regular | null)[];
  /** How long a poll waits. */
  readonly pollMs: number;
  readonly language: Language;
  open(): RecordSink | null;
  readonly signal: AbortSignal;
}

/** Who came. Players of the contest come over HTTP; `open` is for those who come another way. */
export interface Newcomer {
  readonly name: string;
  open?(name: string): Player;
}

export class ContestGame {
  readonly plan: GamePlan;
  readonly #waits: Waits;
  /** By number. */
  readonly #newcomers = new Map<number, Newcomer>();
  /** Those of them who play over HTTP, once the match runs. */
  readonly #contestants = new Map<number, ContestPlayer>();
  /** Null while it waits. */
  #names: readonly string[] | null = null;
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
    return this.#names === null;
  }

  get isFinished(): boolean {
    return this.#end !== null;
  }

  get isFull(): boolean {
    return this.isWaiting && this.#freeSeat === null;
  }

  /** Nobody has come. */
  get isEmpty(): boolean {
    return this.#newcomers.size === 0;
  }

  /** Polls under way. */
  get waiting(): number {
    return this.#waits.count;
  }

  get summary(): Json {
    return makeSummary(this.#table, this.#names?.length ?? this.plan.seats.length);
  }

  /** As everybody sees it. */
  get json(): Json {
    this.#json ??= makeGame(this.#table, this.plan.language);
    return this.#json;
  }

  /** How it came out; null while it goes on. */
  get result(): Json {
    if (!this.#end || !this.#names) return null;
    const { termination, reason, result } = this.#end;
    const players = this.#names.map((name, idPlayer) => {
      const [place, points] = [result.places[idPlayer]!, result.points[idPlayer]!];
      return { idPlayer, name, place, points };
    });
    return { idGame: this.plan.idGame, termination, reason: reason.code, players };
  }

  /** The number that the newcomer gets, or null when there is no place. */
  join(newcomer: Newcomer): number | null {
    const idPlayer = this.isWaiting ? this.#freeSeat : null;
    if (idPlayer === null) return null;
    this.#newcomers.set(idPlayer, newcomer);
    this.#json = null;
    return idPlayer;
  }

  /** Somebody goes before the match has begun; later its seat notices by itself. */
  leave(newcomer: Newcomer): void {
    if (!this.isWaiting) return;
    for (const [idPlayer, other] of this.#newcomers) if (other === newcomer) this.#newcomers.delete(idPlayer);
    this.#json = null;
  }

  /** Why it cannot start with those who are there; null where it can. */
  get whyNot(): Refusal | null {
    if (!this.isWaiting) return refusal('contest/already-started');
    const { min } = this.plan.game.facts.seats;
    const players = this.#taken(null).length;
    if (players < min) return refusal('contest/too-few-players', { players, min });
    // Whoever was told a number keeps it: only the host's own move up.
    const gap = this.#freeSeat;
    const isBehind = gap !== null && [...this.#newcomers.keys()].some((idPlayer) => idPlayer > gap);
    return isBehind ? refusal('contest/gap', { player: gap + 1 }) : null;
  }

  /** Plays the match with the seats that are taken, the others filled by `filler` or left out; gives its record. */
  async play(filler: Regular | null): Promise<MatchRecord> {
    const taken = this.#taken(filler);
    this.#names = distinctNames(taken.map(({ name }, idPlayer) => name || `Player ${idPlayer + 1}`));
    this.#json = null;
    const { number: _number, idGame: _id, title: _title, seats: _seats, open, signal, ...plan } = this.plan;
    const players = this.#names.map(
      (name, idPlayer) => taken[idPlayer]!.open?.(name) ?? this.#contestant(idPlayer, name),
    );
    let begun = (): void => {};
    this.#begun = new Promise((resolve) => {
      begun = resolve;
    });
    let sink: RecordSink | null = null;
    try {
      sink = open();
      const played = must(
        await playMatch(
          { ...plan, players },
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
      await Promise.all(players.map((player) => player.close()));
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
    return { game, idPlayer: this.#newcomers.has(idPlayer) ? idPlayer : null };
  }

  /** What came of a command; null where it was not the player's turn, or no longer. */
  async submit(idPlayer: number, text: string): Promise<Entry | null> {
    return (await this.#contestants.get(idPlayer)?.submit(text)) ?? null;
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

  get #freeSeat(): number | null {
    const free = this.plan.seats.findIndex((regular, idPlayer) => !regular && !this.#newcomers.has(idPlayer));
    return free < 0 ? null : free;
  }

  /** In the order of the seats; those that nobody has are the filler's, or left out. */
  #taken(filler: Regular | null): readonly Newcomer[] {
    return this.plan.seats.flatMap((regular, idPlayer) => this.#newcomers.get(idPlayer) ?? regular ?? filler ?? []);
  }

  #contestant(idPlayer: number, name: string): ContestPlayer {
    const contestant = new ContestPlayer(name, this.plan.clock.move);
    this.#contestants.set(idPlayer, contestant);
    return contestant;
  }

  get #table(): Table {
    const { idGame, title } = this.plan;
    const players =
      this.#names?.map((name, idPlayer) => ({ idPlayer, name })) ??
      [...this.#newcomers].map(([idPlayer, { name }]) => ({ idPlayer, name: name || `Player ${idPlayer + 1}` }));
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
    for (const [idPlayer, contestant] of this.#contestants)
      contestant.watch(entry?.seat === idPlayer + 1 ? entry : null, !match.end && after.seat === idPlayer + 1);
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
