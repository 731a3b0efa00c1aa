/** npm run train -- vampires: see HELP. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pairInterval95 } from '@joute/core/statistics/score.ts';
import { bots } from '../../bots/index.ts';
import { weights as present } from '../weights.data.ts';
import { playPair } from './against.ts';
import { errorOf, fit, untaught, type Weights, weightsFile } from './fit.ts';
import { MAPS } from './maps.ts';
import { playSamples } from './samples.ts';

const HELP = `npm run train -- vampires --runs 5        learn from nothing what the champion weighs, by games on ${MAPS} maps a round
npm run train -- vampires                 one more run, from games played with the present weights
npm run train -- vampires --against BOT   measure the champion against another bot: ${MAPS} maps a round, from 5x5 to 30x30,
                                          each twice with exchanged sides and the same dice

  --runs N       the first by how games of alphabeta end, the others by longer looks at positions of games with the weights of the
                 run before (some 4 minutes a run); the same options give the same weights again
  --rounds N     of games to learn from, in each run (16); of maps to measure on (5)
  --first N      number of the first round, other maps for every one (1000 to learn from, 0 to measure on)
  --nodes N      a move, of games to learn from (1000)
  --time MS      a move, of both, in a measurement (100): processor time, so other work on the machine counts for neither
  --install      write what was learned into weights.data.ts`;

const OPTIONS = {
  runs: { type: 'string' },
  rounds: { type: 'string' },
  first: { type: 'string' },
  nodes: { type: 'string', default: '1000' },
  time: { type: 'string', default: '100' },
  against: { type: 'string' },
  install: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Learning {
  readonly rounds: number;
  readonly nodes: number;
}

/** One run: games by these weights, or by `alphabeta` where there are none yet. */
function learn(before: Weights | null, first: number, { rounds, nodes }: Learning): Weights {
  const games = Array.from({ length: rounds * MAPS }, (_, game) => {
    if (game % MAPS === 0) process.stderr.write(`\rround ${first + game / MAPS}`);
    return playSamples(before, game + Math.floor(game / MAPS), game % MAPS, first + Math.floor(game / MAPS), nodes);
  });
  process.stderr.write('\r\x1b[K');
  // Every fifth game is kept apart, of all sizes of map, to see whether what was learned holds for
  // others.
  const isKept = (game: number): boolean => (game + Math.floor(game / MAPS)) % 5 === 0;
  const [learned, kept] = [false, true].map((which) => games.filter((_, game) => isKept(game) === which).flat());
  const weights = fit(learned!, before ?? untaught);
  const [was, is] = [before ?? untaught, weights].map((one) => errorOf(kept!, one).toFixed(4));
  say(`${games.length} games, ${learned!.length} positions learned from, ${kept!.length} kept apart`);
  say(`error on those kept apart: ${was} before, ${is} now`);
  return weights;
}

function learnAnew(runs: number | null, first: number, learning: Learning, install: boolean): void {
  let weights = runs === null ? learn(present, first, learning) : learn(null, first, learning);
  for (let run = 1; run < (runs ?? 1); run++) weights = learn(weights, first + run * learning.rounds, learning);
  const file = weightsFile(weights);
  if (install) writeFileSync(new URL('../weights.data.ts', import.meta.url), file);
  else say(file);
}

function measure(name: string, first: number, rounds: number, milliseconds: number): void {
  const other = bots.find(({ card }) => card.name === name)!;
  const points: number[] = [];
  const pairs: number[] = [];
  for (let game = 0; game < rounds * MAPS; game++) {
    const pair = playPair(
      { champion: bots.at(-1)!, other, milliseconds },
      game % MAPS,
      first + Math.floor(game / MAPS),
    );
    points.push(...pair.points);
    const mean = (pair.points[0] + pair.points[1]) / 2;
    pairs.push(mean);
    const score = pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
    const { low, high } = pairInterval95(score, pairs);
    const count = (worth: number): number => points.filter((one) => one === worth).length;
    const percent = [score, low, high].map((share) => (100 * share).toFixed(1));
    say(`${pair.about}: +${count(1)} =${count(0.5)} -${count(0)}, ${percent[0]}% (${percent[1]} to ${percent[2]})`);
  }
}

/** The options, or the sentence that says what is wrong with them. */
function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS }).values;
  } catch (error) {
    return (error as Error).message;
  }
}

const isCount = (text: string): boolean => /^\d{1,6}$/.test(text);

export async function run(options: readonly string[]): Promise<number> {
  const values = parse(options);
  if (typeof values === 'string') {
    say(values);
    return 2;
  }
  const { against, install, help, ...numbers } = values;
  const wrong = Object.entries(numbers).find(([, text]) => !isCount(text));
  const names = bots.map(({ card }) => card.name);
  if (help) say(HELP);
  else if (wrong) say(`--${wrong[0]} takes a whole number, not "${wrong[1]}"`);
  else if (against !== undefined && !names.includes(against)) say(`--against takes one of ${names.join(', ')}`);
  else {
    const [first, rounds] = against === undefined ? [1000, 16] : [0, 5];
    const from = Number(numbers.first ?? first);
    const many = Number(numbers.rounds ?? rounds);
    const runs = numbers.runs === undefined ? null : Math.max(1, Number(numbers.runs));
    if (against === undefined) learnAnew(runs, from, { rounds: many, nodes: Number(numbers.nodes) }, install);
    else measure(against, from, many, Number(numbers.time));
    return 0;
  }
  return help ? 0 : 2;
}
