import type { WayOutRequest } from '@joute/core/api/waysOut.ts';
import type { Cost } from './limits.ts';

/** What a way out costs: a take-back makes another match. */
export const costOf = ({ way, proposal }: Pick<WayOutRequest, 'way'> & { readonly proposal?: unknown }): Cost =>
  proposal === 'take-back' && way !== 'decline' ? 'create' : 'change';
