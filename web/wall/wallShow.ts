/**
 * What the wall shows, one idea at a time: a round of scenes, and what breaks into it. Without a
 * clock of its own: it is asked again and again.
 */

export type WallScene =
  | { readonly kind: 'boards' | 'standings' | 'next' | 'results' | 'empty' }
  | { readonly kind: 'pinned'; readonly match: string }
  | { readonly kind: 'celebration' | 'final'; readonly pairing: string }
  | { readonly kind: 'winner'; readonly name: string };

/** What there is to show. Pairings are named `stage/pairing`. */
export interface Offer {
  readonly isPlaying: boolean;
  readonly hasStandings: boolean;
  readonly hasNext: boolean;
  readonly hasResults: boolean;
  /** A match that a teacher wants to be seen. */
  readonly pinned: string | null;
  /** Who has won the whole. */
  readonly winner: string | null;
  /** The newest pairing that somebody has won. */
  readonly won: string | null;
  /** Whether that was one of a knock-out, of which every one is told. */
  readonly isDecisive: boolean;
  /** The final, as soon as both are known and until it is over. */
  readonly final: string | null;
}

const SCENE_MS = 10_000;
const BOARDS_MS = 20_000;
const CELEBRATION_MS = 6000;
const FINAL_MS = 12_000;
const WINNER_MS = 20_000;
/** In a round robin results come all the time: the boards would hardly be seen. */
const REST_MS = 30_000;

const ROUND = ['boards', 'standings', 'next', 'results'] as const;

export class WallShow {
  #scene: WallScene = { kind: 'empty' };
  #until = 0;
  #place = -1;
  #celebratedAt = Number.NEGATIVE_INFINITY;
  /** The last of each that was told; undefined before anything was looked at. */
  #won: string | null | undefined;
  #final: string | null = null;
  #winner: string | null | undefined;

  /** `now` in milliseconds. */
  step(now: number, offer: Offer): WallScene {
    if (offer.pinned !== null) {
      if (this.#scene.kind !== 'pinned' || this.#scene.match !== offer.pinned)
        this.#scene = { kind: 'pinned', match: offer.pinned };
      this.#until = now;
      return this.#scene;
    }
    const broken = this.#breaksIn(now, offer);
    if (broken) return this.#show(broken.scene, now + broken.ms);
    const isGone = !this.#isOffered(offer);
    if (now >= this.#until || isGone) return this.#next(now, offer);
    return this.#scene;
  }

  #breaksIn(now: number, offer: Offer): { scene: WallScene; ms: number } | null {
    // What was there before the wall was opened is no news.
    const isNew = this.#won !== undefined;
    const [won, winner] = [offer.won, offer.winner];
    if (winner !== null && this.#winner === null) {
      this.#winner = winner;
      return { scene: { kind: 'winner', name: winner }, ms: WINNER_MS };
    }
    this.#winner = winner;
    if (offer.final !== null && offer.final !== this.#final) {
      this.#final = offer.final;
      return { scene: { kind: 'final', pairing: offer.final }, ms: FINAL_MS };
    }
    const isTold = offer.isDecisive || now - this.#celebratedAt >= REST_MS;
    const isNews = isNew && won !== null && won !== this.#won;
    if (this.#won === undefined || isNews) this.#won = won;
    if (!isNews || !isTold || won === null) return null;
    this.#celebratedAt = now;
    return { scene: { kind: 'celebration', pairing: won }, ms: CELEBRATION_MS };
  }

  #next(now: number, offer: Offer): WallScene {
    for (let step = 1; step <= ROUND.length; step++) {
      const kind = ROUND[(this.#place + step) % ROUND.length]!;
      if (!has(offer, kind)) continue;
      this.#place = (this.#place + step) % ROUND.length;
      // Over, the winner is part of the round.
      if (kind === 'standings' && offer.winner !== null && this.#scene.kind !== 'winner') {
        this.#place--;
        return this.#show({ kind: 'winner', name: offer.winner }, now + SCENE_MS);
      }
      return this.#show({ kind }, now + (kind === 'boards' ? BOARDS_MS : SCENE_MS));
    }
    return this.#show({ kind: 'empty' }, now + 1000);
  }

  #isOffered(offer: Offer): boolean {
    const { kind } = this.#scene;
    if (kind === 'pinned') return false;
    const inRound = ROUND.find((one) => one === kind);
    return inRound === undefined || has(offer, inRound);
  }

  #show(scene: WallScene, until: number): WallScene {
    this.#scene = scene;
    this.#until = until;
    return scene;
  }
}

const has = (offer: Offer, kind: (typeof ROUND)[number]): boolean =>
  ({ boards: offer.isPlaying, standings: offer.hasStandings, next: offer.hasNext, results: offer.hasResults })[kind];
