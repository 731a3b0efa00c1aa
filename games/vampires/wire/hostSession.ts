/**
 * One client of a match that we hold.
 * A client sees: SET, HUM and HME in one write as soon as it has said its name, MAP in a second one
 * 50 ms later, each UPD in one write and none sooner than 50 ms after MAP, and at the end END and,
 * 50 ms later, BYE, before the connection is closed: there are clients that read a frame with one
 * recv, and some that wait for ever without a BYE. Where another match follows on the same
 * connection, SET comes after END instead of BYE, and all the rest again; the client does not say
 * its name again.
 * Bytes that come before an UPD is sent are dropped (some clients give a wrong length of their
 * name), but for a late order's.
 */
import { quote } from '@joute/core/input/quote.ts';
import type { Ask, ClosedTurn } from '@joute/core/match/playerMessages.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { LateAnswers } from '@joute/core/wire/lateAnswers.ts';
import type { HostSession, HostWire, Place } from '@joute/core/wire/sessions.ts';
import { makeMove, makeUnknownOrder } from '../notation/moves.ts';
import { checkMove } from '../rules/orders.ts';
import type { VampiresState } from '../rules/state.ts';
import { firstFrames } from './firstFrames.ts';
import { FrameReader, type Unknown } from './frameReader.ts';
import { type Frame, makeFrame, ORDER_BYTES } from './frames.ts';
import { Told } from './told.ts';
import { because, makeHex } from './words.ts';

/**
 * Between HME and MAP, MAP and the first UPD, END and BYE: enough for a client to have read the one
 * before.
 */
const PAUSE_MS = 50;
/** A name shorter than it was announced: if nothing more comes for so long, that was all of it. */
const NAME_PAUSE_MS = 1000;

/**
 * Where the client stands: each step is taken once, in this order, but that `between` two matches
 * it goes back to `grid-told`.
 */
type Phase = 'nameless' | 'named' | 'grid-told' | 'map-told' | 'ready' | 'between' | 'ending' | 'over';

