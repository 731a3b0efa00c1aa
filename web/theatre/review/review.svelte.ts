/**
 * What a finished match was lost by: the moves that cost most, found by our strongest bot, and the
 * one of them that somebody looks at.
 */
import { costliest, type MarkedTurn, type TurnReview } from '@joute/core/analysis/marks.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Narrate } from '@joute/core/match/narration.ts';
import { tellMove } from '@joute/core/match/tellMove.ts';
import type { Words } from '@joute/core/words.ts';
import type { ComparedMove } from '@joute/games/board/contract.ts';
import { knownGame } from '../../registry/games.ts';
import type { MatchSource } from '../model/matchSource.ts';
import type { Playback } from '../playback/playback.svelte.ts';
import { Analysis } from './analysis.svelte.ts';

export type MarkedMove = MarkedTurn<TurnReview>;

/** As many as one looks at after a match. */
const LISTED = 5;
const NONE: readonly ComparedMove[] = [];

export class Review {
  readonly analysis = new Analysis();
  readonly #source: MatchSource;
  readonly #playback: Playback;
  readonly #names: () => readonly string[];
  /** Undefined while it is loaded; null for a game that has none. */
  #narrate = $state.raw<Narrate<unknown> | null>();
  #looked = $state.raw<MarkedMove | null>(null);
  /** Somebody waits for what is found. */
  #isAwaited = $state(false);

  constructor(source: MatchSource, playback: Playback, names: () => readonly string[]) {
    this.#source = source;
    this.#playback = playback;
    this.#names = names;
  }

  /** All marked moves of the match, the costliest first. */
  readonly marked = $derived.by(() => costliest(this.analysis.reviews));
  readonly costly = $derived(this.marked.slice(0, LISTED));
  readonly #byMove = $derived(new Map(this.marked.map((move) => [`${move.turn}.${move.seat}`, move])));

  markedAt(turn: number, seat: Seat): MarkedMove | null {
    return this.#byMove.get(`${turn}.${seat}`) ?? null;
  }

  /** Whether the bot could say of any move what it costs. */
  readonly isWeighed = $derived.by(() => this.analysis.reviews.some(({ shares }) => shares !== null));

  /** The move whose position is on the board; null as soon as another position is. */
  readonly looked = $derived.by((): MarkedMove | null => {
    const { timeline, index, isPlaying } = this.#playback;
    if (!this.#looked || !timeline || this.#source.beat < 0 || isPlaying) return null;
    return index === this.#before(this.#looked.turn) ? this.#looked : null;
  });

  isLooked({ turn, seat }: Pick<MarkedMove, 'turn' | 'seat'>): boolean {
    return this.looked?.turn === turn && this.looked.seat === seat;
  }

  /** For the board. */
  readonly compared = $derived.by((): readonly ComparedMove[] => {
    if (!this.looked) return NONE;
    const { seat, move, better } = this.looked;
    return [
      { kind: 'played', seat, move },
      { kind: 'better', seat, move: better },
    ];
  });

  /** Weighs every move, unless that was done; then goes to the one that cost most. */
  async ask(): Promise<void> {
    this.#isAwaited = true;
    if (this.analysis.phase === 'idle') await this.start();
  }

  async start(): Promise<void> {
    const { row } = this.#source;
    const text = await this.#source.recordText();
    if (text !== null && row) this.analysis.start(row.game, text);
    else this.#isAwaited = false;
  }

  /** Goes to the costliest once all is found, if somebody waits for it. */
  settle(): void {
    if (!this.#isAwaited || this.analysis.phase !== 'done') return;
    this.#isAwaited = false;
    const [first] = this.costly;
    if (first) this.look(first);
  }

  /** To the position in which it was played. */
  look(move: MarkedMove): void {
    this.#looked = move;
    this.goBefore(move.turn);
  }

  goBefore(turn: number): void {
    this.#playback.pause();
    this.#playback.go(this.#before(turn));
  }

  #before(turn: number): number {
    return Math.max(0, (this.#playback.timeline?.after(turn) ?? 1) - 1);
  }

  /** Loads the game's own sentences. */
  async open(): Promise<void> {
    const { row, game } = this.#source;
    if (!row || !game || this.#narrate !== undefined) return;
    void this.#source.loadPast(this.#playback.viewer);
    this.#narrate = (await knownGame(row.game)?.narrate?.()) ?? null;
  }

  /** What was played and what was better, in sentences; in notation until the position is known. */
  tell({ turn, seat, move, better }: MarkedMove): { readonly played: Words; readonly better: Words } {
    return { played: this.#tellMove(turn, seat, move), better: this.#tellMove(turn, seat, better) };
  }

  #tellMove(turn: number, seat: Seat, text: string): Words {
    const plain = { en: text, fr: text };
    const { game, beat } = this.#source;
    const frame = beat < 0 ? null : this.#playback.timeline?.frame(this.#before(turn));
    const before = frame ? this.#source.stateOf(frame) : null;
    if (!game || this.#narrate === undefined || before === null) return plain;
    const parsed = game.parseMove(text, before, seat);
    if (!parsed.ok) return plain;
    return tellMove({ game, narrate: this.#narrate, before, seat, move: parsed.value, names: this.#names() });
  }
}
