/**
 * A competition's file, read and checked: what it says by itself, then against its game and this
 * machine. Every fault has its line, its key, and what would be allowed.
 */
import { dirname, resolve } from 'node:path';
import { arenaWords } from '@joute/arena/match/sentences.ts';
import { faultAt, keyText, parsePlan } from '@joute/core/competition/plan/parsePlan.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { planForGame, seatsIn } from '@joute/core/competition/plan/planForGame.ts';
import { planSentences } from '@joute/core/competition/plan/sentences.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { beginMatch } from '@joute/core/match/start.ts';
import { must, type Refusal, type Result, refusal } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { type Catalogues, say } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { parseGame } from '../../arguments/arguments.ts';
import { readText } from '../../arguments/inputFile.ts';
import { type Context, UsageError } from '../../terminal/context.ts';
import { checkPlayers, remotePlayers, type SaidFault } from './planPlayers.ts';
import { parsePlanText, planFileWords } from './planText.ts';

export interface PlanFile {
  readonly plan: CompetitionPlan;
  readonly entry: GameEntry;
}

export interface FileFault {
  readonly line: number;
  readonly column?: number;
  /** `stage[0].format`; null of text that cannot be read at all. */
  readonly key: string | null;
  readonly code: string;
  readonly message: string;
}

type Checked<T> = Result<T, readonly SaidFault[]>;
type Setups = CompetitionPlan['setup'];

export interface PlanUse {
  /** Its players are those of another machine: only that one knows whether they are there. */
  readonly isForServer: boolean;
}
const HERE: PlanUse = { isForServer: false };

export async function readPlanFile(
  context: Context,
  path: string,
  use = HERE,
): Promise<Result<PlanFile, readonly FileFault[]>> {
  const text = parsePlanText(readText(context, path), path);
  if (!text.ok) {
    const { code, params } = text.refusal;
    const place = { line: Number(params.line), column: Number(params.column) };
    const message = say(text.refusal, context.language, planFileWords);
    return { ok: false, refusal: [{ ...place, key: null, code, message }] };
  }
  const { json, lineOf } = text.value;
  const [checked, words] = await checkPlan(context, json, dirname(path), use);
  if (checked.ok) return checked;
  const faults = checked.refusal.map((fault) => ({
    line: lineOf(fault.path),
    key: keyText(fault.path),
    code: fault.refusal.code,
    message: sayFault(context, fault, words),
  }));
  return { ok: false, refusal: faults.toSorted((a, b) => a.line - b.line) };
}

/** For commands that need the plan: whatever is wrong with it is a UsageError. */
export async function needPlanFile(context: Context, path: string, use = HERE): Promise<PlanFile> {
  const read = await readPlanFile(context, path, use);
  if (read.ok) return read.value;
  throw new UsageError(read.refusal.map((fault) => placeFault(path, fault)).join('\n'));
}

/** `cup.toml:12: stage[0].legs is 0; the least is 1`, as compilers write it. */
export const placeFault = (path: string, { line, column, message }: FileFault): string =>
  `${path}:${line}${column === undefined ? '' : `:${column}`}: ${message}`;

/** A sentence of the plan's own begins with its key; others get it put before them. */
function sayFault(context: Context, { path, refusal: refused, message }: SaidFault, words: Catalogues[]): string {
  if (refused.code.startsWith('plan/')) return say(refused, context.language, planSentences);
  const said = message ?? say(refused, context.language, planFileWords, ...words, arenaWords, coreWords);
  const key = keyText(path);
  return context.say({ en: `${key}: ${said}`, fr: `${key} : ${said}` });
}

/** With the sentences of the game, once it is known. */
async function checkPlan(
  context: Context,
  json: unknown,
  folder: string,
  { isForServer }: PlanUse,
): Promise<[Checked<PlanFile>, Catalogues[]]> {
  const parsed = parsePlan(json);
  if (!parsed.ok) return [parsed, []];
  const entry = await findGame(parsed.value.game);
  if (!entry) return [await sayNoGame(context, parsed.value.game), []];
  const game = await entry.game();
  const filled = readSetupFiles(context, parsed.value, folder);
  const fitting = filled.ok ? planForGame(filled.value, entry.facts) : filled;
  const { players, faults: wrongPlayers } = isForServer
    ? remotePlayers(parsed.value.player)
    : await checkPlayers(context, entry, parsed.value.player);
  const wrong = [
    ...(fitting.ok ? startFaults(fitting.value, game) : fitting.refusal),
    ...(players.length === 0 ? [nobody(parsed.value)] : wrongPlayers),
  ];
  if (!fitting.ok || wrong.length > 0) return [{ ok: false, refusal: wrong }, [game.words]];
  return [{ ok: true, value: { plan: { ...fitting.value, player: players }, entry } }, [game.words]];
}

async function sayNoGame(context: Context, game: string): Promise<Checked<never>> {
  const at = (message: string): Checked<never> => ({
    ok: false,
    refusal: [{ path: ['game'], refusal: refusal('game/unknown', { game }), message }],
  });
  try {
    await parseGame(context, game);
  } catch (error) {
    if (error instanceof UsageError) return at(error.message);
    throw error;
  }
  return at(game);
}

const nobody = ({ stage: [first] }: CompetitionPlan): SaidFault =>
  faultAt(['player'], 'plan/too-few-entrants', { value: 0, stage: first?.name ?? '', least: 2 });

/** `map = "@thetrap"`: the text of a file, which stands beside the plan's. */
function readSetupFiles(context: Context, plan: CompetitionPlan, folder: string): Checked<CompetitionPlan> {
  const faults: SaidFault[] = [];
  const fill = (setup: Setups, at: readonly (string | number)[]): Setups =>
    Object.fromEntries(
      Object.entries(setup).map(([name, value]) => {
        if (typeof value !== 'string' || !value.startsWith('@')) return [name, value];
        try {
          return [name, readText(context, resolve(folder, value.slice(1)))];
        } catch (error) {
          if (!(error instanceof UsageError)) throw error;
          faults.push({ path: [...at, name], refusal: refusal('setup/no-file'), message: error.message });
          return [name, ''];
        }
      }),
    );
  const filled = {
    ...plan,
    setup: fill(plan.setup, ['setup']),
    opening: plan.opening.map((one, index) => ({ ...one, setup: fill(one.setup, ['opening', index, 'setup']) })),
  };
  return faults.length > 0 ? { ok: false, refusal: faults } : { ok: true, value: filled };
}

/** Every start is tried: a map that does not exist is found before the first match, not in it. */
function startFaults(plan: CompetitionPlan, game: AnyGame): SaidFault[] {
  const seats = [...new Set(plan.stage.map((stage) => Math.min(seatsIn(stage), plan.player.length)))];
  const dice = seededDice(expandSeed('check'));
  const refused = (setup: Setups, from: string | null): Refusal[] =>
    seats
      .flatMap((count) => {
        const whole = must(parseSetup(game.facts.options, setup));
        const begun = beginMatch(game, { setup: whole, ...(from === null ? {} : { from }) }, count, dice);
        return begun.ok ? [] : [begun.refusal];
      })
      .slice(0, 1);
  if (plan.player.length === 0) return [];
  if (plan.opening.length === 0) return refused(plan.setup, null).map((why) => ({ path: ['setup'], refusal: why }));
  return plan.opening.flatMap(({ setup, from }, index) =>
    refused({ ...plan.setup, ...setup }, from).map((why) => ({
      path: ['opening', index, from === null ? 'setup' : 'from'],
      refusal: why,
    })),
  );
}
