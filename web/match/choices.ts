/** Whom a person can choose to play against: the game's levels first, then its other bots. */
import type { GameInfo } from '@joute/core/api/games.ts';
import { LEVELS, type Level } from '@joute/core/level.ts';
import type { Words } from '@joute/core/words.ts';

type BotInfo = GameInfo['bots'][number];

/** What choosing goes by. */
export type Choosable = Pick<BotInfo, 'name' | 'called' | 'heldBack'>;

export interface LevelChoice<B> {
  readonly bot: B;
  readonly level: Level | 'best';
  /** Of the character that plays it. */
  readonly called: Words;
}

export interface Choices<B> {
  /** Easiest first, up to the strongest bot of all; empty where the game has no levels. */
  readonly levels: readonly LevelChoice<B>[];
  /** Weakest first: all that are not a level. */
  readonly others: readonly B[];
}

export function choicesOf<B extends Choosable>(bots: readonly B[]): Choices<B> {
  const best = bots.at(-1);
  const levels = LEVELS.flatMap((level) =>
    bots
      .filter(({ name }) => name === level)
      .map((bot) => {
        const { called } = bots.find(({ name }) => name === bot.heldBack) ?? bot;
        return { bot, level, called };
      }),
  );
  if (levels.length === 0 || best === undefined) return { levels: [], others: bots };
  const all = [...levels, { bot: best, level: 'best' as const, called: best.called }];
  return { levels: all, others: bots.filter((bot) => all.every((level) => level.bot !== bot)) };
}

/** Before anybody chooses: whoever is new to a game should find an opponent to beat. */
export const firstChoice = (bots: readonly Choosable[]): string =>
  choicesOf(bots).levels[0]?.bot.name ?? bots[Math.floor((bots.length - 1) / 2)]?.name ?? 'best';
