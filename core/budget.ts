/** How long a bot may think. The bot asks, every thousand nodes or so, with the number of nodes it has looked at since it began. */
export interface Budget {
  spent(nodes: number): boolean;
}

/** The same answer on every machine. */
export const nodeBudget = (limit: number): Budget => ({ spent: (nodes) => nodes >= limit });

/** `now` in milliseconds, on a clock that never goes back. */
export function timeBudget(milliseconds: number, now: () => number): Budget {
  const end = now() + milliseconds;
  return { spent: () => now() >= end };
}
