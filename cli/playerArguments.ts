/** The players that a command line names, checked against the bots that the game has. */
import { chooseBot, type PlayerSpec, parsePlayerSpec } from '@joute/arena/players.ts';
import { arenaWords } from '@joute/arena/sentences.ts';
import { say } from '@joute/core/words.ts';
import type { GameEntry } from '@joute/games/index.ts';
import { didYouMean } from './arguments.ts';
import { type Context, UsageError } from './context.ts';

/** `bot:best` comes back as the bot it stands for. */
export async function parsePlayers(
  context: Context,
  entry: GameEntry,
  texts: readonly string[],
): Promise<PlayerSpec[]> {
  const bots = (await entry.bots()).map(({ card }) => card.name);
  return texts.map((text) => parsePlayer(context, bots, text));
}

function parsePlayer(context: Context, bots: readonly string[], text: string): PlayerSpec {
  const spec = parsePlayerSpec(text);
  if (!spec.ok) {
    // The commonest slip: `greedy` for `bot:greedy`.
    const meant = bots.includes(text)
      ? context.say({ en: ` Did you mean bot:${text}?`, fr: ` Vouliez-vous dire bot:${text} ?` })
      : '';
    throw new UsageError(say(spec.refusal, context.language, arenaWords) + meant);
  }
  if (spec.value.kind !== 'bot') return spec.value;
  const chosen = chooseBot(spec.value.name, bots);
  if (chosen.ok) return { kind: 'bot', name: chosen.value };
  throw new UsageError(say(chosen.refusal, context.language, arenaWords) + didYouMean(context, spec.value.name, bots));
}
