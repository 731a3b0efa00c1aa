/**
 * One seat of a match that is played elsewhere, as a contest client plays it: what the match asks
 * and tells it, on a board of its own.
 */
import type { Reply } from '@joute/core/host/player.ts';
import type { AskTimed } from '@joute/core/host/services.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, ClosedTurn, Hello } from '@joute/core/match/playerMessages.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { RiskState } from '../../rules/state.ts';
import type { ContestMove } from '../../wire/gameJson.ts';
import { playedMoves } from '../../wire/played.ts';
import { type BoardPlan, ContestBoard } from './contestBoard.ts';
import { ContestPlayer } from './contestPlayer.ts';

export class ContestSeat {
  readonly board: ContestBoard;
  readonly idPlayer: number;
  readonly #contestant: ContestPlayer;
  #refused: Refusal | null = null;

  /** Its clock is the match's, command by command, as for everybody else in it. */
  constructor({ seat, names, view }: Hello, plan: BoardPlan, ask: AskTimed) {
    this.idPlayer = seat - 1;
    this.board = new ContestBoard(plan);
    this.name(names);
    this.#contestant = new ContestPlayer(names[seat - 1]!, null, ask);
    this.board.seat(this.idPlayer, this.#contestant);
    this.board.update(view as RiskState, [], null, null);
  }

  name(names: readonly string[]): void {
    this.board.name(names.map((name, idPlayer) => ({ idPlayer, name })));
  }

  answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    return this.#contestant.answer(ask, signal);
  }

  show({ view, news }: ClosedTurn): void {
    const before = this.board.state!;
    const after = view as RiskState;
    const moves = news.flatMap((one) => ('seat' in one ? [one] : []));
    const played = moves.flatMap(({ seat, move }): ContestMove[] => {
      if (move !== null) return [{ move, idPlayer: seat - 1 }];
      return seat === before.seat ? playedMoves(before, null, after) : [];
    });
    const own = moves.find(({ seat }) => seat - 1 === this.idPlayer);
    const verdict = own?.move === null ? 'skipped' : 'taken';
    const why = verdict === 'skipped' && this.#refused ? { refusal: this.#refused } : {};
    this.#refused = null;
    const judged = own ? { idPlayer: this.idPlayer, judgement: { verdict, event: 'answer', ...why } as const } : null;
    this.board.update(after, played, judged, null);
  }

  refused(refused: Refusal): void {
    this.#refused = refused;
    this.#contestant.judge({ verdict: 'refused', event: 'answer', refusal: refused }, true);
  }

  leave(why: Refusal): void {
    this.#contestant.leave(why);
  }

  end(end: MatchEnd): void {
    this.board.finish(end);
    this.#contestant.end();
  }
}
