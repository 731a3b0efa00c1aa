/**
 * A competition as the wall knows it: only what it shows, computed by the server. It runs all day,
 * and must not hold a log that grows with every match.
 */
import type { CompetitionSpotlight, CompetitionStandings, CompetitionView } from '@joute/core/api/competitions.ts';
import { keepUp } from '../competition/model/keepUp.ts';
import { type ApiFailure, call } from '../server/api.ts';

export interface WallRead {
  readonly view: CompetitionView;
  readonly standings: CompetitionStandings['standings'];
  readonly spotlight: CompetitionSpotlight;
}

export class WallModel {
  readonly #id: string;
  #read = $state.raw<WallRead | null>(null);

  /** To be made while a component is: it ends with it. */
  constructor(id: string) {
    this.#id = id;
    $effect(() => keepUp(id, () => this.#look()).end);
  }

  /** Null until the server has answered. */
  get read(): WallRead | null {
    return this.#read;
  }

  async #look(): Promise<ApiFailure | null> {
    const [view, standings, spotlight] = await Promise.all([
      call<CompetitionView>('GET', `/api/competitions/${this.#id}`),
      call<CompetitionStandings>('GET', `/api/competitions/${this.#id}/standings`),
      call<CompetitionSpotlight>('GET', `/api/competitions/${this.#id}/spotlight`),
    ]);
    if (!view.ok) return view;
    if (!standings.ok) return standings;
    if (!spotlight.ok) return spotlight;
    this.#read = { view: view.value, standings: standings.value.standings, spotlight: spotlight.value };
    return null;
  }
}
