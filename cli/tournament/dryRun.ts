/**
 * The command `tournament dry-run`: the whole competition with built-in bots in all seats, which
 * hardly think, in a folder that is thrown away. From the lengths of its matches follows how long
 * the day will be under the plan's own clock.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@joute/core/clock.ts';
import { resultRows } from '@joute/core/competition/export/resultRows.ts';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { longestMs } from '@joute/core/competition/plan/pace.ts';
import type { CompetitionPlan, Stage } from '@joute/core/competition/plan/plan.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { defined } from '@joute/core/input/objects.ts';
import { counted } from '@joute/core/plurals.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { Context } from '../terminal/context.ts';
import { makeTime, makeWait } from '../terminal/numbers.ts';
import { wrap } from '../terminal/text.ts';
import type { DryRunOptions } from './command.ts';
import { needPlanFile } from './plan/planFile.ts';
import { lanesFor, playInFolder } from './playInFolder.ts';

const NODES = 200;
/** Of a ladder that has no end by itself, so many matches a player are tried. */
const LADDER_MATCHES = 4;

interface DayLength {
  readonly matches: number;
  readonly turns: { readonly mean: number; readonly most: number };
  /** If players use half of their time, and if they use all of it. */
  readonly seconds: { readonly half: number; readonly all: number } | null;
  readonly lanes: number;
}

export async function runDryRun(context: Context, path: string, options: DryRunOptions): Promise<void> {
  const file = await needPlanFile(context, path);
  const lanes = lanesFor(file, options);
  const plan = await withBots(file.plan, file.entry);
  const folder = mkdtempSync(join(tmpdir(), 'joute-dry-run-'));
  const began = performance.now();
  try {
    const ledger = await playInFolder(context, { ...file, plan }, folder, { ...options, nodes: NODES });
    const took = performance.now() - began;
    const clock: Clock = { ...file.entry.facts.clock, ...defined(plan.clock) };
    const day = dayOf(turnsOf(ledger, folder), clock, lanes);
    if (options.json) context.out(JSON.stringify({ ok: ledger.isClosed, ...day, took: Math.round(took) / 1000 }));
    else context.out(sayDay(context, ledger, day, took));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All of the game's bots in turn, so that there are better and worse ones. */
async function withBots(plan: CompetitionPlan, { bots }: GameEntry): Promise<CompetitionPlan> {
  const names = (await bots()).map(({ card }) => card.name);
  const player = plan.player.map((one, index) => ({ ...one, spec: `bot:${names[index % names.length]}` }));
  const ended = (stage: Stage): Stage =>
    stage.format === 'ladder' && stage.matches === null
      ? { ...stage, matches: LADDER_MATCHES * player.length, until: null }
      : stage;
  return { ...plan, player, stage: plan.stage.map(ended), start: null };
}

interface PlayedLength {
  readonly turns: number;
  readonly seats: number;
}

function turnsOf(ledger: Ledger, folder: string): PlayedLength[] {
  return resultRows(ledger).flatMap(({ match, counts, seats }) => {
    if (!counts || match === null) return [];
    const record = parseRecord(readFileSync(join(folder, match), 'utf8'));
    return record.ok && record.value.end ? [{ turns: record.value.end.turn, seats: seats.length }] : [];
  });
}

function dayOf(played: readonly PlayedLength[], clock: Clock, lanes: number): DayLength {
  const sum = played.reduce((total, { turns }) => total + turns, 0);
  const lengths = played.map(({ turns, seats }) => longestMs(clock, turns, seats));
  const all = lengths.every((ms) => ms !== null) ? lengths.reduce((total, ms) => total + ms, 0) / lanes / 1000 : null;
  return {
    matches: played.length,
    turns: {
      mean: Math.round(sum / Math.max(1, played.length)),
      most: Math.max(0, ...played.map(({ turns }) => turns)),
    },
    seconds: all === null ? null : { half: Math.round(all / 2), all: Math.round(all) },
    lanes,
  };
}

function sayDay(context: Context, ledger: Ledger, { matches, turns, seconds, lanes }: DayLength, took: number): string {
  const length = (value: number): string => makeWait(value * 1000);
  const lines = [
    context.say({
      en: `${counted('en', matches, 'match', 'matches')} of ${counted('en', turns.mean, 'turn', 'turns')} on the mean, ${turns.most} at the most; tried in ${makeTime(context, took)}.`,
      fr: `${counted('fr', matches, 'partie', 'parties')} de ${counted('fr', turns.mean, 'tour', 'tours')} en moyenne, ${turns.most} au plus ; essayé en ${makeTime(context, took)}.`,
    }),
    seconds === null
      ? context.say({ en: 'The clock sets no limit.', fr: 'La pendule ne fixe pas de limite.' })
      : context.say({
          en: `The day: ${length(seconds.half)} if players use half of their time, ${length(seconds.all)} if they use all of it (matches at a time: ${lanes})`,
          fr: `La journée : ${length(seconds.half)} si les joueurs utilisent la moitié de leur temps, ${length(seconds.all)} s’ils l’utilisent tout entier (parties à la fois : ${lanes})`,
        }),
  ];
  if (!ledger.isClosed) lines.push(context.say({ en: 'Interrupted before the end.', fr: 'Interrompu avant la fin.' }));
  return lines.map((line) => wrap(line, context.width)).join('\n');
}
