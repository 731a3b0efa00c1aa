/** A client that came through the gate: its conversation, and who it says it is. */

import type { GateGuest, Player } from '@joute/core/host/player.ts';
import { cleanName } from '@joute/core/match/playerNames.ts';
import type { Refusal } from '@joute/core/result.ts';
import { type HostSession, isOnCall, type ResumeToken, type Wish } from '@joute/core/wire/sessions.ts';
import type { Language } from '@joute/core/words.ts';
import type { Channel, ChannelHooks } from '../talk/channel.ts';
import { Conversation, type ConversationWire } from '../talk/conversation.ts';
import { LateGuest } from './guestPlayer.ts';

export interface GuestOptions {
  readonly language: Language;
  /** Whether it speaks the course's protocol instead of the common one. */
  readonly isCourse: boolean;
  readonly address: string | null;
  readonly session: (wire: ConversationWire) => HostSession;
  readonly channel: (hooks: ChannelHooks) => Channel;
  joined(as: 'player' | 'viewer'): void;
  left(): void;
}

export class Guest implements GateGuest {
  readonly conversation: Conversation;
  readonly isCourse: boolean;
  /** The address that it comes from; null once that is not known any more. */
  readonly address: string | null;
  /** The name that it gave, made safe to show; empty until then. */
  name = '';
  /** The match that it asks for, if any. */
  wish: Wish | null = null;
  readonly #language: Language;
  #isSentAway = false;

  constructor({ language, isCourse, address, session, channel, joined, left }: GuestOptions) {
    this.#language = language;
    this.isCourse = isCourse;
    this.address = address;
    this.conversation = new Conversation({
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

  open(name: string, resumeToken?: ResumeToken): Player {
    const stays = this.wish !== null && isOnCall(this.wish);
    const player = new LateGuest(this, name, this.#language, () => stays);
    player.resumeToken = resumeToken ?? null;
    return player;
  }

  turnAway(why: Refusal): void {
    if (this.#isSentAway) return;
    this.#isSentAway = true;
    this.conversation.turnAway(why);
  }
}
