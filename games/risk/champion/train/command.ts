/** npm run train -- risk: see HELP. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bots } from '../../bots/index.ts';
import { SEATS } from '../../rules/missions.ts';
import { MODES } from '../../rules/state.ts';
import { playAgainst } from './against.ts';
import { fit } from './fit.ts';
import { playSamples } from './samples.ts';

const HELP = `npm run train -- risk [options]          learn from imagined matches what tells who will win (a few minutes)
npm run train -- risk --against BOT      measure the champion at a table with that bot in all other seats

Learning (the same options give the same weights):
  --games N      of each number of seats and mode (1500)
  --seed N       1
  --install      write the result into weights.data.ts

Measuring (every deal once from each seat; time is processor time):
  --seats N      2 to 6 (2); --mode ${MODES.join(', ')} (conquest)
  --deals N      10; --time MS a command (100); --seed TEXT 1`;

const TARGET = new URL('../weights.data.ts', import.meta.url);

const parse = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    options: {
      games: { type: 'string', default: '1500' },
      seed: { type: 'string', default: '1' },
      install: { type: 'boolean', default: false },
      against: { type: 'string' },
      seats: { type: 'string', default: '2' },
      mode: { type: 'string', default: 'conquest' },
      deals: { type: 'string', default: '10' },
      time: { type: 'string', default: '100' },
      help: { type: 'boolean', default: false },
    },
  }).values;

type Values = ReturnType<typeof parse>;

export async function run(words: readonly string[]): Promise<number> {
  const values = parse(words);
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  return values.against === undefined ? learn(values) : measure(values, values.against);
}

function measure(values: Values, name: string): number {
  const other = bots.find(({ card }) => card.name === name);
  const mode = MODES.find((one) => one === values.mode);
  if (!other || !mode) {
    process.stdout.write(`${HELP}\n`);
    return 2;
  }
  const [seats, deals, milliseconds] = [Number(values.seats), Number(values.deals), Number(values.time)];
  const report = playAgainst({ other, mode, seats, deals, milliseconds, seed: values.seed });
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
  const { games, share, low, high, bySeat } = report;
  process.stdout.write(
    `${games} games: ${percent(share)} won (${percent(low)} to ${percent(high)}), by seat ${bySeat.map(percent).join(', ')}\n`,
  );
  return 0;
}

function learn(values: Values): number {
  const [games, seed] = [Number(values.games), Number(values.seed)];
  let text = `/** Learned by \`npm run train -- risk --games ${games} --seed ${seed}\`: by seats, as FEATURES has them. */\n`;
  for (const mode of ['conquest', 'missions'] as const) {
    text += `export const ${mode} = {\n`;
    for (let seats = SEATS.min; seats <= SEATS.max; seats++) {
      const samples = playSamples({ mode, seats, games, seed: seed * 100 + seats });
      const { weights, loss } = fit(samples);
      process.stdout.write(`${mode}, ${seats} seats: ${samples.length} goes, loss ${loss.toFixed(4)}\n`);
      text += `  ${seats}: [${weights.join(', ')}],\n`;
    }
    text += '} as const;\n';
  }
  if (values.install) writeFileSync(TARGET, text);
  else process.stdout.write(text);
  return 0;
}
