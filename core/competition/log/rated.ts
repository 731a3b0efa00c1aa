/**
 * What of a competition tells of strength: matches that were really played, by versions of bots.
 */
import type { RatedMatch } from '../ratings/evidence.ts';
import { type RatingPrior, USUAL_PRIOR, VERSION_SPREAD, type VersionLink } from '../ratings/ratings.ts';
import type { Ledger, LegResult } from './ledger.ts';

export interface RatedPlayers {
  /** Versions in all, numbered from 0: those of an entrant follow each other as they came. */
  readonly players: number;
  /** The player that an entrant's present version is. */
  readonly current: ReadonlyMap<string, number>;
  readonly prior: RatingPrior;
}

/** Every version from 1 to the present one of every entrant; each is linked to the one before. */
export function playersOf(ledger: Ledger): RatedPlayers {
  const current = new Map<string, number>();
  const links: VersionLink[] = [];
  let players = 0;
  for (const { id, version } of ledger.entrants.values()) {
    for (let later = 1; later < version; later++)
      links.push({ earlier: players + later - 1, later: players + later, spread: VERSION_SPREAD });
    players += version;
    current.set(id, players - 1);
  }
  return { players, current, prior: { ...USUAL_PRIOR, links } };
}

/** Forfeits, no-shows and results by hand count for points, not for ratings. */
export function ratedMatches(ledger: Ledger): RatedMatch[] {
  const { current } = playersOf(ledger);
  const versionOf = (id: string): number => ledger.entrants.get(id)?.version ?? 1;
  const playerOf = (id: string, version: number): number => current.get(id)! - versionOf(id) + version;
  return ledger.stages.flatMap(({ pairings }) =>
    [...pairings.values()].flatMap(({ legs }) =>
      [...legs.values()].flatMap(({ result }) =>
        result && isRated(result)
          ? [
              {
                players: result.entrants.map((id, seat) => playerOf(id, result.versions[seat]!)),
                places: result.places,
              },
            ]
          : [],
      ),
    ),
  );
}

const isRated = ({ how, termination }: LegResult): boolean =>
  how === 'played' && termination !== 'forfeit' && termination !== 'interrupted';
