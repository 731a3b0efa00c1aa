/**
 * What channels to another machine have in common: nothing is known of the other side's CPU time,
 * memory or standard error.
 */
import type { ErrorTurn } from '@joute/core/host/player.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { Channel } from './channel.ts';

export abstract class RemoteChannel implements Channel {
  readonly departure = 'disconnected';

  abstract readonly gone: Refusal | null;
  abstract write(bytes: Uint8Array | string, done?: () => void): void;
  abstract pause(): void;
  abstract resume(): void;
  abstract end(grace: number): Promise<void>;
  abstract kill(): void;

  starved(): number {
    return 0;
  }

  glance(): void {}

  sample(): null {
    return null;
  }

  errors(): string {
    return '';
  }

  errorTurns(): readonly ErrorTurn[] {
    return [];
  }
}
