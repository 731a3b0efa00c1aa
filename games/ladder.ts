/** npm run ladder -- GAME: every bot of a game against every other. See HELP. */
import { parseArgs } from 'node:util';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { pairInterval95 } from '@joute/core/statistics/score.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { findGame, games } from './index.ts';
import { meanOf } from './ladder/bout.ts';
import { playParts } from './ladder/parts/playParts.ts';
import type { Part, Series } from './ladder/parts/series.ts';
import { type Played, rank, tableOf } from './ladder/ranking.ts';
import { tell, writeTable } from './measurements.ts';

const HELP = `npm run ladder -- GAME [options]

Every bot of the game plays every other in mirrored pairs: the same opening and the same dice from both sides, with so much
processor time a move. Ratings with their 95% intervals, and the share of the points of each against each other.

  --pairs N      of games, for each two bots (10); of tables with --table
  --time MS      of processor time a move (100); or --nodes N: the same games again on every machine
  --seed TEXT    of openings and dice (1)
  --only A,B     only these bots
  --table        A alone, with B in all other seats, once from every seat: how often A comes first (a tie is shared)
  --seats N      at the table, where the game has more than one number of them
  --setup K=V    an option of the game, as often as needed, in place of its usual openings
  --jobs N       processes that play at a time (1); by nodes the results are the same with any number
  --json         a JSON line for each bot
  --write        the table goes into docs/manual/*/strength.md

  npm run ladder -- vampires --only champion,alphabeta --pairs 100
  npm run ladder -- cyberattack --only champion,lookahead --table --pairs 50
  npm run ladder -- risk --only champion,campaign --table --seats 5 --setup mode=conquest --pairs 40 --jobs 2
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
    seats: { type: 'string' },
    setup: { type: 'string', multiple: true },
    jobs: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<number> {
  const entry = await findGame(positionals[0] ?? '');
  const [pairs, jobs] = [Number(values.pairs), Number(values.jobs)];
  const limit = Number(values.nodes ?? values.time);
  if (values.help || !entry || !(pairs > 0 && limit > 0 && jobs > 0)) {
    const names = (await games()).map(({ facts }) => facts.id).join(', ');
    process.stdout.write(`${HELP}\n\nGAME is one of: ${names}\n`);
    return values.help ? 0 : 2;
  }
  const series = seriesOf(entry, limit);
  if (typeof series === 'string') return complain(series);
  const names = (await entry.bots()).map(({ card }) => card.name);
  if (values.table) return playTables(series, names, pairs, jobs);
  const ranks = rank(await playAll(series, names, pairs, jobs));
  for (const one of ranks) if (values.json) process.stdout.write(`${JSON.stringify(one)}\n`);
  if (!values.json) process.stdout.write(`${tableOf(ranks, 'en')}\n`);
  const command = ['npm run ladder --', entry.facts.id, ...process.argv.slice(3).filter((word) => word !== '--write')];
  if (values.write)
    for (const language of LANGUAGES)
      writeTable('ladder', entry.facts.id, language, `\`${command.join(' ')}\`\n\n${tableOf(ranks, language)}`);
  return 0;
}

/** Or what is wrong with the options. */
function seriesOf({ facts }: GameEntry, limit: number): Series | string {
  const { min, max, default: usual } = facts.seats;
  const seats = Number(values.seats ?? usual);
  if (!(seats >= min && seats <= max)) return `--seats is from ${min} to ${max} in this game`;
  const given = values.setup?.map((word) => word.split('=', 2) as [string, string?]);
  const setup = given ? Object.fromEntries(given.map(([name, value = '']) => [name, value])) : null;
  const parsed = parseSetup(facts.options, setup ?? {});
  if (!parsed.ok) return JSON.stringify(parsed.refusal);
  return {
    ...{ game: facts.id, seats, setup, seed: values.seed },
    limit: values.nodes === undefined ? { milliseconds: limit } : { nodes: limit },
  };
}

function complain(text: string): number {
  process.stdout.write(`${text}\n`);
  return 2;
}

/** As many tables as there are openings and dice, each from every seat. */
async function playTables(series: Series, names: readonly string[], tables: number, jobs: number): Promise<number> {
  const [first, second] = (values.only ?? '').split(',');
  if (!first || !second || !names.includes(first) || !names.includes(second))
    return complain(`--table needs --only A,B with two of: ${names.join(', ')}`);
  const parts = Array.from({ length: tables }, (_, index): Part => ({ kind: 'table', first, second, index }));
  const played: (readonly number[])[] = [];
  await playParts(series, parts, jobs, (index, shares) => {
    played.push(shares);
    const means = played.map(meanOf);
    const share = meanOf(means);
    const { low, high } = pairInterval95(share, means);
    const bySeat = shares.map((_, seat) => meanOf(played.map((one) => one[seat]!)));
    const line = { table: index + 1, games: played.length * series.seats, share, low, high, bySeat };
    const [all, least, most, ...seats] = [share, low, high, ...bySeat].map((one) => `${(100 * one).toFixed(1)}%`);
    const text = `first in ${all} of ${line.games} games (${least} to ${most}), by seat ${seats.join(', ')}`;
    process.stdout.write(values.json ? `${JSON.stringify(line)}\n` : `table ${line.table}: ${text}\n`);
  });
  return 0;
}

async function playAll(series: Series, all: readonly string[], pairs: number, jobs: number): Promise<Played[]> {
  const only = values.only?.split(',');
  const names = all.filter((name) => only?.includes(name) ?? true);
  const meetings = names.flatMap((first, index) => names.slice(index + 1).map((second) => ({ first, second })));
  const parts = meetings.flatMap((meeting) =>
    Array.from({ length: pairs }, (_, index): Part => ({ kind: 'pair', ...meeting, index })),
  );
  const shares = await playParts(series, parts, jobs, (index) => {
    const { first, second, index: pair } = parts[index]!;
    tell(`${first} – ${second}: ${pair + 1}/${pairs}`);
  });
  tell('');
  return meetings.map((meeting, index) => ({
    ...meeting,
    shares: shares.slice(index * pairs, (index + 1) * pairs).flat(),
  }));
}

process.exitCode = await main();
