/** The command `tournament check`: what is wrong with a file, or what it will come to. */
import { forecastPlan, type PlanForecast } from '@joute/core/competition/plan/forecast.ts';
import { expandSeed, hashSeed, isSeed } from '@joute/core/dice.ts';
import type { Context } from '../../terminal/context.ts';
import type { CheckOptions } from '../command.ts';
import { limitsOf, sayLimits } from '../limitsLine.ts';
import { paceOf } from '../pace.ts';
import { makeForecast } from './forecastReport.ts';
import { type PlanFile, placeFault, readPlanFile } from './planFile.ts';

export async function runCheck(context: Context, path: string, options: CheckOptions): Promise<void> {
  const read = await readPlanFile(context, path);
  if (!read.ok) {
    context.exitCode = 1;
    if (options.json) context.out(JSON.stringify({ ok: false, file: path, faults: read.refusal }));
    else for (const fault of read.refusal) context.out(placeFault(path, fault));
    return;
  }
  const { plan, entry } = read.value;
  const { forecast, lanes } = await forecastOf(read.value, options);
  if (options.json) {
    const { entrants: players, ...rest } = forecast;
    const head = {
      ok: true,
      file: path,
      tournament: plan.name,
      game: plan.game,
      players,
      lanes,
      limits: limitsOf(plan),
    };
    context.out(JSON.stringify({ ...head, ...rest }));
  } else {
    context.out(makeForecast(context, plan, entry, forecast, lanes, options));
    context.out(sayLimits(context, plan));
  }
}

async function forecastOf(
  { plan, entry }: PlanFile,
  options: CheckOptions,
): Promise<{ forecast: PlanForecast; lanes: number }> {
  const pace = await paceOf(entry, plan, options);
  // With a given seed the tables are the very ones that will be drawn.
  const seed = plan.seed === null ? null : isSeed(plan.seed) ? plan.seed : expandSeed(plan.seed);
  const forecast = forecastPlan(plan, plan.player.length, pace, seed === null ? '' : hashSeed(seed));
  return { forecast, lanes: pace.lanes };
}
