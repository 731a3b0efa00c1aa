/**
 * The bot of a folder, as its author calls it from there: `bot.json` says which game it plays,
 * and remembers the server. The token stands in no file of the folder: that would be uploaded.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOT_MANIFEST as MANIFEST } from '@joute/arena/starters/starters.ts';
import type { WhoIs } from '@joute/core/api/people.ts';
import { isObject } from '@joute/core/input/objects.ts';
import { type Context, Failure, UsageError, usageError } from '../terminal/context.ts';
import { accept, apiOf } from './apiOf.ts';
import type { ServerOptions } from './options.ts';
import type { ServerApi } from './serverApi.ts';

export interface OwnBotOptions extends ServerOptions {
  /** Its id in the team. */
  readonly bot?: string;
  readonly game?: string;
}

export interface OwnBot {
  readonly api: ServerApi;
  readonly team: string;
  readonly teamName: string;
  /** The bot's id in the team. */
  readonly id: string;
  readonly game: string;
}

export async function ownBot(context: Context, folder: string, options: OwnBotOptions): Promise<OwnBot> {
  const manifest = readManifest(context, folder);
  const game = options.game ?? textOf(manifest.game);
  if (game === null) throw new UsageError(sayNoGame(context, folder));
  const server = options.server ?? context.environment.JOUTE_SERVER ?? textOf(manifest.server);
  if (server === null) throw new UsageError(sayNoServer(context));
  const api = apiOf(context, server, options.token);
  const { team } = accept(context, await api.get<WhoIs>('/api/session'));
  if (!team?.id) throw new Failure(sayNoTeam(context));
  remember(context, folder, manifest, { game, server: api.url });
  return { api, team: team.id, teamName: team.name ?? team.id, id: options.bot ?? textOf(manifest.bot) ?? game, game };
}

type Manifest = Readonly<Record<string, unknown>>;

function readManifest(context: Context, folder: string): Manifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return {};
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isObject(json)) return json;
  } catch {
    // Told below.
  }
  throw usageError(context, {
    en: `${path} is no longer valid JSON. Correct it, or remove it and give --game.`,
    fr: `${path} n’est plus du JSON. Corrigez-le, ou supprimez-le et donnez --game.`,
  });
}

/** What was given once need not be given again. */
function remember(context: Context, folder: string, manifest: Manifest, known: Manifest): void {
  const now = { ...manifest, ...known };
  if (JSON.stringify(now) === JSON.stringify(manifest)) return;
  try {
    writeFileSync(join(folder, MANIFEST), `${JSON.stringify(now, null, 2)}\n`);
  } catch {
    context.note({
      en: `${MANIFEST} cannot be written: give --server again next time.`,
      fr: `impossible d’écrire ${MANIFEST} : redonnez --server la prochaine fois.`,
    });
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const sayNoGame = (context: Context, folder: string): string =>
  context.say({
    en: `which game does the bot in ${folder} play? Say so with --game, such as --game vampires.`,
    fr: `à quel jeu joue le bot de ${folder} ? Dites-le avec --game, par exemple --game vampires.`,
  });

const sayNoServer = (context: Context): string =>
  context.say({
    en: 'which server? Give its address with --server the first time, such as --server http://192.168.1.20:8080.',
    fr: 'quel serveur ? Donnez son adresse avec --server la première fois, par exemple --server http://192.168.1.20:8080.',
  });

const sayNoTeam = (context: Context): string =>
  context.say({
    en: 'This is not a team’s token: give your team’s, with --token or in the variable JOUTE_TOKEN.',
    fr: 'Ce jeton n’est pas celui d’une équipe : prenez celui de la vôtre, avec --token ou dans la variable JOUTE_TOKEN.',
  });

/** Options of every command about one's own bot. */
export const BOT_OPTIONS = [
  {
    flags: '--server <url>',
    about: {
      en: 'the server’s address; remembered in the folder (or the variable JOUTE_SERVER)',
      fr: 'adresse du serveur ; retenue dans le dossier (ou la variable JOUTE_SERVER)',
    },
  },
  {
    flags: '--token <token>',
    about: {
      en: 'your team’s token (default: the variable JOUTE_TOKEN); it is kept in no file',
      fr: 'jeton de votre équipe (par défaut : la variable JOUTE_TOKEN) ; il n’est gardé dans aucun fichier',
    },
  },
  {
    flags: '--bot <id>',
    about: {
      en: 'which bot of the team (default: the game’s name)',
      fr: 'quel bot de l’équipe (par défaut : le nom du jeu)',
    },
  },
  {
    flags: '--game <game>',
    about: { en: 'if bot.json does not tell it', fr: 'si bot.json ne le dit pas' },
  },
] as const;
