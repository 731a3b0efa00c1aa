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

  --rounds N     of games to learn from (20), of maps to measure on (5)
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

function measure(name: string, first: number, rounds: number, milliseconds: number): boolean {
  const other = bots.find(({ card }) => card.name === name);
  if (!other) return false;
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
  return true;
}

export async function run(options: readonly string[]): Promise<number> {
  const values = parseArgs({ args: [...options], options: OPTIONS }).values;
  const number = (text: string | undefined, otherwise: number): number => Math.max(0, Number(text ?? otherwise) || 0);
  if (values.help) say(HELP);
  else if (values.against === undefined)
    learn(number(values.first, 1000), number(values.rounds, 20), number(values.nodes, 800), values.install);
  else if (!measure(values.against, number(values.first, 0), number(values.rounds, 5), number(values.time, 100))) {
    say(`--against takes one of ${bots.map(({ card }) => card.name).join(', ')}, not "${values.against}"`);
    return 2;
  }
  return 0;
}
