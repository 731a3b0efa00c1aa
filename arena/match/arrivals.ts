/**
 * Programs that say themselves what they are called (`net:`) are waited for before the record is opened: its head then has their names. Players that
 * have a name already keep it; a program that says the same gets a number behind it.
 */
import { botSeed, seededDice } from '@joute/core/dice.ts';
import type { MatchPlan } from '@joute/core/host/playing.ts';
import { distinctNames } from '@joute/core/match/playerNames.ts';
import { beginMatch } from '@joute/core/match/start.ts';

export type Arriving = Pick<MatchPlan, 'game' | 'setup' | 'from' | 'seed' | 'players'>;

/**
 * `before`: by seat, what they are called without it; gives what they are called now. `owners`: by seat, whose it is, where somebody has several: those
 * have one name.
 */
export async function awaitArrivals(
  plan: Arriving,
  before: readonly string[],
  owners: readonly number[] = plan.players.map((_, index) => index),
): Promise<readonly string[]> {
  const { game, setup, seed, players } = plan;
  if (!players.some(({ arrive }) => arrive)) return before;
  // As the referee will begin it, or will refuse to.
  const first = beginMatch(game, plan, players.length, seededDice(seed));
  if (!first.ok) return before;
  const said = await Promise.all(
    players.map((player, index) => {
      const seat = index + 1;
      const view = game.view(first.value, seat);
      return player.arrive?.({ game, setup, names: before, seat, view, seed: botSeed(seed, seat) });
    }),
  );
  const isSettled = (owner: number): boolean => !said[owners.indexOf(owner)];
  // Always in the same order, wherever they sit in this match.
  const order = [...new Set(owners)].sort((a, b) => Number(isSettled(b)) - Number(isSettled(a)) || a - b);
  const names = distinctNames(order.map((owner) => said[owners.indexOf(owner)] ?? before[owners.indexOf(owner)]!));
  return players.map((player, index) => {
    const owner = owners[index]!;
    if (isSettled(owner)) return before[index]!;
    const name = names[order.indexOf(owner)]!;
    player.rename?.(name);
    return name;
  });
}
