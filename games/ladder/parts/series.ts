/**
 * What a ladder plays, as plain data, so that other processes can play parts of it; and playing one
 * part. By nodes the same part has the same shares, wherever it is played.
 */
import { type Budget, nodeBudget, timeBudget } from '@joute/core/bot.ts';
import { deriveSeed, expandSeed } from '@joute/core/dice.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup, type Setup } from '@joute/core/setup.ts';
import { findGame } from '../../index.ts';
import { processorTime } from '../../processorTime.ts';
import { playPair, playTable } from '../bout.ts';

export interface Series {
  readonly game: string;
  readonly seats: number;
  /** Null: the game's own openings in turn. */
  readonly setup: Readonly<Record<string, string>> | null;
  readonly seed: string;
  /** A move's. */
  readonly limit: { readonly nodes: number } | { readonly milliseconds: number };
}

/** Games with the same opening and the same dice. */
export interface Part {
  /** Two games, from either side; or `first` alone at a table of `second`, once from every seat. */
  readonly kind: 'pair' | 'table';
  readonly first: string;
  readonly second: string;
  readonly index: number;
}

/** The first's share of each game of a part. */
export type PlayPart = (part: Part) => readonly number[];

export async function partPlayer(series: Series): Promise<PlayPart> {
  const entry = (await findGame(series.game))!;
  const [game, bots, setups] = [await entry.game(), await entry.bots(), await setupsOf(entry, series.setup)];
  return ({ kind, first, second, index }) => {
    const [one, other] = [first, second].map((name) => bots.find(({ card }) => card.name === name)!);
    const table = {
      ...{ game, setup: setups[index % setups.length]!, budget: () => budgetOf(series) },
      seed: deriveSeed(expandSeed(series.seed), index),
    };
    if (kind === 'pair') return playPair({ ...table, seats: series.seats, bots: [one!, other!] });
    return Array.from({ length: series.seats }, (_, own) => {
      const seats = Array.from({ length: series.seats }, (__, at) => (at === own ? one! : other!));
      const { places } = playTable({ ...table, seats });
      return places[own] === 1 ? 1 / places.filter((place) => place === 1).length : 0;
    });
  };
}

export async function setupsOf(entry: GameEntry, setup: Series['setup']): Promise<Setup[]> {
  const given = setup ? [setup] : ((await entry.openings?.()) ?? [{}]);
  return given.map((one) => must(parseSetup(entry.facts.options, one)));
}

const budgetOf = ({ limit }: Series): Budget =>
  'nodes' in limit ? nodeBudget(limit.nodes) : timeBudget(limit.milliseconds, processorTime);
