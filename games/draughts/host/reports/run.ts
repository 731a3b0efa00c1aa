/** The command `reports`: serves until it is interrupted, and prints what is reported. */

import { Failure, type Terminal } from '@joute/core/host/terminal.ts';
import { defined } from '@joute/core/input/objects.ts';
import { counted } from '@joute/core/plurals.ts';
import { REPORT_PORT } from '../../wire/report.ts';
import { makeReply } from '../../wire/reportReply.ts';
import type { ReportsOptions } from './command.ts';
import { type ReportNews, ReportServer } from './reportServer.ts';
import { reportWords } from './sentences.ts';

export async function runReports(terminal: Terminal, options: ReportsOptions): Promise<void> {
  const { data, host, json } = options;
  const interrupt = terminal.interrupt();
  const opened = await terminal.guardWriting(data, () =>
    ReportServer.open({
      files: terminal.files,
      folder: data,
      port: options.port ?? REPORT_PORT,
      ...defined({ host }),
      onReport: (news) => terminal.out(json ? JSON.stringify(jsonOf(news)) : lineOf(terminal, news)),
      onError: (error) => terminal.note(`joute: ${error instanceof Error ? error.message : String(error)}`),
    }),
  );
  if (!opened.ok) throw new Failure(terminal.explain(opened.refusal, reportWords));
  const server = opened.value;
  try {
    const listening = { host: server.host, port: server.port };
    if (json) terminal.out(JSON.stringify({ listening }));
    else terminal.note(sayListening(terminal, listening.host, listening.port, data));
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

function lineOf(terminal: Terminal, { at, from, bytes, reply, stray }: ReportNews): string {
  const said = reply
    ? makeReply(reply)
    : terminal.say({
        en: `fell silent after ${counted('en', bytes, 'byte', 'bytes')}`,
        fr: `s’est tu après ${counted('fr', bytes, 'octet', 'octets')}`,
      });
  const more = terminal.say({ en: ` (bytes after the game: ${stray})`, fr: ` (octets après la partie : ${stray})` });
  return `${at.toISOString()} ${from} ${said}${stray > 0 ? more : ''}`;
}

const sayListening = (terminal: Terminal, host: string, port: number, data: string): string =>
  terminal.say({
    en: `Reports are taken on ${host}, port ${port}, and kept in ${data}. Ctrl-C ends it.`,
    fr: `Les comptes rendus sont reçus sur ${host}, port ${port}, et gardés dans ${data}. Ctrl-C pour finir.`,
  });
