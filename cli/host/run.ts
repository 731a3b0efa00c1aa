/** The command `host`: opens the gate, plays the matches of those who come, reports the results. */

import { Gate } from '@joute/arena/gates/gate.ts';
import { Hall } from '@joute/arena/gates/hall.ts';
import type { HostOptions } from '@joute/core/host/hosting.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { Listening } from '@joute/core/wire/compliance.ts';
import { say } from '@joute/core/words.ts';
import { parseGame } from '../arguments/arguments.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { hostExtensions } from './extensions.ts';
import { type HostPlan, planHost } from './plan.ts';
import { openTrace, report, sayPortTaken, sinkOf } from './report.ts';

/** How long clients have to read their last message when the host ends. */
const GOODBYE_MS = 1000;

export async function runHost(context: Context, id: string, options: HostOptions): Promise<void> {
  const entry = await parseGame(context, id);
  const extension = (await hostExtensions()).get(id) ?? {};
  if (entry.http) {
    const { runHttpHost } = await import('./httpRun.ts');
    await runHttpHost(context, entry, entry.http, options);
    return;
  }
  const plan = await planHost(context, entry, options, extension);
  const { game } = plan.hall;
  const interrupt = new Interrupt();
  const trace = openTrace(context, plan.trace);
  const { out } = options;
  const hall = Hall.open(plan.hall, {
    ...(out === undefined ? {} : { open: () => sinkOf(context, out, id) }),
    begun: (_number, names) => {
      if (!options.json) context.note(sayBegun(context, names));
    },
    finished: (_number, record, players) => report(context, options, extension, game, record, players),
    ...(trace ? { trace } : {}),
    signal: interrupt.signal,
  });
  if (!hall.ok) throw new UsageError(say(hall.refusal, context.language, game.words, coreWords));
  const { value: tables } = hall;
  const gate = new Gate({
    ...{ games: [id], course: plan.course, language: context.language, host: plan.host, ports: plan.ports },
    ...(trace ? { trace } : {}),
    joined: (guest, as) => tables.join(guest, as),
    left: (guest) => tables.leave(guest),
  });
  try {
    const listening = await gate.listen().catch((error: NodeJS.ErrnoException) => {
      throw new Failure(sayPortTaken(context, plan, error));
    });
    for (const place of listening) sayListening(context, options, id, place, plan);
    await tables.done;
  } finally {
    await gate.close(GOODBYE_MS);
    interrupt.release();
  }
}

function sayListening(context: Context, options: HostOptions, id: string, place: Listening, plan: HostPlan): void {
  if (options.json) {
    context.out(JSON.stringify({ listening: place }));
    return;
  }
  const { host, port } = place;
  const open = plan.hall.seats.filter((seat) => seat === null).length;
  context.note({
    en: `${id}: listening on ${host}, port ${port}; seats to fill: ${open}. Ctrl-C ends it.`,
    fr: `${id} : à l’écoute sur ${host}, port ${port} ; places à prendre : ${open}. Ctrl-C pour finir.`,
  });
  if (open === 0) return;
  const way = `  joute join ${id} ${host} ${port}`;
  context.note({ en: `To try it:\n${way}`, fr: `Pour essayer :\n${way}` });
}

const sayBegun = (context: Context, names: readonly string[]): string =>
  context.say({ en: `A match begins: ${names.join(', ')}.`, fr: `Une partie commence : ${names.join(', ')}.` });
