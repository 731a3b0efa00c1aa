/** Everybody meets everybody: the rounds, and who has the first seat. */

/** Two entrants by their places in a list, first seat first. */
export type Couple = readonly [number, number];

/**
 * The circle method: the last entrant stands still, the others walk round it. With an odd number
 * the one whom the circle pairs with nobody rests. In every cycle each has the first seat as often
 * as the second, or once more or less; a second cycle has the seats exchanged.
 */
export function roundRobin(entrants: number, cycles: number): Couple[][] {
  const size = entrants + (entrants % 2);
  const cycle = Array.from({ length: Math.max(0, size - 1) }, (_, round) => circleRound(size, round, entrants));
  return Array.from({ length: cycles }, (_, number) =>
    number % 2 === 0 ? cycle : cycle.map((round) => round.map(([first, second]): Couple => [second, first])),
  ).flat();
}

function circleRound(size: number, round: number, entrants: number): Couple[] {
  const couples: Couple[] = [];
  const circle = size - 1;
  for (let i = 0; i < size / 2; i++) {
    const a = i === 0 ? circle : (round + i) % circle;
    const b = i === 0 ? round : (round - i + circle) % circle;
    if (Math.max(a, b) >= entrants) continue;
    couples.push(isFirst(a, b, round, circle) ? [a, b] : [b, a]);
  }
  return couples;
}

/**
 * On the circle one is first against the half that follows it: that is (size - 2) / 2 opponents, as
 * many as the other half. The one who stands still changes from round to round.
 */
function isFirst(a: number, b: number, round: number, circle: number): boolean {
  if (a === circle) return round % 2 === 0;
  return ((b - a + circle) % circle) * 2 < circle;
}

/**
 * The first so many meet all the others; sides change from opponent to opponent and cycle to cycle.
 */
export function gauntlet(entrants: number, champions: number, cycles: number): Couple[][] {
  const challengers = Array.from({ length: entrants - champions }, (_, index) => champions + index);
  return Array.from({ length: cycles }, (_, cycle) =>
    // In a round every champion has another challenger, as far as there are so many.
    Array.from({ length: Math.max(challengers.length, champions) }, (_, round): Couple[] =>
      Array.from({ length: champions }, (_, champion): Couple[] => {
        const challenger = challengers[(round + champion) % Math.max(challengers.length, champions)];
        if (challenger === undefined) return [];
        return [(challenger + champion + cycle) % 2 === 0 ? [champion, challenger] : [challenger, champion]];
      }).flat(),
    ),
  ).flat();
}
