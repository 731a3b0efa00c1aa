/**
 * A player behind a conversation: what programs, launched clients and guests at a table have in
 * common.
 */

import type { ErrorTurn, Player, Reply } from '@joute/core/host/player.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { SeatUsage } from '@joute/core/record/record.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { type Language, say } from '@joute/core/words.ts';
import type { Conversation } from './conversation.ts';

export abstract class SessionPlayer implements Player {
  name: string;
  readonly spec: string;
  readonly #language: Language;
  /** That of the present or last match; null before the first, and where nobody connected. */
  protected conversation: Conversation | null = null;
  /** Why there is no conversation. */
  protected missing: Refusal = refusal('client/never-came');
  protected hello: Hello | null = null;

  constructor(name: string, spec: string, language: Language) {
    this.name = name;
    this.spec = spec;
    this.#language = language;
  }

  abstract begin(hello: Hello): Promise<void>;
  abstract end(end: MatchEnd): Promise<void>;
  abstract close(): Promise<void>;

  answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    return (
      this.conversation?.answer(ask, signal) ?? Promise.resolve({ event: 'disconnected', ms: 0, why: this.missing })
    );
  }

  rename(name: string): void {
    this.name = name;
  }

  refused(refused: Refusal): void {
    this.conversation?.refused(refused);
  }

  usage(): Omit<SeatUsage, 'seat'> {
    return this.conversation?.usage() ?? {};
  }

  errors(): string {
    return this.#remarks() + (this.conversation?.channel.errors() ?? '');
  }

  errorTurns(): readonly ErrorTurn[] {
    const before = this.#remarks().length;
    return (this.conversation?.channel.errorTurns() ?? []).map(({ turn, at }) => ({ turn, at: before + at }));
  }

  #remarks(): string {
    const { seat = 0, game } = this.hello ?? {};
    const words = game ? [game.words, coreWords] : [coreWords];
    const remarks = (this.conversation?.remarks ?? []).map(({ turn, refusal: { code, params } }) => {
      const told = refusal(code, { seat, turn, ...params });
      return `[joute] ${say(told, this.#language, ...words)}\n`;
    });
    return remarks.join('');
  }
}
