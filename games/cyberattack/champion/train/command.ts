/** npm run train -- cyberattack: see HELP. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RULESET_NAMES } from '../../rules/rulesets.ts';
import { fitPowers } from './fit.ts';
import { playSamples } from './samples.ts';

const HELP = `npm run train -- cyberattack [options]   learn from games of the champion against itself what a lead is worth (minutes)

  --games N      with each ruleset (60)
  --nodes N      for every order and every look at a board (5000)
  --install      write the result into powers.data.ts`;

const TARGET = new URL('../powers.data.ts', import.meta.url);

export async function run(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      games: { type: 'string', default: '60' },
      nodes: { type: 'string', default: '5000' },
      install: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const [games, nodes] = [Number(values.games), Number(values.nodes)];
  let text = `/** Learned by \`npm run train -- cyberattack --games ${games} --nodes ${nodes}\`: see outlook.ts. */\n`;
  text += 'export const powers = {\n';
  for (const ruleset of RULESET_NAMES) {
    const samples = Array.from({ length: games }, (_, game) => playSamples(ruleset, game, nodes)).flat();
    const { powers, loss } = fitPowers(samples);
    process.stdout.write(`${ruleset}: ${samples.length} pairs of players, loss ${loss.toFixed(4)}\n`);
    const [worth, spread] = [powers.worth, powers.spread].map((pair) => pair.map((one) => one.toFixed(2)).join(', '));
    text += `  ${ruleset}: { worth: [${worth}], spread: [${spread}] },\n`;
  }
  text += '} as const;\n';
  if (values.install) writeFileSync(TARGET, text);
  else process.stdout.write(text);
}
