/** The command `worker`: plays what servers hand out, until it is told to stop. */
import { once } from 'node:events';
import { availableParallelism, hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { onFault, stackOf } from '@joute/arena/machine/faults.ts';
import { hidePassword } from '@joute/arena/machine/hidePassword.ts';
import { measureSpeed } from '@joute/arena/machine/speed.ts';
import { queueWords } from '@joute/arena/queue/sentences.ts';
import type { WorkerEvent } from '@joute/arena/queue/worker.ts';
import { mayRunTeams } from '@joute/arena/sandbox/sandboxState.ts';
import { testSandbox } from '@joute/arena/sandbox/selfTest.ts';
import { configureSandbox, currentSandboxSettings } from '@joute/arena/sandbox/settings.ts';
import { toPlay } from '@joute/arena/server/bots/premises.ts';
import { LOG_LEVELS } from '@joute/arena/server/config/schema.ts';
import type { Log } from '@joute/arena/server/watch/log.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { THINKER } from '../arguments/bundled.ts';
import { queueAddress } from '../arguments/queueAddress.ts';
import { type Context, Failure } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import type { WorkerWords } from './command.ts';

const DRAIN_S = 30;
const DATA = './joute-worker';

export async function runWorker(context: Context, words: WorkerWords): Promise<void> {
  const address = queueAddress(context, words.queue);
  const { cores = availableParallelism(), drain = DRAIN_S } = words;
  const level = LOG_LEVELS.find((known) => known === words.logLevel) ?? (process.stderr.isTTY ? 'warn' : 'info');
  const { data = DATA } = words;
  const interrupt = new Interrupt();
  const { openLog } = await import('@joute/arena/server/watch/log.ts');
  const { QueueWorker } = await import('@joute/arena/queue/worker.ts');
  const log = openLog(level, process.stderr);
  const unheard = onFault((where, error) => log.error({ where, why: stackOf(error) }, 'fault'));
  const { name = hostname() } = words;
  // The folder of all bots is seen by no program, wherever it is.
  const usual = currentSandboxSettings();
  configureSandbox({ ...usual, hidden: [...usual.hidden, resolve(data)] });
  void testSandbox().then((found) => {
    if (found.kind === 'holds') log.info(found, 'the sandbox holds');
    else log.warn(found, 'without a sandbox that holds, matches of teams are left to other workers');
  });
  const speed = measureSpeed();
  const refused = new AbortController();
  const opened = await QueueWorker.open({
    ...{ address, thinker: THINKER, cores, speed, name, language: context.language },
    teams: { folder: join(resolve(data), 'bots'), mayRun: mayRunTeams, play: toPlay },
    told: (event) => {
      if (event.kind === 'too slow') refused.abort(refusal('queue/too-slow', event));
      else logEvent(log, event);
    },
  });
  if (!opened.ok) {
    interrupt.release();
    throw new Failure(say(opened.refusal, context.language, queueWords));
  }
  const worker = opened.value;
  if (words.json) context.out(JSON.stringify({ worker: worker.id, name, cores, speed, queue: hidePassword(address) }));
  else context.note(sayReady(context, name, { cores, speed }, hidePassword(address)));
  const ended = AbortSignal.any([interrupt.signal, refused.signal]);
  if (!ended.aborted) await once(ended, 'abort');
  if (!words.json && worker.playing > 0) context.note(sayDraining(context, worker.playing, drain));
  await worker.close(drain * 1000);
  log.info({ played: worker.played }, 'stopped');
  unheard();
  if (refused.signal.aborted) {
    interrupt.release();
    throw new Failure(say(refused.signal.reason as Refusal, context.language, queueWords));
  }
  process.exitCode = 0;
}

function logEvent(log: Log, event: Exclude<WorkerEvent, { kind: 'too slow' }>): void {
  if (event.kind === 'connection') log.warn({ state: event.state }, 'connection to NATS');
  else if (event.kind === 'begun' || event.kind === 'over')
    log.info({ match: event.match, game: event.game }, `match ${event.kind}`);
  else log.warn({ match: event.match }, `match ${event.kind}`);
}

const sayReady = (
  context: Context,
  name: string,
  { cores, speed }: { readonly cores: number; readonly speed: number },
  where: string,
): string =>
  context.say({
    en: `${name} plays up to ${cores} at a time what servers hand out at ${where} (speed ${speed}). Ctrl-C stops it.`,
    fr: `${name} joue, jusqu’à ${cores} à la fois, les parties que les serveurs confient à ${where} (vitesse ${speed}). Ctrl-C l’arrête.`,
  });

const sayDraining = (context: Context, playing: number, seconds: number): string =>
  context.say({
    en: `Nothing new is taken. Matches under way: ${playing}; what is not over in ${seconds} s is given back. Ctrl-C gives up at once.`,
    fr: `Plus rien n’est pris. Parties en cours : ${playing} ; ce qui n’est pas fini dans ${seconds} s est rendu. Ctrl-C abandonne tout de suite.`,
  });
