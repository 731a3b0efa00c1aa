/**
 * The plan of `compliance`: the examination of the protocol that the player speaks, and its name.
 */

import { examineClient } from '@joute/arena/compliance/client/examination.ts';
import { examineHttpClient } from '@joute/arena/compliance/client/httpExamination.ts';
import { examineProgram } from '@joute/arena/compliance/program/examination.ts';
import { makePlayerSpec, type PlayerSpec } from '@joute/arena/match/playerSpec.ts';
import { seededDice } from '@joute/core/dice.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { ClientSource, Examination, Listening } from '@joute/core/wire/compliance.ts';
import { say } from '@joute/core/words.ts';
import { parseSeed, parseSetupPairs } from '../arguments/arguments.ts';
import { parsePlayers } from '../arguments/playerArguments.ts';
import { launchOf } from '../arguments/sandboxLaunch.ts';
import { sayPortTaken } from '../host/report.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';
import type { ComplianceOptions } from './command.ts';

const DEFAULT_TIME_MS = 500;
const LOOPBACK = '127.0.0.1';

export interface CompliancePlan {
  readonly examination: Examination;
  /** Who is examined: `cmd:python3 bot.py`, `--listen 5555`. */
  readonly player: string;
}

export async function planCompliance(
  context: Context,
  entry: GameEntry,
  player: string | undefined,
  options: ComplianceOptions,
): Promise<CompliancePlan> {
  const { listen: port, host = LOOPBACK } = options;
  if ((player === undefined) === (port === undefined)) throw new UsageError(sayWho(context, entry.facts.id));
  if (port !== undefined) {
    const source = { kind: 'listened', host, port } as const;
    return { examination: await planClient(context, entry, source, options), player: `--listen ${port}` };
  }
  const [spec] = await parsePlayers(context, entry, [player!]);
  return { examination: await planPlayer(context, entry, spec!, options), player: makePlayerSpec(spec!) };
}

async function planPlayer(
  context: Context,
  entry: GameEntry,
  spec: PlayerSpec,
  options: ComplianceOptions,
): Promise<Examination> {
  switch (spec.kind) {
    case 'cmd': {
      const game = await entry.game();
      const setup = parseSetupPairs(context, options.setup ?? [], entry.facts);
      const time = options.time ?? DEFAULT_TIME_MS;
      const launch = launchOf(context, options.sandbox);
      const examination = examineProgram({ game, setup, program: spec, language: context.language, time, launch });
      if (examination.ok) return examination.value;
      throw new UsageError(say(examination.refusal, context.language, game.words, coreWords));
    }
    case 'net':
      return planClient(context, entry, { kind: 'launched', command: spec.words }, options);
    case 'bot':
    case 'human':
    case 'hub':
    case 'team':
      throw new UsageError(sayWho(context, entry.facts.id));
  }
}

async function planClient(
  context: Context,
  entry: GameEntry,
  source: ClientSource,
  options: ComplianceOptions,
): Promise<Examination> {
  const [game, course, http] = await Promise.all([entry.game(), entry.wire?.(), entry.http?.load()]);
  if (!course && !http) throw new UsageError(sayNoCourse(context, entry.facts.id));
  const short = Object.entries(course?.practice ?? http?.practice ?? {});
  const practice = short.map(([name, value]) => `${name}=${value}`);
  const setup = parseSetupPairs(context, [...practice, ...(options.setup ?? [])], entry.facts);
  const trial = game.start(setup, entry.facts.seats.default, seededDice(parseSeed('trial').seed));
  if (!trial.ok) throw new UsageError(say(trial.refusal, context.language, game.words, coreWords));
  const plan = {
    ...{ game, setup, source, language: context.language },
    time: options.time ?? entry.facts.clock.move ?? DEFAULT_TIME_MS,
    listening: (place: Listening) => {
      if (source.kind === 'listened') sayListening(context, options, entry.facts.id, place);
    },
  };
  const launch = launchOf(context, options.sandbox);
  const examination = course
    ? examineClient({ ...plan, course, launch })
    : examineHttpClient(http!, { ...plan, launch });
  return { ...examination, run: (hooks) => examination.run(hooks).catch((error) => failPort(context, source, error)) };
}

/** A port that cannot be opened is the only error that an examination throws. */
function failPort(context: Context, source: ClientSource, error: NodeJS.ErrnoException): never {
  if (source.kind === 'launched' || error.syscall === undefined) throw error;
  throw new Failure(sayPortTaken(context, { host: source.host, ports: [source.port] }, error));
}

function sayListening(context: Context, { json }: ComplianceOptions, id: string, place: Listening): void {
  if (json) {
    context.out(JSON.stringify({ listening: place }));
    return;
  }
  const { host, port } = place;
  context.note({
    en: `${id}: listening on ${host}, port ${port}. Start your client, and start it again each time it ends: every situation is a match of its own. Ctrl-C ends it.`,
    fr: `${id} : à l’écoute sur ${host}, port ${port}. Lancez votre client, et relancez-le chaque fois qu’il se termine : chaque situation est une partie. Ctrl-C pour finir.`,
  });
}

const sayWho = (context: Context, id: string): string =>
  context.say({
    en: `say which program to examine: cmd:"python3 bot.py" (the common protocol), net:"python3 client.py" (the course's), or --listen <port> for a client that you start yourself: joute compliance ${id} net:"python3 client.py".`,
    fr: `dites qui examiner : cmd:"python3 bot.py" (protocole commun), net:"python3 client.py" (celui du cours), ou --listen <port> pour un client que vous lancez vous-même : joute compliance ${id} net:"python3 client.py".`,
  });

const sayNoCourse = (context: Context, id: string): string =>
  context.say({
    en: `${id} has no protocol of its own over TCP: use cmd:"<program>", which speaks the common protocol.`,
    fr: `${id} n’a pas de protocole propre sur TCP : utilisez cmd:"<programme>", qui parle le protocole commun.`,
  });
