/** The rows of the wall's lists. */

import type { CompetitionSpotlight, CompetitionStandings } from '@joute/core/api/competitions.ts';
import { MOST_SPOTTED } from '@joute/core/competition/export/spotlight.ts';

export type StandingOnWall = CompetitionStandings['standings'][number];
export type SpottedPairing = CompetitionSpotlight['over'][number];

export interface WallRow {
  readonly key: string;
  readonly mark: string | null;
  readonly names: readonly string[];
  /** Which of the names has won; null where none has. */
  readonly won: number | null;
  readonly figure: string;
}

export const keyOf = ({ stage, id }: Pick<SpottedPairing, 'stage' | 'id'>): string => `${stage}/${id}`;

/** Gold is for who is first. */
export const standingRows = (standings: readonly StandingOnWall[], number: Intl.NumberFormat): WallRow[] =>
  standings.slice(0, MOST_SPOTTED).map(({ place, player, points, played }) => ({
    ...{ key: player, mark: `${place}`, names: [player], won: place === 1 && played > 0 ? 0 : null },
    figure: number.format(points),
  }));

export const pairingRows = (pairings: readonly SpottedPairing[], number: Intl.NumberFormat): WallRow[] =>
  pairings.slice(0, MOST_SPOTTED - 1).map((pairing) => {
    const won = pairing.winner === null ? -1 : pairing.entrants.indexOf(pairing.winner);
    return {
      ...{ key: keyOf(pairing), mark: null, names: pairing.names, won: won < 0 ? null : won },
      figure: pairing.scores?.map((score) => number.format(score)).join(' – ') ?? '',
    };
  });
