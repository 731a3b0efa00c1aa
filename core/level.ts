/**
 * Levels that a person chooses from: bots of the game, held back. The strongest level of all,
 * `best`, is the last of the game's bots, which nothing holds.
 */
import type { Bot, Budget } from './bot.ts';
import { makeRandom, type Random } from './random.ts';
import type { Words } from './words.ts';

/** Easiest first. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** How a bot is held back. */
export interface Hold<S, M> {
  readonly bot: Bot<S, M>;
  /**
   * For each move, and not milliseconds: a level is as strong on every machine. Left out where the
   * bot does not search.
   */
  readonly nodes?: number;
  /** So many moves in a hundred are left to a weaker bot. */
  readonly slips?: { readonly percent: number; readonly to: Bot<S, M> };
}

export const LEVEL_WORDS: Readonly<Record<Level | 'best', Words>> = {
  easy: { en: 'Easy', fr: 'Facile' },
  medium: { en: 'Medium', fr: 'Moyen' },
  hard: { en: 'Hard', fr: 'Difficile' },
  best: { en: 'Best', fr: 'Le plus fort' },
};

/** The bots `easy`, `medium` and `hard` of a game. */
export const makeLevels = <S, M>(holds: Readonly<Record<Level, Hold<S, M>>>): readonly Bot<S, M>[] =>
  LEVELS.map((level) => holdBack(level, holds[level]));

function holdBack<S, M>(level: Level, hold: Hold<S, M>): Bot<S, M> {
  const { bot, nodes, slips } = hold;
  const { name, called, face, temperament } = bot.card;
  return {
    card: {
      ...{ name: level, face, temperament, heldBack: name },
      called: {
        en: `${called.en} (${LEVEL_WORDS[level].en.toLowerCase()})`,
        fr: `${called.fr} (${LEVEL_WORDS[level].fr.toLowerCase()})`,
      },
      idea: ideaOf(hold),
    },
    start(seat, random) {
      // Of its own, so that what one of them draws does not change what the others draw.
      const [own, slipping, luck] = [0, 1, 2].map(() => makeRandom(random.next())) as [Random, Random, Random];
      const thinker = bot.start(seat, own);
      const weaker = slips?.to.start(seat, slipping);
      return {
        think(view, budget) {
          const isSlip = slips !== undefined && luck.below(100) < slips.percent;
          return (isSlip && weaker ? weaker : thinker).think(view, limited(budget, nodes));
        },
        end() {
          thinker.end?.();
          weaker?.end?.();
        },
      };
    },
  };
}

const limited = (budget: Budget, nodes = Number.POSITIVE_INFINITY): Budget => ({
  spent: (used) => used >= nodes || budget.spent(used),
});

/** What its bot says of itself, and what is different here. */
function ideaOf<S, M>({ bot, nodes, slips }: Hold<S, M>): Words {
  const [brief, short] = nodes === undefined ? ['', ''] : [' Here it thinks only briefly.', ' Ici, réflexion courte.'];
  const [left, laisse] =
    slips === undefined
      ? ['', '']
      : [
          ` ${slips.percent}% of the time, ${slips.to.card.called.en} plays instead.`,
          ` ${slips.percent} % du temps, ${slips.to.card.called.fr} joue à sa place.`,
        ];
  return { en: bot.card.idea.en + brief + left, fr: bot.card.idea.fr + short + laisse };
}
