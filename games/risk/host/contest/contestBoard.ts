/**
 * A match as the contest shows it and lets it be played over HTTP: its public state, whose turn it
 * is, who waits for a turn. Whoever runs the match reports what happened.
 */
import type { Json } from '@joute/core/game.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Language } from '@joute/core/words.ts';
import type { RiskState } from '../../rules/state.ts';
import type { Sender } from '../../wire/errors.ts';
import {
  type ContestMove,
  currentPlayer,
  isIn,
  makeGame,
  makeSummary,
  NOBODY,
  type Table,
} from '../../wire/gameJson.ts';
import { makeSecrets } from '../../wire/secrets.ts';
import type { ContestPlayer, Judgement } from './contestPlayer.ts';
import { Waits } from './waits.ts';

export interface BoardPlan {
  readonly idGame: number;
  readonly name: string;
  readonly language: Language;
  /** How long a poll waits. */
  readonly pollMs: number;
}

export class ContestBoard {
  readonly plan: BoardPlan;
  readonly #waits: Waits;
  /** By number: those who play over HTTP. */
  readonly #contestants = new Map<number, ContestPlayer>();
  #players: Table['players'] = [];
  #state: RiskState | null = null;
  #end: MatchEnd | null = null;
  readonly #moves: ContestMove[] = [];
  #json: Json | null = null;

  constructor(plan: BoardPlan) {
    this.plan = plan;
    this.#waits = new Waits(plan.pollMs);
  }

  get state(): RiskState | null {
    return this.#state;
  }

  get isFinished(): boolean {
    return this.#end !== null;
  }

  /** Polls under way. */
  get waiting(): number {
    return this.#waits.count;
  }

  /** The public state. */
  get json(): Json {
    this.#json ??= makeGame(this.#table, this.plan.language);
    return this.#json;
  }

  summary(seats: number): Json {
    return makeSummary(this.#table, seats);
  }

  /** The outcome; null while the game goes on. */
  get result(): Json {
    if (!this.#end) return null;
    const { termination, reason, result } = this.#end;
    const players = this.#players.map(({ idPlayer, name }) => {
      const [place, points] = [result.places[idPlayer]!, result.points[idPlayer]!];
      return { idPlayer, name, place, points };
    });
    return { idGame: this.plan.idGame, termination, reason: reason.code, players };
  }

  /** The players so far; all of them, once the match begins. */
  name(players: Table['players']): void {
    this.#players = players;
    this.#json = null;
  }

  seat(idPlayer: number, contestant: ContestPlayer): void {
    this.#contestants.set(idPlayer, contestant);
  }

  /** The match after a step. `judged`: what became of a player's last command. */
  update(
    state: RiskState,
    played: readonly ContestMove[],
    judged: { readonly idPlayer: number; readonly judgement: Judgement } | null,
    end: MatchEnd | null,
  ): void {
    this.#state = state;
    this.#moves.push(...played);
    this.#json = null;
    if (end) this.finish(end);
    for (const [idPlayer, contestant] of this.#contestants)
      contestant.judge(
        judged?.idPlayer === idPlayer ? judged.judgement : null,
        !this.isFinished && state.seat === idPlayer + 1,
      );
    this.#waits.wake((idPlayer) => this.#isOver(idPlayer));
  }

  finish(end: MatchEnd): void {
    this.#end = end;
    this.#json = null;
    this.#waits.wake(() => true);
  }

  /** The relation of the player with that number to the match. */
  senderOf(idPlayer: number): Sender {
    const current = currentPlayer(this.#table);
    const game = {
      started: this.#state !== null,
      finished: this.isFinished,
      current: current === NOBODY ? null : current,
    };
    return { game, idPlayer: this.#players.some((player) => player.idPlayer === idPlayer) ? idPlayer : null };
  }

  /** What became of a command; null where it was not the player's turn, or no longer. */
  async submit(idPlayer: number, text: string): Promise<Judgement | null> {
    return (await this.#contestants.get(idPlayer)?.command(text)) ?? null;
  }

  /**
   * True when it is the player's turn, or it need not wait for one any more; false after too long.
   */
  async wait(idPlayer: number, signal: AbortSignal): Promise<boolean> {
    return this.#isOver(idPlayer) || (await this.#waits.wait(idPlayer, signal));
  }

  secretsOf(idPlayer: number): Json {
    return makeSecrets(this.#state, idPlayer, this.plan.language);
  }

  /** Answers all polls. */
  close(): void {
    this.#waits.close();
  }

  get #table(): Table {
    const { idGame, name } = this.plan;
    return {
      ...{ idGame, name, players: this.#players, state: this.#state },
      ...{ finished: this.isFinished, moves: this.#moves },
    };
  }

  #isOver(idPlayer: number): boolean {
    if (this.isFinished) return true;
    return this.#state !== null && (this.#state.seat === idPlayer + 1 || !isIn(this.#state, idPlayer + 1));
  }
}
