/**
 * Matches as the fit of ratings reads them: pairs counted, tables as orders, everything by number.
 */

/** Who played, by number, and their places: 1 is the best, equals share one. */
export interface RatedMatch {
  readonly players: readonly number[];
  readonly places: readonly number[];
}

/** How two players came out against each other in all their matches. */
export interface PairCount {
  readonly one: number;
  readonly other: number;
  /** Of `one`, of `other`, and draws. */
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** Finishing orders one behind the other, each with the winner first. */
export interface TableOrders {
  readonly players: readonly number[];
  /** Where in `players` each order ends, and how much it counts. */
  readonly ends: readonly number[];
  readonly weights: readonly number[];
}

export interface RatingEvidence {
  readonly players: number;
  readonly pairs: readonly PairCount[];
  readonly orders: TableOrders;
}

export function gatherEvidence(players: number, matches: Iterable<RatedMatch>): RatingEvidence {
  const pairs = new Map<number, { one: number; other: number; wins: number; losses: number; draws: number }>();
  const orders = { players: [] as number[], ends: [] as number[], weights: [] as number[] };
  for (const { players: seats, places } of matches) {
    if (seats.length > 2) {
      addOrders(orders, seats, places);
      continue;
    }
    const [a, b] = [seats[0]!, seats[1]!];
    // A bot against itself says nothing.
    if (a === b) continue;
    const [one, other] = a < b ? [a, b] : [b, a];
    const key = one * players + other;
    let count = pairs.get(key);
    if (!count) {
      count = { one, other, wins: 0, losses: 0, draws: 0 };
      pairs.set(key, count);
    }
    const lead = (places[1]! - places[0]!) * (a === one ? 1 : -1);
    if (lead > 0) count.wins++;
    else if (lead < 0) count.losses++;
    else count.draws++;
  }
  return { players, pairs: [...pairs.values()], orders };
}

/**
 * Equals at a table count in every rotation of their order, each for its part: each of them was as
 * often before as behind the others. Of two that is half a win and half a loss.
 */
function addOrders(
  orders: { players: number[]; ends: number[]; weights: number[] },
  seats: readonly number[],
  places: readonly number[],
): void {
  let turns = 1;
  for (let place = 1; place <= seats.length; place++) {
    const equals = places.reduce((count, own) => count + (own === place ? 1 : 0), 0);
    if (equals > 1 && turns % equals !== 0) turns *= equals;
  }
  for (let turn = 0; turn < turns; turn++) {
    for (let place = 1; place <= seats.length; place++) {
      if (turns === 1) {
        const seat = places.indexOf(place);
        if (seat >= 0) orders.players.push(seats[seat]!);
        continue;
      }
      const group = seats.filter((_, seat) => places[seat] === place);
      for (let i = 0; i < group.length; i++) orders.players.push(group[(i + turn) % group.length]!);
    }
    orders.ends.push(orders.players.length);
    orders.weights.push(1 / turns);
  }
}
