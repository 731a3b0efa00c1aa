/** npm run train -- draughts: see HELP. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bots } from '../../bots/index.ts';
import { bytesOf } from '../base64.ts';
import { compileCore } from '../compile.ts';
import { dataFile } from '../dataFile.ts';
import { ENDGAME_PIECES } from '../endgames.ts';
import { Engine, type Otherwise } from '../engine.ts';
import { weights as present } from '../weights.data.ts';
import { type AgainstReport, byNodes, byTime, playAgainst } from './against.ts';
import { makeBook } from './book.ts';
import { playMatch } from './match.ts';
import { matchLine, plainWeights, type Settings, train } from './rounds.ts';
import { solveEndgames } from './solve.ts';

const HELP = `npm run train -- draughts [options]            learn weights in rounds: play, fit, check, play again
npm run train -- draughts --match [options]    measure one engine against another
npm run train -- draughts --against BOT        measure the champion against another bot, by time or by nodes
npm run train -- draughts --book               make the opening book anew from self-play, into book.data.ts (--seed N; a minute)
npm run train -- draughts --endgames           solve the endgames anew, into endgames.data.ts (half a minute)

Learning (the same options give the same weights, byte for byte, with any number of threads):
  --folder DIR      where games, weights and reports are kept (training/draughts); the same command goes on after an interruption
  --from WHAT       where to begin: plain (men and kings counted), present (the weights we ship), or a file of weights (plain)
  --seed N          1
  --rounds N        3
  --games N         of a round (100000)
  --nodes N         a move (2000)
  --epochs N        times through the samples (3)
  --pairs N         of mirrored games at most in the check of a round, an SPRT of 0 against 15 Elo (1000)
  --threads N       all cores
  --install         write the result into weights.data.ts

Matches (every opening of six random plies twice, with exchanged colours; federation's rules):
  --weights FILE    of the first engine (present); --other-weights FILE of the second
  --core A=1,B=2    constants of assembly/ that the first engine's core is compiled with; --other-core for the second
  --nodes N --pairs N --seed N --threads N; --elo 15: the SPRT's better guess, 0 for none; --json

Against a bot (openings and rules likewise; time is processor time, so other work on the machine counts against neither):
  --time MS         of the champion a move (100); --other-time MS of the bot (100); --pairs N --seed N --json
  --nodes N         so many nodes a move for both, instead of time
  --level           only openings in which, forced moves played, a search of 30,000 nodes finds neither side 0.8 of a man ahead

Examples:
  npm run train -- draughts --games 2000 --rounds 2 --folder /tmp/trial        a first look, a minute or two
  npm run train -- draughts --from present --rounds 1 --games 200000 --install
  npm run train -- draughts --match --core CUT_DEPTH=99 --nodes 10000          without ProbCut against with it
  npm run train -- draughts --against alphabeta --time 20 --other-time 200 --pairs 100 --level`;

const OPTIONS = {
  folder: { type: 'string', default: 'training/draughts' },
  from: { type: 'string', default: 'plain' },
  seed: { type: 'string', default: '1' },
  rounds: { type: 'string', default: '3' },
  games: { type: 'string', default: '100000' },
  nodes: { type: 'string' },
  epochs: { type: 'string', default: '3' },
  pairs: { type: 'string', default: '1000' },
  threads: { type: 'string', default: String(availableParallelism()) },
  elo: { type: 'string', default: '15' },
  time: { type: 'string', default: '100' },
  'other-time': { type: 'string', default: '100' },
  weights: { type: 'string' },
  'other-weights': { type: 'string' },
  core: { type: 'string' },
  'other-core': { type: 'string' },
  install: { type: 'boolean', default: false },
  match: { type: 'boolean', default: false },
  against: { type: 'string' },
  level: { type: 'boolean', default: false },
  book: { type: 'boolean', default: false },
  endgames: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse>;
const parse = (given: readonly string[]) => parseArgs({ args: [...given], options: OPTIONS }).values;

/** A move's, of games to learn from and of matches of two engines. */
const NODES = '2000';

/** How the book that we ship was made, with the seed 1. */
const BOOK = { games: 600, nodes: 1000 };

const NUMBERS = [
  'seed',
  'rounds',
  'games',
  'nodes',
  'epochs',
  'pairs',
  'threads',
  'elo',
  'time',
  'other-time',
] as const;
type Numbers = Readonly<Record<(typeof NUMBERS)[number], number>>;

function numbersOf(values: Values): Numbers {
  const entries = NUMBERS.map((name) => {
    const number = Number(values[name] ?? NODES);
    const least = name === 'seed' || name === 'elo' ? 0 : 1;
    if (!Number.isSafeInteger(number) || number < least)
      throw new RangeError(`--${name} takes a whole number from ${least} on, not "${values[name]}"`);
    return [name, number] as const;
  });
  return Object.fromEntries(entries) as Numbers;
}

