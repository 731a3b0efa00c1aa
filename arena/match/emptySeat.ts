/** A seat that nobody fills: its turns pass at once. For trying out a client alone. */

import type { Player, Reply } from '@joute/core/host/player.ts';
import { refusal } from '@joute/core/result.ts';

const PASSED: Reply = { event: 'timeout', ms: 0, why: refusal('seat/empty') };

export class EmptySeat implements Player {
  readonly name: string;
  readonly spec: string = 'none';

  constructor(name: string) {
    this.name = name;
  }

  async begin(): Promise<void> {}

  async answer(): Promise<Reply> {
    return PASSED;
  }

  refused(): void {}

  end(): void {}

  async close(): Promise<void> {}
}
