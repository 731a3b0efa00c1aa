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
  playerOf(entrant: string, version: number): number;
  readonly prior: RatingPrior;
}

/**
 * Of every entrant the versions that played, and the present one; each is linked to the one before.
 * What was uploaded in between and never played says nothing of how far they are apart.
 */
export function playersOf(ledger: Ledger): RatedPlayers {
  const current = new Map<string, number>();
  const first = new Map<string, number>();
  const links: VersionLink[] = [];
  let players = 0;
  for (const { id, version, versions } of ledger.entrants.values()) {
    for (let later = 1; later < versions.length; later++)
      links.push({ earlier: players + later - 1, later: players + later, spread: VERSION_SPREAD });
    first.set(id, players);
    current.set(id, players + versions.indexOf(version));
    players += versions.length;
  }
  const playerOf = (id: string, version: number): number =>
    first.get(id)! + ledger.entrants.get(id)!.versions.indexOf(version);
  return { players, current, playerOf, prior: { ...USUAL_PRIOR, links } };
}

/** Forfeits, no-shows and results by hand count for points, not for ratings. */
export function ratedMatches(ledger: Ledger): RatedMatch[] {
  const { playerOf } = playersOf(ledger);
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
