/** Somebody who came through the gate: a conversation, and who it is with. */

import { cleanName } from '@joute/core/match/playerNames.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { HostSession, Wish } from '@joute/core/wire/sessions.ts';
import type { Channel, ChannelHooks } from '../talk/channel.ts';
import { Talk, type TalkWire } from '../talk/conversation.ts';

export interface GuestOptions {
  /** Whether it speaks the course's protocol, and not the common one. */
  readonly isCourse: boolean;
  readonly address: string | null;
  readonly session: (wire: TalkWire) => HostSession;
  readonly channel: (hooks: ChannelHooks) => Channel;
  joined(as: 'player' | 'viewer'): void;
  left(): void;
}

export class Guest {
  readonly talk: Talk;
  readonly isCourse: boolean;
  /** Where it comes from; null where that is not known any more. */
  readonly address: string | null;
  /** As it gave it, fit to be shown; empty before it has. */
  name = '';
  /** The match it asks for, where it asks for one. */
  wish: Wish | null = null;
  #isSentAway = false;

  constructor({ isCourse, address, session, channel, joined, left }: GuestOptions) {
    this.isCourse = isCourse;
    this.address = address;
    this.talk = new Talk({
      session,
      channel,
      join: (_talk, name, as, wish) => {
        if (this.#isSentAway) return;
        this.name = cleanName(name);
        this.wish = wish ?? null;
        joined(as);
      },
      gone: left,
    });
  }

  turnAway(why: Refusal): void {
    if (this.#isSentAway) return;
    this.#isSentAway = true;
    this.talk.turnAway(why);
  }
}
