/** `joute host risk` and `joute join risk`: the contest over HTTP. */
import { BotPlayer } from '@joute/arena/bots/botPlayer.ts';
import { hostContest } from '@joute/arena/contest/hostContest.ts';
import { joinContest } from '@joute/arena/contest/joinContest.ts';
import { contestWords } from '@joute/arena/contest/sentences.ts';
import type { Listening } from '@joute/arena/gates/gate.ts';
import { arenaWords } from '@joute/arena/match/sentences.ts';
import { botSeed, expandSeed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { Regular } from '@joute/core/host/playing.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { thinkingTime } from '@joute/core/match/thinkingTime.ts';
import type { Refusal } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { CONTEST_PORT } from '@joute/games/risk/wire/address.ts';
import { parseGame, parseSeed, parseSetupPairs } from '../arguments/arguments.ts';
import { THINKER } from '../arguments/bundled.ts';
import { parsePlayers } from '../arguments/playerArguments.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import type { HostOptions, JoinOptions } from './extension.ts';
import { DEFAULT_NAME, tellEnd } from './joinReport.ts';
import { planHost } from './plan.ts';
import { openTrace, report, sayPortTaken, sinkOf } from './report.ts';

const RISK = 'risk';
/** Games that wait or run at the same time, where the command line does not say. */
const MOST_GAMES = 200;
const MARGIN_MS = 200;

export async function runContest(context: Context, options: HostOptions): Promise<void> {
  const entry = await parseGame(context, RISK);
  const plan = await planHost(context, entry, { ...options, port: options.port ?? [CONTEST_PORT] }, { crowd: true });
  const { game, setup, clock, seats } = plan.hall;
  const trial = game.start(setup, seats.length, seededDice(expandSeed('trial')));
  if (!trial.ok) throw new UsageError(sayWhy(context, game, trial.refusal));
  const interrupt = new Interrupt();
  const trace = openTrace(context, plan.trace);
  const { out } = options;
  const { host, ports } = plan;
  try {
    await hostContest(
      {
        ...plan.hall,
        ...{ host, ports, matches: options.matches ?? null, tables: options.concurrency ?? MOST_GAMES },
        clock: { ...clock, margin: options.margin ?? MARGIN_MS },
        ...(trace ? { trace } : {}),
      },
      {
        ...(out === undefined ? {} : { open: () => sinkOf(context, out, RISK) }),
        listening: (places) => {
          for (const place of places) sayListening(context, options, place, seats);
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

const sayWhy = (context: Context, game: AnyGame, why: Refusal): string =>
  say(why, context.language, contestWords, game.words, arenaWords, coreWords);

function sayListening(
  context: Context,
  options: HostOptions,
  { host, port }: Listening,
  seats: readonly (Regular | null)[],
): void {
  if (options.json) {
    context.out(JSON.stringify({ listening: { host, port } }));
    return;
  }
  const open = seats.filter((seat) => seat === null).length;
  const way = `  joute join risk ${host} ${port} --game "Game 2"`;
  context.note(
    context.say({
      en: `The contest: http://${host}:${port}/api/iaconnector; in each game, players to come: ${open}. Ctrl-C ends it.\nTo try it:\n${way}`,
      fr: `Le concours : http://${host}:${port}/api/iaconnector ; dans chaque partie, joueurs à venir : ${open}. Ctrl-C pour finir.\nPour essayer :\n${way}`,
    }),
  );
}

export async function runJoinContest(
  context: Context,
  options: JoinOptions,
  host: string,
  port: number,
): Promise<void> {
  const entry = await parseGame(context, RISK);
  const game = await entry.game();
  const [spec] = await parsePlayers(context, entry, [`bot:${options.bot ?? 'best'}`]);
  const player = new BotPlayer({ name: spec!.kind === 'bot' ? spec!.name : '', thinker: THINKER });
  const interrupt = new Interrupt();
  try {
    const end = await joinContest({
      ...{ host, port, game, player, name: options.name ?? DEFAULT_NAME },
      gameName: typeof options.game === 'string' ? options.game : 'Game 1',
      setup: parseSetupPairs(context, options.setup ?? [], entry.facts),
      time: options.time ?? thinkingTime(entry.facts.clock.move),
      seed: botSeed(parseSeed(options.seed).seed, 1),
      tell: (what) => {
        if (!options.json) context.note(sayWhy(context, game, what));
      },
      signal: interrupt.signal,
    });
    const reason = sayWhy(context, game, end.reason);
    tellEnd(context, options, game, end, reason);
    if (interrupt.signal.aborted) context.note(reason);
    else if (!end.proper) throw new Failure(reason);
  } finally {
    interrupt.release();
    await player.close();
  }
}
