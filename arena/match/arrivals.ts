/**
 * Programs that name themselves (`net:`) are waited for before the record is opened, so that its
 * head has their names. Players that already have a name keep it; a program that takes the same one
 * gets a number behind it.
 */
import { botSeed, seededDice } from '@joute/core/dice.ts';
import type { MatchPlan } from '@joute/core/host/playing.ts';
import { distinctNames } from '@joute/core/match/playerNames.ts';
import { beginMatch } from '@joute/core/match/start.ts';

export type Arriving = Pick<MatchPlan, 'game' | 'setup' | 'from' | 'seed' | 'players'>;

/**
 * `before`: by seat, the name that each has so far; returns the names that they have now. `owners`:
 * by seat, whose it is, where one player fills several seats: those have one name.
 */
export async function awaitArrivals(
  plan: Arriving,
  before: readonly string[],
  owners: readonly number[] = plan.players.map((_, index) => index),
): Promise<readonly string[]> {
  const { game, setup, seed, players } = plan;
  if (!players.some(({ arrive }) => arrive)) return before;
  // The state with which the referee will begin; if it will refuse to, nobody is waited for.
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
  // Always in the same order, whichever seats they have in this match.
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
