import type { GameEntry } from '@joute/core/gameEntry.ts';
import { games } from '@joute/games/index.ts';
import { parseGame } from '../arguments/arguments.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';

const GAMES: DeclaredCommand = {
  name: 'games',
  about: { en: 'list the games, or tell all about one', fr: 'lister les jeux, ou tout dire de l’un d’eux' },
  arguments: [{ name: '[game]', about: { en: 'this one in full', fr: 'celui-ci en entier' } }],
  options: [{ flags: '--json', about: { en: 'one JSON line a game', fr: 'une ligne JSON par jeu' } }],
  examples: '\n  $ joute games\n  $ joute games escat\n  $ joute games escat --json',
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
