/** npm run train -- escat: see HELP. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bots } from '../../bots/index.ts';
import { writeWeights } from '../weights.ts';
import { type AgainstReport, byNodes, byTime, playAgainst } from './against.ts';
import { learn, learnFromNothing } from './learn.ts';

const HELP = `npm run train -- escat --runs 5            learn weights from nothing, into weights.data.ts
npm run train -- escat [options]           one more run, from rounds played with the present weights
npm run train -- escat --against BOT       measure the champion against another bot

Learning (the same options give the same weights again; without --runs, with the same present weights):
  --runs N    from nothing: rounds of the planner alone, then N - 1 runs with the weights of the run before, a seed each
              (some 10 minutes a run)
  --games N   rounds to learn from (1200)               --nodes N   a phase (300)
  --epochs N  times through the samples (5)             --seed N    1

Against a bot (matches of mirrored pairs; time is processor time, so other work on the machine counts against neither):
  --time MS   of both a phase (100), or --nodes N       --pairs N (100)   --seed N (1)`;

const OPTIONS = {
  against: { type: 'string' },
  runs: { type: 'string' },
  games: { type: 'string', default: '1200' },
  nodes: { type: 'string' },
  epochs: { type: 'string', default: '5' },
  seed: { type: 'string', default: '1' },
  time: { type: 'string', default: '100' },
  pairs: { type: 'string', default: '100' },
  help: { type: 'boolean', default: false },
} as const;

/** A phase, of rounds to learn from. */
const NODES = '300';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

function lineOf({ won, drawn, lost, score, low, high, cats }: AgainstReport): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const made = cats.map((points) => points.toFixed(2)).join(' and ');
  return `${won} won, ${drawn} drawn, ${lost} lost: ${percent(score)} (${percent(low)} to ${percent(high)}); with the cats ${made}`;
}

/** A whole number from 1 on; anything else is a mistake of whoever typed it. */
function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new RangeError(`--${name} takes a whole number from 1 on, not "${text}"`);
  return number;
}

type Values = ReturnType<typeof parse>;
const parse = (given: readonly string[]) => parseArgs({ args: [...given], options: OPTIONS }).values;

function measure(name: string, values: Values): void {
  const other = bots.find(({ card }) => card.name === name);
  if (!other)
    throw new RangeError(`--against takes one of ${bots.map(({ card }) => card.name).join(', ')}, not "${name}"`);
  const budget = values.nodes ? byNodes(numberOf('nodes', values.nodes)) : byTime(numberOf('time', values.time));
  const [pairs, seed] = [numberOf('pairs', values.pairs), numberOf('seed', values.seed)];
  const report = playAgainst(other, budget, pairs, seed, (so) => say(lineOf(so)));
  process.stdout.write(`${lineOf(report)}\n`);
}

function learnAnew(values: Values): void {
  const settings = {
    games: numberOf('games', values.games),
    nodes: numberOf('nodes', values.nodes ?? NODES),
    epochs: numberOf('epochs', values.epochs),
    seed: numberOf('seed', values.seed),
  };
  const weights =
    values.runs === undefined
      ? learn({ ...settings, isPlain: false }, say)
      : learnFromNothing(numberOf('runs', values.runs), settings, say);
  const text = writeWeights(weights);
  writeFileSync(new URL('../weights.data.ts', import.meta.url), `export const weights =\n  '${text}';\n`);
}

export async function run(given: readonly string[]): Promise<void> {
  const values = parse(given);
  if (values.help) process.stdout.write(`${HELP}\n`);
  else if (values.against !== undefined) measure(values.against, values);
  else learnAnew(values);
}
