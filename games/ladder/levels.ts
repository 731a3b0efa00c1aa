/** How far a game's levels lie apart: who plays whom, and what came of it as a table. */
import type { Bot, Budget } from '@joute/core/bot.ts';
import { deriveSeed, expandSeed } from '@joute/core/dice.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { pairInterval95 } from '@joute/core/statistics/score.ts';
import type { Language } from '@joute/core/words.ts';
import { meanOf, playPair } from './bout.ts';
import { setupsOf } from './parts/series.ts';
import { makePercent } from './ranking.ts';

type AnyBot = Bot<unknown, unknown>;
type Player = Pick<AnyBot, 'start'>;

/** Two that play each other, and the share of the points that the first has to take. */
export interface Step {
  readonly names: readonly [string, string];
  readonly players: readonly [Player, Player];
  readonly asked: number;
}

/** Of the levels, easiest first, and the bots, weakest first. */
export function stepsOf(levels: readonly AnyBot[], bots: readonly AnyBot[], beginner: Player): Step[] {
  const [easy, random] = [levels[0]!, bots[0]!];
  const ladder = [...levels.map((level) => ({ name: level.card.name, level })), { name: 'best', level: bots.at(-1)! }];
  return [
    { names: ['easy', 'random'], players: [easy, random], asked: 0.9 },
    { names: ['beginner', 'easy'], players: [beginner, easy], asked: 0.6 },
    ...ladder.slice(1).map(({ name, level }, index): Step => {
      const below = ladder[index]!;
      return { names: [name, below.name], players: [level, below.level], asked: 0.75 };
    }),
  ];
}

export interface StepMatch {
  readonly entry: GameEntry;
  /** Of openings and dice, as people give it. */
  readonly seed: string;
  readonly pairs: number;
  /** A move's, from now on. */
  readonly budget: () => Budget;
  /** Is told how far it is. */
  readonly told?: (text: string) => void;
}

/** Each opening with its dice once from either side: the first's shares in each pair of games. */
export async function playStep(
  bots: readonly [Player, Player],
  { entry, seed, pairs, budget, told }: StepMatch,
): Promise<[number, number][]> {
  const [game, setups, seats] = [await entry.game(), await setupsOf(entry, null), entry.facts.seats.default];
  return Array.from({ length: pairs }, (_, pair) => {
    told?.(`${pair + 1}/${pairs}`);
    const setup = setups[pair % setups.length]!;
    return playPair({ game, setup, seed: deriveSeed(expandSeed(seed), pair), seats, bots, budget });
  });
}

/** What a step came to. */
export interface StepResult extends Pick<Step, 'names' | 'asked'> {
  readonly games: number;
  /** The first's, with its 95% interval. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Milliseconds of the slowest answer of each. */
  readonly slowest: readonly [number, number];
}

export function resultOf(
  { names, asked }: Pick<Step, 'names' | 'asked'>,
  pairs: readonly (readonly [number, number])[],
): Omit<StepResult, 'slowest'> {
  const means = pairs.map(meanOf);
  const share = meanOf(means);
  return { ...{ names, asked, share, games: 2 * pairs.length }, ...pairInterval95(share, means) };
}

/** A player whose answers are timed. */
export class Timed implements Player {
  readonly #player: Player;
  readonly #now: () => number;
  /** Milliseconds. */
  slowest = 0;

  constructor(player: Player, now: () => number) {
    this.#player = player;
    this.#now = now;
  }

  start(...given: Parameters<Player['start']>): ReturnType<Player['start']> {
    const thinker = this.#player.start(...given);
    return {
      think: (view, budget) => {
        const began = this.#now();
        const thought = thinker.think(view, budget);
        this.slowest = Math.max(this.slowest, this.#now() - began);
        return thought;
      },
      end: () => thinker.end?.(),
    };
  }
}

const HEAD = {
  en: ['who', 'against', 'share', '95% interval', 'asked for', 'games', 'slowest answer'],
  fr: ['qui', 'contre', 'part', 'intervalle à 95 %', 'demandé', 'parties', 'réponse la plus lente'],
} as const;

const NAMES: Readonly<Record<string, Record<Language, string>>> = {
  beginner: { en: 'a careful beginner', fr: 'un débutant prudent' },
};

/** A table of Markdown. */
export function makeStepTable(results: readonly StepResult[], language: Language): string {
  const name = (text: string): string => lookUp(NAMES, text)?.[language] ?? `\`${text}\``;
  const percent = (share: number): string => makePercent(share, language);
  const rows = results.map(({ names, share, low, high, asked, games, slowest }) => [
    ...[name(names[0]), name(names[1]), percent(share), `${percent(low)} – ${percent(high)}`],
    ...[percent(asked), `${games}`, `${Math.ceil(slowest[0])} ms`],
  ]);
  const rule = HEAD[language].map((_, column) => (column < 2 ? '---' : '---:'));
  return [HEAD[language], rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
