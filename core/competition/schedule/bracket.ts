/**
 * Brackets, as data: pairings whose seats are filled by the winner or loser of another, or by a
 * place of the seeding. A place beyond the entrants is nobody, and who meets nobody goes on: so
 * byes, and pairings of a lower bracket that nobody comes to, need no rules of their own.
 */

/**
 * Where an entrant of a pairing comes from: its place in the seeding (from 1), or another pairing.
 */
export type BracketSource = { readonly seeding: number } | { readonly winner: string } | { readonly loser: string };

export interface BracketPairing {
  readonly id: string;
  readonly round: number;
  readonly sources: readonly [BracketSource, BracketSource];
  /** It is played only if the second of that pairing won it; else it stays as it came out there. */
  readonly ifUpset?: string;
  /** The places that its winner and its loser have if they do not play on; the better first. */
  readonly places: { readonly winner: number | null; readonly loser: number | null };
}

export interface Bracket {
  /** In an order in which everything comes after what it is filled from. */
  readonly pairings: readonly BracketPairing[];
}

const sizeFor = (entrants: number): number => 2 ** Math.max(1, Math.ceil(Math.log2(Math.max(2, entrants))));

/** 1 8 4 5 2 7 3 6: the best two can meet in the final only, the best four in the semi-finals. */
export function seedingOrder(size: number): number[] {
  let order = [1];
  while (order.length < size)
    order = order.flatMap((place, index) => {
      const other = order.length * 2 + 1 - place;
      return index % 2 === 0 ? [place, other] : [other, place];
    });
  return order;
}

const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  Array.from({ length: list.length / 2 }, (_, index) => [list[2 * index]!, list[2 * index + 1]!]);

const winnerOf = ({ id }: BracketPairing): BracketSource => ({ winner: id });
const loserOf = ({ id }: BracketPairing): BracketSource => ({ loser: id });

/** The rounds of the upper (or only) bracket. */
function upperRounds(size: number, prefix: string): BracketPairing[][] {
  let sources: BracketSource[] = seedingOrder(size).map((seeding) => ({ seeding }));
  const rounds: BracketPairing[][] = [];
  while (sources.length > 1) {
    const round = rounds.length + 1;
    const left = sources.length / 2;
    const pairings = pairsOf(sources).map(
      (pair, index): BracketPairing => ({
        id: `${prefix}${round}.${index + 1}`,
        round,
        sources: pair,
        places: { winner: left === 1 ? 1 : null, loser: left + 1 },
      }),
    );
    rounds.push(pairings);
    sources = pairings.map(winnerOf);
  }
  return rounds;
}

export function knockout(entrants: number, thirdPlace: boolean): Bracket {
  const rounds = upperRounds(sizeFor(entrants), 'r');
  const semiFinals = rounds.at(-2);
  if (!thirdPlace || !semiFinals) return { pairings: rounds.flat() };
  const [one, other] = semiFinals.map(loserOf);
  const third: BracketPairing = {
    id: 'third',
    round: rounds.length,
    sources: [one!, other!],
    places: { winner: 3, loser: 4 },
  };
  const playOn = semiFinals.map((pairing) => ({ ...pairing, places: { winner: null, loser: null } }));
  return { pairings: [...rounds.slice(0, -2).flat(), ...playOn, third, ...rounds.at(-1)!] };
}

/**
 * Two defeats put an entrant out. The lower bracket has two rounds for every round of the upper
 * one: in the first its own winners meet, in the second they meet those who just lost above. Those
 * come from another part of the upper bracket, so that two who have met do not meet again soon.
 */
export function doubleKnockout(entrants: number, secondFinal: boolean): Bracket {
  const size = sizeFor(entrants);
  const upper = upperRounds(size, 'u').map((round) =>
    round.map((pairing) => ({ ...pairing, places: { winner: null, loser: null } })),
  );
  const lower: BracketPairing[] = [];
  let round = 0;
  // Who loses in a round with so many pairings leaves so many in the competition, and shares that
  // place.
  const lowerRound = (sources: readonly [BracketSource, BracketSource][], left: number): BracketPairing[] => {
    round++;
    const pairings = sources.map(
      (pair, index): BracketPairing => ({
        id: `l${round}.${index + 1}`,
        round,
        sources: pair,
        places: { winner: null, loser: left - sources.length + 1 },
      }),
    );
    lower.push(...pairings);
    return pairings;
  };
  // Before its first round everybody who is not beaten twice: all.
  let left = size;
  let survivors: BracketSource[] = upper[0]!.map(loserOf);
  for (const above of upper.slice(1)) {
    const own = lowerRound(pairsOf(survivors), left);
    left -= own.length;
    const coming = crossed(above.map(loserOf), above === upper[1]);
    const mixed = lowerRound(
      own.map((pairing, place): [BracketSource, BracketSource] => [coming[place]!, winnerOf(pairing)]),
      left,
    );
    left -= mixed.length;
    survivors = mixed.map(winnerOf);
  }
  const champion = winnerOf(upper.at(-1)![0]!);
  const challenger = survivors[0]!;
  const rounds = Math.max(round, upper.length) + 1;
  const final: BracketPairing = {
    id: 'final',
    round: rounds,
    sources: [champion, challenger],
    places: secondFinal ? { winner: null, loser: null } : { winner: 1, loser: 2 },
  };
  const second: BracketPairing = {
    id: 'final2',
    round: rounds + 1,
    sources: [{ winner: 'final' }, { loser: 'final' }],
    ifUpset: 'final',
    places: { winner: 1, loser: 2 },
  };
  return { pairings: [...upper.flat(), ...lower, final, ...(secondFinal ? [second] : [])] };
}

/**
 * First from the other half, then from the neighbouring part, as long as there are more than two.
 */
function crossed<T>(losers: readonly T[], isFirst: boolean): T[] {
  const half = losers.length / 2;
  if (isFirst) return losers.map((own, index) => losers[(index + half) % losers.length] ?? own);
  return losers.map((own, index) => (half > 1 ? (losers[index ^ 1] ?? own) : own));
}
