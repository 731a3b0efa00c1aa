/** npm run train -- vampires: see HELP. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pairInterval95 } from '@joute/core/statistics/score.ts';
import { bots } from '../../bots/index.ts';
import { weights as present } from '../weights.data.ts';
import { playPair } from './against.ts';
import { errorOf, fit, weightsFile } from './fit.ts';
import { MAPS } from './maps.ts';
import { playSamples } from './samples.ts';

const HELP = `npm run train -- vampires [options]      weigh anew what the champion sees, by games on ${MAPS} maps a round
npm run train -- vampires --against BOT   measure the champion against another bot: ${MAPS} maps a round, from 5x5 to 30x30,
                                          each twice with exchanged sides and the same dice

  --rounds N     of games to learn from (18), of maps to measure on (5)
  --first N      number of the first round, other maps for every one (1000 to learn from, 0 to measure on)
  --nodes N      a move, of games to learn from (800)
  --time MS      a move, of both, in a measurement (100): processor time, so other work on the machine counts for neither
  --install      write what was learned into weights.data.ts`;

const OPTIONS = {
  rounds: { type: 'string' },
  first: { type: 'string' },
  nodes: { type: 'string', default: '800' },
  time: { type: 'string', default: '100' },
  against: { type: 'string' },
  install: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function learn(first: number, rounds: number, nodes: number, install: boolean): void {
  const [best, other] = [bots.at(-1)!, bots.at(-2)!];
  const pairs = [
    [best, best],
    [best, other],
    [other, best],
  ] as const;
  const games = Array.from({ length: rounds * MAPS }, (_, game) => {
    const round = first + Math.floor(game / MAPS);
    return playSamples(pairs[(round + game) % pairs.length]!, game % MAPS, round, nodes);
  });
  // Every fifth game is kept apart, to see whether what was learned holds for others.
  const [learned, kept] = [games.filter((_, i) => i % 5 > 0).flat(), games.filter((_, i) => i % 5 === 0).flat()];
  const weights = fit(learned, present);
  say(`${games.length} games, ${learned.length} positions learned from, ${kept.length} kept apart`);
  say(
    `error on those kept apart: ${errorOf(kept, present).toFixed(4)} before, ${errorOf(kept, weights).toFixed(4)} now`,
  );
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
    const [first, rounds] = against === undefined ? [1000, 18] : [0, 5];
    const from = Number(numbers.first ?? first);
    const many = Number(numbers.rounds ?? rounds);
    if (against === undefined) learn(from, many, Number(numbers.nodes), install);
    else measure(against, from, many, Number(numbers.time));
    return 0;
  }
  return help ? 0 : 2;
}
