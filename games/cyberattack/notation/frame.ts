import type { Setup } from '@joute/core/setup.ts';
import { isRulesetName } from '../rules/rulesets.ts';
import { DEFAULT_FRAME, type Frame } from '../rules/table.ts';

/** What a match's setup says of a state; what it leaves out is as usual. */
export const frameOf = ({ ruleset, placeAnywhere, firewall, turns }: Setup): Frame => ({
  ...DEFAULT_FRAME,
  ruleset: isRulesetName(ruleset) ? ruleset : DEFAULT_FRAME.ruleset,
  placeAnywhere: placeAnywhere === true,
  firewall: firewall === 'text' ? 'text' : DEFAULT_FRAME.firewall,
  limit: typeof turns === 'number' ? turns : DEFAULT_FRAME.limit,
});
