/** `joute host` and `joute join` for a game whose course's protocol is HTTP. */

import { hostHttp } from '@joute/arena/gates/hostHttp.ts';
import { arenaWords } from '@joute/arena/match/sentences.ts';
import { botSeed, expandSeed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { HostOptions, JoinOptions } from '@joute/core/host/hosting.ts';
import type { HttpCourse, HttpCourseEntry } from '@joute/core/host/httpCourse.ts';
import type { PresetPlayer } from '@joute/core/host/playing.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { thinkingTime } from '@joute/core/match/thinkingTime.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { Listening } from '@joute/core/wire/compliance.ts';
import { say } from '@joute/core/words.ts';
import { parseSeed, parseSetupPairs } from '../arguments/arguments.ts';
import { openBot } from '../arguments/openPlayer.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { DEFAULT_NAME, tellEnd } from './joinReport.ts';
import { planHost } from './plan.ts';
import { openTrace, report, sayPortTaken, sinkOf } from './report.ts';

/** How many games may wait or run at the same time, where the command line does not say. */
const MOST_GAMES = 200;
/** Over HTTP an answer takes longer. */
const MARGIN_MS = 200;

export async function runHttpHost(
  context: Context,
  entry: GameEntry,
  http: HttpCourseEntry,
  options: HostOptions,
): Promise<void> {
  const course = await http.load();
  const plan = await planHost(context, entry, { ...options, port: options.port ?? [http.port] }, {});
  const { game, setup, clock, seats } = plan.hall;
  const trial = game.start(setup, seats.length, seededDice(expandSeed('trial')));
  if (!trial.ok) throw new UsageError(sayWhy(context, course, game, trial.refusal));
  const interrupt = new Interrupt();
  const trace = openTrace(context, plan.trace);
  const { out } = options;
  const { host, ports } = plan;
  try {
    await hostHttp(
      course,
      {
        ...plan.hall,
        ...{ host, ports, matches: options.matches ?? null, tables: options.concurrency ?? MOST_GAMES },
        clock: { ...clock, margin: options.margin ?? MARGIN_MS },
      },
      {
        ...(trace ? { trace } : {}),
        ...(out === undefined ? {} : { open: () => sinkOf(context, out, game.facts.id) }),
        listening: (places) => {
          for (const place of places) sayListening(context, options, game, http, place, seats);
        },
        finished: ({ record }) => {
          const players = record.head.seats.map(({ seat, name }) => ({ seat, name, address: null }));
          return report(context, options, {}, game, record, players);
        },
        signal: interrupt.signal,
      },
    );
  } catch (error) {
    if (isListenError(error)) throw new Failure(sayPortTaken(context, plan, error));
    throw error;
  } finally {
    interrupt.release();
  }
}

const isListenError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');

const sayWhy = (context: Context, { words }: HttpCourse, game: AnyGame, why: Refusal): string =>
  say(why, context.language, words, game.words, arenaWords, coreWords);

function sayListening(
  context: Context,
  options: HostOptions,
  { facts: { id } }: AnyGame,
  { path }: HttpCourseEntry,
  { host, port }: Listening,
  seats: readonly (PresetPlayer | null)[],
): void {
  if (options.json) {
    context.out(JSON.stringify({ listening: { host, port } }));
    return;
  }
  const open = seats.filter((seat) => seat === null).length;
  const way = `  joute join ${id} ${host} ${port} --game "Game 2"`;
  context.note({
    en: `The contest: http://${host}:${port}${path}; in each game, players to come: ${open}. Ctrl-C ends it.\nTo try it:\n${way}`,
    fr: `Le concours : http://${host}:${port}${path} ; dans chaque partie, joueurs à venir : ${open}. Ctrl-C pour finir.\nPour essayer :\n${way}`,
  });
}

export async function runHttpJoin(
  context: Context,
  entry: GameEntry,
  http: HttpCourseEntry,
  options: JoinOptions,
  { host, port }: Listening,
): Promise<void> {
  const [course, game] = await Promise.all([http.load(), entry.game()]);
  const player = await openBot(context, entry, options.bot);
  const interrupt = new Interrupt();
  try {
    const end = await course.join({
      ...{ host, port, game, player, name: options.name ?? DEFAULT_NAME },
      ...(typeof options.game === 'string' ? { gameName: options.game } : {}),
      setup: parseSetupPairs(context, options.setup ?? [], entry.facts),
      time: options.time ?? thinkingTime(entry.facts.clock.move),
      seed: botSeed(parseSeed(options.seed).seed, 1),
      tell: (what) => {
        if (!options.json) context.note(sayWhy(context, course, game, what));
      },
      signal: interrupt.signal,
    });
    const reason = sayWhy(context, course, game, end.reason);
    tellEnd(context, options, game, end, reason);
    if (interrupt.signal.aborted) context.note(reason);
    else if (!end.proper) throw new Failure(reason);
  } finally {
    interrupt.release();
    await player.close();
  }
}
