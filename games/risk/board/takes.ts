import type { RiskState } from '../rules/state.ts';

/** A territory changed hands. */
export const takes = (before: RiskState, after: RiskState): boolean =>
  before.owner.some((owner, at) => after.owner[at] !== owner);
