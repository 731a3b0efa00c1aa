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

/**
 * Where matches come from: a request, clients at a gateway, a demonstration, an imported record, a
 * competition.
 */
export const ORIGINS = ['request', 'gateway', 'demonstration', 'import', 'competition'] as const;
export type Origin = (typeof ORIGINS)[number];

/** What a token allows: `play` is what guests may do, and every token; `admin` is everything. */
export const SCOPES = ['play', 'matches', 'commands', 'records', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];
