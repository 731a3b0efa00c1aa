/**
 * What every host prints and writes: how a match went, its record, its trace, why it cannot listen.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import type { AnyGame } from '@joute/core/game.ts';
import type { HostExtension, HostOptions, TablePlayer } from '@joute/core/host/hosting.ts';
import type { RecordSink } from '@joute/core/host/playing.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { sayReason } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { guardWriting } from '../arguments/outputFile.ts';
import { gameTerminal } from '../extensions/gameTerminal.ts';
import { sayEnd } from '../records/ending.ts';
import { namesOfRecord } from '../records/recordFile.ts';
import { openRecord } from '../records/records.ts';
import type { Context } from '../terminal/context.ts';
import type { HostPlan } from './plan.ts';

export async function report(
  context: Context,
  options: HostOptions,
  extension: HostExtension,
  game: AnyGame,
  record: MatchRecord,
  players: readonly TablePlayer[],
): Promise<void> {
  const end = record.end!;
  if (options.json) {
    const names = players.map(({ name }) => name);
    const reason = sayReason({ ...end, names }, context.language, game.words, coreWords);
    const told = players.map(({ name, seat }) => {
      const [place, points] = [end.result.places[seat - 1], end.result.points[seat - 1]];
      return { name, seat, place, points };
    });
    const { termination, ply: plies } = end;
    context.out(JSON.stringify({ game: game.facts.id, players: told, termination, reason, plies }));
  } else {
    const entry = await findGame(game.facts.id);
    context.out(sayEnd(context, game, end, await namesOfRecord(context, entry!, record)));
  }
  const more = await extension.finished?.(gameTerminal(context), options, { game, record, players });
  if (more) context.note(more);
}

export function sinkOf(context: Context, folder: string, game: string): RecordSink {
  const file = openRecord(context, folder, game);
  return {
    append: (text) => file.append(text),
    keepErrors: (seat, text) => file.keepErrors(seat, text),
    close: () => file.keep(),
  };
}

/** Each line is written at once: a trace is most useful when something dies. */
export function openTrace(context: Context, path: string | null): ((line: string) => void) | null {
  if (path === null) return null;
  guardWriting(context, path, () => writeFileSync(path, ''));
  return (line) => appendFileSync(path, `${new Date().toISOString()} ${line}\n`);
}

export const sayPortTaken = (
  context: Context,
  { host, ports }: Pick<HostPlan, 'host' | 'ports'>,
  { code, message }: NodeJS.ErrnoException,
): string => {
  const where = `${host}, port ${ports.join(', ')}`;
  if (code === 'EADDRINUSE') {
    return context.say({
      en: `${where} is in use. Stop what runs there, or choose another port: --port 0 finds a free one.`,
      fr: `${where} est déjà pris. Arrêtez ce qui y tourne, ou choisissez un autre port : --port 0 en trouve un libre.`,
    });
  }
  return context.say({
    en: `cannot listen on ${where}: ${message}.`,
    fr: `impossible d’écouter sur ${where} : ${message}.`,
  });
};
