/**
 * From the words of a command line to the things that they name; what cannot be read is a
 * UsageError with a sentence.
 */
import { randomBytes } from 'node:crypto';
import { isWindows } from '@joute/arena/machine/system/platform.ts';
import { expandSeed, isSeed, makeSeed, type Seed } from '@joute/core/dice.ts';
import type { Facts } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { parsePort } from '@joute/core/host/command.ts';
import type { Speaker } from '@joute/core/host/terminal.ts';
import { quote } from '@joute/core/input/quote.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { parseSetup, type Setup } from '@joute/core/setup.ts';
import { say } from '@joute/core/words.ts';
import { findGame, games } from '@joute/games/index.ts';
import { type Context, UsageError, usageError } from '../terminal/context.ts';
import { readText } from './inputFile.ts';
import { nearest } from './nearest.ts';

/** " Did you mean draughts?", or nothing when no known word is near. */
export function didYouMean(context: Context, word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return meant === null ? '' : context.say({ en: ` Did you mean ${meant}?`, fr: ` Vouliez-vous dire ${meant} ?` });
}

export async function parseGame(context: Context, id: string): Promise<GameEntry> {
  const entry = await findGame(id);
  if (entry) return entry;
  const ids = (await games()).map(({ facts }) => facts.id);
  const known = ids.join(', ');
  const sentence = context.say({
    en: `there is no game "${quote(id)}"; the games are: ${known}.`,
    fr: `il n’y a pas de jeu « ${quote(id)} » ; les jeux sont : ${known}.`,
  });
  throw new UsageError(sentence + didYouMean(context, id, ids));
}

/**
 * `--setup k=v`, given as often as there are options; the value may itself hold an equals sign.
 * `k=@FILE` takes the file's text: a map, a table of units. `before`: the setup that the pairs
 * change, where that is not the game's defaults.
 */
export function parseSetupPairs(
  context: Context,
  pairs: readonly string[],
  facts: Facts,
  before: Partial<Setup> = {},
): Setup {
  const given = new Map<string, unknown>(Object.entries(before));
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) {
      throw usageError(context, {
        en: `--setup takes name=value, not "${quote(pair)}".`,
        fr: `--setup attend nom=valeur, pas « ${quote(pair)} ».`,
      });
    }
    const value = pair.slice(at + 1);
    given.set(pair.slice(0, at), value.startsWith('@') ? readText(context, value.slice(1)) : value);
  }
  const setup = parseSetup(facts.options, Object.fromEntries(given));
  if (!setup.ok) throw new UsageError(say(setup.refusal, context.language, coreWords));
  return setup.value;
}

/** A seed given by hand, or 256 random bits. */
export function parseSeed(text: string | undefined): { readonly seed: Seed; readonly secret: boolean } {
  if (text === undefined) return { seed: makeSeed(randomBytes(32)), secret: true };
  return { seed: isSeed(text) ? text : expandSeed(text), secret: false };
}

/** One port or several, with commas between them. */
export const parsePorts = (text: string, speaker: Speaker): readonly number[] =>
  text.split(',').map((port) => parsePort(port, speaker));

/**
 * Quotes a word for a shell, whatever is in it; plain words stay as they are. In double quotes
 * where that is enough: cmd.exe has no others, and no file's name there has one in it.
 */
export function quoteWord(word: string, onWindows = isWindows): string {
  if ((onWindows ? /^[\w@+=:,./\\-]+$/ : /^[\w@%+=:,./-]+$/).test(word)) return word;
  return onWindows || !/["$`\\!]/.test(word) ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`;
}
