/** A guest as the player of one match. */
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { ClosedTurn, Hello } from '@joute/core/match/playerMessages.ts';
import type { ResumeToken } from '@joute/core/wire/sessions.ts';
import type { Language } from '@joute/core/words.ts';
import { TalkPlayer } from '../talk/talkPlayer.ts';
import type { Guest } from './guest.ts';

/**
 * How long a client may take to read its last message and to close: long enough for one that is
 * still thinking about its move.
 */
const LINGER_MS = 2000;
/** How long a protocol's handshake may take. */
const READY_MS = 10_000;

export class GuestPlayer extends TalkPlayer {
  protected readonly guest: Guest;
  /** Who speaks the common protocol can be told a resume token. */
  readonly resumable?: Guest;
  /** What it is told, where it may come back. */
  resumeToken: ResumeToken | null = null;
  readonly #stays: (end: MatchEnd) => boolean;

  /** `stays`: whether another match follows on the same connection. */
  constructor(guest: Guest, name: string, language: Language, stays: (end: MatchEnd) => boolean = () => false) {
    super(name, 'net', language);
    this.guest = guest;
    if (!guest.isCourse) this.resumable = guest;
    this.#stays = stays;
    this.talk = guest.talk;
  }

  async begin(hello: Hello): Promise<void> {
    this.hello = hello;
    this.talk?.begin(hello.names, this.resumeToken ?? undefined);
    await this.talk?.ready(READY_MS);
  }

  show(turn: ClosedTurn): void {
    this.talk?.show(turn);
  }

  /** The goodbye may take a while, and the next match need not wait for it: the gate does. */
  async end(end: MatchEnd): Promise<void> {
    if (this.#stays(end)) this.talk?.stay();
    else void this.talk?.end(end, LINGER_MS);
  }

  async close(): Promise<void> {}
}
