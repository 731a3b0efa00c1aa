/** The command `host`: opens the gate, plays what comes, says how it went. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { Gate, type Listening } from '@joute/arena/gate.ts';
import { Hall } from '@joute/arena/hall.ts';
import type { RecordSink } from '@joute/arena/series.ts';
import type { TablePlayer } from '@joute/arena/table.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { MatchRecord } from '@joute/core/record.ts';
import { coreWords } from '@joute/core/sentences.ts';
import { say, sayReason } from '@joute/core/words.ts';
import { parseGame } from './arguments.ts';
import { type Context, Failure, UsageError } from './context.ts';
import { sayEnd } from './ending.ts';
import type { HostOptions, HostPlan, House } from './hosting/house.ts';
import { HOUSES } from './hosting/index.ts';
import { planHost } from './hostPlan.ts';
import { Interrupt } from './interrupt.ts';
import { guardWriting, openRecord } from './records.ts';

/** For clients to read their last message when the host ends. */
const GOODBYE_MS = 1000;

export async function runHost(context: Context, id: string, options: HostOptions): Promise<void> {
  const entry = parseGame(context, id);
  const house = HOUSES[id] ?? {};
  if (house.run) {
    await house.run(context, options);
    return;
  }
  const plan = await planHost(context, entry, options, house);
  const { game } = plan.hall;
  const interrupt = new Interrupt();
  const trace = openTrace(context, plan.trace);
  const { out } = options;
  const hall = Hall.open(plan.hall, {
    ...(out === undefined ? {} : { open: () => sinkOf(context, out, id) }),
    begun: (_number, names) => {
      if (!options.json) context.note(sayBegun(context, names));
    },
    finished: (_number, record, players) => report(context, options, house, game, record, players),
    signal: interrupt.signal,
  });
  if (!hall.ok) throw new UsageError(say(hall.refusal, context.language, game.words, coreWords));
  const { value: tables } = hall;
  const gate = new Gate({
    ...{ game: id, course: plan.course, language: context.language, host: plan.host, ports: plan.ports },
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

async function report(
  context: Context,
  options: HostOptions,
  house: House,
  game: AnyGame,
  record: MatchRecord,
  players: readonly TablePlayer[],
): Promise<void> {
  const end = record.end!;
  const names = players.map(({ name }) => name);
  if (options.json) {
    const reason = sayReason(end, context.language, game.words, coreWords);
    const told = players.map(({ name, seat }) => {
      const [place, points] = [end.result.places[seat - 1], end.result.points[seat - 1]];
      return { name, seat, place, points };
    });
    const { termination, ply: plies } = end;
    context.out(JSON.stringify({ game: game.facts.id, players: told, termination, reason, plies }));
  } else {
    context.out(sayEnd(context, game, end, names));
  }
  const more = await house.finished?.(context, options, { game, record, players });
  if (more) context.note(more);
}

function sinkOf(context: Context, folder: string, game: string): RecordSink {
  const file = openRecord(context, folder, game);
  return {
    append: (text) => file.append(text),
    keepErrors: (seat, text) => file.keepErrors(seat, text),
    close: () => file.keep(),
  };
}

/** Each line as it comes: what is traced is what one wants to see when something dies. */
export function openTrace(context: Context, path: string | null): ((line: string) => void) | null {
  if (path === null) return null;
  guardWriting(context, path, () => writeFileSync(path, ''));
  return (line) => appendFileSync(path, `${new Date().toISOString()} ${line}\n`);
}

function sayListening(context: Context, options: HostOptions, id: string, place: Listening, plan: HostPlan): void {
  if (options.json) {
    context.out(JSON.stringify({ listening: place }));
    return;
  }
  const { host, port } = place;
  const open = plan.hall.seats.filter((seat) => seat === null).length;
  context.note(
    context.say({
      en: `${id}: listening on ${host}, port ${port}; seats to fill: ${open}. Ctrl-C ends it.`,
      fr: `${id} : à l'écoute sur ${host}, port ${port} ; places à prendre : ${open}. Ctrl-C pour finir.`,
    }),
  );
  const way = `  joute join ${id} ${host} ${port}`;
  context.note(context.say({ en: `To try it:\n${way}`, fr: `Pour essayer :\n${way}` }));
}

const sayBegun = (context: Context, names: readonly string[]): string =>
  context.say({ en: `A match begins: ${names.join(', ')}.`, fr: `Une partie commence : ${names.join(', ')}.` });

export const sayPortTaken = (
  context: Context,
  { host, ports }: Pick<HostPlan, 'host' | 'ports'>,
  { code, message }: NodeJS.ErrnoException,
): string => {
  const where = `${host}, port ${ports.join(', ')}`;
  if (code === 'EADDRINUSE') {
    return context.say({
      en: `somebody already listens on ${where}. Stop it, or take another port: --port 0 finds a free one.`,
      fr: `quelqu'un écoute déjà sur ${where}. Arrêtez-le, ou prenez un autre port : --port 0 en trouve un libre.`,
    });
  }
  return context.say({
    en: `cannot listen on ${where}: ${message}.`,
    fr: `impossible d'écouter sur ${where} : ${message}.`,
  });
};
