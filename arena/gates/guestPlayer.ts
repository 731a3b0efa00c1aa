/** A guest of a host's table as the player of one match. */
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { ClosedTurn, Hello } from '@joute/core/match/playerMessages.ts';
import type { ResumeToken } from '@joute/core/wire/sessions.ts';
import type { Language } from '@joute/core/words.ts';
import { TalkPlayer } from '../talk/talkPlayer.ts';
import type { Guest } from './guest.ts';

/** For a client to read its last message and to close: long enough for one that still thinks about its move. */
const LINGER_MS = 2000;
/** For a protocol's handshake. */
const READY_MS = 10_000;

export class GuestPlayer extends TalkPlayer {
  readonly guest: Guest;
  /** For one that can. */
  resumeToken: ResumeToken | null = null;
  readonly #stays: (end: MatchEnd) => boolean;

  /** `stays`: whether another match follows on the same connection. */
  constructor(guest: Guest, name: string, language: Language, stays: (end: MatchEnd) => boolean = () => false) {
    super(name, 'net', language);
    this.guest = guest;
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

  /** The goodbye may take a while and is nobody's business but the gate's: the next match need not wait for it. */
  async end(end: MatchEnd): Promise<void> {
    if (this.#stays(end)) this.talk?.stay();
    else void this.talk?.end(end, LINGER_MS);
  }

  async close(): Promise<void> {}
}
