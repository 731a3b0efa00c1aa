/** The command `duel`: a match of one's own bot on the server, now. */
import { arenaWords } from '@joute/arena/match/sentences.ts';
import type { TeamBotInfo } from '@joute/core/api/bots.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import { everyBot } from '@joute/core/gameEntry.ts';
import { refusal } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { accept } from '../remote/apiOf.ts';
import { type OwnBot, ownBot } from '../remote/ownBot.ts';
import { RemoteArena } from '../remote/remoteArena.ts';
import type { Context } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { plainText } from '../terminal/text.ts';
import type { DuelOptions } from './command.ts';

export async function runDuel(context: Context, opponent: string | undefined, options: DuelOptions): Promise<void> {
  const bot = await ownBot(context, '.', options);
  if (opponent === undefined) return list(context, bot, options);
  const arena = new RemoteArena(bot.api);
  const own = { player: `team:${bot.team}/${bot.id}` };
  const other = { player: opponent };
  const seats = options.second ? [other, own] : [own, other];
  const made = accept(context, await arena.create({ game: bot.game, seats }));
  const url = `${bot.api.url}/m/${made.id}`;
  if (!options.json) context.out(say(refusal('server/watch', { url }), context.language, arenaWords));
  const ended = options.wait === false ? null : await end(context, arena, made.id);
  if (options.json) context.out(JSON.stringify({ match: made.id, url, result: ended?.result ?? null }));
  else if (ended) context.out(plainText(sayResult(context, ended)));
}

async function end(context: Context, arena: RemoteArena, id: string): Promise<MatchSummary | null> {
  const interrupt = new Interrupt();
  try {
    const ended = await arena.end(id, interrupt.signal);
    return ended ? accept(context, ended) : null;
  } finally {
    interrupt.release();
  }
}

function sayResult(context: Context, { seats, result }: MatchSummary): string {
  const places = result?.places ?? [];
  const first = seats.filter((_, index) => places[index] === 1).map(({ name }) => name);
  return first.length === 1
    ? context.say({ en: `${first[0]} wins.`, fr: `${first[0]} gagne.` })
    : context.say({ en: `A draw: ${first.join(', ')}.`, fr: `Partie nulle : ${first.join(', ')}.` });
}

async function list(context: Context, bot: OwnBot, { json }: DuelOptions): Promise<void> {
  const { bots } = accept(context, await bot.api.get<{ bots: TeamBotInfo[] }>('/api/bots'));
  const others = bots.filter(({ game, version, id, team }) => {
    const isOwn = id === bot.id && team === bot.team;
    return game === bot.game && version !== null && !isOwn;
  });
  const entry = await findGame(bot.game);
  const built = entry ? await everyBot(entry) : [];
  if (json) {
    const players = [...built.map(({ card }) => `bot:${card.name}`), ...others.map(({ player }) => player)];
    return context.out(JSON.stringify({ opponents: players }));
  }
  context.out({
    en: 'Levels, then built-in bots, the weakest first:',
    fr: 'Niveaux, puis bots intégrés, le plus faible d’abord :',
  });
  for (const { card } of built) context.out(`  bot:${card.name}`);
  if (others.length === 0) return;
  context.out({ en: 'Open bots of teams:', fr: 'Bots ouverts des équipes :' });
  for (const { player, name, teamName } of others) context.out(plainText(`  ${player}  ${name} (${teamName})`));
}
