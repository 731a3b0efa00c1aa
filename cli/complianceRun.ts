/** The command `compliance`: from its words to an examination (core/compliance.ts), and what came of it, line by line as it comes. */
import { examineProgram } from '@joute/arena/compliance/programExamination.ts';
import { makePlayerSpec, type PlayerSpec } from '@joute/arena/players.ts';
import type { Check, CheckResult, Examination } from '@joute/core/compliance.ts';
import { coreWords } from '@joute/core/sentences.ts';
import { say } from '@joute/core/words.ts';
import type { GameEntry } from '@joute/games/index.ts';
import { parseGame, parseSetupPairs } from './arguments.ts';
import { countOutcomes, makeCheck, makeCheckJson, sayCounts } from './checklistReport.ts';
import type { ComplianceOptions } from './commands/compliance.ts';
import { type Context, UsageError } from './context.ts';
import { Interrupt } from './interrupt.ts';
import { parsePlayers } from './playerArguments.ts';
import { ProgressLine } from './progress.ts';

const DEFAULT_TIME_MS = 500;
/** Often enough for a person to see that it goes on. */
const TICK_MS = 200;

export async function runCompliance(
  context: Context,
  id: string,
  player: string,
  options: ComplianceOptions,
): Promise<void> {
  const entry = parseGame(context, id);
  const [spec] = await parsePlayers(context, entry, [player]);
  const examination = await planExamination(context, entry, spec!, options);
  if (!options.json) context.out(`${context.say(entry.facts.name)}, ${makePlayerSpec(spec!)}\n`);
  const interrupt = new Interrupt();
  const results = await examine(context, examination, options.json === true, interrupt.signal);
  interrupt.release();
  if (interrupt.signal.aborted) {
    context.note(context.say({ en: 'Interrupted.', fr: 'Interrompu.' }));
    return;
  }
  const counts = countOutcomes(results);
  const ok = counts.passed === results.length;
  if (options.json) context.out(JSON.stringify({ ok, game: id, player: makePlayerSpec(spec!), ...counts }));
  else context.out(`\n${sayCounts(context, counts)}`);
  if (!ok) process.exitCode = 1;
}

/** The examination of the protocol that the player speaks. */
async function planExamination(
  context: Context,
  entry: GameEntry,
  spec: PlayerSpec,
  options: ComplianceOptions,
): Promise<Examination> {
  const setup = parseSetupPairs(context, options.setup ?? [], entry.facts);
  switch (spec.kind) {
    case 'cmd': {
      const game = await entry.game();
      const time = options.time ?? DEFAULT_TIME_MS;
      const examination = examineProgram({ game, setup, program: spec, language: context.language, time });
      if (examination.ok) return examination.value;
      throw new UsageError(say(examination.refusal, context.language, game.words, coreWords));
    }
    case 'bot':
    case 'human':
    case 'hub':
    case 'net':
      throw new UsageError(
        context.say({
          en: `compliance is for programs that speak the common bot protocol: cmd:"python3 bot.py", not ${makePlayerSpec(spec)}.`,
          fr: `compliance est fait pour les programmes qui parlent le protocole commun : cmd:"python3 bot.py", pas ${makePlayerSpec(spec)}.`,
        }),
      );
  }
}

async function examine(
  context: Context,
  examination: Examination,
  json: boolean,
  signal: AbortSignal,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const progress = new ProgressLine();
  const all = examination.checks.length;
  let current: Check | null = null;
  const ticker = setInterval(() => {
    progress.update(() => `${results.length + 1}/${all} ${current ? context.say(current.title) : ''}…`);
  }, TICK_MS);
  try {
    await examination.run({
      signal,
      begin: (check) => {
        current = check;
      },
      result: (result) => {
        results.push(result);
        progress.clear();
        if (signal.aborted) return;
        context.out((json ? makeCheckJson : makeCheck)(context, result, examination.words));
      },
    });
  } finally {
    clearInterval(ticker);
    progress.clear();
  }
  return results;
}
