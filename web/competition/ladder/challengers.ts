/** Who on a ladder may be challenged, and with which bots. */
import type { TeamBotInfo } from '@joute/core/api/bots.ts';
import type { CompetitionView } from '@joute/core/api/competitions.ts';

export interface Opponent {
  readonly entrant: string;
  /** As a match is asked for. */
  readonly player: string;
}

/** A bot of a team without its version. */
const botOf = (player: string): string => player.replace(/@\d+$/, '');

/** The team's own bots of this game that may play. */
export const ownBots = (bots: readonly TeamBotInfo[], team: string, game: string): TeamBotInfo[] =>
  bots.filter((bot) => bot.team === team && bot.game === game && bot.version !== null);

/** Bots of the house, and of other teams that let others play against theirs. */
export function opponentsOf(view: Pick<CompetitionView, 'entrants'>, bots: readonly TeamBotInfo[], team: string) {
  return view.entrants.flatMap(({ id, player, status }): Opponent[] => {
    if (player === null || status !== 'in') return [];
    const isOpen = bots.some((bot) => bot.open && bot.version !== null && bot.player === botOf(player));
    const isOther = !player.startsWith(`team:${team}/`);
    return player.startsWith('bot:') || (isOpen && isOther) ? [{ entrant: id, player: botOf(player) }] : [];
  });
}
