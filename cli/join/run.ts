/** The command `join`: a program, or one of our bots, as a client on somebody else's server. */

import { COMMON_PORT } from '@joute/arena/gates/gate.ts';
import { joinMatch } from '@joute/arena/gates/joinMatch.ts';
import { arenaWords } from '@joute/arena/match/sentences.ts';
import { JsonClient } from '@joute/arena/talk/jsonClient.ts';
import { botSeed } from '@joute/core/dice.ts';
import type { JoinOptions } from '@joute/core/host/hosting.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { thinkingTime } from '@joute/core/match/thinkingTime.ts';
import type { Refusal } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { parseGame, parseSeed, parseSetupPairs } from '../arguments/arguments.ts';
import { openBot } from '../arguments/openPlayer.ts';
import { gameTerminal } from '../extensions/gameTerminal.ts';
import { hostExtensions } from '../host/extensions.ts';
import { DEFAULT_NAME, sayReason, tellEnd } from '../host/joinReport.ts';
import { openTrace } from '../host/report.ts';
import { type Context, Failure, usageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { readAddress } from './address.ts';
import { runBridge } from './bridge.ts';

export async function runJoin(
  context: Context,
  id: string,
  address: string | undefined,
  given: number | undefined,
  options: JoinOptions,
): Promise<void> {
  const entry = await parseGame(context, id);
  const { facts } = entry;
  const extension = (await hostExtensions()).get(id) ?? {};
  const terminal = gameTerminal(context);
  const isCommon = options.common || options.cmd !== undefined;
  refuseMatches(context, options);
  const [game, course] = await Promise.all([entry.game(), isCommon ? undefined : entry.wire?.()]);
  const known = (await extension.address?.(terminal, options)) ?? {};
  const written = address === undefined ? {} : await readAddress(context, address, course ? id : null);
  const host = written.host ?? known.host;
  const usual = isCommon ? COMMON_PORT : (course?.port ?? entry.http?.port ?? COMMON_PORT);
  const port = given ?? written.port ?? known.port ?? usual;
  if (host === undefined) {
    throw usageError(context, {
      en: `say where the server is: joute join ${id} 127.0.0.1 ${port}.`,
      fr: `dites où est le serveur : joute join ${id} 127.0.0.1 ${port}.`,
    });
  }
  if (options.cmd !== undefined) return runBridge(context, game, options, { host, port });
  if (entry.http && !isCommon) {
    const { runHttpJoin } = await import('../host/httpRun.ts');
    await runHttpJoin(context, entry, entry.http, options, { host, port });
    return;
  }
  const bot = await openBot(context, entry, options.bot);
  const setup = parseSetupPairs(context, options.setup ?? [], facts);
  const client = { name: options.name ?? DEFAULT_NAME, setup };
  const trace = openTrace(context, options.trace ?? null);
  const interrupt = new Interrupt();
  const told: Refusal[] = [];
  let server = host;
  try {
    const end = await joinMatch({
      ...{ host, port, bot, time: options.time ?? thinkingTime(facts.clock.move) },
      session: (wire) => course?.join(wire, client) ?? new JsonClient(wire, game, client),
      seed: botSeed(parseSeed(options.seed).seed, 1),
      tell: (what) => {
        told.push(what);
        if (!options.json) context.note(say(what, context.language, game.words, arenaWords, coreWords));
      },
      connected: (at) => {
        server = at;
      },
      ...(trace ? { trace } : {}),
      ...(course?.describe ? { describer: course.describe() } : {}),
      signal: interrupt.signal,
    });
    tellEnd(context, options, game, end);
    const more = await extension.joined?.(terminal, options, { end, told, address: server });
    if (more) context.note(more);
    // The exit code tells of the interruption already.
    if (interrupt.signal.aborted) context.note(sayReason(context, game, end));
    else if (!end.proper) throw new Failure(sayReason(context, game, end));
  } finally {
    interrupt.release();
    await bot.close();
  }
}

function refuseMatches(context: Context, { cmd, matches, token }: JoinOptions): void {
  if (cmd === undefined && token !== undefined) {
    throw usageError(context, {
      en: '--token goes with --cmd: it is your own program that plays for your team.',
      fr: '--token va avec --cmd\u00a0: c’est votre propre programme qui joue pour votre équipe.',
    });
  }
  if (matches === undefined || cmd !== undefined) return;
  throw usageError(context, {
    en: '--matches goes with --cmd: our own bots play one match.',
    fr: '--matches va avec --cmd : nos propres bots jouent une partie.',
  });
}
