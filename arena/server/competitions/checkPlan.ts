/** A plan that somebody asks for: against its game, and whether its players exist. */

import { parsePlan } from '@joute/core/competition/plan/parsePlan.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { planForGame } from '@joute/core/competition/plan/planForGame.ts';
import { seededDice } from '@joute/core/dice.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { beginMatch } from '@joute/core/match/start.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { checkPlayer, chooseLuck } from '../../live/matchRequest.ts';
import type { TeamPrograms } from '../../live/model/teamPrograms.ts';

/** `mayRun`: whether who asks may start programs on this machine. */
export async function checkPlan(
  json: unknown,
  mayRun: boolean,
  teams?: TeamPrograms,
): Promise<Result<CompetitionPlan>> {
  const parsed = parsePlan(json);
  if (!parsed.ok) return { ok: false, refusal: parsed.refusal[0]!.refusal };
  const entry = await findGame(parsed.value.game);
  if (!entry) return refuse('match/no-such-game', { game: parsed.value.game });
  const fitted = planForGame(parsed.value, entry.facts);
  if (!fitted.ok) return { ok: false, refusal: fitted.refusal[0]!.refusal };
  const plan = fitted.value;
  for (const spec of new Set(plan.player.map((player) => player.spec))) {
    const player = await checkPlayer(entry, spec, mayRun, teams);
    if (!player.ok) return player;
  }
  const begun = await tryOpenings(plan, entry);
  return begun.ok ? ok(plan) : begun;
}

/** Every opening can be begun. */
async function tryOpenings(plan: CompetitionPlan, entry: GameEntry): Promise<Result<null>> {
  const game = await entry.game();
  const dice = seededDice(chooseLuck(undefined).seed);
  const openings = plan.opening.length === 0 ? [{ setup: {}, from: null }] : plan.opening;
  for (const { setup: own, from } of openings) {
    const setup = parseSetup(entry.facts.options, { ...plan.setup, ...own });
    if (!setup.ok) return setup;
    const beginning = { setup: setup.value, ...(from === null ? {} : { from }) };
    const begun = beginMatch(game, beginning, entry.facts.seats.min, dice);
    if (!begun.ok) return begun;
  }
  return ok(null);
}
