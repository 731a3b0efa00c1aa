/**
 * The defender's side of the game protocol: we hold the match and play white, the client is an
 * attacker and plays black.
 *
 * White's move goes out as soon as its turn is closed; from then on it is the client's turn to
 * speak, and what it says before the referee asks is held until then. A capture in short form is
 * good notation but not on this wire: it is refused here, and counts as a try. A legal move of ours
 * that is called invalid is sent again, three times. Nothing answers an ending.
 */
import { quote } from '@joute/core/input/quote.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, ClosedTurn } from '@joute/core/match/playerMessages.ts';
import type { Refusal, Result } from '@joute/core/result.ts';
import type { HostSession, HostWire, Place } from '@joute/core/wire/sessions.ts';
import { say } from '@joute/core/words.ts';
import { facts } from '../facts.ts';
import { parseMove } from '../notation/moves.ts';
import { type DraughtsState, endOf, playState } from '../rules/state.ts';
import { words } from '../words.ts';
import { Listener } from './listener.ts';
import { type Ending, type Message, makeEnding, makeInvalid, makeText } from './messages.ts';
import { OwnMove } from './ownMove.ts';
import { fault, type WireCode } from './words.ts';

/** After EGALITE: the client may say it too, and must not find the line cut. */
const DRAWN_MS = 2000;
/** For the client's PERDU after our last move. */
const LAST_WORDS_MS = 10_000;
/** Of what comes between our move and the question; more is nobody's. */
const MOST_HELD = 4;

const WHITE = 1;
const CLIENT = 2;

export class DefenderSession implements HostSession {
  readonly ready = true;
  readonly #wire: HostWire;
  readonly #listener: Listener;
  readonly #move = new OwnMove();
  #state: DraughtsState | null = null;
  /** It is the client's turn to speak; `asked`: and the referee waits for it. */
  #theirs = false;
  #asked = false;
  #held: Message[] = [];
  #tries = 0;
  /** The client said how it ended, or was told: nothing more is said. */
  #finished = false;
  #over = false;
  #why: Refusal | null = null;

