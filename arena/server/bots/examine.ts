/**
 * The examination of a version (arena/compliance), as upload checks: every question waits until a
 * core is free of what people and competitions play.
 */
import type { AnswerPace } from '@joute/core/api/bots.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { Reply } from '@joute/core/host/player.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import type { Breach, CheckResult, Examination } from '@joute/core/wire/compliance.ts';
import type { Language } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { examineClient } from '../../compliance/client/examination.ts';
import { examineHttpClient } from '../../compliance/client/httpExamination.ts';
import { examineProgram } from '../../compliance/program/examination.ts';
import type { Questioning } from '../../compliance/questioning.ts';
import type { Entrance } from '../../live/cores/cores.ts';
import type { TeamProgram } from '../../live/model/teamPrograms.ts';
import type { ProgramSpec } from '../../match/playerSpec.ts';

/** The time for a move, where the game has no clock of its own or a shorter one. */
export const LEAST_MS = 2000;

/** One check as it is stored; titles and sentences are made when it is shown. */
export interface StoredCheck {
  readonly check: string;
  readonly outcome: CheckResult['outcome'];
  readonly breach?: Breach;
}

export interface Examined {
  readonly checklist: readonly StoredCheck[];
  readonly pace: AnswerPace | null;
}

/** Whether the game's course has a protocol of its own, for clients that connect. */
export const hasCourse = ({ wire, http }: GameEntry): boolean => (wire ?? http) !== undefined;

interface ExaminationOptions {
  readonly language: Language;
  readonly launch?: TeamProgram['launch'];
  readonly questioning?: Questioning;
}

/** The one of the protocol that the program speaks; a client speaks its course's. */
export async function examinationOf(
  entry: GameEntry,
  program: ProgramSpec,
  options: ExaminationOptions,
): Promise<Examination> {
  const { facts } = entry;
  const game = await entry.game();
  const [usual, time] = [defaultSetup(facts.options), Math.max(facts.clock.move ?? 0, LEAST_MS)];
  if (program.kind !== 'net') return must(examineProgram({ ...options, game, setup: usual, program, time }));
  const [course, http] = await Promise.all([entry.wire?.(), entry.http?.load()]);
  const setup = { ...usual, ...(course?.practice ?? http?.practice) };
  const source = { kind: 'launched', command: program.words } as const;
  const plan = { ...options, game, setup, source, time };
  if (course) return examineClient({ ...plan, course });
  if (http) return examineHttpClient(http, plan);
  throw new Error(`the course of ${facts.id} has no protocol`);
}

export async function examineVersion(
  game: string,
  { program, launch }: TeamProgram,
  cores: Entrance,
  language: Language,
  signal: AbortSignal,
  told: (checklist: readonly StoredCheck[]) => void,
): Promise<Examined> {
  const entry = await findGame(game);
  if (!entry) throw new Error(`no game ${game}`);
  const times: number[] = [];
  const questioning: Questioning = async (ask, within): Promise<Reply> => {
    if (!cores.tryEnter() && !(await cores.enter(within))) return { event: 'timeout', ms: 0 };
    try {
      const reply = await ask();
      if (reply.event === 'answer') times.push(reply.ms);
      return reply;
    } finally {
      cores.leave();
    }
  };
  const examination = await examinationOf(entry, program, { language, launch, questioning });
  const checklist: StoredCheck[] = [];
  const result = (found: CheckResult): void => {
    const { check, outcome } = found;
    checklist.push({ check: check.id, outcome, ...(found.outcome === 'failed' ? { breach: found.breach } : {}) });
    told([...checklist]);
  };
  await examination.run({ begin: () => {}, result, signal });
  return { checklist, pace: paceOf(times) };
}

export function paceOf(times: readonly number[]): AnswerPace | null {
  if (times.length === 0) return null;
  const sorted = times.toSorted((a, b) => a - b);
  const rounded = (ms: number): number => Math.round(ms * 10) / 10;
  return {
    answers: sorted.length,
    median: rounded(sorted[Math.floor(sorted.length / 2)]!),
    slowest: rounded(sorted.at(-1)!),
  };
}
