/**
 * The parts of the house that the mutation run looks at, and the quick tests that are to notice a
 * change there. Tests of whole processes, browsers and thousands of random games are left out: they
 * would take minutes a mutant.
 */

export interface Area {
  readonly code: RegExp;
  /** As vitest's include. */
  readonly tests: readonly string[];
}

export const AREAS = {
  core: {
    code: /^core\//,
    // Some of what games and the desk share is tried where there are games and plans to try it
    // with.
    tests: [
      'core/**/*.test.ts',
      'games/*/wire/*.test.ts',
      'games/teaching.test.ts',
      'games/followedRecord.test.ts',
      'web/desk/tournament/planForm.test.ts',
    ],
  },
  rules: {
    code: /^games\/[^/]+\/rules\//,
    tests: ['games/*/{rules,notation}/**/*.test.ts', 'games/*/*.test.ts', 'games/conformance.test.ts'],
  },
  live: { code: /^arena\/live\//, tests: ['arena/live/**/*.test.ts'] },
  // What strangers leave is found by the store, and tried with the sweeper that takes it away.
  store: { code: /^arena\/store\//, tests: ['arena/store/**/*.test.ts', 'arena/live/retention.test.ts'] },
  // Svelte components are not among them: the tests in a browser look at those.
  theatre: { code: /^web\/(theatre|feed)\//, tests: ['web/{theatre,feed}/**/*.test.ts'] },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;

/** What is no logic: tests and what they share, recorded data, catalogues of sentences. */
export const NO_LOGIC = /\.test\.ts$|\/test\/|\.data\.ts$|\.d\.ts$|(words|sentences)\.ts$/i;

/**
 * Texts are no logic either, and a wrong key or a wrong word of a union is seen by the compiler.
 */
export const LEFT_OUT_MUTATORS = ['StringLiteral'];

/**
 * Long tests, statistics, and tests that read the sources as text and would find the mutants there.
 */
export const LEFT_OUT_TESTS = ['**/*.long.test.ts', '**/statistics.test.ts', 'core/{names,houseRules}.test.ts'];
