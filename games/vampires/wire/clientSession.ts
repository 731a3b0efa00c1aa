/**
 * One of our bots on somebody else's server.
 * The state is put together from the frames: which side we are is what stands on our home in MAP,
 * and each UPD is our turn. The server tells neither names nor limits nor the result. After END it
 * may begin a new game on the same connection (the subject allows it after a draw); after BYE, or
 * when nothing follows END, we leave.
 */
import { must, type Refusal } from '@joute/core/result.ts';
import type { ClientSession, ClientSessionOptions, ClientWire } from '@joute/core/wire/sessions.ts';
import { vampires } from '../game.ts';
import { parseMove } from '../notation/moves.ts';
import { speciesOfSide } from '../rules/cell.ts';
import { sideToMove, type VampiresState } from '../rules/state.ts';
import { FrameReader, type Unknown } from './frameReader.ts';
import { type Contents, type Frame, makeFrame } from './frames.ts';
import { RebuiltGame } from './rebuilt.ts';
import { because, makeHex, type WireCode } from './words.ts';

/** After END: for BYE, or for a new game. The course's own server takes some seconds. */
const END_PAUSE_MS = 30_000;
const UNKNOWN_NAME = '?';

export class VampiresClient implements ClientSession {
  readonly #wire: ClientWire;
  readonly #options: ClientSessionOptions;
  readonly #reader = new FrameReader();
  #game: RebuiltGame | null = null;
  /** The game that our bot knows of. */
  #seatedIn: RebuiltGame | null = null;
  /** Games begun; and whether the last one has come to its END. */
  #begun = 0;
  #ended = false;
  #over = false;
  /** What our bot thinks about. A new UPD meanwhile means that the server has passed us over. */
  #thinking: { readonly view: VampiresState; late: boolean } | null = null;

  constructor(wire: ClientWire, options: ClientSessionOptions) {
    this.#wire = wire;
    this.#options = options;
  }

  open(): void {
    this.#wire.send(makeFrame({ order: 'NME', name: this.#options.name }));
  }

  receive(bytes: Uint8Array): void {
    for (const frame of this.#reader.push(bytes)) if (!this.#over) this.#hear(frame);
  }

  play(text: string): void {
    const thought = this.#thinking;
    this.#thinking = null;
    if (this.#over || !thought || !this.#game) return;
    // An order for a board that is no more may be illegal on the present one: we think again, about
    // that.
    if (thought.late) {
      this.#think(this.#game);
      return;
    }
    this.#wire.send(makeFrame({ order: 'MOV', move: must(parseMove(text, thought.view)) }));
    this.#wire.tell(because('wire/played', { play: thought.view.play + 1, move: text }));
  }

  closed(): void {
    if (this.#ended && this.#begun > 0) this.#leave('wire/ended', true);
    else this.#leave(this.#begun > 0 ? 'wire/lost' : 'wire/not-let-in', false);
  }

  alarm(): void {
    this.#leave(this.#begun > 0 ? 'wire/ended' : 'wire/not-let-in', this.#begun > 0);
  }

  #hear(frame: Frame | Unknown): void {
    switch (frame.order) {
      case 'SET':
        this.#wire.alarm(null);
        [this.#game, this.#ended, this.#thinking] = [new RebuiltGame(frame.rows, frame.columns), false, null];
        return;
      case 'HUM':
        return;
      case 'HME':
        if (this.#game) this.#game.home = frame;
        this.#settle();
        return;
      case 'MAP':
        this.#put(frame.cells);
        return;
      case 'UPD':
        this.#put(frame.cells);
        if (!this.#over && this.#game?.seat) this.#turn(this.#game);
        return;
      case 'END':
        [this.#game, this.#ended, this.#thinking] = [null, true, null];
        this.#wire.alarm(END_PAUSE_MS);
        return;
      case 'BYE':
        this.#leave(this.#begun > 0 ? 'wire/ended' : 'wire/not-let-in', this.#begun > 0);
        return;
      case 'NME':
      case 'MOV':
      case null:
        this.#leave('wire/not-a-server', false, { found: frame.order ?? makeHex(frame.bytes) });
    }
  }

  #put(cells: readonly Contents[]): void {
    const game = this.#game;
    if (!game) return;
    if (game.put(cells)) this.#settle();
    else this.#leave('wire/off-grid', false, { rows: game.rows, columns: game.columns });
  }

  /** Begins once it is known which side we are. */
  #settle(): void {
    const game = this.#game;
    if (!game || game.seat === null || game === this.#seatedIn) return;
    this.#seatedIn = game;
    this.#begun++;
    const { seat } = game;
    const { name, setup } = this.#options;
    const names = [1, 2].map((other) => (other === seat ? name : UNKNOWN_NAME));
    this.#wire.tell(because('wire/seated', { seat, rows: game.rows, columns: game.columns }));
    this.#wire.begin({ game: vampires, setup, seat, view: game.view(setup) }, names);
  }

  #turn(game: RebuiltGame): void {
    game.nextTurn();
    if (this.#thinking) this.#thinking.late = true;
    else this.#think(game);
  }

  #think(game: RebuiltGame): void {
    const view = game.view(this.#options.setup);
    // With nobody left there is nothing to play; the server's END is on its way.
    if (view.population[speciesOfSide(sideToMove(view))] === 0) return;
    this.#thinking = { view, late: false };
    this.#wire.think(view.play + 1, view);
  }

  #leave(code: WireCode, proper: boolean, params: Refusal['params'] = {}): void {
    if (this.#over) return;
    this.#over = true;
    this.#thinking = null;
    this.#wire.alarm(null);
    this.#wire.close();
    this.#wire.over({ result: null, reason: because(code, params), proper });
  }
}
