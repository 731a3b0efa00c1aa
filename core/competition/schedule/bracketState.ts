/** How far a bracket has come: who sits in which pairing, who went on, and who has which place. */
import type { Bracket, BracketPairing, BracketSource } from './bracket.ts';

/** An entrant; null for nobody; undefined while it is not known yet. */
type Occupant = string | null | undefined;

export interface BracketSlot {
  readonly pairing: BracketPairing;
  readonly entrants: readonly [Occupant, Occupant];
  /** Whether two entrants really meet in it. */
  readonly isPlayed: boolean;
  readonly winner: Occupant;
  readonly loser: Occupant;
}

/** Who of the two won a pairing that is played; undefined while that is open. */
export type BracketWinner = (pairing: string, entrants: readonly [string, string]) => string | undefined;

/** `entrants` are in the order of their seeding. */
export function resolveBracket(bracket: Bracket, entrants: readonly string[], winnerOf: BracketWinner): BracketSlot[] {
  const slots = new Map<string, BracketSlot>();
  const occupant = (source: BracketSource): Occupant => {
    if ('seeding' in source) return entrants[source.seeding - 1] ?? null;
    const slot = slots.get('winner' in source ? source.winner : source.loser);
    return 'winner' in source ? slot?.winner : slot?.loser;
  };
  for (const pairing of bracket.pairings) {
    const [first, second] = [occupant(pairing.sources[0]), occupant(pairing.sources[1])];
    const earlier = pairing.ifUpset === undefined ? undefined : slots.get(pairing.ifUpset);
    const isSettled = earlier !== undefined && (earlier.winner === earlier.entrants[0] || earlier.winner === null);
    slots.set(pairing.id, { pairing, entrants: [first, second], ...play(pairing.id, first, second, isSettled) });
  }
  return [...slots.values()];

  function play(id: string, first: Occupant, second: Occupant, isSettled: boolean) {
    const open = { isPlayed: false, winner: undefined, loser: undefined };
    if (first === undefined || second === undefined) return open;
    if (isSettled || second === null) return { isPlayed: false, winner: first, loser: second };
    if (first === null) return { isPlayed: false, winner: second, loser: null };
    const winner = winnerOf(id, [first, second]);
    if (winner === undefined) return { ...open, isPlayed: true };
    return { isPlayed: true, winner, loser: winner === first ? second : first };
  }
}

/** The places of those who are out, and of the winner: 1, 2, 3, 3, 5. Nobody else has one yet. */
export function bracketPlaces(slots: readonly BracketSlot[]): Map<string, number> {
  const rough = new Map<string, number>();
  for (const { pairing, winner, loser } of slots) {
    if (winner && pairing.places.winner !== null) rough.set(winner, pairing.places.winner);
    if (loser && pairing.places.loser !== null) rough.set(loser, pairing.places.loser);
  }
  return rough;
}
