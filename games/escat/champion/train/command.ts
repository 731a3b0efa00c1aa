/** npm run train -- escat: see HELP. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bots } from '../../bots/index.ts';
import { packWeights } from '../weights.ts';
import { type AgainstReport, byNodes, byTime, playAgainst } from './against.ts';
import { learn } from './learn.ts';

const HELP = `npm run train -- escat [options]           learn weights from rounds played with the present ones, into weights.data.ts
npm run train -- escat --against BOT       measure the champion against another bot

Learning (the same options and present weights give the same weights again):
  --games N   rounds to learn from (3000)               --nodes N   a phase (60)
  --epochs N  times through the samples (6)             --seed N    1
  --plain     from rounds of the planner alone: the first weights of all

Against a bot (matches of mirrored pairs; time is processor time, so other work on the machine counts against neither):
  --time MS   of both a phase (100), or --nodes N       --pairs N (100)   --seed N (1)`;

const OPTIONS = {
  against: { type: 'string' },
  plain: { type: 'boolean', default: false },
  games: { type: 'string', default: '3000' },
  nodes: { type: 'string' },
  epochs: { type: 'string', default: '6' },
  seed: { type: 'string', default: '1' },
  time: { type: 'string', default: '100' },
  pairs: { type: 'string', default: '100' },
  help: { type: 'boolean', default: false },
} as const;

const NODES = 60;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

function lineOf({ won, drawn, lost, score, low, high, cats }: AgainstReport): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const made = cats.map((points) => points.toFixed(2)).join(' and ');
  return `${won} won, ${drawn} drawn, ${lost} lost: ${percent(score)} (${percent(low)} to ${percent(high)}); with the cats ${made}`;
}

export async function run(given: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...given], options: OPTIONS });
  const seed = Number(values.seed);
  if (values.help) process.stdout.write(`${HELP}\n`);
  else if (values.against !== undefined) {
    const other = bots.find(({ card }) => card.name === values.against);
    if (!other) {
      say(`--against takes one of ${bots.map(({ card }) => card.name).join(', ')}, not "${values.against}"`);
      return 2;
    }
    const budget = values.nodes ? byNodes(Number(values.nodes)) : byTime(Number(values.time));
    const report = playAgainst(other, budget, Number(values.pairs), seed, (so) => say(lineOf(so)));
    process.stdout.write(`${lineOf(report)}\n`);
  } else {
    const settings = {
      games: Number(values.games),
      nodes: Number(values.nodes ?? NODES),
      epochs: Number(values.epochs),
    };
    const text = Buffer.from(packWeights(learn({ ...settings, seed, isPlain: values.plain }, say))).toString('base64');
    writeFileSync(new URL('../weights.data.ts', import.meta.url), `export const weights =\n  '${text}';\n`);
  }
  return 0;
}
