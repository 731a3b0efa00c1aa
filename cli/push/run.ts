/**
 * The command `push`: the folder becomes a version on the server, which compiles and examines it;
 * what came of that is told here.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { BotVersionInfo } from '@joute/core/api/bots.ts';
import { counted } from '@joute/core/plurals.ts';
import { accept } from '../remote/apiOf.ts';
import { type OwnBot, ownBot } from '../remote/ownBot.ts';
import type { Context } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { ProgressLine } from '../terminal/progress.ts';
import { plainText } from '../terminal/text.ts';
import type { PushOptions } from './command.ts';
import { packFolder } from './packFolder.ts';
import { makeVersion } from './versionReport.ts';

/** How often the version is looked at. */
const LOOK_MS = 500;

export async function runPush(context: Context, folder: string, options: PushOptions): Promise<void> {
  const bot = await ownBot(context, folder, options);
  const packed = packFolder(context, folder);
  const sent = accept(context, await upload(bot, packed.bytes, options));
  if (!options.json) tellSent(context, bot, sent, packed.files);
  const version = await followed(context, bot, sent);
  if (!version) return context.note(sayLeft(context));
  if (version.state === 'failed') context.exitCode = 1;
  if (options.json) context.out(JSON.stringify(version));
  else context.out(makeVersion(context, bot, version));
}

function upload({ api, team, id, game }: OwnBot, bytes: Buffer, { start, build, name }: PushOptions) {
  const query = new URLSearchParams({ game, file: 'bot.zip' });
  for (const [key, value] of Object.entries({ start, build, name })) if (value !== undefined) query.set(key, value);
  return api.json<BotVersionInfo>({
    ...{ method: 'POST', path: `/api/teams/${team}/bots/${encodeURIComponent(id)}/versions?${query}`, bytes },
  });
}

/** Resolves when it is ready or has failed; null at an interruption: the server goes on. */
async function followed(context: Context, { api }: OwnBot, sent: BotVersionInfo): Promise<BotVersionInfo | null> {
  const interrupt = new Interrupt();
  const line = new ProgressLine();
  const path = `/api/teams/${sent.team}/bots/${sent.bot}/versions/${sent.number}`;
  try {
    for (let version = sent; ; ) {
      if (version.state === 'ready' || version.state === 'failed') return version;
      line.update(() => sayState(context, version.state));
      await pause(LOOK_MS, undefined, { signal: interrupt.signal }).catch(() => {});
      if (interrupt.signal.aborted) return null;
      version = accept(context, await api.get<BotVersionInfo>(path));
    }
  } finally {
    line.clear();
    interrupt.release();
  }
}

function tellSent(
  context: Context,
  { teamName }: OwnBot,
  { number, start, build }: BotVersionInfo,
  files: number,
): void {
  const team = plainText(teamName);
  context.note({
    en: `Version ${number} of ${team}: ${counted('en', files, 'file', 'files')}, started by: ${plainText(start)}`,
    fr: `Version ${number} de ${team} : ${counted('fr', files, 'fichier', 'fichiers')}, lancée par : ${plainText(start)}`,
  });
  if (build !== null)
    context.note({ en: `Compiled by: ${plainText(build)}`, fr: `Compilée par : ${plainText(build)}` });
}

const sayState = (context: Context, state: BotVersionInfo['state']): string =>
  state === 'building'
    ? context.say({ en: 'Unpacking and compiling...', fr: 'Décompression et compilation...' })
    : context.say({ en: 'Examining it in practice matches...', fr: 'Contrôle dans des parties d’essai...' });

const sayLeft = (context: Context): string =>
  context.say({
    en: 'The server goes on without you; ask again with joute push.',
    fr: 'Le serveur continue sans vous ; redemandez avec joute push.',
  });
