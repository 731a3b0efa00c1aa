/** The command `tournament status`: how far a competition has come, and who has left it. */

import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { isStageOver } from '@joute/core/competition/log/nextPairings.ts';
import {
  expectedMatches,
  makeProgress,
  progressOf,
  type StageProgress,
  sumProgress,
} from '@joute/core/competition/log/progress.ts';
import type { Column } from '@joute/core/host/terminal.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';
import { makeTable } from '../terminal/table.ts';
import { plainText } from '../terminal/text.ts';
import { limitsOf, sayLimits } from './limitsLine.ts';
import type { LookOptions } from './lookOptions.ts';
import { readLedger } from './readLedger.ts';
import { sayStart } from './startNote.ts';

const STATES = {
  waiting: { en: 'waits', fr: 'attend' },
  playing: { en: 'is played', fr: 'en cours' },
  over: { en: 'is over', fr: 'finie' },
} as const satisfies Record<string, Words>;
type StageState = keyof typeof STATES;

export async function runStatus(context: Context, where: string, options: LookOptions): Promise<void> {
  const { ledger, events } = await readLedger(context, where, options);
  const progress = progressOf(ledger, expectedMatches(ledger.plan, ledger.entrants.size || ledger.plan.player.length));
  const states = ledger.stages.map((stage): StageState => {
    if (stage.entrants === null) return 'waiting';
    return ledger.isClosed || isStageOver(ledger, stage) ? 'over' : 'playing';
  });
  const last = new Date(events.at(-1)!.at);
  if (options.json) {
    const { name: tournament, game } = ledger.plan;
    const matches = sumProgress(progress);
    const stages = ledger.stages.map(({ plan, entrants }, index) => ({
      ...{ stage: plan.name, format: plan.format, state: states[index], entrants: entrants?.length ?? null },
      ...progress[index],
    }));
    const state = stateOf(ledger);
    const start = state === 'scheduled' ? { start: ledger.start } : {};
    const head = { tournament, game, state, ...start, since: last.toISOString(), limits: limitsOf(ledger.plan) };
    return context.out(JSON.stringify({ ...head, matches, stages, left: leftOf(ledger) }));
  }
  context.out(headLine(context, ledger, progress));
  context.out('');
  context.out(stageTable(context, ledger, states, progress));
  context.out('');
  for (const { player, status } of leftOf(ledger)) context.out(sayLeft(context, player, status));
  context.out(sayLimits(context, ledger.plan));
  const at = last.toLocaleString(context.language, { dateStyle: 'medium', timeStyle: 'medium' });
  context.out({ en: `Last entry of its log: ${at}`, fr: `Dernière ligne du journal : ${at}` });
}

const stateOf = ({ isClosed, isPaused, isWaiting }: Ledger): 'over' | 'paused' | 'scheduled' | 'playing' =>
  isClosed ? 'over' : isPaused ? 'paused' : isWaiting ? 'scheduled' : 'playing';

const leftOf = (ledger: Ledger): { player: string; status: 'withdrawn' | 'disqualified' }[] =>
  [...ledger.entrants.values()].flatMap(({ name, status }) => (status === 'in' ? [] : [{ player: name, status }]));

function headLine(context: Context, ledger: Ledger, progress: readonly StageProgress[]): string {
  const name = plainText(ledger.plan.name);
  const done = makeProgress(sumProgress(progress));
  const words = {
    over: {
      en: `${name} is over: ${counted('en', done, 'match', 'matches')}`,
      fr: `${name} est terminé : ${counted('fr', done, 'partie', 'parties')}`,
    },
    paused: {
      en: `${name} is paused: ${counted('en', done, 'match', 'matches')}`,
      fr: `${name} est en pause : ${counted('fr', done, 'partie', 'parties')}`,
    },
    scheduled: sayStart(context, ledger),
    playing: {
      en: `${name} is not over: ${counted('en', done, 'match', 'matches')}`,
      fr: `${name} n’est pas terminé : ${counted('fr', done, 'partie', 'parties')}`,
    },
  };
  return context.say(words[stateOf(ledger)]);
}

function stageTable(
  context: Context,
  ledger: Ledger,
  states: readonly StageState[],
  progress: readonly StageProgress[],
): string {
  const column = (words: Words, align: Column['align']): Column => ({ title: context.say(words), align });
  const columns = [
    column({ en: 'stage', fr: 'phase' }, 'left'),
    column({ en: 'format', fr: 'format' }, 'left'),
    column({ en: 'state', fr: 'état' }, 'left'),
    column({ en: 'entrants', fr: 'participants' }, 'right'),
    column({ en: 'matches', fr: 'parties' }, 'right'),
  ];
  const rows = ledger.stages.map(({ plan, entrants }, index) => [
    ...[plainText(plan.name), plan.format, context.say(STATES[states[index]!])],
    ...[entrants === null ? '–' : `${entrants.length}`, makeProgress(progress[index]!)],
  ]);
  return makeTable(context, columns, rows);
}

function sayLeft(context: Context, player: string, status: 'withdrawn' | 'disqualified'): string {
  const name = plainText(player);
  return status === 'withdrawn'
    ? context.say({ en: `${name} has withdrawn.`, fr: `${name} a abandonné.` })
    : context.say({ en: `${name} is disqualified.`, fr: `${name} est disqualifié.` });
}
