/** Who may import whom (docs/architecture.md, "The house"). */
const PURE = '^(core/|games/[^/]+/(rules|notation|bots|champion|wire)/|games/[^/]+/[^/]+\\.ts$)';
/** How a champion's data are made is no part of the game. */
const MAKING = '^games/[^/]+/champion/(train/|build\\.ts$|compile\\.ts$)';
const TEST = '(\\.test\\.ts$|/test/)';

/**
 * The files directly in core/: what a game is, and what its author writes it with. They import
 * core/input/ alone.
 */
const CONTRACT = [
  ...['game.ts', 'bot.ts', 'clock.ts', 'policy.ts', 'setup.ts', 'steps.ts', 'script.ts'],
  ...['dice.ts', 'random.ts', 'drawing.ts', 'result.ts', 'words.ts', 'plurals.ts'],
];

/** What every page of web/ stands on. */
const WEB_COMMON = ['router', 'server', 'settings', 'registry'];

/**
 * The rooms of core/, arena/, cli/ and web/, and the rooms of the same house that each may import
 * besides itself. Core and the registry of games are open to all. Tests may look into any room.
 */
const ROOMS = {
  'core/input': [],
  'core/match': ['input', ...CONTRACT],
  'core/record': ['match', 'input', ...CONTRACT],
  'core/wire': ['match', 'input', ...CONTRACT],
  'core/api': ['wire', 'record', 'match', 'input', 'roster', 'host/limits.ts', ...CONTRACT],
  'core/roster': ['input', ...CONTRACT],
  'core/analysis': ['record', 'match', ...CONTRACT],
  'core/statistics': CONTRACT,
  'core/competition': ['match', 'statistics', 'input', 'host/limits.ts', ...CONTRACT],
  'core/teaching': ['match', ...CONTRACT],
  'core/host': ['wire', 'record', 'match', 'input', ...CONTRACT],
  'arena/files': ['machine'],
  'arena/machine': [],
  'arena/match': ['machine'],
  'arena/bots': ['match', 'machine'],
  'arena/talk': ['match', 'machine'],
  'arena/sandbox': ['machine'],
  'arena/programs': ['sandbox', 'talk', 'match', 'machine'],
  'arena/jobs': ['match'],
  'arena/series': ['jobs', 'match', 'files'],
  'arena/competition': ['jobs', 'match', 'files'],
  'arena/gates': ['programs', 'sandbox', 'talk', 'match', 'series', 'machine'],
  'arena/seats.ts': ['gates', 'programs', 'sandbox', 'talk', 'match'],
  'arena/compliance': ['gates', 'programs', 'sandbox', 'talk', 'match', 'machine'],
  'arena/starters': [],
  'arena/submissions': ['starters', 'programs', 'sandbox', 'match'],
  'arena/store': ['files', 'machine'],
  'arena/live/model': ['store', 'sandbox', 'match'],
  'arena/live/cores': ['live/model', 'store', 'match'],
  'arena/live/players': ['live/model', 'gates', 'match', 'machine'],
  'arena/live/replays': ['live/model', 'match'],
  'arena/live': ['live', 'store', 'seats.ts', 'sandbox', 'gates', 'bots', 'match', 'machine'],
  'arena/queue': ['live', 'submissions', 'match', 'machine'],
  'arena/server/watch': ['live', 'machine'],
  'arena/server/protection': ['server/watch', 'live', 'store', 'machine'],
  'arena/server/refusals': ['match', 'submissions'],
  'arena/server/bots': [
    ...['submissions', 'compliance', 'sandbox', 'server/refusals'],
    ...['live', 'store', 'match', 'machine'],
  ],
  'arena/server/config': ['server/protection', 'live', 'gates', 'sandbox', 'machine'],
  'arena/server/gateways': [
    ...['server/bots', 'server/config', 'server/protection', 'server/refusals', 'server/watch'],
    ...['live', 'gates', 'bots', 'store', 'match', 'machine', 'files'],
  ],
  'arena/server/competitions': ['competition', 'jobs', 'live', 'sandbox', 'store', 'match'],
  'arena/server/serverContext.ts': [
    ...['server/bots', 'server/competitions', 'server/gateways', 'server/protection', 'server/watch'],
    ...['live', 'starters', 'store', 'machine'],
  ],
  'arena/server/feed': [...['server/serverContext.ts', 'server/protection', 'server/refusals', 'live', 'store']],
  'arena/server/web': [
    ...['server', 'competition', 'live', 'starters', 'submissions', 'store', 'sandbox', 'match', 'machine'],
  ],
  'arena/server': ['server', 'queue', 'live', 'starters', 'store', 'sandbox', 'machine'],
  'cli/terminal': [],
  'cli/arguments': ['terminal'],
  'cli/records': ['arguments', 'terminal'],
  'cli/remote': ['arguments', 'terminal'],
  'cli/start': ['arguments', 'terminal'],
  'cli/extensions': ['arguments', 'terminal'],
  'cli/join': ['host', 'remote', 'extensions', 'records', 'arguments', 'terminal', 'start'],
  'cli/compliance': ['host', 'records', 'arguments', 'terminal', 'start'],
  'cli/host': ['extensions', 'records', 'arguments', 'terminal', 'start'],
  'web/settings': [],
  'web/registry': [],
  'web/router': ['settings'],
  'web/server': ['settings'],
  'web/feed': ['server', 'settings'],
  'web/widgets': WEB_COMMON,
  'web/match': ['feed', 'widgets', ...WEB_COMMON],
  'web/play': ['match', 'widgets', ...WEB_COMMON],
  'web/home': ['competition', 'play', 'match', 'widgets', ...WEB_COMMON],
  'web/matches': ['match', 'widgets', ...WEB_COMMON],
  'web/competition': ['play', 'feed', 'match', 'widgets', ...WEB_COMMON],
  'web/competitions': ['competition', 'feed', 'widgets', ...WEB_COMMON],
  'web/wall': ['competition', 'feed', 'match', 'widgets', ...WEB_COMMON],
  'web/game': ['play', 'match', 'widgets', ...WEB_COMMON],
  'web/rules': ['match', 'widgets', ...WEB_COMMON],
  'web/docs': ['widgets', ...WEB_COMMON],
  'web/site': ['docs', 'rules', 'show', 'theatre', 'match', 'widgets', 'styles', 'vite.config.ts', ...WEB_COMMON],
  'web/learn': ['theatre', 'play', 'match', 'widgets', ...WEB_COMMON],
  'web/show': ['theatre', 'play', 'match', 'widgets', ...WEB_COMMON],
  'web/embed': ['theatre', 'match', 'widgets', ...WEB_COMMON],
  'web/signIn': ['widgets', ...WEB_COMMON],
  'web/desk': ['competition', 'play', 'match', 'widgets', ...WEB_COMMON],
  'web/team': ['play', 'match', 'widgets', ...WEB_COMMON],
  'web/account': ['widgets', ...WEB_COMMON],
  'web/theatre/model': ['feed', ...WEB_COMMON],
  'web/theatre/players': ['theatre/model', 'match', 'widgets', ...WEB_COMMON],
  'web/theatre/seats': ['theatre/model', 'feed', 'match', 'widgets', ...WEB_COMMON],
  'web/theatre/signals': ['theatre/players', 'theatre/seats', 'theatre/model', 'widgets', ...WEB_COMMON],
  'web/theatre/playback': ['theatre/signals', 'theatre/seats', 'theatre/model', 'rules', 'widgets', ...WEB_COMMON],
  'web/theatre/position': ['theatre/playback', 'theatre/model', 'play', 'match', 'widgets', ...WEB_COMMON],
  'web/theatre/share': ['theatre/playback', 'widgets', ...WEB_COMMON],
  'web/theatre/outs': ['theatre/model', 'widgets', ...WEB_COMMON],
  'web/theatre/hint': WEB_COMMON,
  'web/theatre/review': ['theatre/playback', 'theatre/model', 'widgets', ...WEB_COMMON],
  'web/theatre/panel': [
    ...[
      'theatre/hint',
      'theatre/outs',
      'theatre/review',
      'theatre/signals',
      'theatre/playback',
      'theatre/seats',
      'theatre/model',
      'match',
      'widgets',
    ],
    ...WEB_COMMON,
  ],
  'web/theatre/result': ['theatre/review', 'theatre/players', 'theatre/model', 'match', 'widgets', ...WEB_COMMON],
  'web/theatre': ['feed', 'match', 'rules', 'widgets', ...WEB_COMMON],
  'web/app': [
    'embed',
    'home',
    'competition',
    'competitions',
    'wall',
    'matches',
    'game',
    'learn',
    'rules',
    'docs',
    'show',
    'desk',
    'team',
    'account',
    'signIn',
    'theatre',
    'match',
    'feed',
    'widgets',
    'styles',
    ...WEB_COMMON,
  ],
};
/** A command of its own: every other folder of cli/. */
const COMMAND = ['extensions', 'records', 'remote', 'arguments', 'terminal', 'start'];
const NO_COMMANDS = [
  ...['bin', 'dist', 'test', 'terminal', 'arguments', 'records', 'remote', 'extensions'],
  ...['start', 'join', 'compliance', 'host', 'pack'],
];

