/** A guest as the player of one match. */
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { ClosedTurn, Hello } from '@joute/core/match/playerMessages.ts';
import type { ResumeToken } from '@joute/core/wire/sessions.ts';
import type { Language } from '@joute/core/words.ts';
import { SessionPlayer } from '../talk/sessionPlayer.ts';
import type { Guest } from './guest.ts';

/**
 * How long a client may take to read its last message and to close: long enough for one that is
 * still thinking about its move.
 */
const LINGER_MS = 2000;
/** How long a protocol's handshake may take. */
const READY_MS = 10_000;

export class GuestPlayer extends SessionPlayer {
  protected readonly guest: Guest;
  /** Set for guests of the common protocol, who can be given a resume token. */
  readonly resumable?: Guest;
  /** Sent to a guest that may come back to its seat. */
  resumeToken: ResumeToken | null = null;
  readonly #stays: (end: MatchEnd) => boolean;

  /** `stays`: whether another match follows on the same connection. */
  constructor(guest: Guest, name: string, language: Language, stays: (end: MatchEnd) => boolean = () => false) {
    super(name, 'net', language);
    this.guest = guest;
    if (!guest.isCourse) this.resumable = guest;
    this.#stays = stays;
    this.conversation = guest.conversation;
  }

  async begin(hello: Hello): Promise<void> {
    this.hello = hello;
    this.conversation?.begin(hello.names, this.resumeToken ?? undefined);
    await this.conversation?.ready(READY_MS);
  }

  show(turn: ClosedTurn): void {
    this.conversation?.show(turn);
  }

  /** The goodbye may take a while, and the next match need not wait for it: the gate does. */
  async end(end: MatchEnd): Promise<void> {
    if (this.#stays(end)) this.conversation?.stay(end);
    else void this.conversation?.end(end, LINGER_MS);
  }

  async close(): Promise<void> {}
}

/** A guest in a game whose seats are drawn only when its match begins: it is told its seat then. */
export class LateGuest extends GuestPlayer {
  override async begin(hello: Hello): Promise<void> {
    const { game, setup, seat, view } = hello;
    const { conversation } = this.guest;
    if (conversation.canStay) conversation.seatAgain({ game, setup, seat, view });
    else conversation.seat({ game, setup, seat, view });
    await super.begin(hello);
  }
}
