import type { GameEntry } from '@joute/core/gameEntry.ts';
import { games } from '@joute/games/index.ts';
import { parseGame } from '../arguments/arguments.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';

const GAMES: DeclaredCommand = {
  name: 'games',
  about: { en: 'list the games, or describe one in full', fr: 'lister les jeux, ou en décrire un en entier' },
  arguments: [{ name: '[game]', about: { en: 'this one in full', fr: 'celui-ci en entier' } }],
  options: [{ flags: '--json', about: { en: 'one JSON line for each game', fr: 'une ligne JSON par jeu' } }],
  examples: ['joute games', 'joute games escat', 'joute games escat --json'],
};

export const registerGames: Register = (program, context) => {
  const { say } = context;
  declare(context, program, GAMES).action(async (id: string | undefined, options: { json?: true }) => {
    if (id === undefined) {
      for (const entry of await games()) context.out(options.json ? JSON.stringify(entry.facts) : describe(entry));
      return;
    }
    const { makeSheet, makeSheetJson } = await import('./sheet.ts');
    const entry = await parseGame(context, id);
    context.out(options.json ? await makeSheetJson(entry) : await makeSheet(context, entry));
  });

  function describe({ facts }: GameEntry): string {
    const { min, max } = facts.seats;
    const seats = min === max ? `${min}` : `${min}-${max}`;
    const options = facts.options.map(
      (option) => `    --setup ${option.name}=${option.default === '' ? '…' : option.default}  ${say(option.about)}`,
    );
    const title = `${facts.id}  ${say(facts.name)}, ${seats} ${say({ en: 'players', fr: 'joueurs' })}`;
    return [title, `    ${say(facts.about)}`, ...options].join('\n');
  }
};
