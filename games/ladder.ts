/** npm run ladder -- GAME: every bot of a game against every other. See HELP. */
import { parseArgs } from 'node:util';
import { type Budget, nodeBudget, timeBudget } from '@joute/core/bot.ts';
import { deriveSeed, expandSeed } from '@joute/core/dice.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { pairInterval95 } from '@joute/core/statistics/score.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { findGame, games } from './index.ts';
import { meanOf, openingsOf, playPairs, playTable } from './ladder/bout.ts';
import { type Played, rank, tableOf } from './ladder/ranking.ts';
import { tell, writeTable } from './measurements.ts';
import { processorTime } from './processorTime.ts';

const HELP = `npm run ladder -- GAME [options]

Every bot of the game plays every other in mirrored pairs: the same opening and the same dice from both sides, with so much
processor time a move. Ratings with their 95% intervals, and the share of the points of each against each other.

  --pairs N      of games, for each two bots (10); of tables with --table
  --time MS      of processor time a move (100); or --nodes N: the same games again on every machine
  --seed TEXT    of openings and dice (1)
  --only A,B     only these bots
  --table        A alone, with B in all other seats, once from every seat: how often A comes first (a tie is shared)
  --json         a JSON line for each bot
  --write        the table goes into docs/manual/*/strength.md

  npm run ladder -- vampires --only champion,alphabeta --pairs 100
  npm run ladder -- cyberattack --only champion,lookahead --table --pairs 50
  npm run ladder -- risk --nodes 500 --pairs 2 --json`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '10' },
    time: { type: 'string', default: '100' },
    nodes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    table: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<number> {
  const entry = await findGame(positionals[0] ?? '');
  const pairs = Number(values.pairs);
  const limit = Number(values.nodes ?? values.time);
  if (values.help || !entry || !(pairs > 0 && limit > 0)) {
    const names = (await games()).map(({ facts }) => facts.id).join(', ');
    process.stdout.write(`${HELP}\n\nGAME is one of: ${names}\n`);
    return values.help ? 0 : 2;
  }
  const budget = values.nodes === undefined ? () => timeBudget(limit, processorTime) : () => nodeBudget(limit);
  if (values.table) return playTables(entry, pairs, budget);
  const ranks = rank(await playAll(entry, pairs, budget));
  for (const one of ranks) if (values.json) process.stdout.write(`${JSON.stringify(one)}\n`);
  if (!values.json) process.stdout.write(`${tableOf(ranks, 'en')}\n`);
  const command = ['npm run ladder --', entry.facts.id, ...process.argv.slice(3).filter((word) => word !== '--write')];
  if (values.write)
    for (const language of LANGUAGES)
      writeTable('ladder', entry.facts.id, language, `\`${command.join(' ')}\`\n\n${tableOf(ranks, language)}`);
  return 0;
}

/** As many tables as there are openings and dice, each from every seat. */
async function playTables(entry: GameEntry, tables: number, budget: () => Budget): Promise<number> {
  const [game, all, openings] = [await entry.game(), await entry.bots(), await openingsOf(entry)];
  const [alone, others] = (values.only ?? '').split(',').map((name) => all.find(({ card }) => card.name === name));
  if (!alone || !others) {
    process.stdout.write(`--table needs --only A,B with two of: ${all.map(({ card }) => card.name).join(', ')}\n`);
    return 2;
  }
  const shares: number[] = [];
  for (let table = 0; table < tables; table++) {
    const seed = deriveSeed(expandSeed(values.seed), table);
    const firsts = Array.from({ length: entry.facts.seats.default }, (_, own) => {
      const seats = Array.from({ length: entry.facts.seats.default }, (__, at) => (at === own ? alone : others));
      const { places } = playTable({ game, setup: openings[table % openings.length]!, seed, seats, budget });
      return places[own] === 1 ? 1 / places.filter((place) => place === 1).length : 0;
    });
    shares.push(meanOf(firsts));
    const share = meanOf(shares);
    const { low, high } = pairInterval95(share, shares);
    const percent = [share, low, high].map((one) => `${(100 * one).toFixed(1)}%`);
    const line = { table: table + 1, games: shares.length * entry.facts.seats.default, share, low, high };
    process.stdout.write(
      values.json
        ? `${JSON.stringify(line)}\n`
        : `table ${line.table}: first in ${percent[0]} of ${line.games} games (${percent[1]} to ${percent[2]})\n`,
    );
  }
  return 0;
}

async function playAll(entry: GameEntry, pairs: number, budget: () => Budget): Promise<Played[]> {
  const game = await entry.game();
  const only = values.only?.split(',');
  const bots = (await entry.bots()).filter(({ card }) => only?.includes(card.name) ?? true);
  const setups = await openingsOf(entry);
  const played: Played[] = [];
  for (const [index, first] of bots.entries())
    for (const second of bots.slice(index + 1)) {
      const told = (text: string): void => tell(`${first.card.name} – ${second.card.name}: ${text}`);
      const shares = playPairs({ game, setups, seed: values.seed, pairs, bots: [first, second], budget, told });
      played.push({ first: first.card.name, second: second.card.name, shares: shares.flat() });
    }
  tell('');
  return played;
}

process.exitCode = await main();