export class VampiresHost implements HostSession {
  readonly #wire: HostWire;
  readonly #reader = new FrameReader();
  /** Of orders that have no number: a late one must not be taken for the next. */
  readonly #late = new LateAnswers<VampiresState, Frame | Unknown>(
    (state, frame) => frame.order === 'MOV' && checkMove(state, frame.move) === null,
  );
  #phase: Phase = 'nameless';
  #told: Told | null = null;
  /** MAP, of the first state: by the time it is sent the other side may have played. */
  #map: Frame = { order: 'MAP', cells: [] };
  #state: VampiresState | null = null;
  /** A question that waits for its time. */
  #waiting = false;
  /** UPD is sent, and not answered. */
  #asked = false;
  #silence: Refusal | null = null;

  constructor(wire: HostWire) {
    this.#wire = wire;
  }

  /** The first frames have gone out, and had their time. */
  get ready(): boolean {
    return this.#phase === 'ready' || this.#isOver;
  }

  open(): void {}

  receive(bytes: Uint8Array): void {
    for (const frame of this.#reader.push(bytes)) this.#hear(frame);
    if (this.#phase === 'nameless') this.#wire.alarm(this.#reader.pending > ORDER_BYTES ? NAME_PAUSE_MS : null);
  }

  seated(place: Place): void {
    const state = place.view as VampiresState;
    this.#state = state;
    this.#told = new Told(state);
    this.#map = { order: 'MAP', cells: this.#told.map() };
    this.#phase = 'grid-told';
    this.#send(...firstFrames(state, place));
    this.#wire.alarm(PAUSE_MS);
  }

  turnAway(): void {
    if (this.#isOver) return;
    this.#sayEnd();
    this.#sayBye();
  }

  begin(): void {}

  show({ view }: ClosedTurn): void {
    this.#see(view as VampiresState);
  }

  ask({ view }: Ask): void {
    this.#see(view as VampiresState);
    this.#waiting = true;
    if (this.#phase === 'ready') this.#update();
  }

  refused(): void {}

  timeout(): string | null {
    this.#waiting = false;
    if (!this.#asked) return null;
    this.#asked = false;
    const held = this.#late.expire();
    if (held) return answerOf(held);
    const { pending } = this.#reader;
    if (pending > 0) this.#silence = refusal('client/half-message', { bytes: pending });
    return null;
  }

  silence(): Refusal | null {
    return this.#silence;
  }

  end(): void {
    if (this.#isOver) return;
    this.#sayEnd();
    this.#wire.alarm(PAUSE_MS);
  }

  /** What it owes stays owed: an order of this match that comes in the next one is late. */
  stay(): void {
    if (this.#isOver) return;
    this.#sayEnd();
    this.#phase = 'between';
  }

  alarm(): void {
    switch (this.#phase) {
      case 'nameless':
        // Less was sent than announced: the order and the length, then what there is of the name.
        this.#join(new TextDecoder().decode(this.#reader.beginning.subarray(ORDER_BYTES + 1)));
        this.#reader.restart(false);
        return;
      case 'grid-told':
        this.#send(this.#map);
        this.#phase = 'map-told';
        this.#wire.alarm(PAUSE_MS);
        return;
      case 'map-told':
        this.#phase = 'ready';
        if (this.#waiting) this.#update();
        return;
      case 'ending':
        this.#sayBye();
        return;
      case 'named':
      case 'ready':
      case 'between':
      case 'over':
        return;
    }
  }

  #hear(frame: Frame | Unknown): void {
    if (this.#isOver) return;
    if (this.#phase === 'nameless') {
      if (frame.order === 'NME') this.#join(frame.name);
      else this.#turnDown(frame);
    } else this.#take(frame);
  }

  #join(name: string): void {
    this.#phase = 'named';
    this.#wire.alarm(null);
    this.#wire.join(quote(name).trim(), 'player');
  }

  /** Who does not begin with its name speaks something else. */
  #turnDown(frame: Frame | Unknown): void {
    this.#wire.fault(because('wire/no-name', { found: nameOrder(frame) }));
    this.turnAway();
  }

  #take(frame: Frame | Unknown): void {
    if (frame.order !== 'MOV') {
      // What follows an order that is none of a player's cannot be understood: it is dropped up to
      // the next UPD.
      this.#reader.deafen();
      if (!this.#asked) {
        this.#wire.fault(because('wire/surplus', { found: nameOrder(frame) }));
        return;
      }
    }
    switch (this.#late.judge(frame)) {
      case 'answer':
        this.#asked = false;
        this.#wire.answer(answerOf(frame));
        return;
      case 'late':
        this.#wire.fault(because(this.#asked ? 'wire/held' : 'wire/late-order'));
        return;
      case 'not-asked':
        this.#wire.fault(because('wire/not-asked'));
        return;
      case 'held':
        return;
    }
  }

  #see(state: VampiresState): void {
    this.#told?.see(state);
    this.#state = state;
  }

  #update(): void {
    this.#waiting = false;
    this.#silence = null;
    this.#reader.restart(this.#late.isOwed);
    this.#late.ask(this.#state!);
    this.#asked = true;
    this.#send({ order: 'UPD', cells: this.#told!.update() });
    this.#wire.asked();
  }

  /** All in one write. */
  #send(...frames: readonly Frame[]): void {
    this.#wire.send(Uint8Array.from(frames.flatMap((frame) => [...makeFrame(frame)])));
  }

  get #isOver(): boolean {
    return this.#phase === 'ending' || this.#phase === 'over';
  }

  #sayEnd(): void {
    const isSaid = this.#phase === 'between';
    this.#phase = 'ending';
    this.#asked = false;
    this.#waiting = false;
    this.#wire.alarm(null);
    if (!isSaid) this.#send({ order: 'END' });
  }

  #sayBye(): void {
    this.#phase = 'over';
    this.#send({ order: 'BYE' });
    this.#wire.close();
  }
}

const nameOrder = (frame: Frame | Unknown): string => frame.order ?? makeHex(frame.bytes);

const answerOf = (frame: Frame | Unknown): string =>
  frame.order === 'MOV' ? makeMove(frame.move) : makeUnknownOrder(nameOrder(frame));
