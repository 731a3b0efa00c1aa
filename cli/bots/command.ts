import type { BotCard } from '@joute/core/bot.ts';
import { everyBot, type GameEntry } from '@joute/core/gameEntry.ts';
import { games } from '@joute/games/index.ts';
import { parseGame } from '../arguments/arguments.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';
import { paintLine } from '../terminal/paint.ts';
import { wrap } from '../terminal/text.ts';

const BOTS: DeclaredCommand = {
  name: 'bots',
  about: { en: 'list the built-in bots', fr: 'lister les bots intégrés' },
  arguments: [{ name: '[game]', about: { en: 'only those of this game', fr: 'seulement ceux de ce jeu' } }],
  options: [{ flags: '--json', about: { en: 'one JSON line for each bot', fr: 'une ligne JSON par bot' } }],
  examples: ['joute bots', 'joute bots draughts --json'],
};

export const registerBots: Register = (program, context) => {
  const { say } = context;
  declare(context, program, BOTS).action(async (id: string | undefined, options: { json?: true }) => {
    const entries = id === undefined ? await games() : [await parseGame(context, id)];
    for (const entry of entries) await list(entry, options.json === true);
  });

  async function list(entry: GameEntry, json: boolean): Promise<void> {
    const { facts } = entry;
    const cards = (await everyBot(entry)).map(({ card }) => card);
    if (!json)
      context.out(
        paintLine(context, [
          { text: say(facts.name), ink: 'gold' },
          { text: ` (${facts.id})`, ink: 'quiet' },
        ]),
      );
    for (const card of cards) {
      const best = card === cards.at(-1);
      if (json) context.out(JSON.stringify({ game: facts.id, ...card, best }));
      else context.out(describe(card, best));
    }
  }

  function describe(card: BotCard, best: boolean): string {
    const name = paintLine(context, [
      { text: `  bot:${card.name}`, bold: true },
      { text: `  ${say(card.called)}`, ink: 'gold' },
    ]);
    const mark = best ? ' (bot:best)' : '';
    // Its bot comes further down, with what there is to say of it.
    if (card.heldBack !== undefined) return name;
    return [
      name + mark,
      wrap(say(card.temperament), context.width, '    '),
      wrap(say(card.idea), context.width, '    '),
    ].join('\n');
  }
};
