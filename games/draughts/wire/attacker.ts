/**
 * The attacker's side of the game protocol: our bot plays black on somebody else's server, which
 * plays white and begins.
 *
 * We keep the game by our own rules. An illegal move of the defender is called invalid, three times
 * a move; a legal move of ours that is called invalid is sent again. The result is what the rules
 * say: a defender that closes instead of saying PERDU has lost all the same.
 */
import { quote } from '@joute/core/input/quote.ts';
import type { Refusal, Result } from '@joute/core/result.ts';
import type { ClientSession, ClientSessionOptions, ClientWire } from '@joute/core/wire/sessions.ts';
import { say } from '@joute/core/words.ts';
import { facts } from '../facts.ts';
import { draughts } from '../game.ts';
import { parseFen } from '../notation/fen.ts';
import { makeMove, parseMove } from '../notation/moves.ts';
import type { DraughtsMove } from '../rules/paths.ts';
import { START } from '../rules/position.ts';
import { type DraughtsEnd, type DraughtsState, endOf, playState, startState } from '../rules/state.ts';
import { words } from '../words.ts';
import { Listener } from './listener.ts';
import { type Message, makeEnding, makeInvalid, makeText } from './messages.ts';
import { OwnMove } from './ownMove.ts';
import { fault, type WireCode } from './words.ts';

/** The contest's minute a move, and something for the way. */
const PATIENCE_MS = facts.clock.move + 5000;
/** For the defender to say PERDU or EGALITE, once the game is over by the rules. */
const LAST_WORDS_MS = 2000;

const DEFENDER = 1;
const OURS = 2;

export class AttackerSession implements ClientSession {
  readonly #wire: ClientWire;
  readonly #options: ClientSessionOptions;
  readonly #listener: Listener;
  readonly #move = new OwnMove();
  #state: DraughtsState;
  #thinking = false;
  #tries = 0;
  #done = false;

  constructor(wire: ClientWire, options: ClientSessionOptions) {
    this.#wire = wire;
    this.#options = options;
    this.#listener = new Listener(wire, {
      hear: (message) => this.#hear(message),
      waited: () => this.#waited(),
    });
    const start = parseFen(String(options.setup.position ?? ''));
    this.#state = startState({ fmjd: options.setup.fmjd === true, start: start.ok ? start.value : START });
  }

  open(): void {
    const { setup, name } = this.#options;
    this.#wire.begin({ game: draughts, setup, seat: OURS, view: this.#state }, ['defender', name]);
    this.#next();
  }

  receive(bytes: Uint8Array): void {
    this.#listener.receive(bytes);
  }

  alarm(): void {
    this.#listener.alarm();
  }

  play(text: string): void {
    if (this.#done || !this.#thinking) return;
    this.#thinking = false;
    const move = parseMove(text, this.#state.position);
    if (!move.ok) {
      this.#breakOff(fault('draughts-wire/bot-failed', { move: quote(text) }));
      return;
    }
    this.#wire.send(makeText(this.#move.play(makeMove(move.value))));
    this.#advance(move.value);
  }

  closed(): void {
    if (this.#done) return;
    if (endOf(this.#state)) this.#finish();
    else this.#fail(fault('draughts-wire/closed', { seat: DEFENDER }));
  }

  leave(): void {
    if (this.#done) return;
    this.#wire.send(makeEnding('broken'));
    this.#hangUp();
  }

  #advance(move: DraughtsMove): void {
    const seat = this.#state.position.side + 1;
    this.#state = playState(this.#state, move);
    this.#wire.tell(fault('draughts-wire/played', { ply: this.#state.ply, seat, move: makeMove(move) }));
    this.#next();
  }

  #next(): void {
    const end = endOf(this.#state);
    this.#tries = 0;
    if (end) this.#conclude(end);
    else if (this.#state.position.side === 0) this.#listener.wait(PATIENCE_MS);
    else {
      this.#thinking = true;
      this.#listener.wait(null);
      this.#wire.think(this.#state.ply + 1, this.#state);
    }
  }

  /** We say that we have lost; the rest is the defender's to say. */
  #conclude({ winner }: DraughtsEnd): void {
    if (winner === 0) {
      this.#wire.send(makeEnding('lost'));
      this.#finish();
    } else this.#listener.wait(LAST_WORDS_MS);
  }

  #waited(): void {
    const end = endOf(this.#state);
    if (end) {
      if (end.winner === null) this.#wire.send(makeEnding('drawn'));
      this.#finish();
    } else this.#breakOff(fault('draughts-wire/silent', { seat: DEFENDER, seconds: PATIENCE_MS / 1000 }));
  }

  #hear(message: Result<Message>): void {
    const end = endOf(this.#state);
    const heeding = !this.#thinking && !end;
    if (!message.ok) {
      if (heeding) this.#reject('…', message.refusal);
      else this.#wire.tell(message.refusal);
      return;
    }
    const said = message.value;
    switch (said.what) {
      case 'broken':
        this.#fail(fault('draughts-wire/broken-off', { seat: DEFENDER }));
        break;
      case 'lost':
        this.#settle(end?.winner === 1, 'draughts-wire/not-lost');
        break;
      case 'drawn':
        this.#settle(end?.winner === null, 'draughts-wire/not-drawn');
        break;
      case 'invalid':
        if (this.#thinking) this.#ignore(said.text);
        else this.#sendAgain();
        break;
      case 'move':
        if (heeding) this.#heed(said.text);
        else this.#ignore(said.text);
        break;
    }
  }

  #settle(proper: boolean, code: WireCode): void {
    if (proper) this.#finish();
    else this.#fail(fault(code, { seat: DEFENDER }));
  }

  #heed(text: string): void {
    const move = parseMove(text, this.#state.position, { full: true });
    if (move.ok) this.#advance(move.value);
    else this.#reject(text, move.refusal);
  }

  #reject(text: string, why: Refusal): void {
    this.#tries++;
    this.#wire.tell(fault('draughts-wire/refused', { seat: DEFENDER, move: quote(text) }));
    if (this.#tries >= facts.policy.tries) {
      this.#breakOff(fault('draughts-wire/tries', { seat: DEFENDER, tries: this.#tries }));
      return;
    }
    this.#wire.send(makeInvalid(say(why, 'fr', words)));
    this.#listener.wait(PATIENCE_MS);
  }

  #sendAgain(): void {
    const move = this.#move.again();
    if (move === null) {
      this.#breakOff(fault('draughts-wire/disputed', { seat: DEFENDER, ...this.#move.dispute }));
      return;
    }
    this.#wire.tell(fault('draughts-wire/again', { move }));
    this.#wire.send(makeText(move));
  }

  #ignore(text: string): void {
    this.#wire.tell(fault('draughts-wire/out-of-turn', { text: quote(text) }));
  }

  #breakOff(why: Refusal): void {
    this.#wire.send(makeEnding('broken'));
    this.#fail(why);
  }

  #fail(reason: Refusal): void {
    this.#hangUp();
    this.#wire.over({ result: null, reason, proper: false });
  }

  #finish(): void {
    const { result, reason } = draughts.end(this.#state)!;
    this.#hangUp();
    this.#wire.over({ result, reason, proper: true });
  }

  #hangUp(): void {
    this.#done = true;
    this.#listener.stop();
    this.#wire.close();
  }
}
