/**
 * How much a test tries that draws or plays at random: so many inputs or games, times JOUTE_TIMES.
 * More for who has just changed something (`JOUTE_TIMES=100 npx vitest run games/draughts`), less
 * for a mutation run (e2e/mutants.ts), which runs each test once a mutant.
 */
export const times = (count: number): number => Math.ceil(count * Number(process.env.JOUTE_TIMES ?? 1));
