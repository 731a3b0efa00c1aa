import { GAMES } from '@joute/games/index.ts';
import type { Register } from './index.ts';

export const registerGames: Register = (program, context) => {
  const { say } = context;
  program
    .command('games')
    .description(say({ en: 'list the games', fr: 'lister les jeux' }))
    .option('--json', say({ en: 'one JSON line a game', fr: 'une ligne JSON par jeu' }))
    .addHelpText('after', `\n  $ joute games\n  $ joute games --json`)
    .action((options: { json?: true }) => {
      for (const { facts } of GAMES) {
        if (options.json) context.out(JSON.stringify(facts));
        else context.out(describe(facts.id));
      }
    });

  function describe(id: string): string {
    const { facts } = GAMES.find((entry) => entry.facts.id === id)!;
    const { min, max } = facts.seats;
    const seats = min === max ? `${min}` : `${min}-${max}`;
    const options = facts.options.map(
      (option) => `    --setup ${option.name}=${option.default === '' ? '…' : option.default}  ${say(option.about)}`,
    );
    const title = `${facts.id}  ${say(facts.name)}, ${seats} ${say({ en: 'players', fr: 'joueurs' })}`;
    return [title, `    ${say(facts.about)}`, ...options].join('\n');
  }
};
