/**
 * A player that forwards everything to another one: the base of those that change one thing about a
 * player.
 */

import type { ErrorTurn, Player, Reply } from '@joute/core/host/player.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, ClosedTurn, Hello } from '@joute/core/match/playerMessages.ts';
import type { SeatUsage } from '@joute/core/record/record.ts';
import type { Refusal } from '@joute/core/result.ts';

export abstract class ForwardingPlayer implements Player {
  protected readonly player: Player;
  /**
   * Present only if the other player has it: the referee checks whether any player wants to be
   * shown turns.
   */
  readonly show?: (turn: ClosedTurn) => void;
  readonly arrive?: (hello: Hello) => Promise<string | null>;

  name: string;
  readonly spec: string;

  /** Under the other player's name and spec, unless others are given. */
  constructor(player: Player, { name, spec }: Pick<Player, 'name' | 'spec'> = player) {
    this.player = player;
    this.name = name;
    this.spec = spec;
    if (player.show) this.show = (turn) => player.show!(turn);
    if (player.arrive) this.arrive = (hello) => player.arrive!(hello);
  }

  rename(name: string): void {
    this.name = name;
    this.player.rename?.(name);
  }

  begin(hello: Hello): Promise<void> {
    return this.player.begin(hello);
  }

  abstract answer(ask: Ask, signal: AbortSignal): Promise<Reply>;

  refused(refused: Refusal): void {
    this.player.refused(refused);
  }

  end(end: MatchEnd): void | Promise<void> {
    return this.player.end(end);
  }

  usage(): Omit<SeatUsage, 'seat'> {
    return this.player.usage?.() ?? {};
  }

  errors(): string {
    return this.player.errors?.() ?? '';
  }

  errorTurns(): readonly ErrorTurn[] {
    return this.player.errorTurns?.() ?? [];
  }

  close(): Promise<void> {
    return this.player.close();
  }
}