  constructor(wire: HostWire) {
    this.#wire = wire;
    this.#listener = new Listener(wire, {
      hear: (message) => this.#hear(message),
      waited: () => this.#waited(),
    });
  }

  /** An attacker does not say who it is: connecting is the challenge. */
  open(): void {
    this.#wire.join('', 'player');
  }

  receive(bytes: Uint8Array): void {
    this.#listener.receive(bytes);
  }

  alarm(): void {
    this.#listener.alarm();
  }

  seated(place: Place): void {
    this.#state = place.view as DraughtsState | null;
  }

  turnAway(): void {
    this.#say('broken');
    this.#close();
  }

  begin(): void {}

  show({ view, news }: ClosedTurn): void {
    this.#state = view as DraughtsState;
    for (const item of news) {
      if (!('seat' in item) || item.seat !== WHITE || item.move === null) continue;
      this.#wire.send(makeText(this.#move.play(item.move)));
      this.#theirs = true;
      this.#tries = 0;
    }
  }

  ask({ view }: Ask): void {
    this.#state = view as DraughtsState;
    this.#theirs = true;
    this.#asked = true;
    this.#why = null;
    this.#wire.asked();
    for (const message of this.#held.splice(0)) this.#heed(message);
  }

  refused(refusal: Refusal): void {
    if (this.#theirs) this.#reject(refusal);
  }

  /** What was half said when the time ran out is a move if it reads like one. */
  timeout(): string | null {
    this.#asked = false;
    this.#theirs = false;
    for (const message of this.#listener.rest()) {
      if (message.ok && message.value.what === 'move' && this.#taken(message.value.text)) return message.value.text;
    }
    return null;
  }

  silence(): Refusal | null {
    return this.#why;
  }

  end({ termination }: MatchEnd): void {
    this.#over = true;
    const byRules = termination === 'normal' || termination === 'limit';
    const end = byRules && this.#state ? endOf(this.#state) : null;
    if (this.#finished) this.#close();
    else if (end === null) this.#farewell('broken');
    else if (end.winner === 1) this.#farewell('lost');
    else if (end.winner === null) {
      this.#say('drawn');
      this.#listener.wait(DRAWN_MS);
    } else this.#listener.wait(LAST_WORDS_MS);
  }

  #hear(message: Result<Message>): void {
    if (!message.ok) {
      if (this.#over) this.#close();
      else if (this.#theirs) this.#reject(message.refusal);
      else this.#wire.fault(message.refusal);
    } else if (this.#over) this.#hearLast(message.value);
    else if (this.#isEarly(message.value)) {
      if (this.#held.length < MOST_HELD) this.#held.push(message.value);
    } else this.#heed(message.value);
  }

  /**
   * A move before the referee asks for it, and how the game ended by that move: a client that waits
   * for us to say so loses patience.
   */
  #isEarly({ what }: Message): boolean {
    if (what === 'lost' || what === 'drawn') return this.#held.length > 0;
    return what === 'move' && this.#theirs && !this.#asked;
  }

  #heed(message: Message): void {
    if (this.#finished) return;
    const end = this.#state && endOf(this.#state);
    switch (message.what) {
      case 'broken':
        this.#leave(fault('draughts-wire/broken-off', { seat: CLIENT }));
        break;
      case 'lost':
        this.#settle(end?.winner === 0, 'draughts-wire/not-lost');
        break;
      case 'drawn':
        this.#settle(end?.winner === null, 'draughts-wire/not-drawn');
        break;
      case 'invalid':
        if (this.#theirs) this.#sendAgain();
        else this.#ignore(message.text);
        break;
      case 'move':
        if (this.#asked) this.#answer(message.text);
        else this.#ignore(message.text);
        break;
    }
  }

  /**
   * After the end only two things count: whether our last move is called invalid, and that the
   * client has said what it had to say.
   */
  #hearLast(message: Message): void {
    if (this.#finished) return;
    if (message.what === 'invalid' && this.#move.text !== null) this.#sendAgain();
    else this.#close();
  }

  #waited(): void {
    if (this.#over) this.#close();
  }

  #answer(text: string): void {
    this.#asked = false;
    const strict = parseMove(text, this.#state!.position, { full: true });
    if (!strict.ok && parseMove(text, this.#state!.position).ok) {
      this.#asked = true;
      this.#wire.fault(strict.refusal);
      this.#reject(strict.refusal);
      return;
    }
    this.#theirs = !strict.ok;
    if (strict.ok) this.#state = playState(this.#state!, strict.value);
    this.#wire.answer(text);
  }

  /** Takes a legal move in its whole form. */
  #taken(text: string): boolean {
    const move = this.#state && parseMove(text, this.#state.position, { full: true });
    if (!move?.ok) return false;
    this.#state = playState(this.#state!, move.value);
    return true;
  }

  #reject(refusal: Refusal): void {
    this.#tries++;
    this.#why = refusal;
    if (this.#finished) return;
    if (this.#tries < facts.policy.tries) this.#wire.send(makeInvalid(say(refusal, 'fr', words)));
    else this.#breakOff(fault('draughts-wire/tries', { seat: CLIENT, tries: this.#tries }));
  }

  #sendAgain(): void {
    const move = this.#move.again();
    if (move !== null) this.#wire.send(makeText(move));
    else if (this.#over) this.#farewell('broken');
    else this.#breakOff(fault('draughts-wire/disputed', { seat: CLIENT, ...this.#move.dispute }));
  }

  /**
   * An ending by the client's words: a proper one is the referee's to tell, any other breaks the
   * game off.
   */
  #settle(proper: boolean, code: WireCode): void {
    if (proper) this.#finished = true;
    else this.#leave(fault(code, { seat: CLIENT }));
  }

  #ignore(text: string): void {
    this.#wire.fault(fault('draughts-wire/out-of-turn', { text: quote(text) }));
  }

  #breakOff(why: Refusal): void {
    this.#say('broken');
    this.#leave(why);
  }

  #leave(why: Refusal): void {
    this.#finished = true;
    this.#wire.leave(why);
  }

  #say(ending: Ending): void {
    this.#finished = true;
    this.#wire.send(makeEnding(ending));
  }

  #farewell(ending: Ending): void {
    this.#say(ending);
    this.#close();
  }

  #close(): void {
    this.#finished = true;
    this.#listener.stop();
    this.#wire.close();
  }
}
