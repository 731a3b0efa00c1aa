/**
 * How many times the usual number of random inputs and games a test tries: 1, or JOUTE_TIMES.
 * `JOUTE_TIMES=100 npx vitest run games/draughts` for who has just changed something there.
 */
export const TIMES = Number(process.env.JOUTE_TIMES ?? 1);
