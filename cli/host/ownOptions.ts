/** One command serves all games, but an option that one game has added is nothing to the others: given there, it is refused. */
import type { Command } from 'commander';
import { type Context, UsageError } from '../terminal/context.ts';
import type { House } from './extension.ts';

/** Lets each house add its options; gives what refuses another game's. */
export function addOwnOptions(
  context: Context,
  command: Command,
  houses: Readonly<Record<string, House>>,
  add: (house: House) => void,
): (game: string, options: object) => void {
  const own = Object.entries(houses).flatMap(([owner, house]) => {
    const before = command.options.length;
    add(house);
    return command.options.slice(before).map((option) => ({ owner, option }));
  });
  return (game, options) => {
    const stray = own.find(({ owner, option }) => owner !== game && Object.hasOwn(options, option.attributeName()));
    if (!stray) return;
    const { owner, option } = stray;
    throw new UsageError(
      context.say({ en: `${option.long} is an option of ${owner}.`, fr: `${option.long} est une option de ${owner}.` }),
    );
  };
}
