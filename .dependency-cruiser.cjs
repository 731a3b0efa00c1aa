/** Who may import whom (docs/architecture.md, "The house"). */
const PURE = '^(core/[^/]+\\.ts$|games/[^/]+/(rules|notation|bots|wire)/|games/[^/]+/[^/]+\\.ts$)';
const TEST = '(\\.test\\.ts$|/test/)';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'core-stands-alone',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '^(games|arena|web|cli|bench|e2e)/' },
    },
    {
      name: 'games-on-core',
      severity: 'error',
      from: { path: '^games/' },
      to: { path: '^(arena|web|cli|bench|e2e)/' },
    },
    { name: 'web-on-games', severity: 'error', from: { path: '^web/' }, to: { path: '^(arena|cli|bench|e2e)/' } },
    { name: 'arena-on-games', severity: 'error', from: { path: '^arena/' }, to: { path: '^(web|cli|bench|e2e)/' } },
    {
      name: 'no-game-imports-another',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/[^/]+/', pathNot: '^games/($1|board)/' },
    },
    {
      name: 'pure-means-pure',
      comment: 'No network, disk, clock or process in core and in the rules, notation, bots and wire of games.',
      severity: 'error',
      from: { path: PURE, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tests-stay-tests',
      severity: 'error',
      from: { pathNot: `${TEST}|^games/golden\\.ts$|^e2e/` },
      to: { path: TEST },
    },
    { name: 'found', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.svelte', '.mjs', '.js', '.json'],
    },
  },
};
