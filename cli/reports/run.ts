/** The command `reports`: serves until it is interrupted, and says what it is told. */

import { type ReportNews, ReportServer } from '@joute/arena/reports/reportServer.ts';
import { reportWords } from '@joute/arena/reports/sentences.ts';
import { defined } from '@joute/core/input/objects.ts';
import { say } from '@joute/core/words.ts';
import { REPORT_PORT } from '@joute/games/draughts/wire/report.ts';
import { makeReply } from '@joute/games/draughts/wire/reportReply.ts';
import { guardWritingLater } from '../records/records.ts';
import { type Context, Failure } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import type { ReportsOptions } from './command.ts';

export async function runReports(context: Context, options: ReportsOptions): Promise<void> {
  const { data, host, json } = options;
  const interrupt = new Interrupt();
  const opened = await guardWritingLater(context, data, () =>
    ReportServer.open({
      folder: data,
      port: options.port ?? REPORT_PORT,
      ...defined({ host }),
      onReport: (news) => context.out(json ? JSON.stringify(jsonOf(news)) : lineOf(context, news)),
      onError: (error) => context.note(`joute: ${error instanceof Error ? error.message : String(error)}`),
    }),
  );
  if (!opened.ok) throw new Failure(say(opened.refusal, context.language, reportWords));
  const server = opened.value;
  try {
    const listening = { host: server.host, port: server.port };
    if (json) context.out(JSON.stringify({ listening }));
    else context.note(sayListening(context, listening.host, listening.port, data));
    await new Promise<void>((resolve) => {
      interrupt.signal.addEventListener('abort', () => resolve(), { once: true });
      if (interrupt.signal.aborted) resolve();
    });
  } finally {
    await server.close();
    interrupt.release();
  }
}

function jsonOf({ at, from, bytes, reply, entry, stray }: ReportNews): object {
  const { day, reporter, white, black, winner, moves } = entry ?? {};
  const taken = entry ? { day, reporter, white, black, winner, plies: moves!.split(' ').length } : {};
  const more = stray > 0 ? { stray } : {};
  return { at: at.toISOString(), from, bytes, ...taken, reply: reply && makeReply(reply), ...more };
}

function lineOf(context: Context, { at, from, bytes, reply, stray }: ReportNews): string {
  const said = reply
    ? makeReply(reply)
    : context.say({ en: `fell silent after ${bytes} bytes`, fr: `s'est tu après ${bytes} octets` });
  const more = context.say({ en: ` (bytes after the game: ${stray})`, fr: ` (octets après la partie : ${stray})` });
  return `${at.toISOString()} ${from} ${said}${stray > 0 ? more : ''}`;
}

const sayListening = (context: Context, host: string, port: number, data: string): string =>
  context.say({
    en: `Reports are taken on ${host}, port ${port}, and kept in ${data}. Ctrl-C ends it.`,
    fr: `Les comptes rendus sont reçus sur ${host}, port ${port}, et gardés dans ${data}. Ctrl-C pour finir.`,
  });
