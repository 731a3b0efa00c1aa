/** What our strongest bot would play in somebody's place, and how it is told. */
import type { Budget } from '@joute/core/bot.ts';
import type { Json, Seat } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { tellMove } from '@joute/core/match/tellMove.ts';
import { makeRandom } from '@joute/core/random.ts';
import type { Setup } from '@joute/core/setup.ts';
import type { Words } from '@joute/core/words.ts';

/** The position as the seat sees it. */
export interface HintAsked {
  readonly game: string;
  readonly setup: Setup;
  readonly seat: Seat;
  readonly state: Json;
  readonly names: readonly string[];
}

export interface Hint {
  /** The bot's name, as people are shown it. */
  readonly bot: Words;
  /** In the game's notation. */
  readonly move: string;
  /** The move as the list of moves tells it, without what comes of it. */
  readonly sentence: Words;
  /** What the bot expects to follow, in the game's notation; empty where it does not say. */
  readonly line: string;
}

/** Null where the bot cannot be asked. */
export async function findHint(entry: GameEntry, asked: HintAsked, budget: () => Budget): Promise<Hint | null> {
  const [game, bots, narrate] = await Promise.all([entry.game(), entry.bots(), entry.narrate?.() ?? null]);
  const { seat, names } = asked;
  const state = game.parseJson(asked.state, asked.setup);
  const bot = bots.at(-1);
  if (!state.ok || !bot) return null;
  const before = state.value;
  const { move, line = '' } = bot.start(seat, makeRandom(1)).think(before, budget());
  const text = game.makeMove(move, before);
  const sentence = tellMove({ game, narrate, before, seat, move, names });
  return { bot: bot.card.called, move: text, sentence, line };
}