const escaped = (path) => path.replaceAll('.', '\\.');
/** Files directly in it and below, but for rooms of their own within it. */
const within = (room) => `^${escaped(room)}(/|$)`;
const roomRules = [
  {
    // What a game offers (gameEntry.ts) names types of every room.
    name: 'walls of core',
    severity: 'error',
    // A game's entry names all that a game may offer; no room imports it.
    from: { path: '^core/[^/]+\\.ts$', pathNot: [TEST, '^core/gameEntry\\.ts$'] },
    to: { path: '^core/[^/]+/', pathNot: '^core/input/' },
  },
  ...Object.entries(ROOMS).map(([room, open]) => {
    const house = room.slice(0, room.indexOf('/'));
    const inner = Object.keys(ROOMS).filter((other) => other.startsWith(`${room}/`));
    return {
      name: `walls of ${room}`,
      severity: 'error',
      from: { path: within(room), pathNot: [TEST, ...inner.map(within)] },
      to: { path: `^${house}/`, pathNot: [within(room), ...open.map((name) => within(`${house}/${name}`))] },
    };
  }),
  {
    name: 'walls of a command',
    severity: 'error',
    from: { path: '^cli/([^/]+)/', pathNot: [TEST, `^cli/(${NO_COMMANDS.join('|')})/`] },
    // Its package.json has the version.
    to: {
      path: '^cli/',
      pathNot: ['^cli/$1/', '^cli/package\\.json$', ...COMMAND.map((name) => within(`cli/${name}`))],
    },
  },
  {
    name: 'who may open the store',
    severity: 'error',
    from: { path: '^(cli|bench|web)/', pathNot: `${TEST}|^cli/(db|serve)/|^bench/arenaSide\\.ts$` },
    to: { path: '^arena/store/' },
  },
  {
    name: 'bench-stands-outside',
    severity: 'error',
    from: { path: '^(core|games|arena|web)/' },
    to: { path: '^(bench|e2e)/' },
  },
  {
    name: 'bench-without-e2e',
    severity: 'error',
    from: { path: '^(bench|cli)/', pathNot: TEST },
    to: { path: '^e2e/' },
  },
];

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
      comment:
        'No network, disk, clock or process in core and in the rules, notation, bots and wire of games; games/*/host may. Types do nothing.',
      severity: 'error',
      from: { path: PURE, pathNot: [TEST, MAKING] },
      to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-stay-tests',
      severity: 'error',
      from: { pathNot: `${TEST}|^games/golden\\.ts$|^e2e/|^vitest\\.config\\.ts$` },
      to: { path: TEST },
    },
    {
      name: 'no-game-by-name',
      comment: 'Outside games/ a game is known by the registry (games/index.ts) alone.',
      severity: 'error',
      from: { path: '^(core|arena|cli|web|bench)/', pathNot: TEST },
      to: { path: '^games/[^/]+/', pathNot: '^games/board/' },
    },
    ...roomRules,
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
