/**
 * Words that the server's interface and its database have in lists. Without schemas, so that the
 * browser may load them.
 */

/**
 * Where a match stands: seats to be filled, under way, over, cut off and played again under another
 * number, or never filled.
 */
export const MATCH_STATUSES = ['open', 'running', 'finished', 'broken', 'expired'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/**
 * Where matches come from: somebody asked for one, clients met at a gateway, it is there to be
 * watched, its record was brought.
 */
export const ORIGINS = ['request', 'gateway', 'demonstration', 'import'] as const;
export type Origin = (typeof ORIGINS)[number];

/**
 * What a token lets its holder do: `play` is what guests may, and every token; `admin` is
 * everything.
 */
export const SCOPES = ['play', 'matches', 'commands', 'records', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];
