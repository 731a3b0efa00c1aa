/** The players of a competition's file: checked as those of `joute match` are. */
import { makePlayerSpec, parsePlayerSpec } from '@joute/arena/match/playerSpec.ts';
import type { PlanFault } from '@joute/core/competition/plan/parsePlan.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { parsePlayers } from '../../arguments/playerArguments.ts';
import { type Context, UsageError } from '../../terminal/context.ts';

/** A fault whose sentence is made already: `message`. */
export type SaidFault = PlanFault & { readonly message?: string };

export interface CheckedPlayers {
  readonly players: CompetitionPlan['player'];
  readonly faults: readonly SaidFault[];
}

/**
 * People write `cmd:"python3 bot.py"` as they would on a command line, where the shell takes the
 * quotes away.
 */
const QUOTED = /^(cmd|hub|net):"([^"]*)"$/;
export const asTyped = (spec: string): string => spec.replace(QUOTED, '$1:$2');

/** The server that they are of says whether they can play. */
export const remotePlayers = (players: CompetitionPlan['player']): CheckedPlayers => ({
  players: players.map((player) => ({ ...player, spec: asTyped(player.spec) })),
  faults: [],
});

/** `bot:best` is replaced by the bot that it stands for: a log must mean the same next year. */
export async function checkPlayers(
  context: Context,
  entry: GameEntry,
  players: CompetitionPlan['player'],
): Promise<CheckedPlayers> {
  const course = (await entry.wire?.()) ?? null;
  const checked = await Promise.all(
    players.map(async (player, index) => {
      const at = (refused: Refusal, message?: string): { faults: SaidFault[] } => ({
        faults: [{ path: ['player', index, 'spec'], refusal: refused, ...(message === undefined ? {} : { message }) }],
      });
      const text = asTyped(player.spec);
      const parsed = parsePlayerSpec(text);
      if (parsed.ok && parsed.value.kind === 'human') return { player, ...at(refusal('player/only-on-a-server')) };
      if (parsed.ok && parsed.value.kind === 'net' && course?.seats)
        return { player, ...at(refusal('player/not-every-seat', { seats: course.seats.join(', ') })) };
      try {
        const [spec] = await parsePlayers(context, entry, [text]);
        if (!parsed.ok) return { player, ...at(parsed.refusal) };
        return { player: { ...player, spec: makePlayerSpec(spec!) }, faults: [] };
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        return { player, ...at(parsed.ok ? refusal('player/refused') : parsed.refusal, error.message) };
      }
    }),
  );
  return { players: checked.map(({ player }) => player), faults: checked.flatMap(({ faults }) => faults) };
}