function readWeights(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new RangeError(`there is no file of weights at ${file}`);
  }
}

function startOf(from: string): Uint8Array {
  if (from === 'plain') return plainWeights();
  return from === 'present' ? bytesOf(present) : readWeights(from);
}

async function engineOf(file: string | undefined, constants: string | undefined): Promise<Otherwise> {
  const changed = (constants ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split('='));
  for (const [name, value] of changed) {
    if (!name || !value || !Number.isSafeInteger(Number(value)))
      throw new RangeError(`--core takes constants as NAME=1,OTHER=2, not "${constants}"`);
  }
  const values = new Map(changed.map(([name, value]) => [name!, Number(value)] as const));
  return {
    ...(file ? { weights: readWeights(file) } : {}),
    ...(values.size > 0 ? { core: await compileCore(values) } : {}),
  };
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function match(values: Values, { nodes, seed, pairs, threads, elo }: Numbers): Promise<void> {
  const one = await engineOf(values.weights, values.core);
  const other = await engineOf(values['other-weights'], values['other-core']);
  // Of a thousand Elo nobody is sure: every pair is played.
  const test = {
    elo0: elo === 0 ? -1000 : 0,
    elo1: elo === 0 ? 1000 : elo,
    alpha: elo === 0 ? 1e-300 : 0.05,
    beta: elo === 0 ? 1e-300 : 0.05,
  };
  const report = await playMatch({ engines: [one, other], nodes, seed, threads, pairs, test }, (so) =>
    say(matchLine(so)),
  );
  process.stdout.write(`${values.json ? JSON.stringify(report) : matchLine(report)}\n`);
}

function against(name: string, values: Values, numbers: Numbers): void {
  const { pairs, seed, nodes, time, 'other-time': otherTime } = numbers;
  const other = bots.find(({ card }) => card.name === name);
  if (!other)
    throw new RangeError(`--against takes one of ${bots.map(({ card }) => card.name).join(', ')}, not "${name}"`);
  const line = (report: AgainstReport): string => {
    const [ours, theirs] = report.paces.map((pace) => `${(pace / 1e6).toFixed(1)} M`);
    const { won, drawn, lost, level } = report;
    const fair = `${(100 * level.score).toFixed(1)}% of the ${level.games} from level openings`;
    return `${matchLine(report)}: ${won} won, ${drawn} drawn, ${lost} lost; ${fair}; nodes a second ${ours} and ${theirs}`;
  };
  const budgets = values.nodes
    ? ([byNodes(nodes), byNodes(nodes)] as const)
    : ([byTime(time), byTime(otherTime)] as const);
  const report = playAgainst({ other, budgets, pairs, seed, levelOnly: values.level }, (so) => say(line(so)));
  process.stdout.write(`${values.json ? JSON.stringify(report) : line(report)}\n`);
}

function writeBook(seed: number): void {
  const lines = makeBook(new Engine(), { ...BOOK, seed }, say);
  writeFileSync(new URL('../book.data.ts', import.meta.url), `export const book = \`\n${lines}\`;\n`);
  process.stdout.write(`book.data.ts: ${lines.length} bytes\n`);
}

async function solve(): Promise<void> {
  const bytes = await solveEndgames(ENDGAME_PIECES, say);
  writeFileSync(new URL('../endgames.data.ts', import.meta.url), dataFile('endgames', bytes));
  process.stdout.write(`endgames.data.ts: ${bytes.length} bytes\n`);
}

/** The folder of a run belongs to its settings: with others its games are of no use. */
function claim(folder: string, settings: Settings & { readonly from: string }): void {
  const file = join(folder, 'settings.json');
  mkdirSync(folder, { recursive: true });
  const text = `${JSON.stringify(settings, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') !== text)
    throw new RangeError(`${folder} holds a run with other settings (settings.json): name another --folder`);
  writeFileSync(file, text);
}

async function learn(values: Values, numbers: Numbers): Promise<void> {
  const { seed, rounds, games, nodes, epochs, pairs, threads } = numbers;
  const folder = resolve(values.folder);
  const settings = { seed, rounds, games, nodes, epochs, pairs };
  const start = startOf(values.from);
  claim(folder, { ...settings, from: values.from });
  const learned = await train(folder, settings, start, threads, say);
  writeFileSync(join(folder, 'weights.bin'), learned);
  if (values.install) writeFileSync(new URL('../weights.data.ts', import.meta.url), dataFile('weights', learned));
  process.stdout.write(`${join(folder, 'weights.bin')}: ${learned.length} bytes\n`);
}

export async function run(given: readonly string[]): Promise<void> {
  const values = parse(given);
  if (values.help) process.stdout.write(`${HELP}\n`);
  else if (values.endgames) await solve();
  else if (values.book) writeBook(numbersOf(values).seed);
  else if (values.against !== undefined) against(values.against, values, numbersOf(values));
  else if (values.match) await match(values, numbersOf(values));
  else await learn(values, numbersOf(values));
}
