/** npm run levels -- GAME: how far a game's levels lie apart. See HELP. */
import { parseArgs } from 'node:util';
import { type Bot, type Budget, nodeBudget, timeBudget } from '@joute/core/bot.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { findGame, games } from './index.ts';
import { makeStepTable, playStep, resultOf, type StepResult, stepsOf, Timed } from './ladder/levels.ts';
import { tell, writeTable } from './measurements.ts';
import { processorTime } from './processorTime.ts';

const HELP = `npm run levels -- GAME [options]

The easy level against random moves, a careful beginner (bots/beginner.ts) against the easy level, and each level against the
one below, in mirrored pairs: the same opening and the same dice from both sides. Levels are held back by nodes and play the
same games again on every machine; best has so much processor time a move. The share of the points with its 95% interval,
beside what is asked for, and how long the slowest answer of a level took.

  --pairs N      of games, for each two (20)
  --time MS      of processor time a move, for best (100)
  --seed TEXT    of openings and dice (1)
  --json         a JSON line for each two
  --write        the table goes into docs/manual/*/strength.md

  npm run levels -- draughts --pairs 50
  npm run levels -- risk --time 20 --json`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '20' },
    time: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<number> {
  const entry = await findGame(positionals[0] ?? '');
  const [pairs, time] = [Number(values.pairs), Number(values.time)];
  if (values.help || !entry?.levels || !(pairs > 0 && time > 0)) {
    const names = (await games()).map(({ facts }) => facts.id).join(', ');
    process.stdout.write(`${HELP}\n\nGAME is one of: ${names}\n`);
    return values.help ? 0 : 2;
  }
  const { id } = entry.facts;
  const { beginner }: Beginner = await import(`./${id}/bots/beginner.ts`);
  const results: StepResult[] = [];
  for (const step of stepsOf(await entry.levels(), await entry.bots(), beginner)) {
    const [first, second] = step.players.map((player) => new Timed(player, processorTime)) as [Timed, Timed];
    const isBest = step.names[0] === 'best';
    const budget = (): Budget => (isBest ? timeBudget(time, processorTime) : nodeBudget(Number.POSITIVE_INFINITY));
    const told = (text: string): void => tell(`${step.names.join(' – ')}: ${text}`);
    const shares = await playStep([first, second], { entry, seed: values.seed, pairs, budget, told });
    const result: StepResult = { ...resultOf(step, shares), slowest: [first.slowest, second.slowest] };
    if (values.json) process.stdout.write(`${JSON.stringify(result)}\n`);
    results.push(result);
  }
  tell('');
  if (!values.json) process.stdout.write(`${makeStepTable(results, 'en')}\n`);
  const command = ['npm run levels --', id, ...process.argv.slice(3).filter((word) => word !== '--write')];
  if (values.write)
    for (const language of LANGUAGES)
      writeTable('levels', id, language, `\`${command.join(' ')}\`\n\n${makeStepTable(results, language)}`);
  return 0;
}

interface Beginner {
  readonly beginner: Pick<Bot<unknown, unknown>, 'start'>;
}

process.exitCode = await main();
