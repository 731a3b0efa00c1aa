/**
 * Closed lists of words that both the server's interface and its database use. Without schemas, so
 * that the browser may load them.
 */

/**
 * The status of a match: seats to be filled, under way, over, cut off and played again under
 * another number, or never filled.
 */
export const MATCH_STATUSES = ['open', 'running', 'finished', 'broken', 'expired'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];
/** Of a match that is not over. */
export const GOING = ['open', 'running'] as const satisfies readonly MatchStatus[];
export const isGoing = ({ status }: { readonly status: MatchStatus }): boolean =>
  status === 'open' || status === 'running';

/**
 * Where matches come from: a request, clients at a gateway, a demonstration, an imported record, a
 * competition.
 */
export const ORIGINS = ['request', 'gateway', 'demonstration', 'import', 'competition'] as const;
export type Origin = (typeof ORIGINS)[number];

/**
 * What a token allows: `play` is what guests may do, and every token; `bots` a team's own programs;
 * `teach` what a teacher does with teams and competitions; `admin` is everything.
 */
export const SCOPES = ['play', 'bots', 'matches', 'commands', 'records', 'teach', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * How a version of a team's bot came in: as files, as a command on the server, or over the network,
 * where it stays on its team's machine.
 */
export const VERSION_KINDS = ['upload', 'command', 'connected'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** What becomes of a new version: compiled, examined, and then it may play or not. */
export const VERSION_STATES = ['building', 'checking', 'ready', 'failed'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

/**
 * Who signs in with a password: administrators may do everything, assistants most of what a teacher
 * does.
 */
export const ACCOUNT_ROLES = ['administrator', 'assistant'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** Characters of an account's password. */
export const LEAST_PASSWORD = 10;
