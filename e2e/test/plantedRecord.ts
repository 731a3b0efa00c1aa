/** A match of a game's strongest bot against itself, in which one move costs its seat much. */
import { playWhole } from '@joute/arena/match/wholeMatch.ts';
import { QuickPlayer } from '@joute/arena/test/quickPlayer.ts';
import { type Bot, nodeBudget } from '@joute/core/bot.ts';
import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import type { Reply } from '@joute/core/host/player.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { makeRandom } from '@joute/core/random.ts';
import { makeRecord } from '@joute/core/record/record.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';

export interface PlantedRecord {
  readonly text: string;
  readonly moves: readonly { readonly turn: number; readonly seat: Seat; readonly move: string }[];
  readonly turn: number;
  readonly seat: Seat;
}

/** For a move that is played, and for one that is weighed. */
const NODES = { play: 500, weigh: 4000 };
/** Of the match: well above where marks begin, so that no closer look takes it back. */
const COST = 0.25;
/** Turns before the first that is tried, and after the one that was replaced. */
const BEFORE = 4;
const AFTER = 4;
const TRIED = 20;

/** What the players of a match share. */
interface Planting {
  readonly game: AnyGame;
  readonly bot: Bot<unknown, unknown>;
  planted: { readonly turn: number; readonly seat: Seat } | null;
}

class Planter extends QuickPlayer {
  readonly #planting: Planting;
  readonly #thinker: ReturnType<Bot<unknown, unknown>['start']>;
  readonly #random = makeRandom(1);
  readonly #seat: Seat;

  constructor(planting: Planting, seat: Seat) {
    super(`Player ${seat}`);
    this.#planting = planting;
    this.#seat = seat;
    this.#thinker = planting.bot.start(seat, makeRandom(seat));
  }

  override async answer({ turn, view }: Ask): Promise<Reply> {
    const { game, planted } = this.#planting;
    if (planted && turn > planted.turn + AFTER) return { event: 'resigned', ms: 1 };
    const { move } = this.#thinker.think(view, nodeBudget(NODES.play));
    const blunder = planted || turn <= BEFORE ? undefined : this.#blunder(view, move);
    if (blunder !== undefined) this.#planting.planted = { turn, seat: this.#seat };
    return { event: 'answer', text: game.makeMove(blunder ?? move, view), ms: 1 };
  }

  /** A move that costs so much; undefined where none was found. */
  #blunder(view: unknown, best: unknown): unknown {
    const weigh = (move: unknown): number => this.#thinker.weigh!(view, move, nodeBudget(NODES.weigh));
    const most = weigh(best) - COST;
    if (most < 0) return undefined;
    const tried = Array.from({ length: TRIED }, () => this.#planting.game.randomMove(view, this.#seat, this.#random));
    return tried.find((move) => weigh(move) < most);
  }
}

export async function plantedRecord(id: string): Promise<PlantedRecord> {
  const entry = (await findGame(id))!;
  const [game, bots] = await Promise.all([entry.game(), entry.bots()]);
  const { clock, policy, options, seats } = game.facts;
  const planting: Planting = { game, bot: bots.at(-1)!, planted: null };
  const players = Array.from({ length: seats.default }, (_, index) => new Planter(planting, index + 1));
  const plan = { game, setup: defaultSetup(options), players, clock, policy, seed: expandSeed('1'), secret: false };
  const { record } = must(await playWhole(plan));
  if (!planting.planted) throw new Error(`no move of ${id} costs that much`);
  const moves = record.entries.flatMap(({ turn, seat, move, verdict }) =>
    verdict === 'taken' && move !== undefined ? [{ turn, seat, move }] : [],
  );
  return { ...planting.planted, text: makeRecord(record), moves };
}
