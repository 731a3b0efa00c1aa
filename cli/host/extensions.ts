/**
 * The options that games add to `joute host` and `joute join` (core/host/hosting.ts). One command
 * serves all games, but an option of one game is refused with another.
 */
import type { CommandOption } from '@joute/core/host/command.ts';
import type { HostExtension } from '@joute/core/host/hosting.ts';
import type { Command } from 'commander';
import { addOptions } from '../arguments/declare.ts';
import { gameHosts } from '../extensions/hosts.ts';
import { type Context, usageError } from '../terminal/context.ts';

/** By the games' ids, in their order. */
export async function hostExtensions(): Promise<ReadonlyMap<string, HostExtension>> {
  const offered = (await gameHosts()).map(({ id, host }) => [id, host.hosting ?? {}] as const);
  return new Map(offered.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Adds the options of each game; returns what refuses another game's. */
export function addOwnOptions(
  context: Context,
  command: Command,
  own: Iterable<readonly [game: string, options: readonly CommandOption[]]>,
): (game: string, given: object) => void {
  const added = [...own].flatMap(([owner, options]) => {
    const before = command.options.length;
    addOptions(context, command, options);
    return command.options.slice(before).map((option) => ({ owner, option }));
  });
  return (game, given) => {
    const stray = added.find(({ owner, option }) => owner !== game && Object.hasOwn(given, option.attributeName()));
    if (!stray) return;
    const { owner, option } = stray;
    throw usageError(context, {
      en: `${option.long} is an option of ${owner}.`,
      fr: `${option.long} est une option de ${owner}.`,
    });
  };
}
