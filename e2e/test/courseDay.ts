/** A day of a course: teams with names as students choose them, its cup, and logs of past ones. */
import type { CompetitionEvent } from '@joute/core/competition/log/events.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { Played, planOf } from '@joute/core/competition/test/playing.ts';
import { expandSeed, hashSeed } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { addToken } from '../../arena/server/protection/credentials.ts';
import { Store } from '../../arena/store/store.ts';

export const TEAMS = [
  ...['Les Gardiens du Rempart', 'Échec et Malt', 'Pixel Chevalerie', 'La Licorne à Roulettes'],
  ...['Minimax et Compagnie', 'Alpha Bêtises', 'Les Tisseurs de Graphes', 'Sire Heuristique'],
  ...['Récursion Impériale', 'Dragons du Quai', 'La Table de Hachage Ronde', 'Les Preux du Pointeur'],
  ...['Nœud Gordien', 'Croisade 404', 'Écu et Octets', 'Blason Binaire'],
] as const;

/** Pools and finals. */
export const dayCup = (teams: number, change: object = {}) => ({
  ...{ name: 'Coupe du château', game: 'vampires', think: 60, setup: { map: 'village' } },
  player: TEAMS.slice(0, teams).map((name, index) => ({
    ...{ name, spec: index % 3 === 2 ? 'bot:alphabeta' : index % 3 === 1 ? 'bot:greedy' : 'bot:random' },
  })),
  stage: [
    { name: 'Poules', format: 'round-robin', pools: Math.max(1, Math.floor(teams / 4)), legs: 2, advance: 2 },
    { name: 'Finales', format: 'knockout', bestOf: 2, thirdPlace: true },
  ],
  ...change,
});

/** Played out in a moment, a result a second, as if it had ended an hour ago. */
export function pastLog(players: number, stage: object | readonly object[], change: object = {}): CompetitionEvent[] {
  const nameOf = (index: number): string =>
    `${TEAMS[index % TEAMS.length]}${index < TEAMS.length ? '' : ` ${Math.floor(index / TEAMS.length) + 1}`}`;
  const named = planOf(players, stage, change);
  const plan: CompetitionPlan = {
    ...named,
    player: named.player.map((player, index) => ({ ...player, spec: 'bot:random', name: nameOf(index) })),
  };
  const played = new Played(plan);
  const together = Math.max(64, players / 2);
  for (let legs = played.settle(together); legs.length > 0; legs = played.settle(together))
    for (const leg of legs) played.playOne(leg, 1);
  const began = Date.now() - 3_600_000 - played.events.length * 1000;
  return played.events.map((event, index) => ({ ...event, at: began + 1000 * index }));
}

/** The first entrant has a second version from the middle on. */
export function withNewVersion(log: readonly CompetitionEvent[]): CompetitionEvent[] {
  const middle = Math.floor(log.length / 2);
  const entered = log.find((event) => event.kind === 'entered');
  if (!entered) throw new Error('nobody has entered');
  const again = { ...entered, at: log[middle]!.at, entrant: { ...entered.entrant, version: 2 } };
  return [...log.slice(0, middle), again, ...log.slice(middle)];
}

export interface PreparedDay {
  /** A token that may do everything. */
  readonly token: string;
}

/** Fills a data folder before a server is opened on it. `logs`: by the ids that they are to get. */
export async function prepareDay(data: string, logs: Record<string, CompetitionEvent[]> = {}): Promise<PreparedDay> {
  await prepareLogs(data, logs);
  const store = must(await Store.open(data));
  try {
    return { token: (await addToken(store, 'the teacher', ['admin'])).text };
  } finally {
    await store.close();
  }
}

/** The same without a token: the server asks for its first administrator. */
export async function prepareLogs(data: string, logs: Record<string, CompetitionEvent[]>): Promise<void> {
  const store = must(await Store.open(data));
  try {
    for (const [id, [created, ...rest]] of Object.entries(logs)) {
      if (created?.kind !== 'created') throw new Error('a log begins with its creation');
      const seed = expandSeed(id);
      const row = { id, name: created.plan.name, seed, created: created.at, maker: null };
      await store.competitions.create(row, [{ ...created, commitment: hashSeed(seed) }, ...rest]);
    }
  } finally {
    await store.close();
  }
}

/** Makes a competition on a server; returns its id. */
export async function beginCompetition(url: string, token: string, plan: object): Promise<string> {
  const response = await fetch(`${url}/api/competitions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(plan),
  });
  const answer = (await response.json()) as { competition: { id: string } };
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer.competition.id;
}
