/** npm run train -- GAME [options]: what a game's champion has learned, learned anew. */
import { lookUp } from '@joute/core/input/objects.ts';

const CHAMPIONS = {
  cyberattack: () => import('./cyberattack/champion/train/command.ts'),
  draughts: () => import('./draughts/champion/train/command.ts'),
  escat: () => import('./escat/champion/train/command.ts'),
  risk: () => import('./risk/champion/train/command.ts'),
  vampires: () => import('./vampires/champion/train/command.ts'),
};

const [game = '', ...options] = process.argv.slice(2);
const champion = lookUp(CHAMPIONS, game);
if (champion) {
  const { run } = await champion();
  try {
    process.exitCode = (await run(options)) ?? 0;
  } catch (error) {
    // A mistake of whoever typed it, as a sentence.
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\nnpm run train -- ${game} --help\n`);
    process.exitCode = 2;
  }
} else {
  const names = Object.keys(CHAMPIONS).join(', ');
  process.stdout.write(
    `npm run train -- GAME [options], with GAME one of: ${names}\nnpm run train -- draughts --help\n`,
  );
  process.exitCode = game === '--help' ? 0 : 2;
}
