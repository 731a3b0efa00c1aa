/** npm run train -- risk: see HELP. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SEATS } from '../../rules/missions.ts';
import { fit } from './fit.ts';
import { playSamples } from './samples.ts';

const HELP = `npm run train -- risk [options]          learn from imagined matches what tells who will win (a few minutes)

The same options give the same weights:
  --games N      of each number of seats and mode (1500)
  --seed N       1
  --install      write the result into weights.data.ts`;

const TARGET = new URL('../weights.data.ts', import.meta.url);

export async function run(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      games: { type: 'string', default: '1500' },
      seed: { type: 'string', default: '1' },
      install: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
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
}
