/** A new tournament as the form holds it, and as the plan that the server is sent. */

import type { PreflightList } from '@joute/core/api/bots.ts';
import type { Format } from '@joute/core/competition/plan/plan.ts';
import type { Facts } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { defaultSetup, type Setup } from '@joute/core/setup.ts';

export type PreflightTeam = PreflightList['teams'][number];

/** What a teacher chooses from; `pools` is a round robin in pools and a knock-out of the best. */
export const DAY_FORMATS = [
  'pools',
  'round-robin',
  'swiss',
  'knockout',
  'double-knockout',
  'tables',
  'ladder',
] as const;
export type DayFormat = (typeof DAY_FORMATS)[number];

export interface PlanForm {
  game: string;
  name: string;
  format: DayFormat;
  /** Of a round robin. */
  pools: number;
  /** Matches of a pairing, the sides exchanged. */
  legs: number;
  /** Of each pool, into the finals. */
  advance: number;
  /** Matches of a pairing of a knock-out. */
  bestOf: number;
  thirdPlace: boolean;
  rounds: number;
  seats: number;
  /** Of a ladder, in all. */
  matches: number;
  /** Seconds for a move. */
  moveSeconds: number | null;
  /** Milliseconds that our own bots think. */
  think: number;
  /** Faults after which an entrant is out; null: never. */
  disqualify: number | null;
  setup: Setup;
  /** When it begins, as a field of a page has it; empty: at once. */
  start: string;
}

export interface PlanEntrant {
  readonly name: string;
  /** As a match names it: `team:…`, `bot:…`. */
  readonly spec: string;
}

const MOST_NAME = 60;

export const isForTwo = ({ seats }: Pick<Facts, 'seats'>): boolean => seats.min <= 2;
/** The formats that a game can be played in. */
export const formatsOf = (facts: Pick<Facts, 'seats'>): readonly DayFormat[] =>
  DAY_FORMATS.filter((format) => {
    if (format === 'tables') return facts.seats.max > 2;
    return format === 'ladder' || isForTwo(facts);
  });

/** What is usual for so many. */
export function usualForm(facts: Facts, name: string, entrants: number): PlanForm {
  const [first = 'ladder'] = formatsOf(facts).filter((format) => format !== 'pools' || entrants >= 6);
  return {
    ...{ game: facts.id, name, format: first, ...usualSizes(entrants) },
    ...{ legs: 2, advance: 2, bestOf: 2, thirdPlace: true },
    seats: Math.max(Math.min(facts.seats.default, entrants), facts.seats.min),
    ...{ moveSeconds: facts.clock.move === null ? null : facts.clock.move / 1000, think: 500, disqualify: null },
    ...{ setup: defaultSetup(facts.options), start: '' },
  };
}

/** What follows from how many take part: pools of about four, rounds enough for one winner. */
export const usualSizes = (entrants: number): Pick<PlanForm, 'pools' | 'rounds' | 'matches'> => ({
  pools: Math.max(1, Math.round(entrants / 4)),
  rounds: Math.max(1, Math.ceil(Math.log2(Math.max(2, entrants))) + 1),
  matches: Math.max(10, entrants * 10),
});

/** Each bot of a team that may play; in place of the others a bot of ours, if any. */
export function entrantsOf(teams: readonly PreflightTeam[], standIn: string | null): PlanEntrant[] {
  return teams.flatMap(({ name, bots, verdict }) => {
    const ready = bots.filter((bot) => bot.ready !== null || bot.connected !== null);
    if (ready.length === 0 || verdict === 'missing')
      return standIn === null ? [] : [{ name: entrantName(name), spec: `bot:${standIn}` }];
    return ready.map((bot) => ({
      name: entrantName(ready.length === 1 ? name : `${name} · ${bot.name}`),
      spec: bot.player,
    }));
  });
}

/** Names of entrants stand in addresses: no slash. */
const entrantName = (name: string): string => name.replaceAll('/', '∕').slice(0, MOST_NAME).trim();

/** The names that the stages are shown by. */
export interface StageNames {
  readonly pools: string;
  readonly finals: string;
  readonly all: string;
}

type StagePlan = { readonly name: string; readonly format: Format } & Readonly<Record<string, unknown>>;

/** As the file of `joute tournament run` has it. */
export function planOf(form: PlanForm, entrants: readonly PlanEntrant[], names: StageNames, facts: Facts): object {
  const usual = defaultSetup(facts.options);
  const setup = Object.fromEntries(Object.entries(form.setup).filter(([key, value]) => lookUp(usual, key) !== value));
  const ownMove = facts.clock.move === null ? null : facts.clock.move / 1000;
  return {
    ...{ name: form.name.trim(), game: form.game, setup, think: form.think, player: entrants },
    ...(form.moveSeconds === ownMove || form.moveSeconds === null
      ? {}
      : { clock: { move: Math.round(form.moveSeconds * 1000) } }),
    stage: stagesOf(form, names),
    faults: { disqualify: form.disqualify },
    ...(form.start === '' ? {} : { start: new Date(form.start).toISOString() }),
  };
}

function stagesOf(form: PlanForm, names: StageNames): readonly StagePlan[] {
  const { format, pools, legs, advance, bestOf, thirdPlace, rounds, seats, matches } = form;
  switch (format) {
    case 'pools':
      return [
        { name: names.pools, format: 'round-robin', pools, legs, advance },
        { name: names.finals, format: 'knockout', bestOf, thirdPlace },
      ];
    case 'round-robin':
      return [{ name: names.all, format, legs }];
    case 'swiss':
      return [{ name: names.all, format, rounds, legs }];
    case 'knockout':
      return [{ name: names.finals, format, bestOf, thirdPlace }];
    case 'double-knockout':
      return [{ name: names.finals, format, bestOf }];
    case 'tables':
      return [{ name: names.all, format, seats, legs }];
    case 'ladder':
      return [{ name: names.all, format, seats: isTable(form) ? seats : 2, legs, matches }];
  }
}

const isTable = ({ seats }: PlanForm): boolean => seats > 2;
