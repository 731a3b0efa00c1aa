/**
 * One game of the contest: players come in until its seats are full or somebody starts it; then it
 * is a match like any other, with the referee, its record and its clock.
 * A user sees: a command that was answered `OK` is in the record; nothing that others see reveals a
 * mission or a uuid.
 */

import type { Player } from '@joute/core/host/player.ts';
import type { MatchPlan, Play, PresetPlayer, RecordSink } from '@joute/core/host/playing.ts';
import type { AskTimed } from '@joute/core/host/services.ts';
import type { AnyMatch, Entry } from '@joute/core/match/match.ts';
import { distinctNames } from '@joute/core/match/playerNames.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { WholeRecord } from '@joute/core/record/wholeRecord.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import type { RiskState } from '../../rules/state.ts';
import type { GameName } from '../../wire/gameName.ts';
import { playedMoves } from '../../wire/played.ts';
import { ContestBoard } from './contestBoard.ts';
import { ContestPlayer } from './contestPlayer.ts';

export interface GamePlan extends Omit<MatchPlan, 'players'> {
  /** From 1, in the order in which games are made. */
  readonly number: number;
  readonly idGame: number;
  readonly title: GameName;
  /** By seat, seat 1 first; null for seats that are open to whoever comes. */
  readonly seats: readonly (PresetPlayer | null)[];
  /** How long a poll waits. */
  readonly pollMs: number;
  readonly language: Language;
  open(): RecordSink | null;
  readonly play: Play;
  /** Measures the time of one player. */
  questions(): AskTimed;
  readonly signal: AbortSignal;
}

/** A player that came. Players of the contest come over HTTP; `open` is for the others. */
export interface Newcomer {
  readonly name: string;
  open?(name: string): Player;
  turnAway?(why: Refusal): void;
}

export class ContestGame {
  readonly plan: GamePlan;
  readonly board: ContestBoard;
  /** By number. */
  readonly #newcomers = new Map<number, Newcomer>();
  #seats: number | null = null;
  #begun: Promise<void> | null = null;

  constructor(plan: GamePlan) {
    this.plan = plan;
    const { idGame, title, language, pollMs } = plan;
    this.board = new ContestBoard({ idGame, name: title.name, language, pollMs });
  }

  get isWaiting(): boolean {
    return this.#seats === null;
  }

  get isFull(): boolean {
    return this.isWaiting && this.#freeSeat === null;
  }

  /** Whether nobody has come. */
  get isEmpty(): boolean {
    return this.#newcomers.size === 0;
  }

  /** The number of seats. */
  get seats(): number {
    return this.#seats ?? this.plan.seats.length;
  }

  /** The number that the newcomer gets, or null when there is no seat. */
  join(newcomer: Newcomer): number | null {
    const idPlayer = this.isWaiting ? this.#freeSeat : null;
    if (idPlayer === null) return null;
    this.#newcomers.set(idPlayer, newcomer);
    this.#nameNewcomers();
    return idPlayer;
  }

  /** Somebody leaves before the match has begun; later its player notices by itself. */
  leave(newcomer: Newcomer): void {
    if (!this.isWaiting) return;
    for (const [idPlayer, other] of this.#newcomers) if (other === newcomer) this.#newcomers.delete(idPlayer);
    this.#nameNewcomers();
  }

  /** Why it cannot start with those who are there; null where it can. */
  get whyNot(): Refusal | null {
    if (!this.isWaiting) return refusal('contest/already-started');
    const { min } = this.plan.game.facts.seats;
    const players = this.#taken(null).length;
    if (players < min) return refusal('contest/too-few-players', { players, min });
    // A player that was told its number keeps it: only the host's own players move up.
    const gap = this.#freeSeat;
    const isBehind = gap !== null && [...this.#newcomers.keys()].some((idPlayer) => idPlayer > gap);
    return isBehind ? refusal('contest/gap', { player: gap + 1 }) : null;
  }

  /**
   * Plays the match with the seats that are taken, the others filled by `filler` or left out;
   * returns its record, null where it was broken off.
   */
  async play(filler: PresetPlayer | null): Promise<MatchRecord | null> {
    const taken = this.#taken(filler);
    const names = distinctNames(taken.map(({ name }, idPlayer) => name || nameless(idPlayer)));
    this.#seats = names.length;
    this.board.name(names.map((name, idPlayer) => ({ idPlayer, name })));
    const players = names.map((name, idPlayer) => taken[idPlayer]!.open?.(name) ?? this.#seat(idPlayer, name));
    const {
      number: _number,
      idGame: _id,
      title: _title,
      seats: _seats,
      open,
      play,
      questions: _questions,
      signal,
      ...plan
    } = this.plan;
    let begun = (): void => {};
    this.#begun = new Promise((resolve) => {
      begun = resolve;
    });
    let sink: RecordSink | null = null;
    const whole = new WholeRecord();
    try {
      sink = open();
      const played = await play(
        { ...plan, players },
        {
          append: whole.beside((text) => sink?.append(text)),
          keepErrors: (seat, text) => sink?.keepErrors?.(seat, text),
          watch: (match, entry) => {
            this.#watch(match, entry);
            begun();
          },
          signal,
        },
      );
      if (!played) {
        for (const newcomer of taken) newcomer.turnAway?.(refusal('host/closed'));
        return null;
      }
      this.board.finish(played.end);
      return whole.record;
    } finally {
      begun();
      this.board.close();
      await sink?.close();
      await Promise.all(players.map((player) => player.close()));
    }
  }

  /** Resolves when a match that was started has its first question. */
  async begun(): Promise<void> {
    await this.#begun;
  }

  get #freeSeat(): number | null {
    const free = this.plan.seats.findIndex((preset, idPlayer) => !preset && !this.#newcomers.has(idPlayer));
    return free < 0 ? null : free;
  }

  #nameNewcomers(): void {
    const named = [...this.#newcomers].map(([idPlayer, { name }]) => ({ idPlayer, name: name || nameless(idPlayer) }));
    this.board.name(named);
  }

  /** In the order of the seats; free ones are the filler's, or left out. */
  #taken(filler: PresetPlayer | null): readonly Newcomer[] {
    return this.plan.seats.flatMap((preset, idPlayer) => this.#newcomers.get(idPlayer) ?? preset ?? filler ?? []);
  }

  #seat(idPlayer: number, name: string): ContestPlayer {
    const contestant = new ContestPlayer(name, this.plan.clock.move, this.plan.questions());
    this.board.seat(idPlayer, contestant);
    return contestant;
  }

  #watch(match: AnyMatch, entry: Entry | null): void {
    const before = this.board.state;
    const after = match.state as RiskState;
    const isPlayed = entry?.verdict === 'taken' || entry?.verdict === 'skipped';
    const move = entry?.verdict === 'taken' ? (entry.move ?? null) : null;
    const played = before && isPlayed ? playedMoves(before, move, after) : [];
    this.board.update(after, played, entry && { idPlayer: entry.seat - 1, judgement: entry }, match.end);
  }
}

const nameless = (idPlayer: number): string => `Player ${idPlayer + 1}`;
