/** A competition under way, as its organiser sees it, and what is decided of it. */
import type {
  CompetitionEventPage,
  CompetitionStandings,
  CompetitionView,
  DecisionRequest,
  PairingPage,
} from '@joute/core/api/competitions.ts';
import { call } from '../../server/api.ts';

type StandingRow = CompetitionStandings['standings'][number];
export type ShownPairing = PairingPage['pairings'][number];
export type ShownLeg = ShownPairing['legs'][number];
export type ShownEvent = CompetitionEventPage['events'][number];

/** How often it is asked whether something has happened. */
const LOOK_MS = 1500;
const PAGE = 1000;
/** What an organiser does; all else follows from the plan. */
const DECISIONS = [
  'withdrawn',
  'disqualified',
  'replayed',
  'given',
  'scheduled',
  'started',
  'paused',
  'resumed',
  'closed',
];

export class CompetitionDesk {
  readonly #id: string;
  view = $state.raw<CompetitionView | null>(null);
  standings = $state.raw<readonly StandingRow[]>([]);
  pairings = $state.raw<readonly ShownPairing[]>([]);
  decisions = $state.raw<readonly ShownEvent[]>([]);
  refused = $state('');
  readonly legs = $derived(this.pairings.flatMap(({ legs }) => legs));
  readonly done = $derived(this.legs.filter(({ result }) => result !== null).length);
  /** The first event that was not read yet. */
  #after = 0;
  #seen = -1;

  constructor(id: string) {
    this.#id = id;
    $effect(() => {
      void this.look();
      const timer = setInterval(() => void this.look(), LOOK_MS);
      return () => clearInterval(timer);
    });
  }

  nameOf(entrant: string): string {
    return this.view?.entrants.find(({ id }) => id === entrant)?.name ?? entrant;
  }

  /** Asks for everything else only where something has happened. */
  async look(): Promise<void> {
    const answer = await call<CompetitionView>('GET', this.#path(''));
    this.refused = answer.ok ? '' : answer.sentence;
    if (!answer.ok) return;
    const { number, underWay } = answer.value;
    this.view = answer.value;
    // A match that has begun is told by no event.
    const seen = number * 1000 + underWay;
    if (seen === this.#seen) return;
    const [standings, pairings] = await Promise.all([
      call<CompetitionStandings>('GET', this.#path('/standings')),
      this.#allPairings(),
      this.#readLog(),
    ]);
    if (standings.ok) this.standings = standings.value.standings;
    if (pairings) this.pairings = pairings;
    if (standings.ok && pairings) this.#seen = seen;
  }

  /** Gives whether it was taken. */
  async decide(request: DecisionRequest): Promise<boolean> {
    const answer = await call<{ number: number }>('POST', this.#path('/decisions'), { body: request });
    await this.look();
    if (!answer.ok) this.refused = answer.sentence;
    return answer.ok;
  }

  async #allPairings(): Promise<readonly ShownPairing[] | null> {
    const all: ShownPairing[] = [];
    for (let skip: number | null = 0; skip !== null; ) {
      const page: PairingPage | null = await this.#page(skip);
      if (!page) return null;
      all.push(...page.pairings);
      skip = page.next;
    }
    return all;
  }

  async #page(skip: number): Promise<PairingPage | null> {
    const answer = await call<PairingPage>('GET', this.#path(`/pairings?skip=${skip}&limit=${PAGE}`));
    return answer.ok ? answer.value : null;
  }

  async #readLog(): Promise<void> {
    for (;;) {
      const path = this.#path(`/events?after=${this.#after}&limit=${PAGE}`);
      const answer = await call<CompetitionEventPage>('GET', path);
      if (!answer.ok) return;
      const { events, next } = answer.value;
      const fresh = events.filter(({ number, kind }) => number > this.#after && DECISIONS.includes(kind));
      this.#after = events.at(-1)?.number ?? this.#after;
      if (fresh.length > 0) this.decisions = [...fresh.toReversed(), ...this.decisions];
      if (next === null) return;
    }
  }

  #path(rest: string): string {
    return `/api/competitions/${this.#id}${rest}`;
  }
}
