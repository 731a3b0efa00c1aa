/** What the games of all bots against each other say of their strength. */
import { fitRatings } from '@joute/core/competition/ratings/ratings.ts';
import { ratingsOf } from '@joute/core/competition/ratings/readRatings.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Language } from '@joute/core/words.ts';

/** Games of two bots, by their names. */
export interface Played {
  readonly first: string;
  readonly second: string;
  /** The first's share of the points, a number for each game: 0, 0.5 or 1. */
  readonly shares: readonly number[];
}

export interface Rank {
  readonly name: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
  /** The share of the points against each other bot, by name. */
  readonly against: Readonly<Record<string, number>>;
}

/** Strongest first. */
export function rank(played: readonly Played[]): Rank[] {
  const names = [...new Set(played.flatMap(({ first, second }) => [first, second]))];
  const matches = played.flatMap(({ first, second, shares }) =>
    shares.map((share) => ({
      players: [names.indexOf(first), names.indexOf(second)],
      places: share === 0.5 ? [1, 1] : share > 0.5 ? [1, 2] : [2, 1],
    })),
  );
  const ratings = ratingsOf(fitRatings(names.length, matches));
  return names
    .map((name, index) => {
      const own = played.filter(({ first, second }) => first === name || second === name);
      return {
        ...{ name, ...ratings[index]!, games: own.reduce((sum, { shares }) => sum + shares.length, 0) },
        against: Object.fromEntries(own.map((pair) => sharesOf(name, pair))),
      };
    })
    .toSorted((a, b) => b.rating - a.rating);
}

function sharesOf(name: string, { first, second, shares }: Played): [string, number] {
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  return name === first ? [second, mean] : [first, 1 - mean];
}

const HEAD = {
  en: ['bot', 'rating', '95% interval', 'games'],
  fr: ['bot', 'classement', 'intervalle à 95 %', 'parties'],
} as const;

/** A table of Markdown; a bot's share of the points against each other one in the columns. */
export function tableOf(ranks: readonly Rank[], language: Language): string {
  const cells = [
    [...HEAD[language], ...ranks.map(({ name }) => `\`${name}\``)],
    ['---', ...HEAD[language].slice(1).map(() => '---:'), ...ranks.map(() => '---:')],
    ...ranks.map(({ name, rating, low, high, games, against }) => [
      `\`${name}\``,
      `${Math.round(rating)}`,
      `${Math.round(low)} – ${Math.round(high)}`,
      `${games}`,
      ...ranks.map((other) => (other.name === name ? '' : makePercent(lookUp(against, other.name)!, language))),
    ]),
  ];
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

export const makePercent = (share: number, language: Language): string => {
  const text = (100 * share).toFixed(1);
  return language === 'fr' ? `${text.replace('.', ',')} %` : `${text}%`;
};
