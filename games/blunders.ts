/** npm run blunders -- GAME: whether reviews find what lost a game. See HELP. */
import { parseArgs } from 'node:util';
import { REVIEW_NODES } from '@joute/core/analysis/evaluation.ts';
import { BLUNDER } from '@joute/core/analysis/marks.ts';
import { deriveSeed, expandSeed } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { findPlanted } from './blunders/find.ts';
import { plantBlunder } from './blunders/plant.ts';
import { findGame, games } from './index.ts';

const HELP = `npm run blunders -- GAME [options]

The strongest bot plays itself. In each game one of its moves is replaced by one that costs at least ${BLUNDER} of the match at
ten times the budget (a game in which none does is left out, and another one played); then the game is reviewed as "What lost
the game" in the browser and joute why do. Says how many were found, and how many marks on other moves a look ten times as
long does not confirm.

  --games N      (20)
  --nodes N      for every move that is weighed (${REVIEW_NODES})
  --seed TEXT    of games and replaced moves (1)
  --json         a JSON line for each game

  npm run blunders -- vampires --games 5`;

/** Games that are played at most, for each that is asked for. */
const MOST_TRIED = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '20' },
    nodes: { type: 'string', default: `${REVIEW_NODES}` },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<number> {
  const entry = await findGame(positionals[0] ?? '');
  const [count, nodes] = [Number(values.games), Number(values.nodes)];
  if (values.help || !entry || !(count > 0 && nodes > 0)) {
    const names = (await games()).map(({ facts }) => facts.id).join(', ');
    process.stdout.write(`${HELP}\n\nGAME is one of: ${names}\n`);
    return values.help ? 0 : 2;
  }
  const [game, bots, openings] = [await entry.game(), await entry.bots(), (await entry.openings?.()) ?? [{}]];
  let [planted, found, falseMarks] = [0, 0, 0];
  for (let number = 0; planted < count && number < MOST_TRIED * count; number++) {
    const setup = must(parseSetup(entry.facts.options, openings[number % openings.length]!));
    const play = { game, bot: bots.at(-1)!, setup, nodes, seed: deriveSeed(expandSeed(values.seed), number) };
    const plant = plantBlunder(play, BLUNDER);
    if (!plant) {
      process.stdout.write(values.json ? '{"planted":false}\n' : `game ${number + 1}: no move costs that much\n`);
      continue;
    }
    const { turn, seat, cost } = plant;
    const told = findPlanted(play, plant);
    planted++;
    found += told.isFound ? 1 : 0;
    falseMarks += told.falseMarks;
    const text = `game ${number + 1}: turn ${turn}, seat ${seat}, cost ${cost.toFixed(2)}: ${told.isFound ? 'found' : 'missed'}`;
    const others = `${told.falseMarks} false marks, ${told.trueMarks} true ones`;
    process.stdout.write(
      values.json ? `${JSON.stringify({ planted: true, turn, seat, cost, ...told })}\n` : `${text}, ${others}\n`,
    );
  }
  if (!values.json)
    process.stdout.write(
      `${found} of ${planted} found; ${(falseMarks / Math.max(1, planted)).toFixed(2)} false marks a game\n`,
    );
  return 0;
}

process.exitCode = await main();
